#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "harness/game_shelf.h"
#include "harness/known_differences.h"
#include "harness/subject.h"

namespace arbiter {

/// A node whose moves a subject lists otherwise than we do.
struct DifferentNode {
  Question question;
  std::vector<SubjectPoint> points;  ///< about moves, or about the position being refused
  std::vector<std::string> ours;
  std::vector<std::string> theirs;
};

struct SubjectWalk {
  std::uint64_t nodes = 0;                        ///< ours, of the whole depth
  std::optional<std::uint64_t> their_nodes;       ///< empty: it counts none
  std::uint64_t asked = 0;                        ///< questions put to the subject
  std::map<std::string, std::uint64_t> expected;  ///< nodes by known difference that were passed by
  std::optional<DifferentNode> node;              ///< the first that no known difference explains
};

/// Walks down from the question's position to the first node within `depth` whose moves differ. Where
/// the subject counts, only branches whose counts differ are entered; else every node is asked.
/// Throws SubjectFailure, also for a subject that lists no moves.
SubjectWalk walk_against(const Book& book, Subject& subject, const KnownDifferences& known, const Question& question,
                         int depth);

/// The node made as small as it can be while it shows a difference of the same kind as its first
/// point, on positions that our rules call valid.
DifferentNode shrink_node(const Book& book, Subject& subject, const KnownDifferences& known, DifferentNode node);

}  // namespace arbiter
