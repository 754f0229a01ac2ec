#include "report/run_diff_text.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "report/clean_text.h"

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

/// The one table of lists: their names, colours and order.
struct Row {
  std::string_view name;
  std::vector<RunDiff::Change> RunDiff::*list;
  std::string_view color;
};
constexpr std::array rows{
    Row{"broken", &RunDiff::broken, "\x1b[31m"},   Row{"otherwise", &RunDiff::otherwise, "\x1b[31m"},
    Row{"fixed", &RunDiff::fixed, "\x1b[32m"},     Row{"new", &RunDiff::fresh, "\x1b[36m"},
    Row{"removed", &RunDiff::removed, "\x1b[36m"}, Row{"not run", &RunDiff::not_run, "\x1b[36m"},
};

const CaseResult& known(const RunDiff::Change& change) {
  return change.after != nullptr ? *change.after : *change.before;
}

std::string status(const CaseResult* result) { return result == nullptr ? "-" : std::string(name_of(result->status)); }

std::string verdict(const ClaimResult& claim) {
  return claim.verdict ? std::string(name_of(*claim.verdict)) : "undetermined";
}

std::string words(const Mismatch& mismatch) {
  return fmt::format("{}{}: expected {}, got {}", mismatch.member, mismatch.about.empty() ? "" : " " + mismatch.about,
                     mismatch.expected, mismatch.found);
}

void write_mismatches(std::string_view when, const CaseResult* result, std::string& text) {
  if (result == nullptr) return;
  if (!result->message.empty()) text += fmt::format("  {}: {}\n", when, clean_line(result->message));
  for (const Mismatch& mismatch : result->mismatches)
    text += fmt::format("  {}: {}\n", when, clean_line(words(mismatch)));
}

Json json_of(const CaseResult* result) {
  if (result == nullptr) return nullptr;
  Json json{{"status", name_of(result->status)}, {"message", result->message}, {"mismatches", Json::array()}};
  for (const Mismatch& mismatch : result->mismatches)
    json["mismatches"].push_back({{"member", mismatch.member},
                                  {"about", mismatch.about},
                                  {"expected", mismatch.expected},
                                  {"found", mismatch.found}});
  return json;
}

}  // namespace

std::string run_diff_text(const RunDiff& diff, bool color) {
  std::string text;
  std::string counts;
  for (const Row& row : rows) {
    const auto& list = diff.*row.list;
    for (const RunDiff::Change& change : list) {
      text += fmt::format("{}{}{} {}: {} -> {}\n", color ? row.color : "", row.name, color ? "\x1b[0m" : "",
                          clean_line(known(change).key()), status(change.before), status(change.after));
      const bool tells = row.list == &RunDiff::broken || row.list == &RunDiff::otherwise;
      if (!tells) continue;
      if (row.list == &RunDiff::otherwise) write_mismatches("before", change.before, text);
      write_mismatches("after", change.after, text);
      text += fmt::format("  replay: {}\n", clean_line(known(change).replay));
    }
    if (!list.empty()) counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", list.size(), row.name);
  }
  for (const RunDiff::ClaimChange& change : diff.claims)
    text += fmt::format("claim {}: {} -> {}\n", clean_line(change.after->claim), verdict(*change.before),
                        verdict(*change.after));
  if (!diff.claims.empty()) counts += fmt::format("{}{} claims", counts.empty() ? "" : ", ", diff.claims.size());
  return text + (counts.empty() ? "no difference" : counts) + "\n";
}

std::string run_diff_lines(const RunDiff& diff) {
  std::string lines;
  const auto put = [&](const Json& json) { lines += json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; };
  Json counts = Json::object();
  for (const Row& row : rows) {
    for (const RunDiff::Change& change : diff.*row.list)
      put({{"type", "change"},
           {"kind", row.name},
           {"case", known(change).identity},
           {"rules", known(change).rules},
           {"before", json_of(change.before)},
           {"after", json_of(change.after)},
           {"replay", known(change).replay}});
    counts[std::string(row.name)] = (diff.*row.list).size();
  }
  for (const RunDiff::ClaimChange& change : diff.claims)
    put({{"type", "claim"},
         {"claim", change.after->claim},
         {"before", verdict(*change.before)},
         {"after", verdict(*change.after)}});
  put({{"type", "end"}, {"complete", true}, {"changes", counts}, {"claims", diff.claims.size()}});
  return lines;
}

}  // namespace arbiter
