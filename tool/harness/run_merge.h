#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "harness/run.h"

namespace arbiter {

/// Runs that are not the shards of one run.
struct MergeError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Joins all shards of a run, each with the name that messages call it by, in any order. Refuses gaps,
/// shards that come twice, and shards of different runs: another corpus, version, filter, seed, budget,
/// rule set or subject. Throws MergeError.
Run merge_runs(const std::vector<std::pair<std::string, Run>>& shards);

}  // namespace arbiter
