#include "commands/litmus_walk.h"

#include <fmt/format.h>

namespace arbiter {
namespace {

void add_steps(const LitmusNode& node, const std::string& number, const std::string& rules, LitmusWalk& walk) {
  if (node.branches.empty()) return;
  LitmusStep step;
  step.number = number;
  step.question = {rules, node.probe.position, node.probe.after, {}, {}, {}, false};
  step.ask = node.ask;
  for (std::size_t i = 0; i < node.branches.size(); ++i) {
    const LitmusNode::Branch& branch = node.branches[i];
    const bool ends = branch.next->branches.empty();
    step.branches.push_back({branch.answer, ends ? "" : fmt::format("{}.{}", number, i + 1), branch.next->rule_sets});
  }
  walk.steps.push_back(std::move(step));
  for (std::size_t i = 0; i < node.branches.size(); ++i)
    add_steps(*node.branches[i].next, fmt::format("{}.{}", number, i + 1), rules, walk);
}

}  // namespace

LitmusWalk walk_of(const LitmusNode& root, const std::string& game, const std::string& rules) {
  LitmusWalk walk{game, {}};
  add_steps(root, "1", rules, walk);
  return walk;
}

}  // namespace arbiter
