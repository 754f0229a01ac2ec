#include "harness/partial.h"

#include <boost/test/unit_test.hpp>
#include <set>

namespace arbiter {
namespace {

struct Seen {
  std::vector<std::string> texts;
  PartialWalk walk;
};

Seen complete(const std::string& position, const std::vector<std::string>& letters, PartialBudget budget = {}) {
  Seen seen;
  seen.walk = walk_completions(position, letters, budget, [&](const std::string& text) {
    seen.texts.push_back(text);
    return true;
  });
  return seen;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(partial)

BOOST_AUTO_TEST_CASE(only_the_board_field_makes_a_position_partial) {
  BOOST_CHECK(is_partial("8/3?4/8/8/8/8/8/8 w - - 0 1"));
  BOOST_CHECK(!is_partial("8/8/8/8/8/8/8/8 w ? - 0 1"));
  BOOST_CHECK(!is_partial("start"));
}

BOOST_AUTO_TEST_CASE(every_completion_comes_once_and_those_with_few_pieces_first) {
  const Seen seen = complete("?1? w", {"A", "+b"});
  const std::vector<std::string> expected{"3 w",   "A2 w",   "+b2 w",  "2A w",   "2+b w",
                                          "A1A w", "A1+b w", "+b1A w", "+b1+b w"};
  BOOST_TEST(seen.texts == expected, boost::test_tools::per_element());
  BOOST_CHECK(seen.walk.exhaustive);
  BOOST_CHECK_EQUAL(seen.walk.squares, 2U);
  BOOST_CHECK_EQUAL(seen.walk.tried, 9U);
}

BOOST_AUTO_TEST_CASE(runs_of_empty_squares_are_merged_in_rows_of_any_length) {
  BOOST_CHECK_EQUAL(complete("4?5/10 b", {"w"}).texts.front(), "10/10 b");
  BOOST_CHECK_EQUAL(complete("?7/8 w", {}).texts.front(), "8/8 w");
}

BOOST_AUTO_TEST_CASE(large_ones_are_sampled_the_same_way_for_the_same_seed) {
  const std::string wide = std::string(8, '?') + "/" + std::string(8, '?') + " w";
  const PartialBudget budget{7, 500};
  const Seen one = complete(wide, {"A", "b", "C"}, budget);
  BOOST_CHECK(!one.walk.exhaustive);
  BOOST_CHECK_EQUAL(one.walk.tried, 500U);
  BOOST_CHECK_EQUAL(one.texts.front(), "8/8 w");
  BOOST_CHECK(one.texts == complete(wide, {"A", "b", "C"}, budget).texts);
  BOOST_CHECK(one.texts != complete(wide, {"A", "b", "C"}, PartialBudget{8, 500}).texts);
  BOOST_CHECK_GT(std::set<std::string>(one.texts.begin(), one.texts.end()).size(), 400U);
}

BOOST_AUTO_TEST_CASE(a_walk_that_is_stopped_is_not_exhaustive) {
  const PartialWalk walk = walk_completions(std::string(2, '?'), {"A"}, {}, [](const std::string&) { return false; });
  BOOST_CHECK_EQUAL(walk.tried, 1U);
  BOOST_CHECK(!walk.exhaustive);
}

BOOST_AUTO_TEST_CASE(a_whole_board_of_open_squares_does_not_overflow) {
  std::string board;
  for (int row = 0; row < 9; ++row) board += std::string(row == 0 ? "" : "/") + std::string(9, '?');
  const std::vector<std::string> letters(28, "P");
  BOOST_CHECK_EQUAL(complete(board + " b - 1", letters, {1, 50}).walk.tried, 50U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
