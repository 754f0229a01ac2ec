#pragma once

#include <optional>
#include <string>

#include "core/diagram.h"
#include "core/game.h"
#include "harness/question.h"
#include "report/board_marks.h"

namespace arbiter {

/// The board that a question is about, after the moves that it plays first.
struct Drawing {
  Diagram diagram;
  BoardMarks marks;      ///< the last move played and the moves asked about
  std::string position;  ///< text of what is drawn; a partial position keeps its "?"
};

/// Empty when the position cannot be read. Squares that a partial position leaves open are drawn as
/// such; of moves that are not legal none is played. `answer`, if there is one, says which of the
/// moves asked about are refused.
std::optional<Drawing> draw(const Game& game, const Question& question, const Answer* answer = nullptr);

}  // namespace arbiter
