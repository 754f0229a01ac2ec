#pragma once

#include <string>

#include "core/diagram.h"
#include "report/board_marks.h"

namespace arbiter {

struct TextBoardOptions {
  bool ascii = false;      ///< nothing but ASCII: pieces by their letters
  bool color = false;      ///< ANSI colours; ask for them only where a terminal shows them
  std::size_t width = 80;  ///< columns that notes are wrapped to
  BoardMarks marks;        ///< "[N]" around a marked square, "{N}" around a refused one
};

/// A diagram as text, each line ended by a newline.
///
/// Pieces are the letters of the position text; wedges are drawn by their kanji, those of the side
/// that plays downwards with a "v" before them, as in Japanese diagrams. A square that a partial
/// position leaves open is "?". Lines of promotion, houses and the direction of travel are drawn
/// on the board; what a sign stands for is said below it.
std::string text_board(const Diagram& diagram, const TextBoardOptions& options = {});

}  // namespace arbiter
