#include "commands/rules_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json of(const SettingSide& side) {
  Json json{{"rules", side.rules}, {"value", side.value}, {"meaning", side.meaning}, {"clauses", Json::array()}};
  for (std::size_t i = 0; i < side.clauses.size(); ++i)
    json["clauses"].push_back({{"clause", side.clauses[i]}, {"says", side.says[i]}});
  json["silent"] = side.silent;
  json["readings"] = side.readings;
  json["note"] = side.note;
  json["from"] = side.from;
  return json;
}

}  // namespace

std::string perft_line(const PerftCount& count) {
  Json json{{"rules", count.rules},
            {"position", count.position},
            {"depth", count.depth},
            {"weighted", count.weighted},
            {"nodes", count.nodes}};
  for (const PerftRowCount& row : count.rows) json["divide"].push_back({{"move", row.move}, {"nodes", row.nodes}});
  return line_of(json);
}

std::string rule_set_line(const RuleSet& rules) {
  const auto open = std::count_if(rules.settings.begin(), rules.settings.end(),
                                  [](const Setting& setting) { return setting.open(); });
  return line_of({{"id", rules.id},
                  {"game", rules.game},
                  {"title", rules.title},
                  {"source", rules.source},
                  {"inherits", rules.inherits},
                  {"digest", fmt::format("{:016x}", rules.digest())},
                  {"options", rules.settings.size()},
                  {"open", open}});
}

std::string setting_line(const SettingRow& row) {
  Json json{{"option", row.option}, {"meaning", row.meaning}, {"settings", Json::array()}};
  for (const SettingSide& side : row.sides) json["settings"].push_back(of(side));
  return line_of(json);
}

}  // namespace arbiter
