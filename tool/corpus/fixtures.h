#pragma once

#include <string>
#include <vector>

#include "corpus/model.h"

namespace arbiter {

struct FixturesRead {
  Corpus corpus;
  std::vector<Problem> problems;  ///< sorted by file and line
};

/// Reads a folder of fixtures, resolves its rule sets and checks that what the files say of each
/// other holds (`cross_check`). Positions and moves stay unread: that is `lint`'s work.
FixturesRead load_fixtures(const std::string& folder);

struct RuleSetsLoaded {
  std::vector<RuleSetDraft> drafts;
  std::vector<RuleSet> rule_sets;  ///< resolved, sorted by id
  std::vector<Problem> problems;
};

/// The rule sets of a folder of fixtures and nothing else.
RuleSetsLoaded load_rule_set_fixtures(const std::string& folder);

/// Sorted by file, line and column.
void sort_problems(std::vector<Problem>& problems);

}  // namespace arbiter
