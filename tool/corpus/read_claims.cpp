#include "corpus/read_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "corpus/fields.h"
#include "corpus/files.h"
#include "corpus/read_expectation.h"

namespace arbiter {
namespace {

void read_holds(Fields& fields, Case& one) {
  const std::string holds = fields.word("holds", {"all", "some"});
  one.holds = holds == "all" ? Holds::all : holds == "some" ? Holds::some : Holds::exactly;
}

Case read_case(const TomlNode& table, std::vector<Problem>& problems) {
  Fields fields(table, "a case", problems);
  Case one;
  one.mark = table.mark;
  one.id = fields.slug("id");
  one.position = fields.required_text("position");
  one.after = fields.texts("after");
  read_holds(fields, one);
  one.near_miss = fields.boolean("near_miss").value_or(false);
  one.note = fields.text("note");
  one.rules = fields.text("rules");
  one.tags = fields.texts("tags");
  const std::size_t before = problems.size();
  one.expect = read_expectation(fields, problems);
  if (const TomlNode* under = fields.table("under"))
    for (const TomlMember& member : under->members) {
      if (member.value.kind != TomlNode::Kind::table) {
        fields.problem(member.value.mark, fmt::format("under.{} must be a table of questions", member.key));
        continue;
      }
      Fields questions(member.value, fmt::format("under.{}", member.key), problems);
      const Expectation expect = read_expectation(questions, problems);
      questions.finish();
      if (asks_nothing(expect) && problems.size() == before)
        fields.problem(member.mark, fmt::format("under.{} asks nothing", member.key));
      one.under.emplace(member.key, expect);
    }
  fields.finish();
  if (asks_nothing(one.expect) && problems.size() == before)
    fields.problem(table.mark, fmt::format("case \"{}\" asks nothing", one.id));
  return one;
}

void check_near_miss(const Claim& claim, std::vector<Problem>& problems) {
  const auto problem = [&](std::string message) { problems.push_back({claim.mark, std::move(message), ""}); };
  const bool has_miss =
      std::any_of(claim.cases.begin(), claim.cases.end(), [](const Case& one) { return one.near_miss; });
  const bool has_bite =
      std::any_of(claim.cases.begin(), claim.cases.end(), [](const Case& one) { return !one.near_miss; });
  if (has_miss && !claim.no_near_miss.empty())
    problem(fmt::format("claim \"{}\" has a near miss and says that it has none", claim.id));
  // Only a confirmed claim must show the position next to it on which the rule does not bite.
  if (claim.verdict != "confirmed") return;
  if (claim.cases.empty())
    problem(fmt::format("claim \"{}\" has no case; a claim without one is \"proposed\"", claim.id));
  else if (!has_bite)
    problem(fmt::format("claim \"{}\" has near misses only", claim.id));
  else if (!has_miss && claim.no_near_miss.empty())
    problem(fmt::format("claim \"{}\" has no near miss; mark one case near_miss = true or say why in no_near_miss",
                        claim.id));
}

Claim read_claim(const TomlNode& table, const std::string& source, std::vector<Problem>& problems) {
  Fields fields(table, "a claim", problems);
  Claim claim;
  claim.mark = table.mark;
  claim.id = fields.slug("id");
  if (const TomlNode* clause = fields.require("clause")) {
    for (const std::string& key : text_list(*clause, "clause", problems))
      claim.clauses.push_back(key.find('#') == std::string::npos ? source + "#" + key : key);
    if (claim.clauses.empty()) fields.problem(clause->mark, "a claim needs at least one clause");
  }
  claim.text = fields.required_text("text");
  claim.tags = fields.texts("tags");
  if (fields.get("verdict") != nullptr) claim.verdict = fields.word("verdict", claim_verdict_words());
  claim.verdict_note = fields.text("verdict_note");
  claim.no_near_miss = fields.text("no_near_miss");
  if (!claim.verdict.empty() && claim.verdict != "confirmed" && claim.verdict_note.empty())
    fields.problem(fields.mark_of("verdict"), fmt::format("verdict \"{}\" needs a verdict_note", claim.verdict));
  std::set<std::string> ids;
  for (const TomlNode* one : fields.tables("case")) {
    claim.cases.push_back(read_case(*one, problems));
    const Case& read = claim.cases.back();
    if (!read.id.empty() && !ids.insert(read.id).second)
      fields.problem(read.mark, fmt::format("claim \"{}\" has two cases \"{}\"", claim.id, read.id));
  }
  fields.finish();
  check_near_miss(claim, problems);
  return claim;
}

}  // namespace

const std::vector<std::string>& claim_verdict_words() {
  static const std::vector<std::string> words{"confirmed", "contradicted", "ambiguous", "undecidable", "proposed"};
  return words;
}

ClaimFile read_claim_file(std::string_view text, const std::string& path, const std::string& file,
                          std::vector<Problem>& problems) {
  ClaimFile read;
  read.path = path;
  read.mark = {file, 1, 1};
  read.game = std::filesystem::path(path).parent_path().filename().string();
  const std::optional<TomlNode> root = parse_toml(text, file, problems);
  if (!root) return read;
  Fields fields(*root, "a claim file", problems);
  read.source = fields.required_text("source");
  read.ruleset = fields.required_text("ruleset");
  if (const TomlNode* retired = fields.table("retired"))
    for (const TomlMember& member : retired->members) {
      if (member.value.kind != TomlNode::Kind::text)
        fields.problem(member.value.mark,
                       fmt::format("retired id \"{}\" needs its successor's id, or \"\"", member.key));
      read.retired[member.key] = member.value.text;
    }
  std::set<std::string> ids;
  for (const TomlNode* table : fields.tables("claim")) {
    read.claims.push_back(read_claim(*table, read.source, problems));
    const Claim& claim = read.claims.back();
    if (claim.id.empty()) continue;
    if (!ids.insert(claim.id).second)
      fields.problem(claim.mark, fmt::format("the file has two claims \"{}\"", claim.id));
    if (read.retired.contains(claim.id))
      fields.problem(claim.mark, fmt::format("claim id \"{}\" is retired and must not be used again", claim.id));
  }
  for (const auto& [old_id, successor] : read.retired)
    if (!successor.empty() && !ids.contains(successor) && !read.retired.contains(successor))
      fields.problem(fields.mark_of("retired"),
                     fmt::format("\"{}\", successor of \"{}\", is no claim of this file", successor, old_id));
  fields.finish();
  return read;
}

ClaimsRead read_claims(const std::string& fixtures) {
  ClaimsRead read;
  for (const auto& [text, path, file] : toml_texts(fixtures, "claims", read.problems)) {
    if (std::count(path.begin(), path.end(), '/') != 2) {
      read.problems.push_back({{file, 0, 0}, "claims stand in claims/<game>/<name>.toml", ""});
      continue;
    }
    read.files.push_back(read_claim_file(text, path, file, read.problems));
  }
  return read;
}

}  // namespace arbiter
