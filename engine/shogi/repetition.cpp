#include "shogi/repetition.h"

#include <vector>

#include "shogi/attacks.h"

namespace arbiter::shogi {
namespace {

/// The occurrence from which on the moves of a perpetual checker must all be checks.
std::size_t window_start(const Rules& rules, const std::vector<std::size_t>& occurrences) {
  switch (rules.perpetual_window) {
    case PerpetualWindow::whole: return occurrences.front();
    case PerpetualWindow::latest:
      return occurrences[occurrences.size() - static_cast<std::size_t>(rules.repetition_count)];
    case PerpetualWindow::last_cycle: return occurrences[occurrences.size() - 2];
  }
  return occurrences.front();
}

/// Whether that side moved after the entry `start` and gave check with every one of its moves.
bool only_gave_checks(const History& history, std::size_t start, Color side) {
  bool moved = false;
  for (std::size_t i = start + 1; i < history.entries().size(); ++i) {
    const Position& position = history.entries()[i].position;
    if (position.turn == side) continue;
    if (!in_check(position.board, position.turn)) return false;
    moved = true;
  }
  return moved;
}

}  // namespace

Repetition repetition(const Rules& rules, const History& history) {
  if (rules.repetition_count == 0) return {};
  const auto& entries = history.entries();
  std::vector<std::size_t> occurrences;
  for (std::size_t i = rules.repetition_first == RepetitionFirst::ignored; i < entries.size(); ++i)
    if (entries[i].position.same_as(history.now())) occurrences.push_back(i);
  if (occurrences.size() < static_cast<std::size_t>(rules.repetition_count)) return {};
  Repetition found{true, std::nullopt};
  if (rules.perpetual_check == PerpetualCheck::draw) return found;
  const std::size_t start = window_start(rules, occurrences);
  const bool black = only_gave_checks(history, start, Color::black);
  const bool white = only_gave_checks(history, start, Color::white);
  // A9: two perpetual checkers are none.
  if (black != white) found.perpetual_checker = black ? Color::black : Color::white;
  return found;
}

}  // namespace arbiter::shogi
