#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/game.h"
#include "harness/question.h"

namespace arbiter {

/// Nodes that a case's counts may have whatever a check's own limit for rows of counts is. The shipped corpus
/// asks for six millions at most; this is a second of work.
inline constexpr std::uint64_t case_nodes = 100'000'000;

/// The limit of a check that asks for rows of counts up to `row_nodes`. Growth is an estimate: rows near their own
/// limit are not to fall to it.
constexpr std::uint64_t count_limit(std::uint64_t row_nodes) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return std::max(case_nodes, row_nodes > most / 10 ? most : 10 * row_nodes);
}

/// The first depth up to `deepest` whose lines are more than `limit`, going by how the counts grow up to there: a count
/// that would never end is told from one that ends by a small part of its work. Empty: none.
std::optional<int> depth_beyond(const State& state, int deepest, std::uint64_t limit);
/// The same of the depths that a question asks to count; empty as well when its position or moves are not valid.
std::optional<int> depth_beyond(const Game& game, const Question& question, std::uint64_t limit);

}  // namespace arbiter
