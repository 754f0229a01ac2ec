#include "harness/expect.h"

#include <boost/test/unit_test.hpp>

namespace arbiter {
namespace {

/// An answer in which everything is set.
Answer answer() {
  Answer answer;
  answer.position = "p";
  answer.turn = "white";
  answer.phase = "play";
  answer.legal = {"a", "b"};
  answer.check = true;
  answer.outcome = {"win", "white", "end.checkmate"};
  answer.claims = {{"draw.repetition", "any"}};
  answer.counting = {"board", "white", 3, 64};
  answer.moves = {{"a", true, {}},
                  {"x", false, {{"move.geometry", "s#1", "why"}, {"king.left-in-check", "s#2", "why"}}}};
  answer.controls = {{"d4", {"c3", "e5"}}};
  answer.perft = {{1, 2}, {2, 40}};
  answer.open = {{"stalemate", {"draw", "loss"}, {"outcome"}}};
  return answer;
}

std::string first_member(const Expectation& expectation, const Answer& of = answer()) {
  const Comparison comparison = compare(expectation, of);
  return comparison.mismatches.empty() ? "" : comparison.mismatches.front().member;
}

/// One expectation that holds and one that does not, for each kind of question.
struct Pair {
  const char* member;
  void (*right)(Expectation&);
  void (*wrong)(Expectation&);
};

const std::vector<Pair> pairs{
    {"valid", [](Expectation& e) { e.valid = true; }, [](Expectation& e) { e.valid = false; }},
    {"error", [](Expectation&) {}, [](Expectation& e) { e.error = "illegal-after"; }},
    {"legal", [](Expectation& e) { e.legal = {"a"}; }, [](Expectation& e) { e.legal = {"x"}; }},
    {"illegal",
     [](Expectation& e) {
       e.illegal = {{"x", {"king.left-in-check"}}};
     },
     [](Expectation& e) {
       e.illegal = {{"x", {"move.path-blocked"}}};
     }},
    {"illegal",
     [](Expectation& e) {
       e.illegal = {{"x", {}}};
     },
     [](Expectation& e) {
       e.illegal = {{"a", {}}};
     }},
    {"moves",
     [](Expectation& e) {
       e.moves = {{"b", "a"}};
     },
     [](Expectation& e) { e.moves = {{"a"}}; }},
    {"count", [](Expectation& e) { e.count = 2; }, [](Expectation& e) { e.count = 3; }},
    {"perft",
     [](Expectation& e) {
       e.perft = {{2, 40}};
     },
     [](Expectation& e) {
       e.perft = {{1, 2}, {2, 41}};
     }},
    {"check", [](Expectation& e) { e.check = true; }, [](Expectation& e) { e.check = false; }},
    {"turn", [](Expectation& e) { e.turn = "white"; }, [](Expectation& e) { e.turn = "black"; }},
    {"phase", [](Expectation& e) { e.phase = "play"; }, [](Expectation& e) { e.phase = "over"; }},
    {"outcome",
     [](Expectation& e) {
       e.outcome = {"win", "white", "end.checkmate"};
     },
     [](Expectation& e) {
       e.outcome = {"win", "black", std::nullopt};
     }},
    {"outcome",
     [](Expectation& e) {
       e.outcome = {"win", std::nullopt, std::nullopt};
     },
     [](Expectation& e) {
       e.outcome = {"win", std::nullopt, "end.stalemate"};
     }},
    {"claims", [](Expectation& e) { e.claims = {{"draw.repetition"}}; },
     [](Expectation& e) { e.claims = std::vector<std::string>{}; }},
    {"counting",
     [](Expectation& e) {
       e.counting = ExpectedCounting{true, "board", "white", 3, 64};
     },
     [](Expectation& e) {
       e.counting = ExpectedCounting{true, std::nullopt, std::nullopt, 4, std::nullopt};
     }},
    {"counting", [](Expectation& e) { e.counting = ExpectedCounting{}; },
     [](Expectation& e) {
       e.counting = ExpectedCounting{false, {}, {}, {}, {}};
     }},
    {"controls",
     [](Expectation& e) {
       e.controls = {{"d4", {"e5", "c3"}}};
     },
     [](Expectation& e) {
       e.controls = {{"d4", {"e5"}}};
     }},
    {"successor", [](Expectation& e) { e.successor = "p"; }, [](Expectation& e) { e.successor = "q"; }},
    {"undecided", [](Expectation& e) { e.undecided = {"stalemate"}; },
     [](Expectation& e) { e.undecided = {"repetition"}; }},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(expect)

BOOST_AUTO_TEST_CASE(every_question_passes_when_it_holds_and_fails_when_not) {
  for (const Pair& pair : pairs) {
    Expectation right;
    pair.right(right);
    BOOST_CHECK_EQUAL(first_member(right), "");
    Expectation wrong;
    pair.wrong(wrong);
    BOOST_CHECK_EQUAL(first_member(wrong), pair.member);
    BOOST_CHECK(!sentences(wrong).empty());
  }
}

BOOST_AUTO_TEST_CASE(all_mismatches_are_named) {
  Expectation expectation;
  for (const Pair& pair : pairs)
    if (pair.member != std::string("valid") && pair.member != std::string("error")) pair.wrong(expectation);
  // A later row of the table overwrites an earlier one of the same member.
  BOOST_CHECK_EQUAL(compare(expectation, answer()).mismatches.size(), 14U);
}

BOOST_AUTO_TEST_CASE(a_refused_answer_fails_whatever_else_was_asked) {
  Expectation expectation;
  expectation.count = 2;
  Answer invalid;
  invalid.valid = false;
  invalid.reasons = {{"setup.two-kings", "", "why"}};
  BOOST_CHECK_EQUAL(first_member(expectation, invalid), "valid");
  Expectation broken;
  broken.broken = {"setup.two-kings"};
  BOOST_CHECK_EQUAL(first_member(broken, invalid), "");
  broken.broken = {"setup.pawn"};
  BOOST_CHECK_EQUAL(first_member(broken, invalid), "valid");
  BOOST_CHECK_EQUAL(first_member(broken, answer()), "valid");
}

BOOST_AUTO_TEST_CASE(the_two_roads_of_an_answer_must_agree) {
  Expectation expectation;
  expectation.legal = {"a"};
  Answer torn = answer();
  torn.legal = {"b"};
  BOOST_CHECK_EQUAL(compare(expectation, torn).mismatches.front().found, "not in the list of legal moves");
}

BOOST_AUTO_TEST_CASE(a_subject_is_not_held_to_what_it_does_not_speak_of) {
  Expectation expectation;
  expectation.outcome = {"draw", std::nullopt, std::nullopt};
  expectation.illegal = {{"x", {"move.path-blocked"}}};
  Answer terse = answer();
  terse.unanswered = {"outcome"};
  terse.moves = {{"x", false, {}}};
  const Comparison comparison = compare(expectation, terse);
  BOOST_CHECK(comparison.mismatches.empty());
  BOOST_CHECK_EQUAL(comparison.compared, 1U);
  BOOST_CHECK(comparison.unanswered == (std::vector<std::string>{"reasons of x", "outcome"}));
}

BOOST_AUTO_TEST_CASE(a_question_asks_for_all_that_is_expected) {
  Case asked;
  asked.position = "p";
  asked.after = {"m"};
  asked.expect.legal = {"a"};
  asked.expect.illegal = {{"x", {}}};
  asked.expect.controls = {{"d4", {}}};
  asked.expect.perft = {{2, 40}};
  const Question question = question_for(asked, asked.expect, "r");
  BOOST_CHECK_EQUAL(question.rules, "r");
  BOOST_CHECK(question.moves == (std::vector<std::string>{"a", "x"}));
  BOOST_CHECK(question.controls == std::vector<std::string>{"d4"});
  BOOST_CHECK(question.perft == std::vector<int>{2});
  BOOST_CHECK(question.after == std::vector<std::string>{"m"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
