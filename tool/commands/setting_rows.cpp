#include "commands/setting_rows.h"

namespace arbiter {
namespace {

SettingSide side_of(const Corpus& corpus, const RuleSet& rules, const Setting& setting) {
  SettingSide side;
  side.rules = rules.id;
  side.value = to_text(*setting.option, setting.value);
  if (setting.option->kind == Option::Kind::choice)
    side.meaning = setting.option->choices[static_cast<std::size_t>(setting.value)].meaning;
  side.clauses = setting.clauses;
  for (const std::string& key : setting.clauses) {
    const Clause* clause = corpus.find_clause(rules.game, key);
    side.says.push_back(clause == nullptr ? "" : clause->says);
  }
  side.silent = setting.silent;
  for (const OptionValue reading : setting.readings) side.readings.push_back(to_text(*setting.option, reading));
  side.note = setting.note;
  side.from = setting.from;
  return side;
}

}  // namespace

SettingRow setting_row(const Corpus& corpus, const std::vector<std::pair<const RuleSet*, const Setting*>>& sides) {
  const Option& option = *sides.front().second->option;
  SettingRow row{std::string(option.name), std::string(option.meaning), {}};
  for (const auto& [rules, setting] : sides) row.sides.push_back(side_of(corpus, *rules, *setting));
  return row;
}

}  // namespace arbiter
