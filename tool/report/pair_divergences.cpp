#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "report/site.h"

namespace arbiter {

namespace {

using Options = std::vector<std::string>;

std::string joined(const std::vector<std::string>& texts) { return fmt::format("{}", fmt::join(texts, "; ")); }

}  // namespace

PairDivergences pair_divergences(const RuleSetComparison& comparison) {
  PairDivergences pair;
  pair.left = comparison.left.id;
  pair.right = comparison.right.id;
  std::vector<PairDivergences::Group>& groups = pair.groups;
  for (const Divergence& divergence : comparison.divergences) {
    // What one set of options causes in this question, in words.
    std::map<Options, std::pair<std::vector<std::string>, std::vector<std::string>>> by_cause;
    for (const DivergentPoint& point : divergence.points) {
      const std::vector<Options> causes = point.causes.empty() ? std::vector<Options>{{}} : point.causes;
      for (const Options& cause : causes) {
        auto& [left, right] = by_cause[cause];
        left.push_back(fmt::format("{}: {}", point.unit.text(), point.left));
        right.push_back(fmt::format("{}: {}", point.unit.text(), point.right));
      }
    }
    for (const auto& [options, answers] : by_cause) {
      const Options& cause = options;  // Clang 14 lets no lambda see a name of a structured binding
      auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& each) { return each.options == cause; });
      if (group == groups.end()) group = groups.insert(groups.end(), {cause, {}});
      group->rows.push_back({divergence.origin, joined(answers.first), joined(answers.second), divergence.question});
    }
  }
  // Single options first, in the order of their names; what nothing explains last.
  std::stable_sort(groups.begin(), groups.end(), [](const auto& one, const auto& other) {
    const auto key = [](const Options& options) { return std::pair(options.empty() ? 99 : options.size(), options); };
    return key(one.options) < key(other.options);
  });
  for (const OptionDifference& option : comparison.options)
    if (option.witnessed == OptionDifference::Witnessed::nowhere ||
        option.witnessed == OptionDifference::Witnessed::by_itself)
      pair.unwitnessed.emplace_back(comparison.left.settings[option.setting].option->name);
  return pair;
}

}  // namespace arbiter
