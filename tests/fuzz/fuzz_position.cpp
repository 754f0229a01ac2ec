#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "corpus/fixtures.h"
#include "registry.h"

/// Any text as a position under every rule set: it is refused with a column, or it is read, written and
/// read again as the same; set-up laws, moves and verdicts of what is read never fail.
namespace {

const std::vector<std::unique_ptr<arbiter::Game>>& all_games() {
  static const std::vector<std::unique_ptr<arbiter::Game>> games = [] {
    std::vector<std::unique_ptr<arbiter::Game>> made;
    for (const arbiter::RuleSet& rules : arbiter::load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures").rule_sets)
      made.push_back(arbiter::make_game(rules));
    return made;
  }();
  return games;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto& game : all_games()) {
    const auto read = game->read(text);
    if (const auto* unreadable = std::get_if<arbiter::Unreadable>(&read)) {
      if (unreadable->column == 0 || unreadable->message.empty()) std::abort();
      continue;
    }
    const auto& state = std::get<std::unique_ptr<arbiter::State>>(read);
    const std::string canonical = state->text();
    const auto again = game->read(canonical);
    const auto* reread = std::get_if<std::unique_ptr<arbiter::State>>(&again);
    if (reread == nullptr || (*reread)->text() != canonical) std::abort();
    static_cast<void>(state->diagram());
    if (!state->setup_faults().empty()) continue;
    static_cast<void>(state->verdict());
    if (state->legal().size() != state->legal_count()) std::abort();
  }
  return 0;
}
