#include "harness/run_merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace arbiter {
namespace {

std::string subjects_of(const RunHeader& header) {
  std::string text;
  for (const auto& row : header.subjects)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", row.name, row.version);
  return text;
}

/// Members in which the shards of one run are equal, as texts.
std::vector<std::pair<std::string, std::string>> shared(const RunHeader& header) {
  return {{"version", header.version},
          {"corpus digest", header.corpus_digest},
          {"filter", header.filter},
          {"rule sets", fmt::format("{}", fmt::join(header.asked_rules, ", "))},
          {"subject", subjects_of(header)},
          {"seed", fmt::to_string(header.seed)},
          {"budget", fmt::to_string(header.budget)},
          {"number of shards", fmt::to_string(header.shards)}};
}

}  // namespace

Run merge_runs(const std::vector<std::pair<std::string, Run>>& shards) {
  if (shards.empty()) throw MergeError("no run to merge");
  const auto& [first_name, first] = shards.front();
  const auto wanted = shared(first.header);
  std::map<int, std::string> parts;
  std::map<std::string, std::string> owners;
  std::map<std::string, std::pair<std::string, std::string>> digests;
  Run merged;
  merged.header = first.header;
  merged.header.shard = 1;
  merged.header.shards = 1;
  for (const auto& [name, run] : shards) {
    const auto members = shared(run.header);
    for (std::size_t i = 0; i < members.size(); ++i)
      if (members[i].second != wanted[i].second)
        throw MergeError(fmt::format("{} and {} are not of one run: {} \"{}\" and \"{}\"", first_name, name,
                                     members[i].first, wanted[i].second, members[i].second));
    if (const auto [found, added] = parts.emplace(run.header.shard, name); !added)
      throw MergeError(fmt::format("{} and {} are both shard {}", found->second, name, run.header.shard));
    for (const auto& [id, digest] : run.header.rule_sets)
      if (const auto [found, added] = digests.emplace(id, std::pair(digest, name));
          !added && found->second.first != digest)
        throw MergeError(fmt::format("{} and {} hold different rule sets {}", found->second.second, name, id));
    for (const CaseResult& result : run.results)
      if (const auto [found, added] = owners.emplace(result.key(), name); !added)
        throw MergeError(fmt::format("{} and {} both hold a result of {}", found->second, name, result.key()));
    merged.results.insert(merged.results.end(), run.results.begin(), run.results.end());
    merged.positions.checked += run.positions.checked;
    merged.positions.passed += run.positions.passed;
    merged.positions.failed += run.positions.failed;
    merged.positions.passed_over += run.positions.passed_over;
    merged.claims.insert(merged.claims.end(), run.claims.begin(), run.claims.end());
  }
  std::string missing;
  for (int part = 1; part <= first.header.shards; ++part)
    if (!parts.contains(part)) missing += fmt::format("{}{}", missing.empty() ? "" : ", ", part);
  if (!missing.empty())
    throw MergeError(fmt::format("of {} shards these are missing: {}", first.header.shards, missing));
  merged.header.rule_sets.clear();
  for (const auto& [id, digest] : digests) merged.header.rule_sets.push_back({id, digest.first});
  std::sort(merged.results.begin(), merged.results.end(), [](const CaseResult& one, const CaseResult& other) {
    return std::tie(one.identity, one.rules) < std::tie(other.identity, other.rules);
  });
  std::sort(merged.claims.begin(), merged.claims.end(),
            [](const ClaimResult& one, const ClaimResult& other) { return one.claim < other.claim; });
  merged.totals = count(merged);
  return merged;
}

}  // namespace arbiter
