#include "report/rule_set_json.h"

#include <fmt/format.h>

namespace arbiter {

using Json = nlohmann::ordered_json;

Json rule_set_json(const RuleSet& rules) {
  Json json{{"id", rules.id},
            {"game", rules.game},
            {"title", rules.title},
            {"source", rules.source},
            {"digest", fmt::format("{:016x}", rules.digest())}};
  json["options"] = Json::object();
  for (const Setting& setting : rules.settings) {
    Json entry{{"value", to_text(*setting.option, setting.value)}};
    if (!setting.clauses.empty()) entry["clauses"] = setting.clauses;
    if (!setting.silent.empty()) entry["silent"] = setting.silent;
    if (setting.open()) {
      entry["readings"] = Json::array();
      for (const OptionValue value : setting.readings) entry["readings"].push_back(to_text(*setting.option, value));
    }
    json["options"][std::string(setting.option->name)] = std::move(entry);
  }
  json["laws"] = Json::object();
  for (const auto& [law, clauses] : rules.law_clauses) json["laws"][law] = clauses;
  return json;
}

namespace {

class DraftReader {
 public:
  DraftReader(const std::string& file, std::vector<Problem>& problems) : file_(file), problems_(problems) {}

  std::string text(const Json& json, const char* member, bool required = true) {
    const auto found = json.find(member);
    if (found == json.end()) {
      if (required) problem(fmt::format("rule set: member \"{}\" is missing", member));
      return "";
    }
    if (!found->is_string()) {
      problem(fmt::format("rule set: member \"{}\" must be a string", member));
      return "";
    }
    return found->get<std::string>();
  }
  std::vector<std::string> texts(const Json& json) {
    std::vector<std::string> all;
    if (!json.is_array()) problem("rule set: a list of strings was expected");
    for (const Json& item : json) {
      if (item.is_string())
        all.push_back(item.get<std::string>());
      else
        problem("rule set: a list holds something that is no string");
    }
    return all;
  }
  void problem(std::string message) { problems_.push_back({mark(), std::move(message), ""}); }
  Mark mark() const { return {file_, 0, 0}; }

 private:
  const std::string& file_;
  std::vector<Problem>& problems_;
};

}  // namespace

RuleSetDraft rule_set_draft(const Json& json, const std::string& file, std::vector<Problem>& problems) {
  DraftReader reader(file, problems);
  RuleSetDraft draft;
  draft.mark = reader.mark();
  if (!json.is_object()) {
    reader.problem("a rule set must be an object");
    return draft;
  }
  draft.id = reader.text(json, "id");
  draft.game = reader.text(json, "game");
  draft.title = reader.text(json, "title");
  draft.source = reader.text(json, "source");
  const Json options = json.value("options", Json::object());
  const Json laws = json.value("laws", Json::object());
  if (!options.is_object() || !laws.is_object()) {
    reader.problem("rule set: \"options\" and \"laws\" must be objects");
    return draft;
  }
  for (const auto& [name, entry] : options.items()) {
    if (!entry.is_object()) {
      reader.problem(fmt::format("rule set: option \"{}\" must be an object", name));
      continue;
    }
    DraftEntry made;
    made.option = name;
    made.mark = reader.mark();
    made.value = reader.text(entry, "value");
    if (entry.contains("clauses")) made.clauses = reader.texts(entry["clauses"]);
    made.silent = reader.text(entry, "silent", false);
    if (entry.contains("readings")) made.readings = reader.texts(entry["readings"]);
    draft.entries.push_back(std::move(made));
  }
  for (const auto& [law, clauses] : laws.items()) draft.laws.push_back({law, reader.texts(clauses), reader.mark()});
  return draft;
}

}  // namespace arbiter
