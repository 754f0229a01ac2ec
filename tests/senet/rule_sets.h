#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/fixtures.h"
#include "registry.h"

namespace arbiter::test {

/// Senet's rule sets as the fixtures of the repository define them.
inline const std::vector<RuleSet>& senet_rule_sets() {
  static const std::vector<RuleSet> rule_sets = [] {
    const RuleSetsLoaded loaded = load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures");
    std::vector<RuleSet> senet;
    for (const RuleSet& rule_set : loaded.rule_sets)
      if (rule_set.game == "senet") senet.push_back(rule_set);
    return senet;
  }();
  return rule_sets;
}

inline const RuleSet& rule_set(std::string_view id) {
  for (const RuleSet& one : senet_rule_sets())
    if (one.id == id) return one;
  throw std::out_of_range("no rule set " + std::string(id));
}

/// Under a rule set, with some options changed: `game_of("plyyard-senet", {{"backward", "when-stuck"}})`.
using Changes = std::vector<std::pair<std::string_view, std::string_view>>;
inline std::unique_ptr<Game> game_of(std::string_view id, const Changes& changes = {}) {
  RuleSet changed = rule_set(id);
  for (const auto& [option, value] : changes)
    changed = changed.with(option, parse_value(*changed.setting(option).option, value).value());
  return make_game(changed);
}

inline std::unique_ptr<State> state_of(const Game& game, std::string_view text) {
  return text == "start" ? game.start() : std::get<std::unique_ptr<State>>(game.read(text));
}
inline std::unique_ptr<State> state_of(std::string_view id, std::string_view text, const Changes& changes = {}) {
  return state_of(*game_of(id, changes), text);
}

inline std::vector<std::string> rules_of(const std::vector<Fault>& faults) {
  std::vector<std::string> rules;
  for (const Fault& fault : faults) rules.emplace_back(fault.law->id);
  return rules;
}

}  // namespace arbiter::test
