#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/fixtures.h"
#include "registry.h"

namespace arbiter::sittuyin_tests {

/// The rule sets of Sittuyin among the fixtures.
inline const std::vector<RuleSet>& rule_sets() {
  static const std::vector<RuleSet> found = [] {
    std::vector<RuleSet> sets;
    for (const RuleSet& rules : load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures").rule_sets)
      if (rules.game == "sittuyin") sets.push_back(rules);
    return sets;
  }();
  return found;
}

inline const RuleSet& rule_set(std::string_view id) {
  const auto found =
      std::find_if(rule_sets().begin(), rule_sets().end(), [&](const RuleSet& it) { return it.id == id; });
  BOOST_REQUIRE_MESSAGE(found != rule_sets().end(), "no rule set " << id << " among the fixtures");
  return *found;
}

/// A rule set with one option set otherwise.
inline RuleSet with(const RuleSet& rules, std::string_view option, std::string_view value) {
  const auto parsed = parse_value(*rules.setting(option).option, value);
  BOOST_REQUIRE_MESSAGE(parsed, value << " is no value of " << option);
  return rules.with(option, *parsed);
}
inline RuleSet with(std::string_view id, std::string_view option, std::string_view value) {
  return with(rule_set(id), option, value);
}

/// "start" or a readable position, moves played.
inline std::unique_ptr<State> state(const RuleSet& rules, std::string_view position,
                                    const std::vector<std::string>& moves = {}) {
  const std::unique_ptr<Game> game = make_game(rules);
  std::unique_ptr<State> result;
  if (position == "start") {
    result = game->start();
  } else {
    auto read = game->read(position);
    if (auto* unreadable = std::get_if<Unreadable>(&read)) BOOST_FAIL(position << ": " << unreadable->message);
    result = std::move(std::get<std::unique_ptr<State>>(read));
  }
  for (const std::string& move : moves)
    for (const Fault& fault : result->play(move)) BOOST_FAIL(move << ": " << fault.law->id << " " << fault.text);
  return result;
}
inline std::unique_ptr<State> state(std::string_view id, std::string_view position,
                                    const std::vector<std::string>& moves = {}) {
  return state(rule_set(id), position, moves);
}

/// Ids of the laws, each once, in order, with a blank between: "" when there is none.
inline std::string ids(const std::vector<Fault>& faults) {
  std::string text;
  std::string_view before;
  for (const Fault& fault : faults) {
    if (fault.law->id == before) continue;
    before = fault.law->id;
    text += (text.empty() ? "" : " ") + std::string(before);
  }
  return text;
}
inline std::string broken(const State& position, std::string_view move) { return ids(position.explain(move)); }

inline bool is_legal(const State& position, std::string_view move) {
  const std::vector<std::string> legal = position.legal();
  return std::find(legal.begin(), legal.end(), move) != legal.end();
}

/// "draw draw.count", "win white end.checkmate", "ongoing".
inline std::string outcome(const State& position) {
  const Outcome result = position.verdict().outcome;
  std::string text(name_of(result.status));
  if (result.winner) text += " " + std::string(name_of(*result.winner));
  if (result.reason) text += " " + std::string(result.reason->id);
  return text;
}

/// "draw.count any, draw.lone-pawn white".
inline std::string claims(const State& position) {
  std::string text;
  for (const auto& claim : position.verdict().claims)
    text += (text.empty() ? "" : ", ") + std::string(claim.law->id) + " " +
            std::string(claim.by ? name_of(*claim.by) : "any");
  return text;
}

/// "3/16 white", or "none".
inline std::string counting(const State& position) {
  const auto count = position.verdict().counting;
  if (!count) return "none";
  return std::to_string(count->count) + "/" + std::to_string(count->limit) + " " + std::string(name_of(count->by));
}

inline std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace arbiter::sittuyin_tests
