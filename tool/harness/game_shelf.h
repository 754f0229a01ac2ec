#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "options/game_entry.h"
#include "options/rule_set.h"

namespace arbiter {

/// A rule set is asked for that does not exist.
struct UnknownRuleSet : std::runtime_error {
  UnknownRuleSet(const std::string& message, std::string suggestion)
      : std::runtime_error(message), hint(std::move(suggestion)) {}
  std::string hint;  ///< "did you mean …?", or empty
};

/// A rule set ready to be played, with the rule sets in which one open option takes another reading.
struct Book {
  struct Reading {
    std::size_t setting = 0;  ///< index in `rules.settings`
    RuleSet rules;
    std::unique_ptr<Game> game;
  };
  RuleSet rules;
  const GameEntry* entry = nullptr;
  std::unique_ptr<Game> game;
  std::vector<Reading> readings;  ///< in the order of options, then of readings
};

/// Rule sets by id, each made into a game once. Safe to share between threads.
class GameShelf {
 public:
  /// Rule sets of games that `games` does not hold are left out.
  GameShelf(std::span<const RuleSet> rule_sets, std::span<const GameEntry> games);

  /// The rule set `id`, or `id[option=value]`, changed in as many options as there are brackets.
  /// Throws UnknownRuleSet. The reference lives as long as the shelf.
  const Book& find(std::string_view id) const;
  /// Ids of the rule sets, sorted; those of one game where one is named.
  std::vector<std::string> ids(std::string_view game = "") const;

 private:
  std::map<std::string, std::pair<RuleSet, const GameEntry*>, std::less<>> rule_sets_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::unique_ptr<Book>, std::less<>> books_;
};

/// "id[option=value]…" read against the rule sets that `find` knows. Throws UnknownRuleSet.
RuleSet changed_rule_set(const RuleSet& base, std::string_view brackets);

}  // namespace arbiter
