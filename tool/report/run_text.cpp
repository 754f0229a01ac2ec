#include "report/run_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/clean_format.h"
#include "report/text_width.h"

namespace arbiter {
namespace {

constexpr std::string_view red = "\x1b[31m", green = "\x1b[32m", bold = "\x1b[1m";

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  return fmt::format("{}", fmt::join(words, between));
}

std::string indented(std::string_view text, std::string_view indent) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines += fmt::format("{}{}\n", indent, text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

class TextRunWriter final : public RunWriter {
 public:
  TextRunWriter(Sink sink, RunWriterOptions options) : sink_(std::move(sink)), options_(options) {}

  void begin(const RunHeader&) override {}

  void result(const CaseResult& result) override {
    if (result.as_expected && !options_.verbose) return;
    const bool good = result.as_expected;
    line("{} {}  [{}]", paint(good ? green : red, name_of(result.status)), paint(bold, result.key()),
         good ? "as expected" : "unexpected");
    line("  {}", result.mark.text());
    // A row of node counts belongs to no claim.
    if (!result.clauses.empty()) line("  claim: {} ({})", result.text, joined(result.clauses, ", "));
    if (!result.note.empty()) line("  note: {}", result.note);
    line("  position: {}", result.question.position);
    if (!result.question.after.empty()) line("  after: {}", joined(result.question.after, " "));
    if (!result.board.empty()) sink_(indented(clean_text(result.board), "    "));
    if (!result.message.empty()) line("  {}", result.message);
    if (result.mismatches.empty())
      for (const std::string& expected : result.expected) line("  expected: {}", expected);
    for (const Mismatch& mismatch : result.mismatches) write(mismatch);
    if (result.partial) write(*result.partial);
    for (const OpenOption& open : result.open)
      line("  open: {} ({}) changes {}", open.option, joined(open.readings, ", "), joined(open.changes, ", "));
    for (const PartedReading& parted : result.parted) line("  undecided: {}", parted.text());
    line("  replay: {}", result.replay);
    sink_("\n");
  }

  void claim(const ClaimResult& claim) override {
    if (claim.as_expected() && !options_.verbose) return;
    const std::string verdict = claim.verdict ? std::string(name_of(*claim.verdict)) : "undetermined";
    line("{} {}", paint(claim.as_expected() ? green : red, verdict), paint(bold, claim.claim));
    line("  {}", claim.mark.text());
    line("  claim: {} ({})", claim.text, joined(claim.clauses, ", "));
    line("  because: {}", claim.because);
    if (!claim.as_expected())
      line("  the corpus says {}{}", claim.pinned, claim.pinned_note.empty() ? "" : ": " + claim.pinned_note);
    sink_("\n");
  }

  void end(const Totals& totals) override {
    write_sources(totals);
    std::string statuses;
    for (std::size_t i = 0; i < case_status_names.size(); ++i)
      if (totals.by_status[i] != 0)
        statuses += fmt::format("{}{} {}", statuses.empty() ? "" : ", ", totals.by_status[i], case_status_names[i]);
    line("{} results: {}", totals.results(), statuses.empty() ? "none" : statuses);
    if (const PositionTotals& positions = totals.positions; positions != PositionTotals{})
      line("{} positions: {} pass, {} do not{}{}", positions.checked, positions.passed, positions.failed,
           positions.listed < positions.failed ? fmt::format(", {} of these are listed", positions.listed) : "",
           positions.passed_over == 0
               ? ""
               : fmt::format("; {} node counts were too large to be checked", positions.passed_over));
    const std::uint64_t unexpected = totals.unexpected + totals.unexpected_claims;
    if (unexpected == 0)
      line("{}", paint(green, "all as expected"));
    else
      line("{}",
           paint(red, fmt::format("unexpected: {} results, {} claims", totals.unexpected, totals.unexpected_claims)));
  }

 private:
  template <class... Values>
  void line(std::string_view format, const Values&... values) {
    sink_(clean_format(format, values...) + "\n");
  }

  Painted paint(std::string_view color, std::string_view text) const {
    return arbiter::paint(options_.color, color, text);
  }

  void write(const Mismatch& mismatch) {
    line("  {}{}: expected {}, got {}", mismatch.member, mismatch.about.empty() ? "" : " " + mismatch.about,
         paint(green, mismatch.expected), paint(red, mismatch.found));
    for (const Reason& reason : mismatch.reasons)
      line("    {} ({}): {}", reason.rule, reason.clause.empty() ? "no clause" : reason.clause, reason.text);
  }

  void write(const PartialEvidence& partial) {
    // A walk that has found both answers stops, and neither is all nor a sample.
    const bool stopped = !partial.exhaustive && !partial.agreeing.empty() && !partial.opposite.empty();
    line("  completions of {} open square{}: {} looked at{}, {} valid{}", partial.squares,
         partial.squares == 1 ? "" : "s",
         partial.exhaustive ? fmt::format("all {}", partial.tried) : fmt::to_string(partial.tried),
         partial.exhaustive ? ""
         : stopped          ? " until both answers were found"
                            : ", a sample",
         partial.valid,
         partial.exhaustive || stopped ? "" : fmt::format(" (seed {}, budget {})", partial.seed, partial.budget));
    if (!partial.agreeing.empty()) line("  agreeing: {}", partial.agreeing);
    if (!partial.opposite.empty()) line("  opposite: {}", partial.opposite);
  }

  void write_sources(const Totals& totals) {
    std::size_t width = 6;
    for (const Totals::SourceRow& row : totals.sources)
      width = std::max(width, text_width(row.game + " " + row.source));
    for (const Totals::SourceRow& row : totals.sources) {
      std::string verdicts;
      for (std::size_t i = 0; i < claim_verdict_names.size(); ++i)
        if (row.by_verdict[i] != 0) verdicts += fmt::format(", {} {}", row.by_verdict[i], claim_verdict_names[i]);
      line("{}  {} of {} results pass{}", pad_right(row.game + " " + row.source, width), row.passed, row.results,
           verdicts.empty() ? "" : "; claims: " + verdicts.substr(2));
    }
  }

  Sink sink_;
  RunWriterOptions options_;
};

}  // namespace

std::unique_ptr<RunWriter> make_text_run_writer(RunWriter::Sink sink, const RunWriterOptions& options) {
  return std::make_unique<TextRunWriter>(std::move(sink), options);
}

}  // namespace arbiter
