#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/model.h"
#include "options/relevance.h"
#include "options/rule_set.h"

namespace arbiter {

/// One game of the harness, as its room describes itself to the registry.
struct GameEntry {
  std::string_view name;   ///< "sittuyin"
  std::string_view title;  ///< "Sittuyin"
  std::vector<const Option*> options;
  std::vector<const Law*> laws;
  std::unique_ptr<Game> (*make)(const RuleSet&);
  /// Members of an answer that another reading of an open option must change for the option to be
  /// named in `open`: any of "valid", "reasons", "error", "position", "turn", "phase", "legal", "count",
  /// "outcome", "claims", "counting", "moves". "error" is the acceptance of `after`.
  std::vector<std::string_view> open_members;
  /// When an option can matter, one entry for each of `options` in the same order; empty: nothing is known.
  std::vector<Relevance> relevance = {};
};

/// The plain struct of a game's options, filled from a resolved rule set.
template <class Rules>
Rules compile(const RuleSet& rule_set, std::span<const OptionRow<Rules>> rows) {
  Rules rules;
  for (const OptionRow<Rules>& row : rows) row.store(rules, rule_set.setting(row.option.name).value);
  return rules;
}

template <class Rules>
std::vector<const Option*> options_of(std::span<const OptionRow<Rules>> rows) {
  std::vector<const Option*> options;
  for (const OptionRow<Rules>& row : rows) options.push_back(&row.option);
  return options;
}

}  // namespace arbiter
