#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"

namespace arbiter {

struct RuleSetsRead {
  std::vector<RuleSetDraft> drafts;  ///< sorted by id
  std::vector<Problem> problems;
};

/// One rule set file's text. `file` goes into the marks.
RuleSetDraft read_rule_set(std::string_view text, const std::string& file, std::vector<Problem>& problems);

/// Every `rulesets/*.toml` of a fixtures folder, as written: `resolve` finds what the words mean.
RuleSetsRead read_rule_sets(const std::string& fixtures);

}  // namespace arbiter
