#pragma once

#include <string>
#include <vector>

#include "harness/run.h"

namespace arbiter {

/// How the results of one run differ from those of an earlier one. Results are told apart by case and
/// rule set; claims by their identity. The runs must outlive it.
struct RunDiff {
  struct Change {
    const CaseResult* before = nullptr;  ///< null: new
    const CaseResult* after = nullptr;   ///< null: gone
  };
  struct ClaimChange {
    const ClaimResult* before = nullptr;
    const ClaimResult* after = nullptr;
  };
  std::vector<Change> broken;       ///< passed, and does not any more
  std::vector<Change> fixed;        ///< passes now
  std::vector<Change> otherwise;    ///< failed and still does, in another way
  std::vector<Change> fresh;        ///< not in the earlier run
  std::vector<Change> removed;      ///< not in the corpus of the later run any more
  std::vector<Change> not_run;      ///< left out by the later run's filter, shard or rule sets, or not applicable now
  std::vector<ClaimChange> claims;  ///< whose verdict is another one

  bool empty() const {
    return broken.empty() && fixed.empty() && otherwise.empty() && fresh.empty() && removed.empty() &&
           not_run.empty() && claims.empty();
  }
  /// Something that passed, or failed in a known way, does not any more.
  bool worse() const { return !broken.empty() || !otherwise.empty(); }
};

RunDiff diff_runs(const Run& before, const Run& after);

}  // namespace arbiter
