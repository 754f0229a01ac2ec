#include "shogi/position.h"

#include <algorithm>
#include <limits>

namespace arbiter::shogi {

std::optional<Piece> Board::at(Square square) const {
  const bool black = of(Color::black).has(square);
  if (!black && !of(Color::white).has(square)) return std::nullopt;
  int which = 0;
  while (!of(static_cast<Kind>(which)).has(square)) ++which;
  return Piece{black ? Color::black : Color::white, static_cast<Kind>(which), promoted.has(square)};
}

void Board::put(Square square, const Piece& piece) {
  side[static_cast<std::size_t>(piece.side)].insert(square);
  kind[static_cast<std::size_t>(piece.kind)].insert(square);
  if (piece.promoted) promoted.insert(square);
}

void Board::remove(Square square) {
  for (SquareSet& set : side) set.erase(square);
  for (SquareSet& set : kind) set.erase(square);
  promoted.erase(square);
}

void Board::add_to_hand(Color color, Kind which, int number) {
  std::uint8_t& held = hand[static_cast<std::size_t>(color)][static_cast<std::size_t>(which)];
  held = static_cast<std::uint8_t>(std::min<int>(held + number, std::numeric_limits<std::uint8_t>::max()));
}

Position after(const Position& position, Move move) {
  Position next = position;
  next.turn = opposite(position.turn);
  ++next.number;
  if (move.is_drop()) {
    next.board.add_to_hand(position.turn, move.dropped(), -1);
    next.board.put(move.to(), {position.turn, move.dropped(), move.promotes()});
    return next;
  }
  Piece piece = *position.board.at(move.from());
  piece.promoted |= move.promotes();
  // A captured piece becomes the captor's under its unpromoted letter (hands.1).
  if (const std::optional<Piece> taken = position.board.at(move.to())) {
    next.board.remove(move.to());
    next.board.add_to_hand(position.turn, taken->kind, 1);
  }
  next.board.remove(move.from());
  next.board.put(move.to(), piece);
  return next;
}

}  // namespace arbiter::shogi
