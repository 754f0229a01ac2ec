#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// A position text of any game, cut into the cells of its board field and the rest. It knows the
/// common shape of FEN, SFEN and Senet's text: rows between slashes, a number for empty squares, a
/// letter with an optional `+` before it or `~` behind it for a piece, `?` for a square left open.
/// Whether the position makes sense is for the game to say.
struct BoardText {
  std::vector<std::vector<std::string>> rows;  ///< as written; a cell is "" (empty), "?" or a piece
  std::string rest;                            ///< from the blank or bracket behind the board on

  std::size_t pieces() const;      ///< cells that hold a piece
  std::size_t open_cells() const;  ///< cells that hold "?"
  std::string text() const;        ///< with runs of empty squares merged
};

/// Empty when the text has no board field of this shape, or a run longer than any board's row.
std::optional<BoardText> split_board(std::string_view text);

}  // namespace arbiter
