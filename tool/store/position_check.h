#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "harness/check.h"

namespace arbiter {

/// What came of the positions of a database.
struct PositionCheck {
  PositionTotals totals;
  std::vector<CaseResult> failures;  ///< those with the lowest ids, in the order of ids
  std::vector<std::string> rules;    ///< rule sets asked, sorted
};

/// Holds every position of a database of which something is said to what the subject says of it, all rows read once,
/// shared out among `options.jobs` threads. Filter, shard (by the position's key), rule sets, `perft_nodes` and the
/// subject are those of a check of cases. What comes out does not depend on the number of threads; memory depends
/// neither on the number of positions nor, but for `most_listed` failures, on how many fail.
/// Throws UnknownRuleSet, StoreError.
PositionCheck check_positions(const std::string& database, const GameShelf& shelf, const SubjectMaker& make_subject,
                              const CheckOptions& options, std::size_t most_listed, const CheckProgress& progress = {});

}  // namespace arbiter
