#include "registry.h"

#include <stdexcept>

#include "makruk/game.h"
#include "senet/game.h"
#include "shogi/game.h"
#include "sittuyin/game.h"

namespace arbiter {

const std::vector<GameEntry>& games() {
  static const std::vector<GameEntry> entries{
      sittuyin::entry(),
      makruk::game(),
      shogi::game(),
      senet::game(),
  };
  return entries;
}

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& entry : games())
    if (entry.name == name) return &entry;
  return nullptr;
}

std::vector<GameVocabulary> vocabularies() {
  std::vector<GameVocabulary> all;
  for (const GameEntry& entry : games()) all.push_back({entry.name, entry.options, entry.laws});
  return all;
}

std::unique_ptr<Game> make_game(const RuleSet& rule_set) {
  const GameEntry* entry = find_game(rule_set.game);
  if (entry == nullptr) throw std::invalid_argument("no game named " + rule_set.game);
  return entry->make(rule_set);
}

}  // namespace arbiter
