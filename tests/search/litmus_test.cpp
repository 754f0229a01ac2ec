#include <boost/test/unit_test.hpp>

#include "search/litmus.h"
#include "search/probes.h"
#include "search/weight.h"
#include "shipped_corpus.h"

namespace arbiter {
namespace {

std::vector<RuleSet> rule_sets_of(const std::string& game) {
  std::vector<RuleSet> found;
  for (const RuleSet& rules : shipped_corpus().rule_sets)
    if (rules.game == game) found.push_back(rules);
  return found;
}

void collect(const LitmusNode& node, std::vector<std::vector<std::string>>& leaves) {
  if (node.branches.empty()) leaves.push_back(node.rule_sets);
  for (const LitmusNode::Branch& branch : node.branches) collect(*branch.next, leaves);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(litmus_trees)

BOOST_AUTO_TEST_CASE(every_known_rule_set_of_every_game_is_identified) {
  for (const char* game : {"sittuyin", "makruk", "shogi", "senet"}) {
    const std::vector<RuleSet> rule_sets = rule_sets_of(game);
    const auto tree = litmus(rule_sets, probes_of(shipped_corpus(), game));
    std::vector<std::vector<std::string>> leaves;
    collect(*tree, leaves);
    BOOST_TEST_CONTEXT(game) {
      BOOST_TEST(leaves.size() == rule_sets.size());
      for (const auto& leaf : leaves) BOOST_TEST(leaf.size() == 1);
      BOOST_TEST(depth_of(*tree) <= 3);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_known_rule_set_is_identified_and_a_planted_one_is_not) {
  for (const char* game : {"sittuyin", "makruk", "shogi", "senet"}) {
    const std::vector<RuleSet> rule_sets = rule_sets_of(game);
    const auto tree = litmus(rule_sets, probes_of(shipped_corpus(), game));
    for (const RuleSet& rules : rule_sets)
      BOOST_TEST(identify(*tree, rules) == std::vector<std::string>{rules.id}, boost::test_tools::per_element());
  }
  const std::vector<RuleSet> pair{shipped_rules("fairy-makruk"), shipped_rules("makpong")};
  const auto tree = litmus(pair, {{"7k/8/8/8/8/8/2S5/2K4r w - - 0 40", {}}});
  // Without the leaps of its Khun the answer is one of the two; with a Khon's mate drawn it is neither.
  BOOST_TEST(identify(*tree, flipped("fairy-makruk", "king.leap", "true")).size() == 1);
  const auto by_pawn =
      litmus({shipped_rules("fairy-makruk"), shipped_rules("asean-makruk")}, {{"4k3/8/8/2P5/8/8/8/4K3 w - - 0 1", {}}});
  RuleSet planted = flipped("asean-makruk", "pawn.promotion-rank", "6");
  BOOST_TEST(identify(*by_pawn, planted).empty());
}

BOOST_AUTO_TEST_CASE(rule_sets_that_no_probe_tells_apart_stay_together) {
  const std::vector<RuleSet> twins{shipped_rules("fairy-makruk"), shipped_rules("thai-makruk")};
  const auto tree = litmus(twins, {{"start", {}}});
  BOOST_TEST(tree->branches.empty());
  BOOST_TEST(tree->rule_sets.size() == 2);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(weights)

BOOST_AUTO_TEST_CASE(rule_sets_that_part_at_once_part_always) {
  const Pair pair(shipped_rules("plyyard-sittuyin"), shipped_rules("chessplayx-sittuyin"));
  const Weight weight = weigh(pair, 20, 50, 1);
  BOOST_TEST(weight.share == 1.0);
  BOOST_TEST(weight.median.value() == 0);
  BOOST_TEST(weight.low > 0.8);
  BOOST_TEST(weight.low < 1.0);
}

BOOST_AUTO_TEST_CASE(a_rule_set_never_parts_from_itself) {
  const Pair pair(shipped_rules("plyyard-senet"), shipped_rules("plyyard-senet"));
  const Weight weight = weigh(pair, 20, 50, 1);
  BOOST_TEST(weight.parted == 0);
  BOOST_TEST(!weight.median);
  // Wilson's interval of 0 in 20: up to z^2 / (n + z^2).
  BOOST_TEST(weight.low == 0.0);
  BOOST_TEST(weight.high == 0.161125, boost::test_tools::tolerance(1e-5));
}

/// Recounted playout by playout: share, interval and median are those of the plies at which they part.
BOOST_AUTO_TEST_CASE(share_interval_and_median_are_those_of_the_playouts) {
  const Pair pair(shipped_rules("plyyard-senet"), flipped("plyyard-senet", "wall.adjacency", "rows"));
  const std::uint64_t playouts = 40;
  const Weight weight = weigh(pair, playouts, 200, 5);
  BOOST_TEST(weight.parted > 0U);
  BOOST_TEST(weight.share == static_cast<double>(weight.parted) / 40.0);
  BOOST_TEST(weight.low < weight.share);
  BOOST_TEST(weight.share <= weight.high);
  // With as many more playouts the interval narrows, and the same seed gives the same numbers.
  const Weight again = weigh(pair, playouts, 200, 5);
  BOOST_TEST(again.parted == weight.parted);
  BOOST_TEST((again.median == weight.median));
  const Weight longer = weigh(pair, 4 * playouts, 200, 5);
  BOOST_TEST(longer.high - longer.low < weight.high - weight.low);
  // No later than the playouts were followed, and never before the first throw.
  BOOST_TEST(weight.median.value() >= 1U);
  BOOST_TEST(weight.median.value() <= 200U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
