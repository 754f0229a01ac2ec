#include "report/tap.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "report/clean_text.h"
#include "report/finding.h"

namespace arbiter {

namespace {

/// A JSON string is a double-quoted YAML scalar.
std::string yaml_text(std::string_view text) { return nlohmann::json(clean_text(text)).dump(); }

/// A description ends at "#", and "\" escapes.
std::string description(std::string_view text) {
  std::string escaped;
  for (const char c : clean_line(text)) {
    if (c == '#' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

class TapWriter final : public RunWriter {
 public:
  explicit TapWriter(Sink sink) : sink_(std::move(sink)) {}

  void begin(const RunHeader& header) override {
    sink_("TAP version 14\n");
    comment(fmt::format("{} {}, corpus {}", header.tool, header.version, header.corpus_digest));
    for (const RunHeader::SubjectRow& subject : header.subjects)
      comment(fmt::format("subject {} {}", subject.name, subject.version));
    if (header.shards > 1) comment(fmt::format("shard {}/{}", header.shard, header.shards));
  }
  void result(const CaseResult& result) override {
    const Weight weight = weight_of(result);
    std::string directive;
    if (weight == Weight::known) directive = " # TODO fails as expected";
    if (weight == Weight::not_applicable) directive = fmt::format(" # SKIP {}", clean_line(result.message));
    point(weight == Weight::fine || weight == Weight::not_applicable, result.key(), directive);
    if (weight == Weight::fine || weight == Weight::not_applicable) return;
    open_block(summary_of(result), weight, result.mark);
    entry("claim", result.text);
    list("clauses", result.clauses);
    entry("rules", result.rules);
    entry("position", result.question.position);
    if (!result.question.after.empty()) list("after", result.question.after);
    if (!result.board.empty()) literal("board", result.board);
    if (!result.mismatches.empty()) sink_("  mismatches:\n");
    for (const Mismatch& mismatch : result.mismatches) {
      sink_(fmt::format("    - member: {}\n", yaml_text(mismatch.member)));
      sink_(fmt::format("      about: {}\n", yaml_text(mismatch.about)));
      sink_(fmt::format("      expected: {}\n", yaml_text(mismatch.expected)));
      sink_(fmt::format("      found: {}\n", yaml_text(mismatch.found)));
      if (!mismatch.reasons.empty()) sink_("      reasons:\n");
      for (const Reason& reason : mismatch.reasons)
        sink_(fmt::format("        - {}\n", yaml_text(fmt::format("{}: {}", reason.rule, reason.text))));
    }
    entry("replay", result.replay);
    close_block();
  }
  void claim(const ClaimResult& claim) override {
    const Weight weight = weight_of(claim);
    if (!alarming(weight)) return;
    point(false, claim.claim + " (verdict)", "");
    open_block(summary_of(claim), weight, claim.mark);
    entry("claim", claim.text);
    list("clauses", claim.clauses);
    entry("rules", claim.rules);
    entry("expected", claim.pinned);
    entry("found", claim.verdict ? name_of(*claim.verdict) : "undetermined");
    if (!claim.evidence.empty()) entry("evidence", claim.evidence);
    close_block();
  }
  void end(const Totals&) override { sink_(fmt::format("1..{}\n", points_)); }

 private:
  void comment(std::string_view text) { sink_(fmt::format("# {}\n", clean_line(text))); }
  void point(bool good, std::string_view name, std::string_view directive) {
    sink_(fmt::format("{} {} - {}{}\n", good ? "ok" : "not ok", ++points_, description(name), directive));
  }
  void open_block(std::string_view message, Weight weight, const Mark& mark) {
    sink_("  ---\n");
    entry("message", message);
    sink_(fmt::format("  severity: {}\n", alarming(weight) ? "fail" : "todo"));
    if (mark.line > 0) sink_(fmt::format("  at:\n    file: {}\n    line: {}\n", yaml_text(mark.file), mark.line));
  }
  void entry(std::string_view key, std::string_view value) { sink_(fmt::format("  {}: {}\n", key, yaml_text(value))); }
  void list(std::string_view key, const std::vector<std::string>& values) {
    if (values.empty()) return;
    sink_(fmt::format("  {}:\n", key));
    for (const std::string& value : values) sink_(fmt::format("    - {}\n", yaml_text(value)));
  }
  /// A literal block whose indentation is given, since a board may begin with blanks.
  void literal(std::string_view key, std::string_view text) {
    sink_(fmt::format("  {}: |2\n", key));
    const std::string cleaned = clean_text(text);
    for (std::size_t at = 0; at < cleaned.size();) {
      const std::size_t end = std::min(cleaned.find('\n', at), cleaned.size());
      sink_(fmt::format("    {}\n", cleaned.substr(at, end - at)));
      at = end + 1;
    }
  }
  void close_block() { sink_("  ...\n"); }

  Sink sink_;
  std::uint64_t points_ = 0;
};

}  // namespace

std::unique_ptr<RunWriter> tap_writer(RunWriter::Sink sink) { return std::make_unique<TapWriter>(std::move(sink)); }

}  // namespace arbiter
