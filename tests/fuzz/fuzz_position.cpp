#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "fuzz/rule_sets.h"

/// Any text as a position under every rule set: it is refused with a column, or it is read, written and
/// read again as the same; set-up laws, moves and verdicts of what is read never fail.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto& [id, game] : arbiter::fuzz::rule_sets()) {
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
