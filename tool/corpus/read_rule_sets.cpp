#include "corpus/read_rule_sets.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "corpus/fields.h"
#include "corpus/files.h"
#include "corpus/option_text.h"

namespace arbiter {
namespace {

DraftEntry read_entry(const TomlMember& member, std::vector<Problem>& problems) {
  DraftEntry entry;
  entry.option = member.key;
  entry.mark = member.mark;
  if (member.value.kind != TomlNode::Kind::table) {
    problems.push_back({member.value.mark,
                        fmt::format("option \"{}\" must be a table with a value and a clause, not {}", member.key,
                                    name_of(member.value.kind)),
                        ""});
    return entry;
  }
  Fields fields(member.value, fmt::format("option \"{}\"", member.key), problems);
  if (const TomlNode* value = fields.require("value")) entry.value = option_text(*value, "value", problems);
  entry.clauses = fields.texts("clause");
  entry.silent = fields.text("silent");
  if (const TomlNode* readings = fields.get("readings")) {
    if (readings->kind != TomlNode::Kind::array)
      fields.problem(readings->mark, fmt::format("\"readings\" must be a list, not {}", name_of(readings->kind)));
    for (const TomlNode& item : readings->items) entry.readings.push_back(option_text(item, "readings", problems));
  }
  entry.note = fields.text("note");
  fields.finish();
  return entry;
}

}  // namespace

RuleSetDraft read_rule_set(std::string_view text, const std::string& file, std::vector<Problem>& problems) {
  RuleSetDraft draft;
  draft.mark = {file, 1, 1};
  draft.inherits_mark = draft.mark;
  const std::string stem = std::filesystem::path(file).stem().string();
  // Others name the rule set: what is wrong with its file is not wrong with theirs.
  draft.id = stem;
  const std::optional<TomlNode> root = parse_toml(text, file, problems);
  if (!root) return draft;
  Fields fields(*root, "a rule set", problems);
  if (const std::string id = fields.slug("id"); !id.empty()) draft.id = id;
  draft.game = fields.required_text("game");
  draft.title = fields.required_text("title");
  draft.source = fields.required_text("source");
  draft.inherits = fields.text("inherits");
  if (!draft.inherits.empty()) draft.inherits_mark = fields.mark_of("inherits");
  if (const TomlNode* options = fields.table("options"))
    for (const TomlMember& member : options->members) draft.entries.push_back(read_entry(member, problems));
  if (const TomlNode* laws = fields.table("laws"))
    for (const TomlMember& member : laws->members) {
      draft.laws.push_back({member.key, text_list(member.value, member.key, problems), member.mark});
      if (draft.laws.back().clauses.empty())
        fields.problem(member.mark, fmt::format("law \"{}\" names no clause", member.key));
    }
  fields.finish();
  if (draft.id != stem)
    fields.problem(fields.mark_of("id"), fmt::format("rule set \"{}\" must stand in {}.toml", draft.id, draft.id));
  return draft;
}

RuleSetsRead read_rule_sets(const std::string& fixtures) {
  RuleSetsRead read;
  for (const TomlText& each : toml_texts(fixtures, "rulesets", read.problems))
    read.drafts.push_back(read_rule_set(each.text, each.file, read.problems));
  std::stable_sort(read.drafts.begin(), read.drafts.end(),
                   [](const RuleSetDraft& left, const RuleSetDraft& right) { return left.id < right.id; });
  return read;
}

}  // namespace arbiter
