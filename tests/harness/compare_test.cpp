#include "harness/compare.h"

#include <algorithm>
#include <set>

#include "harness/attribute.h"
#include "shipped.h"

namespace arbiter {
namespace {

const Book& book(const std::string& id) { return shipped_shelf()->find(id); }

Question question(const std::string& position, std::vector<std::string> after = {}) {
  Question asked;
  asked.position = position;
  asked.after = std::move(after);
  return asked;
}

using Causes = std::vector<std::vector<std::string>>;

}  // namespace

BOOST_AUTO_TEST_SUITE(attribution)

BOOST_AUTO_TEST_CASE(one_flipped_option_is_the_cause) {
  Attribution attribution(book("fairy-makruk"), book("fairy-makruk[stalemate=loss]"));
  const Divergence divergence = attribution.divergence(question("8/8/8/8/8/8/8/kMK5 b - - 0 1"), "test");
  BOOST_REQUIRE_EQUAL(divergence.points.size(), 1U);
  BOOST_CHECK_EQUAL(divergence.points.front().unit.text(), "outcome");
  BOOST_CHECK_EQUAL(divergence.points.front().left, "draw by end.stalemate");
  BOOST_CHECK_EQUAL(divergence.points.front().right, "win for white by end.stalemate");
  BOOST_CHECK(divergence.points.front().causes == Causes{{"stalemate"}});
}

BOOST_AUTO_TEST_CASE(options_that_differ_and_do_not_matter_are_no_cause) {
  Attribution attribution(book("fairy-makruk"),
                          book("fairy-makruk[stalemate=loss][repetition=none][fifty-moves=draw]"));
  BOOST_CHECK_EQUAL(attribution.differing().size(), 3U);
  const Divergence divergence = attribution.divergence(question("8/8/8/8/8/8/8/kMK5 b - - 0 1"), "test");
  BOOST_REQUIRE_EQUAL(divergence.points.size(), 1U);
  BOOST_CHECK(divergence.points.front().causes == Causes{{"stalemate"}});
}

BOOST_AUTO_TEST_CASE(where_no_option_does_it_alone_a_smallest_combination_is_named) {
  // A promotion step from e5 to d4, from where the new general attacks the pawn on c3: one option must
  // allow steps and the other such an attack. The third option that differs has nothing to do with it.
  const std::string left = "chessplayx-sittuyin[promotion.form=in-place][promotion.attack=no-attack][repetition=claim]";
  const std::string right =
      "chessplayx-sittuyin[promotion.form=in-place-or-step][promotion.attack=free][repetition=none]";
  Attribution attribution(book(left), book(right));
  BOOST_REQUIRE_EQUAL(attribution.differing().size(), 3U);
  const Divergence divergence = attribution.divergence(question("7k/8/8/4P3/8/2p5/8/K7[] w - - 0 1"), "test");
  const auto step = std::find_if(divergence.points.begin(), divergence.points.end(),
                                 [](const DivergentPoint& point) { return point.causes.front().size() == 2; });
  BOOST_REQUIRE(step != divergence.points.end());
  BOOST_CHECK(step->causes == (Causes{{"promotion.form", "promotion.attack"}}));
  BOOST_CHECK(!step->left_reasons.empty());
}

BOOST_AUTO_TEST_CASE(each_of_two_options_that_are_enough_is_named) {
  // The move breaks two laws of two options; here it is refused by either and allowed by neither alone,
  // so from the permissive side each option alone refuses it.
  const std::string left = "chessplayx-sittuyin[promotion.form=in-place-or-step][promotion.attack=free]";
  const std::string right = "chessplayx-sittuyin[promotion.form=in-place][promotion.attack=no-attack]";
  Attribution attribution(book(left), book(right));
  const Divergence divergence = attribution.divergence(question("7k/8/8/4P3/8/2p5/8/K7[] w - - 0 1"), "test");
  const bool both = std::any_of(divergence.points.begin(), divergence.points.end(), [](const DivergentPoint& point) {
    return point.causes == Causes{{"promotion.form"}, {"promotion.attack"}};
  });
  BOOST_CHECK(both);
}

BOOST_AUTO_TEST_CASE(equal_answers_have_no_points) {
  Attribution attribution(book("fairy-makruk"), book("fairy-makruk[stalemate=loss]"));
  BOOST_CHECK(attribution.divergence(question("start"), "test").points.empty());
}

BOOST_AUTO_TEST_CASE(every_cause_is_proved_by_flipping_it) {
  const Book& left = book("plyyard-sittuyin");
  const Book& right = book("chessplayx-sittuyin");
  CompareOptions options;
  options.walks = 4;
  const RuleSetComparison comparison = compare_rule_sets(shipped_corpus(), left, right, options);
  BOOST_REQUIRE_GT(comparison.divergences.size(), 20U);
  for (std::size_t i = 0; i < comparison.divergences.size(); i += 17) {
    const Divergence& divergence = comparison.divergences[i];
    for (const DivergentPoint& point : divergence.points)
      for (const auto& cause : point.causes) {
        RuleSet flipped = left.rules;
        for (const std::string& option : cause) flipped = flipped.with(option, right.rules.setting(option).value);
        const Divergence rest = effect_of(flipped, right.rules, *left.entry, divergence.question, "test");
        const bool still = std::any_of(rest.points.begin(), rest.points.end(),
                                       [&](const DivergentPoint& other) { return other.unit == point.unit; });
        BOOST_CHECK_MESSAGE(!still, divergence.question.position << " " << point.unit.text());
      }
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(compare_rules)

BOOST_AUTO_TEST_CASE(every_difference_between_the_two_sittuyin_sites_is_shown) {
  const RuleSetComparison comparison =
      compare_rule_sets(shipped_corpus(), book("plyyard-sittuyin"), book("chessplayx-sittuyin"), {});
  std::set<std::string> shown;
  for (const OptionDifference& option : comparison.options) {
    const std::string name(comparison.left.settings[option.setting].option->name);
    shown.insert(name);
    BOOST_CHECK_MESSAGE(option.witnessed != OptionDifference::Witnessed::nowhere, name << " is shown nowhere");
  }
  for (const char* name : {"placement.order", "placement.zone", "placement.rook-facing", "promotion.form",
                           "promotion.last-pawn", "promotion.attack", "repetition", "fifty-moves", "count.table"})
    BOOST_CHECK_MESSAGE(shown.contains(name), name);
  BOOST_CHECK_EQUAL(comparison.asked, comparison.alike + comparison.divergences.size() + comparison.unreadable);
}

BOOST_AUTO_TEST_CASE(the_same_seed_gives_the_same_comparison) {
  CompareOptions options;
  options.walks = 4;
  options.filter = Filter("tag:nothing-has-this");
  const auto positions = [&] {
    std::vector<std::string> all;
    for (const Divergence& divergence :
         compare_rule_sets(shipped_corpus(), book("plyyard-sittuyin"), book("chessplayx-sittuyin"), options)
             .divergences)
      all.push_back(divergence.question.position);
    return all;
  };
  const std::vector<std::string> first = positions();
  BOOST_CHECK(first == positions());
  options.seed = 2;
  BOOST_CHECK(first != positions());
}

BOOST_AUTO_TEST_CASE(rule_sets_with_equal_values_do_not_differ) {
  CompareOptions options;
  options.walks = 2;
  const RuleSetComparison comparison = compare_rule_sets(shipped_corpus(), book("makpong"), book("makpong"), options);
  BOOST_CHECK(comparison.options.empty());
  BOOST_CHECK(comparison.divergences.empty());
  BOOST_CHECK_EQUAL(comparison.alike, comparison.asked);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
