#pragma once

#include "shogi/attacks.h"

namespace arbiter::shogi {

/// Whether a pawn dropped by `Us` on `square`, right in front of the king on `king`, leaves it no
/// answer (drop.uchifuzume). The position before the drop is one in which that king is not in check.
///
/// (a) The pawn stands on the board: it may cut a line of its own side. (b) It is the only checker and
/// stands next to the king, so only king moves and captures of the pawn answer. (c) A pinned piece
/// answers if the capture keeps the line of its pin closed. (d) A check to the dropper, (e) colour and
/// a missing king of the dropper change nothing here.
template <Color Us>
bool pawn_drop_mates(const Board& board, Square square, Square king) {
  constexpr Color them = opposite(Us);
  SquareSet occupied = board.occupied();
  occupied.insert(square);

  SquareSet without_king = occupied;
  without_king.erase(king);
  const SquareSet flights = steps_from(them, StepMove::king, king) - board.of(them);
  if (!(flights - danger_around<Us>(board, king, without_king)).empty()) return false;

  SquareSet captors = attackers(board, square, them, occupied) - board.of(Kind::king);
  while (!captors.empty()) {
    SquareSet without_captor = occupied;
    without_captor.erase(captors.take_first());
    if (slider_attackers(board, king, Us, without_captor).empty()) return false;
  }
  return true;
}

}  // namespace arbiter::shogi
