#include <boost/test/unit_test.hpp>

#include "corpus/perft_rows.h"
#include "senet/rule_sets.h"

namespace arbiter::test {
namespace {

/// Deeper counts of the fixtures are for the `perft` command.
constexpr std::uint64_t most_nodes = 1'000'000;
/// Of the counts above that, those of the reference rule sets' starts.
constexpr std::uint64_t most_nodes_of_a_start = 20'000'000;

bool is_counted(const PerftRow& row, std::uint64_t nodes) {
  return nodes <= most_nodes || (row.position == "start" && nodes <= most_nodes_of_a_start);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(senet_perft)

BOOST_AUTO_TEST_CASE(counts_of_the_fixtures) {
  const PerftRead read = read_perft_rows(ARBITER_SOURCE_DIR "/fixtures");
  for (const Problem& problem : read.problems) BOOST_ERROR(problem.text());
  int rows = 0;
  for (const PerftFile& file : read.files) {
    if (file.game != "senet") continue;
    for (const PerftRow& row : file.rows) {
      const PerftRuleSets rules = rule_sets_of(row, "senet", senet_rule_sets());
      for (const Problem& problem : rules.problems) BOOST_ERROR(problem.text());
      for (const RuleSet& one : rules.rule_sets) {
        const auto state = state_of(*make_game(one), row.position);
        for (const auto& [depth, nodes] : row.nodes)
          if (is_counted(row, nodes))
            BOOST_TEST_CONTEXT(row.id << ", depth " << depth) BOOST_TEST(state->perft(depth) == nodes);
        for (const auto& [depth, nodes] : row.weighted)
          if (row.nodes.contains(depth) && is_counted(row, row.nodes.at(depth)))
            BOOST_TEST_CONTEXT(row.id << ", weighted, depth " << depth)
        BOOST_TEST(state->weighted_perft(depth) == nodes);
        ++rows;
      }
    }
  }
  BOOST_TEST(rows > 80);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter::test
