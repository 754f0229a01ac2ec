#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/diagram.h"
#include "core/parsed.h"
#include "men8/alphabet.h"
#include "men8/board.h"

namespace arbiter::men8 {

char letter_of(const Alphabet& letters, Man man);
std::string_view name_of(const Alphabet& letters, Kind kind);
/// "the white rook on e4"; the square holds a man.
std::string man_text(const Alphabet& letters, const Board& board, Square square);
/// All letters that stand on boards as written, White's then Black's.
std::vector<std::string> piece_letters(const Alphabet& letters);

/// Reads the board field of a position text: ranks 8 to 1, files a to h, digits for empty squares
/// (neighbouring ones may be split, "44"; they are written as one). `column` is the field's own 1-based
/// column in the text.
Parsed<Board> read_board(std::string_view field, std::size_t column, const Alphabet& letters);
std::string write_board(const Board& board, const Alphabet& letters);

/// Names of the squares that the man on `square` attacks, sorted; empty without a man or such a square.
std::vector<std::string> controls(const Board& board, std::string_view square);

/// The board with its labels, uncheckered; hands, notes and marks are the game's.
Diagram diagram_of(const Board& board, const Alphabet& letters);
/// The cell of a square inside a diagram made by `diagram_of`.
Diagram::Cell& cell_of(Diagram& diagram, Square square);

/// "d5, e4 and f6".
std::string names_of(Bitboard squares);

}  // namespace arbiter::men8
