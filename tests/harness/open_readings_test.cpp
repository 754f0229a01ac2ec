#include "harness/open_readings.h"

#include "shipped.h"

namespace arbiter {
namespace {

Question question(const std::string& rules, const std::string& position, std::vector<std::string> after = {}) {
  Question asked;
  asked.rules = rules;
  asked.position = position;
  asked.after = std::move(after);
  return asked;
}

std::vector<std::string> changes(const Answer& answer, const std::string& option) {
  for (const OpenOption& open : answer.open)
    if (open.option == option) return open.changes;
  return {};
}

using Words = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(open_readings)

BOOST_AUTO_TEST_CASE(a_stalemate_depends_on_the_reading_of_its_value) {
  const Answer answer = ask_engine(question("plyyard-makruk", "8/8/8/8/8/8/8/kMK5 b - - 0 1"));
  BOOST_CHECK(changes(answer, "stalemate") == Words{"outcome"});
  BOOST_CHECK(answer.open.front().readings == (Words{"draw", "loss"}));
}

BOOST_AUTO_TEST_CASE(an_answer_that_no_reading_changes_names_none) {
  BOOST_CHECK(ask_engine(question("plyyard-makruk", "start")).open.empty());
}

BOOST_AUTO_TEST_CASE(nothing_is_looked_for_when_nobody_asks) {
  Question asked = question("plyyard-makruk", "8/8/8/8/8/8/8/kMK5 b - - 0 1");
  asked.open = false;
  BOOST_CHECK(ask_engine(asked).open.empty());
}

BOOST_AUTO_TEST_CASE(a_rule_set_without_open_options_has_none) {
  BOOST_CHECK(ask_engine(question("fairy-makruk", "8/8/8/8/8/8/8/kMK5 b - - 0 1")).open.empty());
}

BOOST_AUTO_TEST_CASE(readings_are_named_for_invalid_positions_too) {
  // Two own pawns on a file: whether a position may be set up so is open.
  const Answer answer = ask_engine(question("plyyard-shogi", "4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1"));
  BOOST_CHECK(!answer.valid);
  BOOST_CHECK(changes(answer, "setup-nifu") == Words{"valid"});
}

BOOST_AUTO_TEST_CASE(readings_are_named_for_moves_that_cannot_be_played_first) {
  // A general on rank 4 is outside the camp unless the camp is three ranks deep.
  Question asked = question("plyyard-sittuyin", "start", {"N@a4"});
  asked.position = "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1";
  const Answer answer = ask_engine(asked);
  BOOST_REQUIRE(answer.error);
  BOOST_CHECK_EQUAL(answer.error->code, "illegal-after");
  BOOST_CHECK(changes(answer, "placement.zone") == (std::vector<std::string>{"error"}));
}

BOOST_AUTO_TEST_CASE(marks_that_only_one_reading_keeps_are_no_difference_of_positions) {
  // A piece that has been on 26 and was sent back keeps its mark under one reading alone.
  const Answer answer = ask_engine(question("plyyard-senet", "wwwww5/10/3B6 b 3 4-0"));
  const Words changed = changes(answer, "happiness.memory");
  BOOST_CHECK(std::find(changed.begin(), changed.end(), "position") == changed.end());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
