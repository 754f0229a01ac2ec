#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <iterator>
#include <set>
#include <sstream>

#include "core/random.h"
#include "registry.h"
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

/// Whether the game shows at the node what the branch says; the answer says all that is seen.
bool identify_one(const LitmusNode& node, const LitmusNode::Branch& branch, const Game& game) {
  BOOST_TEST(branch.answer == branch.seen);
  LitmusNode alone;
  alone.probe = node.probe;
  alone.member = node.member;
  alone.branches.push_back({branch.answer, branch.seen, std::make_unique<LitmusNode>()});
  alone.branches.front().next->rule_sets = {"this one"};
  return !identify(alone, game).empty();
}

/// The words behind the last colon of a question or in an answer, without commas and the question mark.
std::set<std::string> words_of(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == ',' || c == '?'; }, ' ');
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

/// Where a question about moves leads when it is answered by what the game allows; other questions are answered by
/// what is seen.
const LitmusNode& chosen_by_a_person(const LitmusNode& node, const Game& game) {
  const bool one_move = node.ask.starts_with("Is ");
  std::set<std::string> allowed;
  if (node.member == "legal") {
    const auto state = state_of(game, node.probe.position);
    for (const std::string& move : node.probe.after) BOOST_REQUIRE(state->play(move).empty());
    const std::vector<std::string> legal = state->legal();
    const std::size_t colon = node.ask.find(": ");
    const std::set<std::string> asked =
        words_of(one_move ? node.ask.substr(3, node.ask.find(" legal") - 3) : node.ask.substr(colon + 2));
    for (const std::string& move : asked) {
      if (std::find(legal.begin(), legal.end(), move) != legal.end()) allowed.insert(move);
      const auto says_so = [&](const LitmusNode::Branch& branch) {
        return one_move ? branch.answer == "yes" : words_of(branch.answer).contains(move);
      };
      const auto times = std::count_if(node.branches.begin(), node.branches.end(), says_so);
      BOOST_TEST((times > 0 && times < std::ssize(node.branches)), move << " is asked about in vain: " << node.ask);
    }
  }
  for (const LitmusNode::Branch& branch : node.branches) {
    const bool same = node.member != "legal" ? identify_one(node, branch, game)
                      : one_move             ? branch.answer == (allowed.empty() ? "no" : "yes")
                      : allowed.empty()      ? branch.answer == "none"
                                             : words_of(branch.answer) == allowed;
    if (same) return *branch.next;
  }
  throw std::runtime_error("no answer fits: " + node.ask);
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

/// Whoever plays by the rule set and answers what is asked ends at it, and no question is asked in vain.
BOOST_AUTO_TEST_CASE(a_person_who_answers_the_questions_ends_at_the_rule_set_in_play) {
  for (const char* game : {"sittuyin", "makruk", "shogi", "senet"}) {
    const std::vector<RuleSet> rule_sets = rule_sets_of(game);
    const auto tree = litmus(rule_sets, probes_of(shipped_corpus(), game));
    for (const RuleSet& rules : rule_sets) {
      const LitmusNode* node = tree.get();
      while (!node->branches.empty()) node = &chosen_by_a_person(*node, *make_game(rules));
      BOOST_TEST(node->rule_sets == std::vector<std::string>{rules.id}, boost::test_tools::per_element());
    }
  }
}

/// Each next value calls one more of these a draw: three questions tell four apart, and two are enough for each.
BOOST_AUTO_TEST_CASE(the_longest_way_is_the_shortest_possible_whichever_probe_comes_first) {
  std::vector<RuleSet> rule_sets;
  for (const char* value : {"never", "bare-kings", "no-mate", "one-minor"})
    rule_sets.push_back(flipped("plyyard-makruk", "dead-material", value));
  const auto tree = litmus(rule_sets, {{"8/8/4k3/8/8/3K4/8/8 w - - 0 1", {}},
                                       {"8/8/4k3/8/8/3KM3/8/8 w - - 0 1", {}},
                                       {"8/8/4k3/8/8/3KS3/8/8 w - - 0 1", {}}});
  BOOST_TEST(depth_of(*tree) == 2);
}

/// What is behind a sequence that some of them do not play cannot be seen: that it cannot be played comes first.
BOOST_AUTO_TEST_CASE(nobody_is_asked_about_what_is_not_there) {
  const std::vector<RuleSet> rule_sets{shipped_rules("plyyard-makruk"),
                                       flipped("plyyard-makruk", "king.may-flee-check", "false"),
                                       flipped("plyyard-makruk", "pawn.promotion-rank", "8")};
  const auto tree = litmus(rule_sets, {{"8/1k6/8/P7/8/8/8/4K3 w - - 0 1", {"a5a6m"}}});
  BOOST_TEST(depth_of(*tree) == 2);
  BOOST_TEST(tree->member == "sequence");
  for (const LitmusNode::Branch& branch : tree->branches) BOOST_TEST(!branch.seen.empty());
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

/// Where each of the playouts parts the two rule sets, played here once more from the same random numbers.
std::vector<std::size_t> parting_plies(const RuleSet& left, const RuleSet& right, std::uint64_t playouts,
                                       std::size_t plies, std::uint64_t seed) {
  RandomSequence random(seed);
  std::vector<std::size_t> parted;
  for (std::uint64_t i = 0; i < playouts; ++i) {
    const auto one = make_game(left)->start(), other = make_game(right)->start();
    for (std::size_t ply = 0;; ++ply) {
      if (!difference_of(*one, *other).empty()) parted.push_back(ply);
      if (!difference_of(*one, *other).empty() || ply == plies || one->legal_count() == 0) break;
      if (one->verdict().outcome.status != Outcome::Status::ongoing) break;
      const std::string move = one->nth_move(random.below(one->legal_count()));
      BOOST_REQUIRE((one->play(move).empty() && other->play(move).empty()));
    }
  }
  std::sort(parted.begin(), parted.end());
  return parted;
}

BOOST_AUTO_TEST_CASE(share_and_median_are_those_of_the_playouts) {
  const RuleSet& left = shipped_rules("plyyard-senet");
  const RuleSet right = flipped("plyyard-senet", "wall.adjacency", "rows");
  for (const std::uint64_t seed : {5, 6})
    for (const std::size_t plies : {60, 200}) {
      const std::vector<std::size_t> parted = parting_plies(left, right, 40, plies, seed);
      const Weight weight = weigh(Pair(left, right), 40, plies, seed);
      BOOST_TEST_CONTEXT("seed " << seed << ", " << plies << " plies") {
        BOOST_REQUIRE(!parted.empty());
        BOOST_TEST(weight.playouts == 40U);
        BOOST_TEST(weight.parted == parted.size());
        BOOST_TEST(weight.share == static_cast<double>(parted.size()) / 40.0);
        BOOST_TEST(weight.median.value() == parted[parted.size() / 2]);
      }
    }
}

/// By its definition: the shares from which the one that was seen is 1.96 standard deviations away.
BOOST_AUTO_TEST_CASE(the_interval_of_a_share_between_none_and_all_is_wilsons) {
  const Pair pair(shipped_rules("plyyard-senet"), flipped("plyyard-senet", "wall.adjacency", "rows"));
  for (const std::uint64_t playouts : {40, 160}) {
    const Weight weight = weigh(pair, playouts, 200, 5);
    BOOST_REQUIRE((weight.share > 0 && weight.share < 1));
    BOOST_TEST((weight.low < weight.share && weight.share < weight.high));
    for (const double end : {weight.low, weight.high}) {
      const double deviation = std::sqrt(end * (1 - end) / static_cast<double>(playouts));
      BOOST_TEST(std::abs(weight.share - end) / deviation == 1.959964, boost::test_tools::tolerance(1e-6));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
