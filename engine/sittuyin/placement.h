#pragma once

#include "men8/rook.h"
#include "sittuyin/position.h"

/// The fast road through the placement: drops as sets.
namespace arbiter::sittuyin {

/// Squares from which a black rook and the white king would face each other: rook lines through empty
/// squares and pawns, from the king or from every black rook.
inline Bitboard facing_lines(const Board& board, Bitboard origins) {
  const Bitboard shields = board.occupied() & ~board.of(Kind::pawn);
  Bitboard lines = 0;
  men8::for_each(origins, [&](Square origin) { lines |= men8::rook_attacks(origin, shields); });
  return lines;
}
/// A black rook faces the white king.
inline bool rook_faces_king(const Board& board) {
  return facing_lines(board, board.of(Color::white, Kind::king)) & board.of(Color::black, Kind::rook);
}

/// Squares on which the side to move may drop a kind that it has in hand.
inline Bitboard drop_targets(const Rules& rules, const Position& position, Kind kind) {
  const Color us = position.turn;
  const Board& board = position.board;
  // drop.rook-rank, drop.zone, drop.occupied
  Bitboard targets = kind == Kind::rook ? men8::own_rank_bits(us, 1) : drop_zone(rules, us);
  targets &= ~board.occupied();
  // drop.rook-faces-king
  if (rules.rook_facing == RookFacing::each_drop) {
    if (us == Color::black && kind == Kind::rook) targets &= ~facing_lines(board, board.of(Color::white, Kind::king));
    if (us == Color::white && kind == Kind::king) targets &= ~facing_lines(board, board.of(Color::black, Kind::rook));
  }
  if (rules.rook_facing == RookFacing::finished_army && position.pockets[0].size() + position.pockets[1].size() == 1)
    men8::for_each(targets, [&](Square square) {
      Board finished = board;
      finished.put(square, {us, kind});
      if (rook_faces_king(finished)) targets &= ~men8::bit(square);
    });
  return targets;
}

/// Calls `each(kind, targets)` for every kind in hand.
template <class Each>
void list_drops(const Rules& rules, const Position& position, Each&& each) {
  for (const Kind kind : pocket_kinds)
    if (position.pocket(position.turn).of(kind) > 0) each(kind, drop_targets(rules, position, kind));
}

/// Drops and passes the turn. The move number and the quiet clock are kept up.
inline void drop(const Rules& rules, Position& position, Kind kind, Square square) {
  const Color us = position.turn;
  position.board.put(square, {us, kind});
  position.pocket(us).add(kind, -1);
  position.quiet = 0;
  if (us == Color::black) ++position.move_number;
  if (!position.placing())
    position.turn = Color::white;
  else if (rules.placement_order == PlacementOrder::alternating)
    position.turn = opposite(us);
  else
    position.turn = position.pocket(Color::white).empty() ? Color::black : Color::white;
}

}  // namespace arbiter::sittuyin
