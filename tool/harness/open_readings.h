#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "harness/game_shelf.h"
#include "harness/question.h"

namespace arbiter {

/// How far a question's position and its moves lead under one game.
struct Reached {
  std::optional<Unreadable> unreadable;
  std::unique_ptr<State> state;     ///< after the last move that was legal; null when unreadable
  std::vector<Fault> setup_faults;  ///< of the position given; no move is played when there are any
  int illegal_index = -1;           ///< the first move of `after` that is not legal
  std::vector<Fault> move_faults;   ///< why it is not

  bool arrived() const { return !unreadable && setup_faults.empty() && illegal_index < 0; }
};

Reached reach(const Game& game, const Question& question);

/// Whether readings are left out of which the game says that they cannot matter (`options/relevance.h`).
/// The answer is the same; without pruning it takes longer, and a test holds the one against the other.
enum class Pruning { on, off };

/// The open options of the rule set whose other readings, each alone, change a member of the answer
/// that `GameEntry::open_members` names, in the order of the option table. `reached` is where the
/// question leads under the rule set's own values.
std::vector<OpenOption> open_options(const Book& book, const Question& question, const Reached& reached,
                                     Pruning pruning = Pruning::on);

}  // namespace arbiter
