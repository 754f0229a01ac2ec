#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "corpus/fields.h"
#include "corpus/toml_node.h"
#include "report/baseline.h"
#include "report/clean_text.h"

namespace arbiter {

namespace {

/// A basic string of TOML: what is cleaned has no control character left but newline and tab.
std::string toml_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : clean_line(text)) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

void check_day(const std::string& text, Fields& fields) {
  if (!text.empty() && !is_day(text))
    fields.problem(fields.mark_of("review"), fmt::format("\"{}\" is no day; write \"2027-01-31\"", text));
}

}  // namespace

BaselineRead read_baseline(std::string_view text, const std::string& file) {
  BaselineRead result;
  std::vector<Problem>& problems = result.problems;
  const std::optional<TomlNode> document = parse_toml(text, file, problems);
  if (!document) return result;
  Fields fields(*document, "a baseline", problems);
  Baseline& baseline = result.baseline;
  baseline.subject = fields.required_text("subject");
  std::set<std::string> keys;
  for (const TomlNode* table : fields.tables("divergence")) {
    Fields entry(*table, "a divergence", problems);
    BaselineEntry made;
    made.identity = entry.required_text("case");
    made.rules = entry.required_text("rules");
    made.digest = entry.required_text("digest");
    made.answer = entry.texts("answer");
    made.reason = entry.required_text("reason");
    made.link = entry.text("link");
    made.review = entry.required_text("review");
    check_day(made.review, entry);
    made.mark = table->mark;
    if (!made.digest.empty() && !is_digest(made.digest))
      entry.problem(entry.mark_of("digest"), fmt::format("\"{}\" is no digest of 16 hex digits", made.digest));
    if (made.answer.empty()) entry.problem(table->mark, "a divergence without an answer pins nothing");
    if (!keys.insert(made.key()).second) entry.problem(table->mark, fmt::format("{} is pinned twice", made.key()));
    entry.finish();
    baseline.entries.push_back(std::move(made));
  }
  if (const TomlNode* passing = fields.table("passing"))
    for (const TomlMember& member : passing->members) {
      std::vector<std::string> cases = text_list(member.value, member.key, problems);
      std::sort(cases.begin(), cases.end());
      baseline.passing[member.key] = std::move(cases);
    }
  fields.finish();
  std::sort(baseline.entries.begin(), baseline.entries.end(), [](const BaselineEntry& one, const BaselineEntry& other) {
    return std::tie(one.rules, one.identity) < std::tie(other.rules, other.identity);
  });
  return result;
}

std::string baseline_text(const Baseline& baseline) {
  std::string text = fmt::format("subject = {}\n", toml_text(baseline.subject));
  for (const BaselineEntry& entry : baseline.entries) {
    text += "\n[[divergence]]\n";
    text += fmt::format("case   = {}\n", toml_text(entry.identity));
    text += fmt::format("rules  = {}\n", toml_text(entry.rules));
    text += fmt::format("digest = {}\n", toml_text(entry.digest));
    if (entry.answer.size() == 1) {
      text += fmt::format("answer = {}\n", toml_text(entry.answer.front()));
    } else {
      text += "answer = [\n";
      for (const std::string& line : entry.answer) text += fmt::format("  {},\n", toml_text(line));
      text += "]\n";
    }
    text += fmt::format("reason = {}\n", toml_text(entry.reason));
    if (!entry.link.empty()) text += fmt::format("link   = {}\n", toml_text(entry.link));
    text += fmt::format("review = {}\n", toml_text(entry.review));
  }
  if (!baseline.passing.empty())
    text += "\n# Cases that passed when this was written: one of them that fails later has regressed.\n[passing]\n";
  for (const auto& [rules, cases] : baseline.passing) {
    text += fmt::format("{} = [\n", toml_text(rules));
    for (const std::string& identity : cases) text += fmt::format("  {},\n", toml_text(identity));
    text += "]\n";
  }
  return text;
}

}  // namespace arbiter
