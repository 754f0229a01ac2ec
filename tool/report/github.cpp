#include "report/github.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "report/clean_text.h"
#include "report/finding.h"
#include "report/markdown.h"

namespace arbiter {

namespace {

/// A job summary has at most 1 MiB a step; what GitHub would cut off we cut off ourselves, and say so.
constexpr std::size_t summary_limit = 1000 * 1000;

/// Escapes of workflow commands: data, and properties, where ":" and "," end something.
std::string escaped(std::string_view text, bool property) {
  std::string result;
  for (const char c : text) {
    if (c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ',')))
      result += fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    else
      result += c;
  }
  return result;
}

struct Finding {
  Weight weight;
  std::string key;
  std::string title;
  std::string summary;
  std::vector<std::string> details;
  Mark mark;
};

class GithubWriter final : public RunWriter {
 public:
  GithubWriter(Sink sink, Sink summary) : sink_(std::move(sink)), summary_(std::move(summary)) {}

  void begin(const RunHeader& header) override { header_ = header; }
  void result(const CaseResult& result) override {
    const Weight weight = weight_of(result);
    if (alarming(weight) || weight == Weight::known)
      findings_.push_back({weight, result.key(), result.key(), summary_of(result), details_of(result), result.mark});
  }
  void claim(const ClaimResult& claim) override {
    const Weight weight = weight_of(claim);
    if (alarming(weight))
      findings_.push_back({weight, claim.claim, claim.claim, summary_of(claim), details_of(claim), claim.mark});
  }
  void end(const Totals& totals) override {
    std::stable_sort(findings_.begin(), findings_.end(), [](const Finding& a, const Finding& b) {
      return std::pair(a.weight, a.key) < std::pair(b.weight, b.key);
    });
    const std::size_t shown = std::min(findings_.size(), github_annotations);
    for (std::size_t i = 0; i < shown; ++i) annotate(findings_[i]);
    if (!summary_)
      for (std::size_t i = shown; i < findings_.size(); ++i)
        sink_(fmt::format("{}: {}\n", clean_line(findings_[i].title), findings_[i].summary));
    sink_(fmt::format("{} cases, {} unexpected, {} claims with an unexpected verdict; {} findings", totals.results(),
                      totals.unexpected, totals.unexpected_claims, findings_.size()));
    if (findings_.size() > shown)
      sink_(fmt::format(", the {} gravest as annotations, {}", shown,
                        summary_ ? "all of them in the job summary" : "the rest above"));
    sink_("\n");
    if (summary_) summary_(job_summary(totals));
  }

 private:
  void annotate(const Finding& finding) {
    std::string properties;
    if (finding.mark.line > 0)
      properties = fmt::format("file={},line={},", escaped(clean_line(finding.mark.file), true), finding.mark.line);
    sink_(fmt::format("::{} {}title={}::{}\n", alarming(finding.weight) ? "error" : "warning", properties,
                      escaped(clean_line(finding.title), true),
                      escaped(fmt::format("{}\n{}", finding.summary, fmt::join(finding.details, "\n")), false)));
  }

  std::string job_summary(const Totals& totals) const {
    std::string text = fmt::format("## {} {}\n\n", markdown(header_.tool), markdown(header_.version));
    text +=
        "| cases | pass | fail | error | crash | timeout | not applicable | unexpected | claims with an unexpected "
        "verdict |\n|---|---|---|---|---|---|---|---|---|\n";
    text += fmt::format("| {} |", totals.results());
    for (const CaseStatus status : {CaseStatus::pass, CaseStatus::fail, CaseStatus::error, CaseStatus::crash,
                                    CaseStatus::timeout, CaseStatus::not_applicable})
      text += fmt::format(" {} |", totals.of(status));
    text += fmt::format(" {} | {} |\n", totals.unexpected, totals.unexpected_claims);
    std::size_t written = 0;
    for (const Finding& finding : findings_) {
      std::string part = fmt::format("\n### {} {}\n\n{}\n\n", alarming(finding.weight) ? "✗" : "△",
                                     markdown(finding.title), markdown(finding.summary));
      part += markdown_code_block(fmt::format("{}", fmt::join(finding.details, "\n")));
      if (text.size() + part.size() > summary_limit) break;
      text += part;
      ++written;
    }
    if (written < findings_.size())
      text += fmt::format("\n{} more findings do not fit here.\n", findings_.size() - written);
    return text;
  }

  Sink sink_;
  Sink summary_;
  RunHeader header_;
  std::vector<Finding> findings_;
};

}  // namespace

std::unique_ptr<RunWriter> github_writer(RunWriter::Sink sink, RunWriter::Sink summary) {
  return std::make_unique<GithubWriter>(std::move(sink), std::move(summary));
}

}  // namespace arbiter
