#include <fmt/format.h>

#include "corpus/toml_writer.h"
#include "corpus/write_depths.h"
#include "corpus/write_fixtures.h"

namespace arbiter {
namespace {

TomlNode illegal_list(const std::vector<ExpectedIllegal>& illegal) {
  TomlNode list = toml_list({});
  for (const ExpectedIllegal& expected : illegal) {
    TomlNode table;
    add_member(table, "move", toml_text(expected.move));
    if (!expected.rules.empty()) add_member(table, "rule", toml_text_or_list(expected.rules));
    list.items.push_back(std::move(table));
  }
  return list;
}

TomlNode outcome_value(const ExpectedOutcome& outcome) {
  if (outcome.status == "ongoing") return toml_text("ongoing");
  TomlNode table;
  add_member(table, "status", toml_text(outcome.status));
  if (outcome.winner) add_member(table, "winner", toml_text(*outcome.winner));
  if (outcome.reason) add_member(table, "reason", toml_text(*outcome.reason));
  return table;
}

TomlNode counting_value(const ExpectedCounting& counting) {
  if (!counting.runs) return toml_text("none");
  TomlNode table;
  if (counting.kind) add_member(table, "kind", toml_text(*counting.kind));
  if (counting.by) add_member(table, "by", toml_text(*counting.by));
  if (counting.count) add_member(table, "count", toml_integer(*counting.count));
  if (counting.limit) add_member(table, "limit", toml_integer(*counting.limit));
  return table;
}

TomlNode controls_value(const std::map<std::string, std::vector<std::string>>& controls) {
  TomlNode table;
  for (const auto& [square, squares] : controls) add_member(table, square, toml_list(squares));
  return table;
}

}  // namespace

TomlNode depths_value(const std::map<int, std::uint64_t>& depths) {
  TomlNode list = toml_list({});
  TomlNode table;
  for (const auto& [depth, nodes] : depths) {
    if (depth == static_cast<int>(list.items.size()) + 1)
      list.items.push_back(toml_integer(static_cast<std::int64_t>(nodes)));
    add_member(table, fmt::to_string(depth), toml_integer(static_cast<std::int64_t>(nodes)));
  }
  return list.items.size() == depths.size() ? list : table;
}

TomlNode expectation_members(const Expectation& expect) {
  TomlNode members;
  const auto add = [&](std::string_view key, TomlNode value) { add_member(members, key, std::move(value)); };
  if (expect.valid) add("valid", toml_boolean(*expect.valid));
  if (!expect.broken.empty()) add("broken", toml_list(expect.broken));
  if (expect.error) add("error", toml_text(*expect.error));
  if (!expect.legal.empty()) add("legal", toml_list(expect.legal));
  if (!expect.illegal.empty()) add("illegal", illegal_list(expect.illegal));
  if (expect.moves) add("moves", toml_list(*expect.moves));
  if (expect.count) add("count", toml_integer(static_cast<std::int64_t>(*expect.count)));
  if (!expect.perft.empty()) add("perft", depths_value(expect.perft));
  if (expect.check) add("check", toml_boolean(*expect.check));
  if (expect.turn) add("turn", toml_text(*expect.turn));
  if (expect.phase) add("phase", toml_text(*expect.phase));
  if (expect.outcome) add("outcome", outcome_value(*expect.outcome));
  if (expect.claims) add("claims", toml_list(*expect.claims));
  if (expect.counting) add("counting", counting_value(*expect.counting));
  if (!expect.controls.empty()) add("controls", controls_value(expect.controls));
  if (expect.successor) add("successor", toml_text(*expect.successor));
  if (!expect.undecided.empty()) add("undecided", toml_list(expect.undecided));
  return members;
}

}  // namespace arbiter
