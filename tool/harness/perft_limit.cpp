#include "harness/perft_limit.h"

#include <limits>

#include "harness/open_readings.h"

namespace arbiter {
namespace {

std::uint64_t times(std::uint64_t left, std::uint64_t right) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return right != 0 && left > most / right ? most : left * right;
}

}  // namespace

std::optional<int> depth_beyond(const State& state, int deepest, std::uint64_t limit) {
  std::uint64_t before = 1, nodes = 1;
  for (int depth = 1; depth <= deepest; ++depth) {
    // As many again for each node as each of the depth before had, rounded up.
    if (depth > 1 && times(nodes, (nodes + before - 1) / before) > limit) return depth;
    if (depth == deepest) break;
    before = std::max<std::uint64_t>(1, nodes);
    nodes = state.perft(depth);
    if (nodes == 0) break;  // the game is over, and the counts stay 0
  }
  return std::nullopt;
}

std::optional<int> depth_beyond(const Game& game, const Question& question, std::uint64_t limit) {
  if (question.perft.empty()) return std::nullopt;
  const Reached reached = reach(game, question);
  if (!reached.arrived()) return std::nullopt;
  return depth_beyond(*reached.state, *std::max_element(question.perft.begin(), question.perft.end()), limit);
}

}  // namespace arbiter
