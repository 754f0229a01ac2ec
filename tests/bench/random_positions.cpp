// Lists of positions by the million: seeded random play from the start, one position text a line, none twice in a row.
//
// usage: arbiter_random_positions FIXTURES RULESET COUNT [SEED]
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/random.h"
#include "registry.h"
#include "store/load.h"

namespace {

using namespace arbiter;

constexpr int longest_game = 120;  ///< plies; random play that goes on longer repeats itself

int run(const std::string& fixtures, const std::string& rules, std::uint64_t count, std::uint64_t seed) {
  for (const RuleSet& rule_set : load_rule_sets(fixtures, Trust::installed).rule_sets) {
    if (rule_set.id != rules) continue;
    const auto game = make_game(rule_set);
    RandomSequence random(seed);
    std::string out;
    while (count > 0) {
      const auto state = game->start();
      for (int ply = 0; ply < longest_game && count > 0; ++ply) {
        const std::size_t moves = state->legal_count();
        if (moves == 0) break;
        state->play_nth(static_cast<std::size_t>(random.below(moves)));
        state->forget_history();
        out += state->text();
        out += '\n';
        --count;
        if (out.size() < (std::size_t{1} << 20)) continue;
        if (std::fwrite(out.data(), 1, out.size(), stdout) != out.size()) return 1;
        out.clear();
      }
    }
    return std::fwrite(out.data(), 1, out.size(), stdout) == out.size() ? 0 : 1;
  }
  fmt::print(stderr, "unknown rule set {}\n", rules);
  return 2;
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) {
    fmt::print(stderr, "usage: arbiter_random_positions FIXTURES RULESET COUNT [SEED]\n");
    return 2;
  }
  return run(words[1], words[2], std::strtoull(words[3], nullptr, 10),
             count > 4 ? std::strtoull(words[4], nullptr, 10) : 1);
}
