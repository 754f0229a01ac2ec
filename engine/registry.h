#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "options/game_entry.h"

namespace arbiter {

/// The only list of games.
const std::vector<GameEntry>& games();
/// Null when there is no such game.
const GameEntry* find_game(std::string_view name);
/// What `resolve` must know, of every game.
std::vector<GameVocabulary> vocabularies();
/// Rule set in, game out. The rule set is complete and of a known game.
std::unique_ptr<Game> make_game(const RuleSet& rule_set);

}  // namespace arbiter
