#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/color.h"

namespace arbiter {

/// A board as its players see it, row by row from the top and from left to right: all that a
/// renderer needs, whatever the game. Text and SVG are drawn from this one description.
struct Diagram {
  enum class Style {
    lines,   ///< uncheckered squares, round men (Sittuyin, Makruk)
    wedges,  ///< pieces that point towards the opponent, hands beside the board (Shogi)
    track,   ///< a path of squares with a direction of travel (Senet)
  };

  struct Cell {
    std::string square;          ///< its name in the game's move notation, "e4", "5f", "26"
    std::string letter;          ///< the piece as the position text writes it ("N", "+p"); empty: no piece
    std::string glyph;           ///< the piece as its players draw it ("♘", "飛"); empty: use the letter
    std::optional<Color> side;   ///< whose piece
    bool marked = false;         ///< a piece with a mark of its own (promoted, has stopped on 26)
    std::string house;           ///< what is special about the square ("water"); empty: nothing
    std::string sign;            ///< one character that stands for `house` on an empty square in text
    bool diagonal_up = false;    ///< a line drawn from the lower left to the upper right corner
    bool diagonal_down = false;  ///< a line drawn from the upper left to the lower right corner
    char travel = 0;             ///< '>' or '<' or 'v': where the path goes on from here; 0: no path
    bool open = false;           ///< left open by a partial position
  };

  struct Hand {
    Color side = Color::white;
    std::string title;                                ///< "pocket", "hand", "off"
    std::vector<std::pair<std::string, int>> pieces;  ///< letter as in the position text, how many
    std::vector<std::string> glyphs;                  ///< beside `pieces`; empty: use the letters
  };

  Style style = Style::lines;
  int columns = 0;
  int rows = 0;
  std::vector<Cell> cells;                 ///< rows * columns
  std::vector<std::string> column_labels;  ///< left to right; empty: none
  std::vector<std::string> row_labels;     ///< top to bottom; empty: none
  std::vector<Hand> hands;
  std::vector<std::string> notes;  ///< lines below the board: who is to move, what is counted
};

}  // namespace arbiter
