#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/compare.h"

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> witnessed_names{"alone", "together", "by-itself", "nowhere"};

Json of(const std::vector<Reason>& reasons) {
  Json list = Json::array();
  for (const Reason& reason : reasons)
    list.push_back({{"rule", reason.rule}, {"clause", reason.clause}, {"text", reason.text}});
  return list;
}

Json of(const Corpus& corpus, const RuleSet& rules, const Setting& setting) {
  Json json{{"rules", rules.id}, {"value", to_text(*setting.option, setting.value)}, {"clauses", Json::array()}};
  for (const std::string& key : setting.clauses) {
    const Clause* clause = corpus.find_clause(rules.game, key);
    json["clauses"].push_back({{"clause", key}, {"says", clause == nullptr ? "" : clause->says}});
  }
  json["silent"] = setting.silent;
  json["readings"] = Json::array();
  for (const OptionValue reading : setting.readings) json["readings"].push_back(to_text(*setting.option, reading));
  return json;
}

Json of(const Divergence& divergence) {
  Json json{{"type", "divergence"},
            {"position", divergence.question.position},
            {"after", divergence.question.after},
            {"origin", divergence.origin},
            {"points", Json::array()}};
  for (const DivergentPoint& point : divergence.points)
    json["points"].push_back({{"member", point.unit.member},
                              {"about", point.unit.about},
                              {"left", point.left},
                              {"right", point.right},
                              {"left_reasons", of(point.left_reasons)},
                              {"right_reasons", of(point.right_reasons)},
                              {"causes", point.causes}});
  return json;
}

}  // namespace

std::string compare_lines(const RuleSetComparison& comparison, const Corpus& corpus,
                          const std::vector<std::string>& weights) {
  std::string lines;
  const auto put = [&](const Json& json) { lines += json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; };
  put({{"type", "compare"},
       {"schema", 1},
       {"game", comparison.left.game},
       {"left", {{"id", comparison.left.id}, {"digest", fmt::format("{:016x}", comparison.left.digest())}}},
       {"right", {{"id", comparison.right.id}, {"digest", fmt::format("{:016x}", comparison.right.digest())}}},
       {"seed", comparison.seed},
       {"walks", comparison.walks}});
  for (const OptionDifference& option : comparison.options) {
    const Setting& left = comparison.left.settings[option.setting];
    const Setting& right = comparison.right.settings[option.setting];
    Json json{{"type", "option"},
              {"option", left.option->name},
              {"meaning", left.option->meaning},
              {"left", of(corpus, comparison.left, left)},
              {"right", of(corpus, comparison.right, right)},
              {"inert_left", option.inert_left},
              {"inert_right", option.inert_right},
              {"witnessed", witnessed_names[static_cast<std::size_t>(option.witnessed)]}};
    using Witnessed = OptionDifference::Witnessed;
    if (option.witnessed == Witnessed::alone || option.witnessed == Witnessed::together) {
      const Question& question = comparison.divergences[option.divergence].question;
      json["witness"] = {{"position", question.position}, {"after", question.after}};
    } else if (option.witnessed == Witnessed::by_itself) {
      json["effect"] = of(option.effect);
      json["effect"]["left_rules"] = option.base;
      json["effect"]["right_rules"] = option.flipped;
    }
    put(json);
  }
  for (const Divergence& divergence : comparison.divergences) put(of(divergence));
  for (const std::string& line : weights) lines += line + "\n";
  put({{"type", "end"},
       {"complete", true},
       {"asked", comparison.asked},
       {"alike", comparison.alike},
       {"different", comparison.divergences.size()},
       {"unreadable", comparison.unreadable}});
  return lines;
}

}  // namespace arbiter
