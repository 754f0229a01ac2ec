#include <boost/test/unit_test.hpp>

#include "corpus/perft_rows.h"
#include "sittuyin/support.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

namespace {

/// Deeper rows are the release bench's work.
constexpr std::uint64_t most_nodes = 2'000'000;

std::vector<PerftRow> rows() {
  for (const PerftFile& file : read_perft_rows(ARBITER_SOURCE_DIR "/fixtures").files)
    if (file.game == "sittuyin") return file.rows;
  return {};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(perft)

BOOST_AUTO_TEST_CASE(node_counts_are_those_of_the_fixtures) {
  int compared = 0;
  for (const PerftRow& row : rows())
    for (const std::string& rules : row.rules) {
      const std::unique_ptr<State> position = state(rules, row.position);
      BOOST_TEST(ids(position->setup_faults()) == "", row.id << " under " << rules);
      for (const auto& [depth, nodes] : row.nodes) {
        if (nodes > most_nodes) continue;
        BOOST_TEST(position->perft(depth) == nodes, row.id << " under " << rules << " at depth " << depth);
        ++compared;
      }
    }
  BOOST_TEST(compared > 300);
}

BOOST_AUTO_TEST_CASE(divided_counts_add_up) {
  const std::unique_ptr<State> position = state("plyyard-sittuyin", "k7/8/K7/8/8/8/8/2R5[] w - - 0 1");
  const auto rows_of_moves = position->divide(4);
  std::uint64_t nodes = 0;
  for (const auto& [move, below] : rows_of_moves) nodes += below;
  BOOST_TEST(rows_of_moves.size() == 16u);
  BOOST_TEST(nodes == position->perft(4));
  BOOST_TEST(position->perft(0) == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
