#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "fuzz/rule_sets.h"

namespace {

/// One state of each game, which all texts are read into.
arbiter::State& reader_of(const std::string& id, const arbiter::Game& game) {
  static std::map<std::string, std::unique_ptr<arbiter::State>> readers;
  std::unique_ptr<arbiter::State>& reader = readers[id];
  if (reader == nullptr) reader = game.start();
  return *reader;
}

}  // namespace

/// Any text as a position under every rule set: it is refused with a column, or it is read, written and
/// read again as the same, in a state that held another position before too; set-up laws, moves and verdicts of
/// what is read never fail.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto& [id, game] : arbiter::fuzz::rule_sets()) {
    arbiter::State& reader = reader_of(id, *game);
    const auto read = game->read(text);
    if (const auto* unreadable = std::get_if<arbiter::Unreadable>(&read)) {
      if (unreadable->column == 0 || unreadable->message.empty()) std::abort();
      const std::string before = reader.text();
      if (!reader.read(text) || reader.text() != before) std::abort();
      continue;
    }
    const auto& state = std::get<std::unique_ptr<arbiter::State>>(read);
    const std::string canonical = state->text();
    if (reader.read(text) || reader.text() != canonical) std::abort();
    if (reader.read(canonical) || reader.text() != canonical) std::abort();
    static_cast<void>(state->diagram());
    if (!state->setup_faults().empty()) continue;
    static_cast<void>(state->verdict());
    if (state->legal().size() != state->legal_count()) std::abort();
  }
  return 0;
}
