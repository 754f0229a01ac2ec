#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"

namespace arbiter {

struct PerftRead {
  std::vector<PerftFile> files;  ///< sorted by path
  std::vector<Problem> problems;
};

PerftFile read_perft_file(std::string_view text, const std::string& path, const std::string& file,
                          std::vector<Problem>& problems);

/// Every `perft/<game>.toml` of a fixtures folder.
PerftRead read_perft_rows(const std::string& fixtures);

/// The rule sets of a row, each with the row's options changed.
struct PerftRuleSets {
  std::vector<RuleSet> rule_sets;
  std::vector<Problem> problems;
};
PerftRuleSets rule_sets_of(const PerftRow& row, std::string_view game, const std::vector<RuleSet>& known);

}  // namespace arbiter
