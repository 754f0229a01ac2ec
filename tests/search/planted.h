#pragma once

#include <vector>

#include "registry.h"
#include "shipped_corpus.h"

/// Faults planted on purpose: what a search must find out. A wrong rule set differs from the one that it is
/// called by in one value; a wrong engine does not listen to one option.
namespace arbiter {

/// Our engine in which one game is made otherwise.
inline std::vector<GameEntry> engine_with(std::string_view game, std::unique_ptr<Game> (*make)(const RuleSet&)) {
  std::vector<GameEntry> engine = games();
  for (GameEntry& entry : engine)
    if (entry.name == game) entry.make = make;
  return engine;
}

/// The rule set with one value given as text.
inline RuleSet with_value(const RuleSet& rules, const char* option, const char* value) {
  return rules.with(option, parse_value(*rules.setting(option).option, value).value());
}

/// Plays Makruk without its fifty moves, whatever the rule set says.
inline std::vector<GameEntry> engine_without_fifty_moves() {
  return engine_with("makruk",
                     [](const RuleSet& rules) { return make_game(with_value(rules, "fifty-moves", "none")); });
}

/// Draws every stalemate in Makruk, whatever the rule set says.
inline std::vector<GameEntry> engine_that_draws_stalemates() {
  return engine_with("makruk", [](const RuleSet& rules) { return make_game(with_value(rules, "stalemate", "draw")); });
}

/// Lets pawns be doubled in Shogi, whatever the rule set says.
inline std::vector<GameEntry> engine_without_nifu() {
  return engine_with("shogi", [](const RuleSet& rules) { return make_game(with_value(rules, "nifu", "allowed")); });
}

/// Forbids doubled pawns in Shogi, whatever the rule set says.
inline std::vector<GameEntry> engine_that_always_forbids_nifu() {
  return engine_with("shogi", [](const RuleSet& rules) { return make_game(with_value(rules, "nifu", "forbidden")); });
}

/// The shipped corpus in which one rule set is wrong in one value and keeps its name.
inline Corpus corpus_with_wrong(const std::string& id, const std::string& option, const std::string& value) {
  Corpus corpus = shipped_corpus();
  for (RuleSet& rules : corpus.rule_sets)
    if (rules.id == id) {
      const RuleSet wrong = flipped(id, option, value);
      rules.settings = wrong.settings;
    }
  return corpus;
}

}  // namespace arbiter
