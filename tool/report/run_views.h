#pragma once

#include <string>

#include "harness/compare.h"
#include "harness/run.h"
#include "harness/run_diff.h"

/// Comparisons as runs, so that every format of a run can write them.
namespace arbiter {

/// What changed between two runs as a run: a case that is broken or fails otherwise is a failure nobody
/// expected, a fixed or new one has its present result, a removed one or one not run any more does not
/// apply. Each says in its message what became of it.
Run run_of(const RunDiff& diff, const Run& after);

/// A comparison of two rule sets as a run of the left one: every divergence is a failed case that
/// expects what the right one says, named after the options that cause it.
Run run_of(const RuleSetComparison& comparison, const std::string& corpus_argument);

}  // namespace arbiter
