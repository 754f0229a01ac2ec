#pragma once

#include <string>
#include <vector>

#include "search/mutation.h"

namespace arbiter {

/// What a corpus leaves out of one rule set, in three directions.
struct Coverage {
  struct ClauseRow {
    const Clause* clause = nullptr;
    std::vector<std::string> claims;  ///< identities of the claims that rest on it
    std::size_t cases = 0;
    std::vector<std::string> options;  ///< options of the rule set whose value rests on it
  };
  struct OptionRow {
    const Setting* setting = nullptr;
    std::size_t flips = 0;    ///< other values
    std::size_t noticed = 0;  ///< of these, noticed by some case
    std::size_t exempt = 0;
  };
  std::string ruleset;
  std::string source;
  std::vector<ClauseRow> clauses;    ///< of the rule set's source, in its order
  std::vector<OptionRow> options;    ///< in the order of the option table
  std::vector<OptionRow> unwritten;  ///< options that answers depend on and no clause decides

  /// Testable clauses on which no claim with a case rests.
  std::vector<const ClauseRow*> uncovered() const;
  /// Options without exemption of which no case notices any flip.
  std::vector<const OptionRow*> insensitive() const;
};

/// `mutation` is that of the rule set. The corpus and the mutation must outlive the coverage.
Coverage coverage(const Corpus& corpus, const RuleSet& rules, const Mutation& mutation);

}  // namespace arbiter
