#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "options/rule_set.h"
#include "search/difference.h"

namespace arbiter {

/// A decision tree that a person can walk at a board: each inner node is a position with one thing
/// to look at, each leaf the rule sets that answer like that all the way.
struct LitmusNode {
  Probe probe;
  std::string member;  ///< what to look at: "legal", "outcome", …; empty on a leaf
  std::string ask;     ///< the question in words; empty on a leaf
  struct Branch {
    std::string answer;  ///< for people
    std::string seen;    ///< all that is seen there: what the answer is told by
    std::unique_ptr<LitmusNode> next;
  };
  std::vector<Branch> branches;        ///< any other answer: none of the known rule sets
  std::vector<std::string> rule_sets;  ///< on a leaf: one rule set, or several that no probe tells apart
};

/// The tree is exact: it looks at every subset of the rule sets.
inline constexpr std::size_t most_in_a_litmus = 16;

/// The tree with the fewest positions on the longest way, and among those the fewest positions in all,
/// that can be built from the probes. At most `most_in_a_litmus` rule sets, all of one game.
std::unique_ptr<LitmusNode> litmus(const std::vector<RuleSet>& rule_sets, const std::vector<Probe>& probes);

/// The rule sets that answer like this one all the way through the tree; empty: none of the known ones.
std::vector<std::string> identify(const LitmusNode& root, const RuleSet& rules);
std::vector<std::string> identify(const LitmusNode& root, const Game& game);

/// Number of positions on the longest way from the root.
int depth_of(const LitmusNode& node);

}  // namespace arbiter
