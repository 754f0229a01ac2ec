#include "random_board.h"
#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

/// Holds both roads against each other on one position.
void check_roads(const State& state) {
  for (const RoadDifference& difference : state.road_differences())
    BOOST_ERROR(state.text() << ": " << difference.move
                             << (difference.generated ? " generated, breaks " : " left out, breaks ")
                             << ids(difference.faults));
}

int check_walk(const RuleSet& rules, const std::string& position, std::uint64_t seed, int plies) {
  RandomSequence random(seed);
  const std::unique_ptr<State> state = state_of(rules, position);
  int positions = 0;
  for (int ply = 0; ply < plies; ++ply) {
    check_roads(*state);
    ++positions;
    const std::size_t count = state->legal_count();
    if (count == 0) break;
    state->play_nth(random.below(count));
  }
  return positions;
}

/// Made boards that are positions under these rules, `wanted` of them, and a few plies from each.
template <class Make>
int check_boards(const RuleSet& rules, Make&& make, std::uint64_t seed, int wanted, int plies) {
  RandomSequence random(seed);
  int positions = 0;
  while (positions < wanted) {
    const std::string text = make(random);
    if (!state_of(rules, text)->setup_faults().empty()) continue;
    positions += check_walk(rules, text, random.next(), plies);
  }
  return positions;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_universe)

/// For every encodable move: the law-by-law road finds nothing exactly for the generated moves.
BOOST_AUTO_TEST_CASE(both_roads_agree_under_every_rule_set) {
  int positions = 0;
  std::uint64_t seed = 1;
  for (const std::string& id : all_rule_sets) {
    const RuleSet& rules = rule_set(id);
    for (int walk = 0; walk < 20; ++walk) positions += check_walk(rules, "start", ++seed, 220);
    positions += check_boards(rules, random_small_board, ++seed, 4000, 4);
    positions += check_boards(rules, random_hunt, ++seed, 4000, 1);
  }
  BOOST_TEST(positions >= 50'000);
}

/// The same with one option at a time set otherwise, on boards where it can bite.
BOOST_AUTO_TEST_CASE(both_roads_agree_under_every_value_of_every_option) {
  const RuleSet& base = rule_set("csa-shogi");
  int positions = 0;
  std::uint64_t seed = 1000;
  for (const Setting& setting : base.settings)
    for (const OptionValue value : all_values(*setting.option)) {
      if (value == setting.value) continue;
      const RuleSet rules = base.with(setting.option->name, value);
      positions += check_boards(rules, random_small_board, ++seed, 150, 4);
      positions += check_boards(rules, random_hunt, ++seed, 80, 1);
    }
  BOOST_TEST(positions >= 5'000);
}

BOOST_AUTO_TEST_SUITE_END()
