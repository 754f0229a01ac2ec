#include <boost/test/unit_test.hpp>

#include "core/random.h"
#include "sittuyin/positions.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

namespace {

/// Walks at random from every position of the fixtures, over and over, and holds the two roads against
/// each other in every position met. Returns how many were.
int walk(const RuleSet& rules, int wanted, std::uint64_t seed) {
  constexpr int longest_walk = 120;
  RandomSequence random(seed);
  const std::vector<std::string> positions = positions_for(rules);
  int met = 0;
  for (std::size_t round = 0; met < wanted; ++round) {
    const std::unique_ptr<State> position = state(rules, positions[round % positions.size()]);
    for (int ply = 0; ply < longest_walk && met < wanted; ++ply) {
      ++met;
      for (const RoadDifference& difference : position->road_differences())
        BOOST_FAIL(rules.id << ": " << position->text() << " " << difference.move
                            << (difference.generated ? " is generated, laws: " : " is not generated, laws: ")
                            << ids(difference.faults));
      const std::size_t moves = position->legal_count();
      if (moves == 0) break;
      position->play_nth(random.below(moves));
      position->forget_history();
    }
  }
  return met;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(universe)

BOOST_AUTO_TEST_CASE(both_roads_agree_on_every_move_under_every_rule_set) {
  int met = 0;
  std::uint64_t seed = 11;
  for (const RuleSet& rules : rule_sets()) met += walk(rules, 45'000, ++seed);
  BOOST_TEST(met >= 180'000);
}

BOOST_AUTO_TEST_CASE(both_roads_agree_under_every_value_of_every_option) {
  int met = 0;
  std::uint64_t seed = 23;
  for (const RuleSet& rules : rule_sets())
    for (const Setting& setting : rules.settings)
      for (const OptionValue value : all_values(*setting.option)) {
        // Counters, claims and results leave legality alone.
        const std::string_view name = setting.option->name;
        const bool shapes_moves =
            name.starts_with("placement") || name.starts_with("promotion") || name.starts_with("stalemate");
        if (value != setting.value && shapes_moves && name != "promotion.clock")
          met += walk(rules.with(name, value), 400, ++seed);
      }
  BOOST_TEST(met >= 20'000);
}

BOOST_AUTO_TEST_SUITE_END()
