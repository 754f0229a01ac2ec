#include "report/parting.h"

#include <boost/test/unit_test.hpp>

namespace arbiter {

BOOST_AUTO_TEST_SUITE(parting)

namespace {

Answer answer() {
  Answer made;
  made.position = "8/8 w";
  made.turn = "white";
  made.phase = "play";
  made.legal = {"a1a2", "b1b2"};
  made.outcome.status = "ongoing";
  return made;
}

using Yes = std::vector<bool>;

}  // namespace

BOOST_AUTO_TEST_CASE(equal_answers_do_not_part) {
  const std::vector<Answer> same{answer(), answer()};
  BOOST_CHECK(!parting_of(same));
  BOOST_CHECK(!parting_of(std::span(same).first(1)));
}

BOOST_AUTO_TEST_CASE(a_move_is_asked_for_by_name) {
  std::vector<Answer> answers{answer(), answer(), answer()};
  answers[1].legal = {"a1a2"};
  const auto parting = parting_of(answers);
  BOOST_REQUIRE(parting);
  BOOST_CHECK_EQUAL(parting->question, "May White play b1b2 in this position?");
  BOOST_TEST(parting->yes == (Yes{true, false, true}));
}

BOOST_AUTO_TEST_CASE(the_move_of_the_case_comes_first) {
  std::vector<Answer> answers{answer(), answer()};
  answers[0].moves = {{"b1b2", true, {}}};
  answers[1].moves = {{"b1b2", false, {}}};
  answers[1].legal.clear();
  BOOST_CHECK_EQUAL(parting_of(answers)->question, "May White play b1b2 in this position?");
}

BOOST_AUTO_TEST_CASE(a_refused_move_of_the_sequence) {
  std::vector<Answer> answers{answer(), answer()};
  answers[1].error = Answer::Error{"illegal-after", "", 1, "e5d6f", {}};
  const std::vector<std::string> after{"e4e5", "e5d6f"};
  const auto parting = parting_of(answers, after);
  BOOST_REQUIRE(parting);
  BOOST_CHECK_EQUAL(parting->question, "May e5d6f be played after e4e5?");
  BOOST_TEST(parting->yes == (Yes{true, false}));
}

BOOST_AUTO_TEST_CASE(how_the_game_stands) {
  std::vector<Answer> answers{answer(), answer()};
  answers[1].outcome = {"draw", "", "draw.dead-position"};
  BOOST_CHECK_EQUAL(parting_of(answers)->question, "Is the game drawn in this position (draw.dead-position)?");
  answers[0].outcome = {"win", "black", "end.stalemate"};
  BOOST_CHECK_EQUAL(parting_of(answers)->question, "Has Black won in this position (end.stalemate)?");
}

BOOST_AUTO_TEST_CASE(claims_counts_checks_turns) {
  std::vector<Answer> answers{answer(), answer()};
  answers[1].claims = {{"draw.repetition", "any"}};
  BOOST_CHECK_EQUAL(parting_of(answers)->question, "May either side claim draw.repetition in this position?");
  answers = {answer(), answer()};
  answers[0].counting = Answer::CountingAnswer{"", "black", 3, 16};
  BOOST_CHECK_EQUAL(parting_of(answers)->question, "Does a count run in this position?");
  answers[1].counting = Answer::CountingAnswer{"", "black", 4, 16};
  BOOST_CHECK_EQUAL(parting_of(answers)->question, "Does the count in this position stand at 3 of 16 for Black?");
  answers = {answer(), answer()};
  answers[0].check = true;
  BOOST_CHECK_EQUAL(parting_of(answers)->question, "Is White in check in this position?");
  answers = {answer(), answer()};
  answers[1].turn = "black";
  const std::vector<std::string> after{"throw:4", "1-5"};
  BOOST_CHECK_EQUAL(parting_of(answers, after)->question, "Is it the turn of White after throw:4 1-5?");
  answers = {answer(), answer()};
  answers[1].position = "7/8 w";
  BOOST_CHECK_EQUAL(parting_of(answers)->question, "Is the position as read written 8/8 w?");
}

BOOST_AUTO_TEST_CASE(a_position_that_one_reading_refuses) {
  std::vector<Answer> answers{answer(), answer()};
  answers[1].valid = false;
  BOOST_CHECK_EQUAL(parting_of(answers)->question, "Is this position possible by the rules?");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
