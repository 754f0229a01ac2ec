#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "senet/rule_sets.h"

namespace arbiter::test {
namespace {

namespace data = boost::unit_test::data;

struct Misread {
  const char* text;
  std::size_t column;  ///< of the first character that does not fit

  friend std::ostream& operator<<(std::ostream& out, const Misread& one) { return out << "\"" << one.text << "\""; }
};

const std::vector<Misread> unreadable = {
    {"", 1},
    {"start", 1},
    {"wbwbwbwbwb/10/10 b 6 0-0", 20},
    {"wbwbwbwbwb/10/10 b 0 0-0", 20},
    {"wbwbwbwbwb/11/10 b - 0-0", 12},
    {"wbwbwbwbwb/46/10 b - 0-0", 12},
    {"wbwbwbwbwb/99999999999999999999/10 b - 0-0", 12},
    {"wbwbwbwbw/10/10 b - 0-0", 10},
    {"wbwbwbwbwbw/10/10 b - 0-0", 11},
    {"wbwbwbwbwb1/10/10 b - 0-0", 11},
    {"wbwbwbwb3/10/10 b - 0-0", 9},
    {"wbwbwbwb02/10/10 b - 0-0", 9},
    {"wbwbwbwb0b/10/10 b - 0-0", 9},
    {"wbwbwbwb010/10/10 b - 0-0", 9},
    {"wbwbwbwbxb/10/10 b - 0-0", 9},
    {"wbwbwbwbwb/10/10/10 b - 0-0", 17},
    {"wbwbwbwbwb/10 b - 0-0", 14},
    {"wbwbwbwbwb/10/10  b - 0-0", 18},
    {"wbwbwbwbwb/10/10 c - 0-0", 18},
    {"wbwbwbwbwb/10/10 B - 0-0", 18},
    {"wbwbwbwbwb/10/10 b", 19},
    {"wbwbwbwbwb/10/10 b -", 21},
    {"wbwbwbwbwb/10/10 b - ", 22},
    {"wbwbwbwbwb/10/10 b - 6-0", 22},
    {"wbwbwbwbwb/10/10 b - 0:0", 23},
    {"wbwbwbwbwb/10/10 b - 0-", 24},
    {"wbwbwbwbwb/10/10 b - 0-6", 24},
    {"wbwbwbwbwb/10/10 b - 0-0 ", 25},
    {" wbwbwbwbwb/10/10 b - 0-0", 1},
    {"wbwbwbwbwb/10/10\tb - 0-0", 17},
};

const std::vector<std::string> round_trips = {
    "wbwbwbwbwb/10/10 b - 0-0", "10/10/7B1B # - 3-5",   "wwwww5/10/3B6 b 3 4-0", "1bbww1b1w1/3w2bw2/3b6 b 1 0-0",
    "10/10/2wwb2WBB w - 2-2",   "wwwww5/10/10 # - 5-0", "10/10/10 w 5 5-5",      "9b/b8w/w8W b 2 1-1",
};

const std::vector<std::string> no_moves = {
    "",         "5",        "5-",      "-8",       "5-8 ", " 5-8",  "5x8",   "5-08",          "05-8",    "5-31",
    "0-3",      "31-off",   "0-off",   "5-8-9",    "Pass", "pass ", "5-Off", "throw",         "throw:",  "throw:x",
    "throw:03", "throw:-1", "Throw:3", "26-27~15", "5--8", "+5-8",  "5-8\n", "99999999999-3", "throw:3 "};

}  // namespace

BOOST_AUTO_TEST_SUITE(senet_notation)

BOOST_DATA_TEST_CASE(unreadable_texts_name_their_column, data::make(unreadable), one) {
  const auto game = game_of("plyyard-senet");
  const auto parsed = game->read(one.text);
  const auto* fault = std::get_if<Unreadable>(&parsed);
  BOOST_REQUIRE(fault != nullptr);
  BOOST_TEST(fault->column == one.column);
  BOOST_TEST(fault->message != "");
}

BOOST_DATA_TEST_CASE(texts_come_back_as_they_are, data::make(round_trips), text) {
  BOOST_TEST(state_of("plyyard-senet", text)->text() == text);
}

BOOST_DATA_TEST_CASE(what_is_no_move_is_unreadable_and_nothing_else, data::make(no_moves), text) {
  for (const char* position : {"start", "4b1w3/10/10 b 3 4-4", "wwwww5/10/10 # - 5-0"})
    BOOST_TEST(
        rules_of(state_of("plyyard-senet", position)->explain(text)) == std::vector<std::string>{"move.unreadable"},
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(marks_below_26_are_kept_only_with_memory) {
  const char* text = "wwwww5/10/3B6 b 3 4-0";
  BOOST_TEST(state_of("plyyard-senet", text)->text() == text);
  BOOST_TEST(state_of("kendall-senet", text)->text() == "wwwww5/10/3b6 b 3 4-0");
  BOOST_TEST(state_of("skyruk-senet", "wwwww5/10/3B1B4 b 3 3-0")->text() == "wwwww5/10/3b1B4 b 3 3-0");
}

BOOST_AUTO_TEST_CASE(positions_are_compared_without_marks_below_26) {
  const auto state = state_of("plyyard-senet", "wwwww5/10/3B1B4 b 3 3-0");
  BOOST_TEST(state->text() == "wwwww5/10/3B1B4 b 3 3-0");
  BOOST_TEST(state->comparable_text() == "wwwww5/10/3b1B4 b 3 3-0");
  BOOST_TEST(state->identity() == state->text());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter::test
