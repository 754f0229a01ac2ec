#include "harness/run_diff.h"

#include <algorithm>
#include <map>

#include "harness/filter.h"
#include "harness/plan.h"

namespace arbiter {
namespace {

bool same_mismatches(const CaseResult& one, const CaseResult& other) {
  return std::equal(one.mismatches.begin(), one.mismatches.end(), other.mismatches.begin(), other.mismatches.end(),
                    [](const Mismatch& left, const Mismatch& right) {
                      return left.member == right.member && left.about == right.about && left.found == right.found;
                    });
}

/// Whether a run was asked to look at a case: what it leaves out on purpose is not gone.
bool selects(const RunHeader& header, const CaseResult& result) {
  if (!Shard{header.shard, header.shards}.takes(result.claim.empty() ? result.identity : result.claim)) return false;
  const auto& rules = header.asked_rules;
  if (!rules.empty() && std::find(rules.begin(), rules.end(), result.rules) == rules.end()) return false;
  return Filter(header.filter).matches(view_of(result));
}

template <class Result, class Key>
std::map<std::string, const Result*> by_key(const std::vector<Result>& results, const Key& key) {
  std::map<std::string, const Result*> found;
  for (const Result& result : results) found.emplace(key(result), &result);
  return found;
}

}  // namespace

RunDiff diff_runs(const Run& before, const Run& after) {
  RunDiff diff;
  const auto key = [](const CaseResult& result) { return result.key(); };
  const auto earlier = by_key(before.results, key);
  const auto later = by_key(after.results, key);
  for (const auto& [name, was] : earlier) {
    const auto found = later.find(name);
    if (found == later.end()) {
      (selects(after.header, *was) ? diff.removed : diff.not_run).push_back({was, nullptr});
      continue;
    }
    const CaseResult* is = found->second;
    const RunDiff::Change change{was, is};
    const bool passed = was->status == CaseStatus::pass;
    const bool passes = is->status == CaseStatus::pass;
    if (is->status == CaseStatus::not_applicable) {
      if (was->status != CaseStatus::not_applicable) diff.not_run.push_back(change);
    } else if (was->status == CaseStatus::not_applicable) {
      diff.fresh.push_back({nullptr, is});
    } else if (passed != passes) {
      (passes ? diff.fixed : diff.broken).push_back(change);
    } else if (was->status != is->status || !same_mismatches(*was, *is)) {
      diff.otherwise.push_back(change);
    }
  }
  for (const auto& [name, is] : later)
    if (!earlier.contains(name)) diff.fresh.push_back({nullptr, is});

  const auto claim = [](const ClaimResult& result) { return result.claim; };
  const auto claims_before = by_key(before.claims, claim);
  for (const auto& [name, is] : by_key(after.claims, claim)) {
    const auto was = claims_before.find(name);
    if (was != claims_before.end() && was->second->verdict != is->verdict) diff.claims.push_back({was->second, is});
  }
  return diff;
}

}  // namespace arbiter
