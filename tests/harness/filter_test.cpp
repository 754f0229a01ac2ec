#include "harness/filter.h"

#include <boost/test/unit_test.hpp>

#include "harness/run.h"

namespace arbiter {
namespace {

const std::vector<std::string> tags{"drop", "pawn drop"};
const std::vector<std::string> clauses{"plyyard-shogi#drops.4"};

FilterView view() {
  return {"shogi", "plyyard-shogi", "plyyard-shogi", "shogi/plyyard/nifu", "shogi/plyyard/nifu/two-pawns",
          tags,    clauses,         "confirmed",     std::nullopt};
}

bool holds(const std::string& filter, const FilterView& of = view()) { return Filter(filter).matches(of); }

}  // namespace

BOOST_AUTO_TEST_SUITE(filter)

BOOST_AUTO_TEST_CASE(every_key_chooses_and_refuses) {
  for (const auto& [chosen, refused] : std::initializer_list<std::pair<const char*, const char*>>{
           {"game:shogi", "game:senet"},
           {"source:plyyard-*", "source:fairy-*"},
           {"ruleset:plyyard-shogi", "ruleset:plyyard"},
           {"claim:nifu", "claim:nif"},
           {"claim:shogi/plyyard/nifu", "claim:shogi/*/uchifuzume"},
           {"case:two-pawns", "case:nifu"},
           {"tag:drop", "tag:dro"},
           {"tag:\"pawn drop\"", "tag:pawn"},
           {"clause:drops.4", "clause:drops.5"},
           {"clause:plyyard-shogi#drops.?", "clause:jsa-shogi#*"},
           {"verdict:confirmed", "verdict:ambiguous"},
           {"yard/nif", "yard/nof"}}) {
    BOOST_CHECK_MESSAGE(holds(chosen), chosen);
    BOOST_CHECK_MESSAGE(!holds(refused), refused);
    BOOST_CHECK_MESSAGE(!holds(std::string("-") + chosen), "-" << chosen);
    BOOST_CHECK_MESSAGE(holds(std::string("-") + refused), "-" << refused);
  }
}

BOOST_AUTO_TEST_CASE(all_words_hold_and_one_value_of_a_word) {
  BOOST_CHECK(holds("game:shogi tag:nothing,drop"));
  BOOST_CHECK(!holds("game:shogi tag:nothing"));
  BOOST_CHECK(!holds("game:shogi,senet -tag:drop"));
  BOOST_CHECK(holds(""));
}

BOOST_AUTO_TEST_CASE(results_are_held_against_a_case_only_once_they_are_known) {
  FilterView known = view();
  known.result = "fail";
  BOOST_CHECK(holds("result:pass"));
  BOOST_CHECK(holds("-result:fail"));
  BOOST_CHECK(holds("result:fail,crash", known));
  BOOST_CHECK(!holds("result:pass", known));
  BOOST_CHECK(!holds("-result:fail", known));
  BOOST_CHECK(Filter("game:x result:pass").asks_for_results());
  BOOST_CHECK(!Filter("game:x").asks_for_results());
}

BOOST_AUTO_TEST_CASE(what_a_filter_looks_at) {
  const Filter filter("-tag:drop start ruleset:x");
  for (const FilterKey key : {FilterKey::tag, FilterKey::case_, FilterKey::ruleset}) BOOST_TEST(filter.looks_at(key));
  for (const FilterKey key : {FilterKey::game, FilterKey::claim, FilterKey::result}) BOOST_TEST(!filter.looks_at(key));
  BOOST_TEST(!Filter("").looks_at(FilterKey::case_));
}

BOOST_AUTO_TEST_CASE(a_star_at_the_end_stands_for_nothing_too) {
  BOOST_TEST(matches_glob("ab*", "ab"));
  BOOST_TEST(matches_glob("ab*", "abc"));
  BOOST_TEST(!matches_glob("ab*", "a"));
  BOOST_TEST(matches_glob("*", ""));
  BOOST_TEST(matches_glob("a*c*", "abcd"));
  BOOST_TEST(!matches_glob("a*c*", "abd"));
}

BOOST_AUTO_TEST_CASE(misspelt_words_are_refused_with_a_suggestion) {
  const auto hint = [](const std::string& text) {
    try {
      Filter filter(text);
    } catch (const FilterError& error) {
      return error.hint;
    }
    return std::string("(accepted)");
  };
  BOOST_CHECK_EQUAL(hint("gmae:shogi"), "did you mean \"game\"?");
  BOOST_CHECK_EQUAL(hint("result:fial"), "did you mean \"fail\"?");
  BOOST_CHECK_EQUAL(hint("verdict:confirmd"), "did you mean \"confirmed\"?");
  BOOST_CHECK_EQUAL(hint("tag:"), "");
  BOOST_CHECK_EQUAL(hint("tag:a,,b"), "");
  BOOST_CHECK_EQUAL(hint("tag:\"open"), "");
}

BOOST_AUTO_TEST_CASE(globs) {
  BOOST_CHECK(matches_glob("*", ""));
  BOOST_CHECK(matches_glob("a*b*c", "axxbyyc"));
  BOOST_CHECK(!matches_glob("a*b*c", "axxbyy"));
  BOOST_CHECK(matches_glob("a?c", "abc"));
  BOOST_CHECK(!matches_glob("a?c", "ac"));
  BOOST_CHECK(matches_glob("*b", "aab"));
  BOOST_CHECK(!matches_glob("", "a"));
}

BOOST_AUTO_TEST_CASE(the_help_names_every_key) {
  for (const FilterKeyRow& row : filter_keys())
    BOOST_CHECK(filter_help().find(std::string(row.name) + ":") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
