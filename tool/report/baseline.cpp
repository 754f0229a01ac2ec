#include "report/baseline.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <tuple>
#include <utility>

#include "harness/plan.h"

namespace arbiter {

namespace {

std::string_view claim_of(std::string_view identity) { return identity.substr(0, identity.rfind('/')); }

std::string digest_of(const RunHeader& header, std::string_view rules) {
  for (const RunHeader::RuleSetRow& row : header.rule_sets)
    if (row.id == rules) return row.digest;
  return "";
}

const BaselineEntry* find_entry(const Baseline& baseline, const CaseResult& result) {
  for (const BaselineEntry& entry : baseline.entries)
    if (entry.identity == result.identity && entry.rules == result.rules) return &entry;
  return nullptr;
}

bool passed_before(const Baseline& baseline, const CaseResult& result) {
  const auto cases = baseline.passing.find(result.rules);
  return cases != baseline.passing.end() &&
         std::binary_search(cases->second.begin(), cases->second.end(), result.identity);
}

std::string words(const std::vector<std::string>& answer) { return fmt::format("{}", fmt::join(answer, "; ")); }

bool gave_no_answer(const CaseResult& result) {
  return result.status == CaseStatus::error || result.status == CaseStatus::crash ||
         result.status == CaseStatus::timeout;
}

/// Decides about one result; adds a row for a surprise.
void judge(const Baseline& baseline, const RunHeader& header, const std::string& today, CaseResult& result,
           std::vector<SurpriseRow>& rows) {
  const auto surprise = [&](Surprise kind, std::string what) {
    result.as_expected = false;
    const std::string_view name = surprises()[static_cast<std::size_t>(kind)].name;
    result.message = result.message.empty() ? fmt::format("{}: {}", name, what)
                                            : fmt::format("{}: {} ({})", name, what, result.message);
    rows.push_back({kind, result.key(), std::move(what)});
  };
  const BaselineEntry* entry = find_entry(baseline, result);
  if (entry != nullptr && entry->digest != digest_of(header, result.rules)) {
    rows.push_back({Surprise::vanished, result.key(), "the rule set is no longer the one of the pinned answer"});
    entry = nullptr;
  }
  const bool failing = result.status == CaseStatus::fail;
  if (entry == nullptr) {
    if ((!failing && !gave_no_answer(result)) || result.as_expected) return;
    const std::string now = failing ? words(pinned_answer(result)) : std::string(name_of(result.status));
    return surprise(passed_before(baseline, result) ? Surprise::regressed : Surprise::arrived, now);
  }
  if (result.status == CaseStatus::pass) return surprise(Surprise::unexpected_pass, "pinned: " + words(entry->answer));
  if (!failing) return;
  const std::vector<std::string> now = pinned_answer(result);
  if (now != entry->answer)
    return surprise(Surprise::differs, fmt::format("pinned: {}; now: {}", words(entry->answer), words(now)));
  if (entry->review < today)
    return surprise(Surprise::overdue, fmt::format("to be reviewed by {}: {}", entry->review, entry->reason));
  result.as_expected = true;
  result.message = entry->reason;
}

}  // namespace

std::vector<std::string> pinned_answer(const CaseResult& result) {
  std::vector<std::string> answer;
  for (const Mismatch& mismatch : result.mismatches)
    answer.push_back(
        fmt::format("{}{}{}: {}", mismatch.member, mismatch.about.empty() ? "" : " ", mismatch.about, mismatch.found));
  return answer;
}

const std::vector<SurpriseLook>& surprises() {
  static const std::vector<SurpriseLook> table{
      {Surprise::regressed, "regressed", "passed when the baseline was written"},
      {Surprise::unexpected_pass, "unexpected pass", "a divergence is pinned and there is none"},
      {Surprise::differs, "diverges differently", "another divergence than the pinned one"},
      {Surprise::vanished, "vanished", "pinned, and the case or the rule set is no longer there"},
      {Surprise::arrived, "arrived failing", "unknown to the baseline, and it fails"},
      {Surprise::overdue, "overdue", "stands as pinned, and its day of review is past"},
  };
  return table;
}

bool asks(const RunHeader& header, std::string_view claim, std::string_view rules) {
  const Shard shard{header.shard, header.shards};
  if (!shard.takes(std::string(claim))) return false;
  return header.asked_rules.empty() ||
         std::find(header.asked_rules.begin(), header.asked_rules.end(), rules) != header.asked_rules.end();
}

std::vector<SurpriseRow> apply_baseline(const Baseline& baseline, const std::string& today, Run& run) {
  std::vector<SurpriseRow> rows;
  std::set<std::string> keys;
  for (CaseResult& result : run.results) {
    keys.insert(result.key());
    judge(baseline, run.header, today, result, rows);
  }
  // A filter leaves cases out by more than their names: then nothing can be said of those not asked.
  if (run.header.filter.empty())
    for (const BaselineEntry& entry : baseline.entries)
      if (!keys.contains(entry.key()) && asks(run.header, claim_of(entry.identity), entry.rules))
        rows.push_back({Surprise::vanished, entry.key(), "the case is no longer there"});
  // What a pinned divergence makes of its claim is known as well.
  std::set<std::string> pinned, open;
  for (const CaseResult& result : run.results) {
    if (!result.own || result.claim.empty()) continue;
    if (!result.as_expected) open.insert(result.claim);
    if (result.status == CaseStatus::fail && find_entry(baseline, result) != nullptr) pinned.insert(result.claim);
  }
  for (ClaimResult& claim : run.claims) {
    if (claim.as_expected() || !pinned.contains(claim.claim) || open.contains(claim.claim)) continue;
    claim.verdict.reset();
    claim.because = "the subject diverges as its baseline says";
  }
  std::sort(rows.begin(), rows.end(), [](const SurpriseRow& one, const SurpriseRow& other) {
    return std::tie(one.kind, one.key) < std::tie(other.kind, other.key);
  });
  run.totals = count(run);
  return rows;
}

std::vector<BaselineChange> update_baseline(Baseline& baseline, const Run& run, const BaselineUpdate& update) {
  std::vector<BaselineChange> changes;
  std::vector<BaselineEntry> kept;
  std::set<std::string> answered;
  const auto pin = [&](const CaseResult& result) {
    return BaselineEntry{result.identity,       result.rules,  digest_of(run.header, result.rules),
                         pinned_answer(result), update.reason, update.link,
                         update.review};
  };
  for (const CaseResult& result : run.results) {
    answered.insert(result.key());
    const BaselineEntry* entry = find_entry(baseline, result);
    // What the corpus itself expects to fail needs no baseline.
    if (result.status == CaseStatus::fail && (entry != nullptr || !result.as_expected)) {
      BaselineEntry pinned = pin(result);
      if (entry == nullptr) {
        changes.push_back({"+", result.key(), words(pinned.answer)});
      } else if (entry->answer != pinned.answer || entry->digest != pinned.digest) {
        changes.push_back({"~", result.key(), fmt::format("{} -> {}", words(entry->answer), words(pinned.answer))});
      } else if (update.renew && entry->review < update.today) {
        changes.push_back({"~", result.key(), fmt::format("review {} -> {}", entry->review, update.review)});
      } else {
        pinned = *entry;
      }
      kept.push_back(std::move(pinned));
    } else if (entry != nullptr && result.status == CaseStatus::pass) {
      changes.push_back({"-", result.key(), "passes now"});
    } else if (entry != nullptr) {
      kept.push_back(*entry);
    }
    std::vector<std::string>& passing = baseline.passing[result.rules];
    const auto at = std::lower_bound(passing.begin(), passing.end(), result.identity);
    const bool listed = at != passing.end() && *at == result.identity;
    if (result.status == CaseStatus::pass && !listed)
      passing.insert(at, result.identity);
    else if (result.status != CaseStatus::pass && listed)
      passing.erase(at);
  }
  const bool everything = run.header.filter.empty();
  const auto gone = [&](std::string_view identity, const std::string& rules) {
    return everything && asks(run.header, claim_of(identity), rules) &&
           !answered.contains(fmt::format("{} @ {}", identity, rules));
  };
  for (const BaselineEntry& entry : baseline.entries) {
    if (answered.contains(entry.key())) continue;
    if (gone(entry.identity, entry.rules))
      changes.push_back({"-", entry.key(), "the case is no longer there"});
    else
      kept.push_back(entry);
  }
  for (auto& [rules, cases] : baseline.passing)
    std::erase_if(cases, [&, &id = rules](const std::string& identity) { return gone(identity, id); });
  std::erase_if(baseline.passing, [](const auto& row) { return row.second.empty(); });
  std::sort(kept.begin(), kept.end(), [](const BaselineEntry& one, const BaselineEntry& other) {
    return std::tie(one.rules, one.identity) < std::tie(other.rules, other.identity);
  });
  baseline.entries = std::move(kept);
  return changes;
}

std::string baseline_file_name(std::string_view subject) {
  std::string name;
  for (const char c : subject) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (plain)
      name += c;
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  return (name.empty() ? "engine" : name) + ".toml";
}

bool is_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto number = [&](std::size_t at, std::size_t length) {
    int value = 0;
    for (const char c : text.substr(at, length)) value = c < '0' || c > '9' ? -100000 : value * 10 + (c - '0');
    return value;
  };
  const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
  return year > 0 && month > 0 && day > 0 &&
         std::chrono::year_month_day{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                                     std::chrono::day{static_cast<unsigned>(day)}}
             .ok();
}

}  // namespace arbiter
