#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <sstream>

#include "senet/rule_sets.h"

namespace arbiter::test {
namespace {

namespace data = boost::unit_test::data;

/// Moves from a position and the text they lead to.
struct Course {
  const char* name;
  const char* rules;
  const char* position;
  const char* moves;
  const char* result;
  Changes changes = {};

  friend std::ostream& operator<<(std::ostream& out, const Course& one) { return out << one.name; }
};

constexpr const char* ply = "plyyard-senet";
constexpr const char* ken = "kendall-senet";
constexpr const char* sky = "skyruk-senet";

const std::vector<Course> courses = {
    {"swap keeps the throw on a 1", ply, "wbwbwbwbwb/10/10 b 1 0-0", "4-5", "wbwwbbwbwb/10/10 b - 0-0"},
    {"a 2 hands the throw over", ply, "start", "throw:2 10-12", "wbwbwbwbw1/1b8/10 w - 0-0"},
    {"swap gives no throw", ply, "4b1w1w1/10/10 b 2 4-3", "5-7", "4w1b1w1/10/10 w - 4-3"},
    {"stop marks", ply, "wwwww5/10/3b6 b 2 4-0", "24-26", "wwwww5/10/5B4 w - 4-0"},
    {"swapped piece keeps its mark", ply, "10/5b3W/10 b 4 4-4", "16-20", "10/5W3b/10 b - 4-4"},
    {"marks swap with their pieces", ply, "10/5B3w/10 b 4 4-4", "16-20", "10/5w3B/10 b - 4-4"},
    {"both marked stay marked", ply, "10/5B3W/10 b 4 4-4", "16-20", "10/5W3B/10 b - 4-4"},
    {"no memory, no mark", ken, "10/5b3W/10 b 4 4-4", "16-20", "10/5w3b/10 b - 4-4"},
    {"swap beyond 26", ply, "wwww6/10/5B1W2 b 2 4-0", "26-28", "wwww6/10/5W1B2 w - 4-0"},

    {"water keeps mark and throw", ply, "wwwww5/10/5B4 b 1 4-0", "26-27", "wwwww5/4B5/10 b - 4-0"},
    {"water forfeits the throw",
     ply,
     "wwwww5/10/5B4 b 1 4-0",
     "26-27",
     "wwwww5/4B5/10 w - 4-0",
     {{"extra.survives-water", "no"}}},
    {"water forgets", ken, "wwwww5/10/5B4 b 1 4-0", "26-27", "wwwww5/4b5/10 b - 4-0"},
    {"water, 15 taken", ply, "wwww6/4w5/5B4 b 1 4-0", "26-27", "wwww6/3Bw5/10 b - 4-0"},
    {"water, 13 to 15 taken", ply, "ww8/2www5/5B4 b 1 4-0", "26-27", "ww8/1Bwww5/10 b - 4-0"},
    {"water, above", ply, "w9/2wwww4/5B4 b 1 4-0", "26-27", "w9/2wwwwB3/10 b - 4-0", {{"water.if-taken", "above"}}},
    {"water, from 1", ply, "ww1ww5/4w5/5B4 b 1 4-0", "26-27", "wwBww5/4w5/10 b - 4-0", {{"water.if-taken", "from-1"}}},
    {"water returns to 14",
     ply,
     "wwwww5/10/5B4 b 1 4-0",
     "26-27",
     "wwwww5/3B6/10 b - 4-0",
     {{"water.return-to", "14"}}},

    {"last piece off ends the game on a 1", ply, "wwwww5/10/9B b 1 4-0", "30-off", "wwwww5/10/10 # - 5-0"},
    {"last white piece", ply, "b9/10/8W1 w 2 4-4", "29-off", "b9/10/10 # - 4-5"},
    {"exit on a 5 throws again", ply, "wwwww5/10/5B3B b 5 3-0", "26-off", "wwwww5/10/9B b - 4-0"},
    {"pass on a 1", ply, "8bw/w9/10 b 1 4-3", "pass", "8bw/w9/10 w - 4-3"},
    {"pass on a 1 that keeps the throw",
     ply,
     "8bw/w9/10 b 1 4-3",
     "pass",
     "8bw/w9/10 b - 4-3",
     {{"extra.on-pass", "yes"}}},
    {"pass on a 3 never keeps it",
     ply,
     "wwwww5/10/3b6 b 3 4-0",
     "pass",
     "wwwww5/10/3b6 w - 4-0",
     {{"extra.on-pass", "yes"}}},

    {"backward on a 1 throws again", ken, "8bw/w9/10 b 1 4-3", "9-8", "7b1w/w9/10 b - 4-3"},
    {"backward on a 3", ken, "wwwww5/10/3b6 b 3 4-0", "24-21", "wwwww5/10/b9 w - 4-0"},
    {"backward swap", ken, "10/10/w2b6 b 3 4-4", "24-21", "10/10/b2w6 w - 4-4"},

    {"26 throws again on a 2", sky, "wwwww5/10/3b6 b 2 4-0", "24-26", "wwwww5/10/5B4 b - 4-0"},
    {"overshoot stops and throws again", sky, "wwwww5/10/3b6 b 3 4-0", "24-26", "wwwww5/10/5B4 b - 4-0"},
    {"water holds", sky, "wwwww5/10/5B4 b 1 4-0", "26-27", "wwwww5/10/6B3 b - 4-0"},
    {"water taken", sky, "wwww6/10/5BW3 b 1 4-0", "26-27", "wwww6/4b5/6W3 b - 4-0"},
    {"28 and water taken", sky, "www7/10/5BWW2 b 2 4-0", "26-27", "www7/4b5/6WW2 w - 4-0"},
    {"water by an own piece taken", sky, "wwwww5/10/5BB3 b 1 3-0", "26-27", "wwwww5/4b5/6B3 b - 3-0"},
    {"diverted into the water", sky, "wwwww5/10/5B2B1 b 3 3-0", "26-27", "wwwww5/10/6B1B1 w - 3-0"},
    {"back from the water", sky, "wwwww5/10/6B3 b 1 4-0", "27-15", "wwwww5/4b5/10 b - 4-0"},
    {"back from the water, 15 taken", sky, "wwww6/4w5/6B3 b 3 4-0", "27-15", "wwww6/3bw5/10 w - 4-0"},
    {"off from the water", sky, "wwwww5/10/6B3 b 4 4-0", "27-off", "wwwww5/10/10 # - 5-0"},
    {"inner piece swapped out", sky, "3bwwww2/10/10 b 2 4-1", "4-6", "3wwbww2/10/10 w - 4-1"},
    {"a marked piece swapped back passes 26 again", ply, "10/10/1b1W6 b 2 4-4", "22-24 throw:5 22-27",
     "10/4W5/3b6 w - 4-4"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(senet_play)

BOOST_DATA_TEST_CASE(moves_lead_to, data::make(courses), one) {
  const auto state = state_of(one.rules, one.position, one.changes);
  BOOST_REQUIRE(state->setup_faults().empty());
  std::istringstream moves(one.moves);
  for (std::string move; moves >> move;)
    BOOST_TEST(rules_of(state->play(move)) == std::vector<std::string>{}, boost::test_tools::per_element());
  BOOST_TEST(state->text() == one.result);
}

BOOST_AUTO_TEST_CASE(an_illegal_move_changes_nothing) {
  const auto state = state_of(ply, "4b1ww2/10/10 b 4 4-3");
  BOOST_TEST(rules_of(state->play("5-9")) == std::vector<std::string>{"wall.passing"},
             boost::test_tools::per_element());
  BOOST_TEST(state->text() == "4b1ww2/10/10 b 4 4-3");
}

BOOST_AUTO_TEST_CASE(verdicts_name_phase_turn_and_winner) {
  const auto start = state_of(ply, "start");
  BOOST_TEST(name_of(start->verdict().phase) == "throw");
  BOOST_TEST(name_of(start->verdict().turn.value()) == "black");
  BOOST_TEST(name_of(state_of(ply, "wbwbwbwbwb/10/10 w 3 0-0")->verdict().phase) == "play");
  const Verdict over = state_of(ply, "b9/10/10 # - 4-5")->verdict();
  BOOST_TEST(name_of(over.phase) == "over");
  BOOST_TEST(!over.turn.has_value());
  BOOST_TEST(name_of(over.outcome.winner.value()) == "white");
  BOOST_TEST(over.outcome.reason->id == "end.all-off");
  BOOST_TEST(over.claims.empty());
}

BOOST_AUTO_TEST_CASE(the_start_follows_its_option) {
  BOOST_TEST(state_of(ply, "start")->text() == "wbwbwbwbwb/10/10 b - 0-0");
  BOOST_TEST(state_of(ply, "start", {{"start.first-on", "odd"}})->text() == "bwbwbwbwbw/10/10 b - 0-0");
  BOOST_TEST(state_of(ply, "start", {{"pieces", "4"}})->text() == "wbwbwbwb2/10/10 b - 0-0");
}

/// The rows of `divide` add up, also where the first move is a throw, which is half a step.
BOOST_AUTO_TEST_CASE(divide_adds_up) {
  for (const char* rules : {ply, ken, sky})
    for (const char* position : {"start", "10/10/2wwb2WBB w - 2-2", "wbwbwbwbwb/10/10 b 5 0-0"}) {
      const auto state = state_of(rules, position);
      std::uint64_t sum = 0;
      for (const auto& [move, nodes] : state->divide(3)) sum += nodes;
      BOOST_TEST(sum == state->perft(3), rules << " " << position);
    }
  const auto rows = state_of(ply, "start")->divide(1);
  const std::vector<std::pair<std::string, std::uint64_t>> expected{
      {"throw:1", 5}, {"throw:2", 1}, {"throw:3", 5}, {"throw:4", 2}, {"throw:5", 5}};
  BOOST_TEST((rows == expected));
}

BOOST_AUTO_TEST_CASE(uniform_weights_count_as_plain) {
  const auto state = state_of(ply, "2w1w2wb1/b1bb6/2Bww5 b - 0-0", {{"throw.weights", "uniform"}});
  BOOST_TEST(state->weighted_perft(4) == 40683);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter::test
