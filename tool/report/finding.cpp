#include "report/finding.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/clean_text.h"

namespace arbiter {

namespace {

void add_lines(std::vector<std::string>& lines, std::string_view text) {
  const std::string cleaned = clean_text(text);
  for (std::size_t at = 0; at < cleaned.size();) {
    const std::size_t end = std::min(cleaned.find('\n', at), cleaned.size());
    lines.push_back(cleaned.substr(at, end - at));
    at = end + 1;
  }
}

void add_line(std::vector<std::string>& lines, std::string_view label, std::string_view text) {
  if (!text.empty()) lines.push_back(fmt::format("{:<9} {}", label, clean_line(text)));
}

std::string difference(const Mismatch& mismatch) {
  return fmt::format("{}{}{}: expected {}, found {}", mismatch.member, mismatch.about.empty() ? "" : " ",
                     mismatch.about, mismatch.expected, mismatch.found);
}

}  // namespace

std::string_view headline_of(const CaseResult& result) {
  switch (result.status) {
    case CaseStatus::pass: return result.as_expected ? "passes" : "passes unexpectedly";
    case CaseStatus::fail: return result.as_expected ? "fails as expected" : "fails";
    case CaseStatus::error: return "error";
    case CaseStatus::crash: return "crash";
    case CaseStatus::timeout: return "timeout";
    case CaseStatus::not_applicable: return "not applicable";
  }
  return "";
}

Weight weight_of(const CaseResult& result) {
  switch (result.status) {
    case CaseStatus::pass: return result.as_expected ? Weight::fine : Weight::surprise;
    case CaseStatus::fail: return result.as_expected ? Weight::known : Weight::regressed;
    case CaseStatus::not_applicable: return Weight::not_applicable;
    case CaseStatus::error:
    case CaseStatus::crash:
    case CaseStatus::timeout: return Weight::broken;
  }
  return Weight::broken;
}

Weight weight_of(const ClaimResult& claim) { return claim.as_expected() ? Weight::fine : Weight::unsettled; }

std::string summary_of(const CaseResult& result) {
  std::string text(headline_of(result));
  for (std::size_t i = 0; i < result.mismatches.size(); ++i)
    text += (i == 0 ? ": " : "; ") + difference(result.mismatches[i]);
  if (result.mismatches.empty() && !result.message.empty()) text += ": " + result.message;
  return clean_line(text);
}

std::string summary_of(const ClaimResult& claim) {
  const std::string_view verdict = claim.verdict ? name_of(*claim.verdict) : "undetermined";
  if (claim.as_expected()) return clean_line(fmt::format("{}: {}", verdict, claim.because));
  return clean_line(fmt::format("the cases say {}, the corpus says {}: {}", verdict, claim.pinned, claim.because));
}

std::vector<std::string> details_of(const CaseResult& result) {
  std::vector<std::string> lines;
  if (result.mark.line > 0) lines.push_back(clean_line(result.mark.text()));
  add_line(lines, "claim", result.text);
  for (const std::string& clause : result.clauses) add_line(lines, "clause", clause);
  add_line(lines, "note", result.note);
  add_line(lines, "rules", result.rules);
  add_line(lines, "position", result.question.position);
  add_line(lines, "after", fmt::format("{}", fmt::join(result.question.after, " ")));
  if (!result.board.empty()) {
    lines.emplace_back();
    add_lines(lines, result.board);
    lines.emplace_back();
  }
  for (const Mismatch& mismatch : result.mismatches) {
    add_line(lines, "question", mismatch.about.empty() ? mismatch.member : mismatch.member + " " + mismatch.about);
    add_line(lines, "expected", mismatch.expected);
    add_line(lines, "found", mismatch.found);
    for (const Reason& reason : mismatch.reasons)
      add_line(lines, "reason",
               fmt::format("{}: {}{}", reason.rule, reason.text,
                           reason.clause.empty() ? "" : fmt::format(" ({})", reason.clause)));
  }
  if (result.mismatches.empty())
    for (const std::string& sentence : result.expected) add_line(lines, "expected", sentence);
  if (result.partial) {
    add_line(lines, "holds", result.partial->agreeing);
    add_line(lines, "fails on", result.partial->opposite);
  }
  add_line(lines, "message", result.message);
  for (const OpenOption& open : result.open)
    add_line(lines, "open", fmt::format("{}: {}", open.option, fmt::join(open.readings, ", ")));
  for (const PartedReading& parted : result.parted) add_line(lines, "undecided", parted.text());
  add_line(lines, "replay", result.replay);
  return lines;
}

std::vector<std::string> details_of(const ClaimResult& claim) {
  std::vector<std::string> lines;
  if (claim.mark.line > 0) lines.push_back(clean_line(claim.mark.text()));
  add_line(lines, "claim", claim.text);
  for (const std::string& clause : claim.clauses) add_line(lines, "clause", clause);
  add_line(lines, "rules", claim.rules);
  add_line(lines, "stated", claim.pinned);
  add_line(lines, "found", claim.verdict ? name_of(*claim.verdict) : "undetermined");
  add_line(lines, "because", claim.because);
  add_line(lines, "note", claim.pinned_note);
  add_line(lines, "evidence", claim.evidence);
  for (const OpenOption& open : claim.open)
    add_line(lines, "open", fmt::format("{}: {}", open.option, fmt::join(open.readings, ", ")));
  return lines;
}

std::string_view case_name(const CaseResult& result) {
  return std::string_view(result.identity).substr(result.identity.rfind('/') + 1);
}

std::string_view group_of(const CaseResult& result) {
  return std::string_view(result.identity).substr(0, result.identity.rfind('/'));
}

}  // namespace arbiter
