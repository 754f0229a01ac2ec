#include "shogi/move_limit.h"

#include <algorithm>

#include "shogi/attacks.h"

namespace arbiter::shogi {

bool move_limit_reached(const Rules& rules, const History& history) {
  if (rules.move_limit == 0 || history.now().plies_played() < rules.move_limit) return false;
  if (rules.move_limit_check == MoveLimitCheck::stop) return true;
  const auto checked = [](const Position& position) { return in_check(position.board, position.turn); };
  const auto& entries = history.entries();
  const auto first = std::find_if(entries.begin(), entries.end(), [&](const History::Entry& entry) {
    return entry.position.plies_played() >= rules.move_limit;
  });
  if (!checked(first->position)) return true;
  // J1: play goes on until the side that checked makes a move without check; evasions do not end it.
  const Color evader = first->position.turn;
  return std::any_of(first, entries.end(), [&](const History::Entry& entry) {
    return entry.position.turn == evader && !checked(entry.position);
  });
}

}  // namespace arbiter::shogi
