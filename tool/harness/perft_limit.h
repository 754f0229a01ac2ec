#pragma once

#include <cstdint>
#include <optional>

#include "core/game.h"
#include "harness/question.h"

namespace arbiter {

/// Nodes that a case's counts may have whatever a check's own limit for rows of counts is. The shipped corpus
/// asks for six millions at most; this is a second of work.
inline constexpr std::uint64_t case_nodes = 100'000'000;

/// The first depth among those that a question asks to count whose lines are more than `limit`, going by how
/// the counts grow up to there: a count that would never end is told from one that ends by a small part of its
/// work. Empty: none, or the question's position or moves are not valid.
std::optional<int> depth_beyond(const Game& game, const Question& question, std::uint64_t limit);

}  // namespace arbiter
