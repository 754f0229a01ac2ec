#include "corpus/perft_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "corpus/fields.h"
#include "corpus/files.h"
#include "corpus/option_text.h"
#include "corpus/read_expectation.h"
#include "options/nearest.h"

namespace arbiter {
namespace {

PerftRow read_row(const TomlNode& table, std::vector<Problem>& problems) {
  Fields fields(table, "a perft row", problems);
  PerftRow row;
  row.mark = table.mark;
  row.id = fields.slug("id");
  if (fields.require("rules") != nullptr) row.rules = fields.texts("rules");
  if (const TomlNode* with = fields.table("with"))
    for (const TomlMember& member : with->members)
      row.with[member.key] = option_text(member.value, member.key, problems);
  row.position = fields.required_text("position");
  if (const TomlNode* nodes = fields.require("nodes")) row.nodes = read_some_depths(*nodes, "nodes", problems);
  if (const TomlNode* weighted = fields.get("weighted"))
    row.weighted = read_some_depths(*weighted, "weighted", problems);
  row.source = fields.required_text("source");
  fields.finish();
  if (fields.get("rules") != nullptr && row.rules.empty()) fields.problem(table.mark, "a perft row needs a rule set");
  return row;
}

}  // namespace

PerftFile read_perft_file(std::string_view text, const std::string& path, const std::string& file,
                          std::vector<Problem>& problems) {
  PerftFile read;
  read.path = path;
  read.game = std::filesystem::path(path).stem().string();
  read.mark = {file, 1, 1};
  const std::optional<TomlNode> root = parse_toml(text, file, problems);
  if (!root) return read;
  Fields fields(*root, "a perft file", problems);
  std::set<std::string> ids;
  for (const TomlNode* table : fields.tables("row")) {
    read.rows.push_back(read_row(*table, problems));
    const PerftRow& row = read.rows.back();
    if (!row.id.empty() && !ids.insert(row.id).second)
      fields.problem(row.mark, fmt::format("the file has two rows \"{}\"", row.id));
  }
  fields.finish();
  return read;
}

PerftRead read_perft_rows(const std::string& fixtures) {
  PerftRead read;
  for (const auto& [text, path, file] : toml_texts(fixtures, "perft", read.problems))
    read.files.push_back(read_perft_file(text, path, file, read.problems));
  return read;
}

PerftRuleSets rule_sets_of(const PerftRow& row, std::string_view game, const std::vector<RuleSet>& known) {
  PerftRuleSets result;
  const auto problem = [&](std::string message, std::string hint) {
    result.problems.push_back({row.mark, std::move(message), std::move(hint)});
  };
  std::vector<std::string> ids;
  for (const RuleSet& rule_set : known)
    if (rule_set.game == game) ids.push_back(rule_set.id);
  for (const std::string& id : row.rules) {
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const RuleSet& one) { return one.id == id && one.game == game; });
    if (found == known.end()) {
      problem(fmt::format("{} has no rule set \"{}\"", game, id), did_you_mean(id, ids));
      continue;
    }
    RuleSet changed = *found;
    for (const auto& [name, text] : row.with) {
      std::vector<std::string> names;
      const Option* option = nullptr;
      for (const Setting& setting : changed.settings) {
        names.emplace_back(setting.option->name);
        if (setting.option->name == name) option = setting.option;
      }
      if (option == nullptr) {
        problem(fmt::format("{} has no option \"{}\"", game, name), did_you_mean(name, names));
      } else if (const std::optional<OptionValue> value = parse_value(*option, text)) {
        changed = changed.with(name, *value);
      } else {
        problem(fmt::format("\"{}\" is no value of {}; expected {}", text, name, expected_values(*option)), "");
      }
    }
    result.rule_sets.push_back(std::move(changed));
  }
  return result;
}

}  // namespace arbiter
