#include "shogi/reach.h"

#include <algorithm>
#include <cstdlib>

namespace arbiter::shogi {
namespace {

/// A move as its owner sees it: ranks ahead, files aside.
struct Leap {
  int ahead;
  int aside;

  bool is_king_step() const { return std::max(std::abs(ahead), std::abs(aside)) == 1; }
  bool is_orthogonal() const { return (ahead == 0) != (aside == 0); }
  bool is_diagonal() const { return ahead != 0 && std::abs(ahead) == std::abs(aside); }
};

enum class Going : std::uint8_t { never, step, slide };

Going going_as_gold(Leap leap) {
  // Never diagonally back (moves.2).
  const bool goes = leap.is_king_step() && !(leap.ahead == -1 && leap.aside != 0);
  return goes ? Going::step : Going::never;
}

/// moves.1 to moves.5, promotion.2 and promotion.3 of the page.
Going going(const Piece& piece, Leap leap) {
  const auto step_if = [](bool goes) { return goes ? Going::step : Going::never; };
  const auto slide_if = [](bool goes) { return goes ? Going::slide : Going::never; };
  switch (piece.kind) {
    case Kind::king: return step_if(leap.is_king_step());
    case Kind::gold: return going_as_gold(leap);
    case Kind::silver:
      if (piece.promoted) return going_as_gold(leap);
      return step_if(leap.is_king_step() && (leap.ahead == 1 || leap.is_diagonal()));
    case Kind::knight:
      if (piece.promoted) return going_as_gold(leap);
      return step_if(leap.ahead == 2 && std::abs(leap.aside) == 1);
    case Kind::lance:
      if (piece.promoted) return going_as_gold(leap);
      return slide_if(leap.ahead > 0 && leap.aside == 0);
    case Kind::pawn:
      if (piece.promoted) return going_as_gold(leap);
      return step_if(leap.ahead == 1 && leap.aside == 0);
    case Kind::rook:
      if (leap.is_orthogonal()) return Going::slide;
      return step_if(piece.promoted && leap.is_king_step());
    case Kind::bishop:
      if (leap.is_diagonal()) return Going::slide;
      return step_if(piece.promoted && leap.is_king_step());
  }
  return Going::never;
}

int sign(int number) { return (number > 0) - (number < 0); }

bool is_free_between(const Board& board, Square from, Square to) {
  const int columns = sign(column_of(to) - column_of(from));
  const int ranks = sign(rank_of(to) - rank_of(from));
  int column = column_of(from) + columns;
  int rank = rank_of(from) + ranks;
  while (square_at(column, rank) != to) {
    if (board.at(square_at(column, rank))) return false;
    column += columns;
    rank += ranks;
  }
  return true;
}

}  // namespace

Way way(const Board& board, const Piece& piece, Square from, Square to) {
  const int ranks = rank_of(to) - rank_of(from);
  switch (going(piece, {ranks * ahead_of(piece.side), column_of(to) - column_of(from)})) {
    case Going::never: return Way::never;
    case Going::step: return Way::open;
    case Going::slide: return is_free_between(board, from, to) ? Way::open : Way::blocked;
  }
  return Way::never;
}

bool is_reached(const Board& board, Square square, Color by) {
  SquareSet pieces = board.of(by);
  while (!pieces.empty()) {
    const Square from = pieces.take_first();
    if (way(board, *board.at(from), from, square) == Way::open) return true;
  }
  return false;
}

bool king_is_reached(const Board& board, Color side) {
  SquareSet kings = board.of(side, Kind::king);
  while (!kings.empty())
    if (is_reached(board, kings.take_first(), opposite(side))) return true;
  return false;
}

}  // namespace arbiter::shogi
