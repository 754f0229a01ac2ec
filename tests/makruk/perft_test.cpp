#include <boost/test/unit_test.hpp>

#include "corpus/perft_rows.h"
#include "makruk/games.h"

using namespace arbiter;
using namespace arbiter::makruk_tests;

BOOST_AUTO_TEST_SUITE(makruk_perft)

BOOST_AUTO_TEST_CASE(node_counts_are_those_of_the_fixtures) {
  std::size_t rows = 0;
  for (const PerftFile& file : read_perft_rows(ARBITER_SOURCE_DIR "/fixtures").files) {
    if (file.game != "makruk") continue;
    for (const PerftRow& row : file.rows) {
      ++rows;
      // Every rule set to depth 4, the first one to the end.
      for (const std::string& id : row.rules)
        for (const auto& [depth, nodes] : row.nodes) {
          if (depth > 4 && id != row.rules.front()) continue;
          BOOST_TEST_INFO(row.id << " under " << id << ", depth " << depth);
          BOOST_TEST(state_of(id, row.position)->perft(depth) == nodes);
        }
    }
  }
  BOOST_TEST(rows == 29u);
}

BOOST_AUTO_TEST_CASE(no_ply_is_one_line) { BOOST_TEST(state_of("thai-makruk", "start")->perft(0) == 1u); }

BOOST_AUTO_TEST_CASE(a_drawn_position_goes_on_in_perft) {
  // Two bare Khuns: drawn, and counted all the same.
  BOOST_TEST(state_of("thai-makruk", "3k4/8/8/8/8/8/8/3K4 w - - 0 1")->perft(2) == 25u);
}

BOOST_AUTO_TEST_CASE(divide_adds_up) {
  for (const std::string& id : all_rule_sets) {
    const auto state = state_of(id, "r3k2r/2sm1n2/3p1s2/P1P2P1P/p1p2p1p/3P1S2/2SM1N2/R3K2R w - - 0 20");
    std::uint64_t sum = 0;
    for (const auto& [move, nodes] : state->divide(3)) sum += nodes;
    BOOST_TEST(sum == state->perft(3));
  }
}

BOOST_AUTO_TEST_SUITE_END()
