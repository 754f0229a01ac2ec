#pragma once

#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "corpus/fixtures.h"
#include "record/judged_record.h"
#include "record/record.h"
#include "registry.h"

namespace arbiter::record_tests {

using Item = std::variant<Record, RefusedRecord>;

/// Everything that the named format's reader finds in a text.
inline std::vector<Item> read_all(std::string_view format, const std::string& text) {
  std::istringstream in(text);
  const std::unique_ptr<RecordReader> reader = find_record_format(format)->open(in);
  std::vector<Item> items;
  while (auto item = reader->next()) items.push_back(std::move(*item));
  return items;
}

/// "4:9 message" for remarks, refused stretches the same with "refused " before it.
inline std::string said(const RecordRemark& remark) {
  return std::to_string(remark.place.line) + ":" + std::to_string(remark.place.column) + " " + remark.message;
}

inline const Record& record(const Item& item) { return std::get<Record>(item); }
inline const RefusedRecord& refused(const Item& item) { return std::get<RefusedRecord>(item); }

/// Moves as written, parted by spaces.
inline std::string moves_of(const Record& record) {
  std::string text;
  for (const WrittenMove& move : record.moves) text += (text.empty() ? "" : " ") + move.text;
  return text;
}

/// A rule set of the repository, null when it has none of that name.
inline const RuleSet* find_rule_set(std::string_view id) {
  static const RuleSetsLoaded loaded = load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures");
  for (const RuleSet& rules : loaded.rule_sets)
    if (rules.id == id) return &rules;
  return nullptr;
}
inline const RuleSet& rule_set(std::string_view id) {
  if (const RuleSet* rules = find_rule_set(id)) return *rules;
  throw std::out_of_range("no rule set " + std::string(id));
}

/// What the rule set makes of a record of the format.
inline JudgedRecord judged(std::string_view rules, std::string_view format, const Record& record) {
  const std::unique_ptr<Game> game = make_game(rule_set(rules));
  return RecordJudge(*game, rule_set(rules).game, *find_record_format(format)).judge(record);
}
/// The same for the only record in a text.
inline JudgedRecord judged(std::string_view rules, std::string_view format, const std::string& text) {
  const std::vector<Item> items = read_all(format, text);
  if (items.size() != 1 || !std::holds_alternative<Record>(items[0])) throw std::invalid_argument("not one record");
  return judged(rules, format, record(items[0]));
}

/// "legal a3a4", "illegal a3a5 move.geometry", "unknown", ...
inline std::string text_of(const JudgedMove& move) {
  std::string text(name_of(move.status));
  for (const MoveReading& reading : move.readings) {
    text += " " + reading.move;
    for (const Fault& fault : reading.faults) text += " " + std::string(fault.law->id);
  }
  return text;
}

/// All remarks, parted by line ends.
inline std::string remarks_of(const std::vector<RecordRemark>& remarks) {
  std::string text;
  for (const RecordRemark& remark : remarks) text += (text.empty() ? "" : "\n") + said(remark);
  return text;
}

}  // namespace arbiter::record_tests
