#pragma once

#include <string>

#include "harness/run_diff.h"

namespace arbiter {

/// The differences of two runs for people: every list first, the counts at the end.
std::string run_diff_text(const RunDiff& diff, bool color);

/// The same as JSON lines: `change` and `claim` lines and an `end` line.
std::string run_diff_lines(const RunDiff& diff);

}  // namespace arbiter
