#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.h"
#include "fuzz/rule_sets.h"
#include "harness/engine_protocol_subject.h"

/// Three lines: a rule set, a position or "start", words that are taken for moves. A word is legal, is
/// explained as legal and can be played together or not at all; what is refused changes nothing; both roads
/// to every answer agree on the position that is reached.
namespace {

constexpr std::size_t most_words = 40;

std::string_view cut_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

/// The rule set of that name, or one for every other word, so that no input is lost.
const arbiter::Game& game_named(std::string_view name) {
  const auto& all = arbiter::fuzz::rule_sets();
  for (const auto& [id, game] : all)
    if (id == name) return *game;
  return *all[arbiter::hash_text(name) % all.size()].second;
}

void ask(arbiter::State& state, std::string_view word) {
  const std::vector<arbiter::Fault> faults = state.explain(word);
  const std::vector<std::string> legal = state.legal();
  if (std::binary_search(legal.begin(), legal.end(), std::string(word)) && !faults.empty()) std::abort();
  const std::string before = state.text();
  if (state.play(word) != faults) std::abort();
  if (!faults.empty() && state.text() != before) std::abort();
  for (const arbiter::Fault& fault : faults)
    if (fault.text.empty()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const arbiter::Game& game = game_named(cut_line(text));
  const std::string_view position = cut_line(text);
  std::unique_ptr<arbiter::State> state;
  if (position == "start") {
    state = game.start();
  } else if (auto read = game.read(position); auto* found = std::get_if<std::unique_ptr<arbiter::State>>(&read)) {
    state = std::move(*found);
  }
  if (state == nullptr || !state->setup_faults().empty()) return 0;
  for (std::size_t words = 0; !text.empty() && words < most_words; ++words) {
    const std::size_t end = text.find(' ');
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ask(*state, word);
    for (const char* variant : {"makruk", "sittuyin", "shogi"}) {
      static_cast<void>(arbiter::engine_notation::move_from(variant, std::string(word)));
      static_cast<void>(arbiter::engine_notation::move_for(variant, std::string(word)));
    }
  }
  if (!state->road_differences().empty()) std::abort();
  return 0;
}
