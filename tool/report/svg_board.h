#pragma once

#include <string>

#include "core/diagram.h"
#include "report/board_marks.h"

namespace arbiter {

struct SvgBoardOptions {
  std::string title;          ///< <title> and the start of the aria-label; empty: "Board"
  std::string position_text;  ///< the position as its game writes it; ends the aria-label
  BoardMarks marks;
  bool embedded = false;  ///< true: without the style sheet, for a page that holds `board_style()` once
};

/// A diagram as one <svg> element: round men on uncheckered lines, wedges with hands beside the
/// board, or a track with its direction of travel. The same diagram and options give the same bytes.
///
/// Every text is escaped; nothing is fetched from anywhere; men and spools are drawn, kanji are
/// text in the fonts of the reader. `role="img"` with title, description and a label that reads the
/// position aloud. Colours come from the custom properties that board_style.h lists.
std::string svg_board(const Diagram& diagram, const SvgBoardOptions& options = {});

/// The board in words: every piece with its square, hands, notes.
std::string describe(const Diagram& diagram);

}  // namespace arbiter
