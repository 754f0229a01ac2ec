#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "senet/rule_sets.h"

namespace arbiter::test {
namespace {

namespace data = boost::unit_test::data;

/// One move and every law it breaks, in order; none: legal.
struct LawCase {
  const char* rules;
  const char* position;
  const char* move;
  std::vector<std::string> broken;
  Changes changes = {};

  friend std::ostream& operator<<(std::ostream& out, const LawCase& one) {
    return out << one.rules << ": " << one.position << " " << one.move;
  }
};

constexpr const char* ply = "plyyard-senet";
constexpr const char* ken = "kendall-senet";
constexpr const char* sky = "skyruk-senet";

const std::vector<LawCase> order_of_questions = {
    {ply, "wwwww5/10/10 # - 5-0", "1-2", {"turn.game-over"}},
    {ply, "wwwww5/10/10 # - 5-0", "throw:9", {"turn.game-over"}},
    {ply, "wwwww5/10/10 # - 5-0", "24x26", {"move.unreadable"}},
    {ply, "start", "throw:6", {"throw.value"}},
    {ply, "start", "throw:0", {"throw.value"}},
    {ply, "start", "throw:99999999999999999999", {"throw.value"}},
    {ply, "start", "throw:3", {}},
    {ply, "start", "10-11", {"turn.wrong-phase"}},
    {ply, "start", "pass", {"turn.wrong-phase"}},
    {ply, "4b1w3/10/10 b 3 4-4", "throw:3", {"turn.wrong-phase"}},
    {ply, "4b1w3/10/10 b 3 4-4", "throw:9", {"turn.wrong-phase", "throw.value"}},
    {ply, "4b1w3/10/10 b 3 4-4", "pass", {"pass.has-move"}},
    {ply, "4b1w3/10/10 b 3 4-4", "6-9", {"turn.no-piece"}},
    {ply, "4b1w3/10/10 b 3 4-4", "7-9", {"turn.not-yours"}},
    {ply, "4b1w3/10/10 b 3 4-4", "5-5", {"move.geometry"}},
    {ply, "4b1w3/10/10 b 3 4-4", "5-30", {"move.geometry"}},
};

const std::vector<LawCase> walls = {
    {ply, "4b1ww2/10/10 b 1 4-3", "5-6", {}},
    {ply, "4b1ww2/10/10 b 2 4-3", "5-7", {"wall.landing"}},
    {ply, "4b1ww2/10/10 b 3 4-3", "5-8", {"wall.landing"}},
    {ply, "4b1ww2/10/10 b 4 4-3", "5-9", {"wall.passing"}},
    {ken, "4b1ww2/10/10 b 4 4-3", "5-9", {}},
    {ken, "4b1www1/10/10 b 5 4-2", "5-10", {"wall.passing"}},
    // a wall is met before another one: only the one that is left behind is passed
    {ply, "3bww1www/10/10 b 5 4-0", "4-9", {"wall.landing", "wall.passing"}},
    {sky, "3bww1www/10/10 b 5 4-0", "4-9", {"wall.passing"}},
    {sky, "3bw1wwww/10/10 b 4 4-0", "4-8", {}},
    {sky, "3bw1wwww/10/10 b 3 4-0", "4-7", {"wall.landing"}},
    // the turns of the path
    {ply, "8bw/w9/10 b 3 4-3", "9-12", {"wall.passing"}},
    {ply, "8bw/w9/10 b 3 4-3", "9-12", {}, {{"wall.adjacency", "rows"}}},
    {ply, "10/8bw/w9 b 1 4-3", "19-20", {"wall.landing"}},
    {ply, "10/8bw/w9 b 1 4-3", "19-20", {}, {{"wall.adjacency", "rows"}}},
    // 15 and 26 in walls
    {ply, "10/1b2ww4/10 b 4 4-3", "12-16", {"wall.landing"}},
    {ply, "10/1b2ww4/10 b 4 4-3", "12-16", {}, {{"wall.safe-squares", "apart"}}},
    {ply, "10/1b2ww4/10 b 3 4-3", "12-15", {"safe.square", "wall.landing"}},
    {sky, "10/1b1www4/10 b 3 4-2", "12-15", {"safe.square"}},
    // 26 and 28 are never neighbours, 28 and 29 are
    {ply, "10/10/3B1W1W2 b 5 4-3", "24-29", {}},
    {ply, "10/10/3B3WW1 b 5 4-3", "24-29", {"wall.landing"}},
    {ken, "10/10/5B1WW1 b 4 4-3", "26-30", {}},
    {ply, "10/10/5B1WW1 b 4 4-3", "26-30", {"wall.passing"}},
    // exits
    {ply, "10/10/5B1WW1 b 5 4-3", "26-off", {"wall.passing"}},
    {ply, "10/10/5B1WW1 b 5 4-3", "26-off", {}, {{"wall.stops-exit", "no"}}},
    // the own side builds no wall
    {ply, "4bbb1w1/10/10 b 4 2-4", "5-9", {}},
};

const std::vector<LawCase> houses = {
    {ply, "wwwww5/10/3b6 b 2 4-0", "24-26", {}},
    {ply, "wwwww5/10/3b6 b 3 4-0", "24-27", {"happiness.must-stop"}},
    {ply, "wwwww5/10/3B6 b 3 4-0", "24-27", {}},
    {ken, "wwwww5/10/3B6 b 3 4-0", "24-27", {"happiness.must-stop"}},
    {ply, "10/10/3bwW4 b 4 4-3", "24-28", {"happiness.must-stop", "wall.passing"}},
    {ply, "wwwww5/10/4b3B1 b 4 3-0", "25-29", {"happiness.must-stop", "move.own-piece"}},
    {ply, "10/10/3b1W4 b 2 4-4", "24-26", {"safe.square"}},
    {ply, "wwww6/4w5/5B4 b 1 4-0", "26-27", {"water.taken"}, {{"water.if-taken", "illegal"}}},
    {ply, "wwwww5/10/5B4 b 1 4-0", "26-27", {}, {{"water.if-taken", "illegal"}}},
    {ply, "wwwww5/10/7B2 b 1 4-0", "28-29", {"last-squares.exit-only"}, {{"last-squares.inner-moves", "no"}}},
    {ken, "www7/10/7BWW b 1 4-0", "28-29", {"last-squares.exit-only", "safe.square"}},
    {ply, "wwwww5/10/5B4 b 5 4-0", "26-off", {"exit.zone"}, {{"exit.from-happiness", "no"}}},
    {ply, "10/10/5B1WW1 b 5 4-3", "26-off", {"exit.zone", "wall.passing"}, {{"exit.from-happiness", "no"}}},
    {ply, "wwwww5/10/9B b 4 4-0", "30-off", {"exit.inexact"}},
    {ply, "wwwww5/10/9B b 4 4-0", "30-off", {}, {{"exit.horus", "any"}}},
    {ply, "w3b5/10/10 b 3 4-4", "5-off", {"exit.inexact"}},
    {ply, "wwwww5/10/7B2 b 5 4-0", "28-30", {"move.geometry"}},
};

const std::vector<LawCase> backward = {
    {ply, "wwwww5/10/3b6 b 3 4-0", "24-21", {"move.backward"}},
    {ken, "wwwww5/10/3b6 b 3 4-0", "24-21", {}},
    {ken, "w3b5/10/3b6 b 3 3-4", "24-21", {"move.backward"}},
    {ken, "www7/10/5B1WW1 b 2 4-0", "26-24", {"move.backward"}},
    {ken, "10/10/ww1b6 b 3 4-3", "24-21", {"wall.landing"}},
    {ken, "10/9w/ww1b6 b 5 4-2", "24-19", {"wall.passing"}},
    {ken, "10/4w2b1w/w9 b 3 4-2", "18-15", {"safe.square"}},
    {ken, "w9/10/b2b6 b 3 3-4", "24-21", {"move.own-piece"}},
    {sky, "3ww1b1ww/10/10 b 4 4-1", "7-3", {"wall.passing"}},
    // every reason of one backward move
    {ken, "w4w4/10/b2b6 b 3 3-3", "24-21", {"move.own-piece"}},
    {ken, "9b/1www5b/10 b 5 3-2", "20-15", {"move.backward"}},
    // a forced move into the water is a forward move
    {ply, "3bww4/10/5B4 b 1 3-3", "4-3", {"move.backward"}, {{"backward", "when-stuck"}}},
};

const std::vector<LawCase> skyruk_duties = {
    {sky, "wwwww5/10/3b6 b 4 4-0", "24-26", {}},
    {sky, "wwwww5/10/3b6 b 4 4-0", "24-28", {"happiness.must-stop"}},
    {sky, "10/10/1bww6 b 5 4-3", "22-26", {"wall.passing"}},
    {sky, "10/10/1bww6 b 5 4-3", "22-27", {"happiness.must-stop"}},
    {sky, "wwwww5/4b5/5B4 b 1 3-0", "15-16", {"happiness.must-move"}},
    {sky, "wwww6/10/4bB4 b 3 3-1", "25-26", {"happiness.must-move", "move.own-piece"}},
    {sky, "wwww6/10/4bB4 b 3 3-1", "25-28", {"happiness.must-move", "happiness.must-stop"}},
    {sky, "wwww6/10/4bB4 b 3 3-1", "25-2", {"happiness.must-move", "move.geometry"}},
    {sky, "wwww6/10/5B1W2 b 2 4-0", "26-28", {"last-squares.occupied"}},
    {sky, "wwww6/10/5B1W2 b 2 4-0", "26-27", {}},
    {sky, "wwwww5/10/5B2B1 b 3 3-0", "26-27", {}},
    {sky, "wwwww5/10/6B3 b 4 4-0", "27-15", {"water.return-throw"}},
    {sky, "wwwww5/10/6B3 b 5 4-0", "27-15", {"water.return-throw"}},
    {sky, "wwwww5/10/6B3 b 2 4-0", "27-15", {}},
    {sky, "wwwww5/10/6B3 b 1 4-0", "27-28", {"move.geometry"}},
    {sky, "wwwww5/10/6B3 b 1 4-0", "27-26", {"move.geometry"}},
    {sky, "wwwww5/10/6B3 b 1 4-0", "27-off", {"exit.inexact"}},
    {sky, "wwwww5/10/6B3 b 4 4-0", "27-off", {}},
    {sky, "wwwww5/10/7B2 b 1 4-0", "28-29", {"last-squares.exit-only"}},
    // nowhere to be put: the water keeps the piece
    {sky, "wwww6/4w5/6B3 b 3 4-0", "27-15", {"water.taken"}, {{"water.if-taken", "illegal"}}},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(senet_laws)

BOOST_DATA_TEST_CASE(every_broken_law_is_named,
                     data::make(order_of_questions) + data::make(walls) + data::make(houses) + data::make(backward) +
                         data::make(skyruk_duties),
                     one) {
  const auto state = state_of(one.rules, one.position, one.changes);
  BOOST_REQUIRE(state->setup_faults().empty());
  BOOST_TEST(rules_of(state->explain(one.move)) == one.broken, boost::test_tools::per_element());
  const std::vector<std::string> legal = state->legal();
  BOOST_TEST((std::find(legal.begin(), legal.end(), one.move) != legal.end()) == one.broken.empty());
}

BOOST_AUTO_TEST_CASE(sentences_name_the_squares) {
  const auto sentence = [](const char* rules, const char* position, const char* move) {
    return state_of(rules, position)->explain(move).at(0).text;
  };
  BOOST_TEST(sentence(ply, "4b1ww2/10/10 b 4 4-3", "5-9") == "White's wall on 7 and 8 stands between 5 and 9.");
  BOOST_TEST(sentence(ply, "4b1www1/10/10 b 3 4-2", "5-8") == "The piece on 8 belongs to White's wall on 7 to 9.");
  BOOST_TEST(sentence(ply, "10/10/5B2WW b 5 4-3", "26-off") ==
             "White's wall on 29 and 30 stands between 26 and the end of the board.");
  BOOST_TEST(sentence(ply, "wwwww5/10/3b6 b 3 4-0", "24-27") ==
             "The piece on 24 has not stopped on 26 and may not go to 27.");
  BOOST_TEST(sentence(ply, "4b1w3/10/10 b 3 4-4", "5-7") == "A throw of 3 leads from 5 to 8, not to 7.");
  BOOST_TEST(sentence(ply, "4b1w3/10/10 b 3 4-4", "5-off") == "No throw takes a piece off the board from 5.");
  BOOST_TEST(sentence(ken, "4b1w3/10/10 b 3 4-4", "pass") == "The piece on 5 can use the throw of 3: 5-8.");
  BOOST_TEST(sentence(ken, "wwwww5/10/3b6 b 3 4-0", "pass") == "The piece on 24 can use the throw of 3: 24-21.");
  BOOST_TEST(sentence(sky, "wwwww5/10/6B3 b 5 4-0", "27-28") == "A throw of 5 leads nowhere from 27.");
}

BOOST_AUTO_TEST_CASE(every_law_has_an_option_of_the_table_or_none) {
  const GameEntry& entry = *find_game("senet");
  for (const Law* law : entry.laws) {
    const bool known = law->option.empty() || std::any_of(entry.options.begin(), entry.options.end(),
                                                          [&](const Option* one) { return one->name == law->option; });
    BOOST_TEST(known, law->id);
  }
  BOOST_TEST(entry.options.size() == 27);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter::test
