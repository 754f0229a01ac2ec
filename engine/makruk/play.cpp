#include "makruk/play.h"

#include "makruk/count.h"

namespace arbiter::makruk {

std::uint8_t rights_after(std::uint8_t rights, bool lost_to_aim, const Board& board, Color mover, Square origin,
                          Square destination) {
  // leap.right-lost: a right ends when its man moves or is taken.
  for (const LeapRight& right : leap_rights)
    if (right.square == origin || right.square == destination) rights &= static_cast<std::uint8_t>(~right.bit);
  if (lost_to_aim && men8::has(board.of(Kind::rook), origin)) {
    // leap.right-lost: a Rua that moves onto the Khun's rank or file, men between or not.
    const LeapRight& khun = leap_right(opposite(mover), Kind::king);
    if (men8::file_of(destination) == men8::file_of(khun.square) ||
        men8::rank_of(destination) == men8::rank_of(khun.square))
      rights &= static_cast<std::uint8_t>(~khun.bit);
  }
  return rights;
}

Position after(const Rules& rules, const Position& position, Move move) {
  const Board& board = position.board;
  const bool pawn_moves = men8::has(board.of(Kind::pawn), move.origin());
  const Deed deed{.captured = men8::has(board.occupied(), move.destination()),
                  .took_pawn = men8::has(board.of(Kind::pawn), move.destination()),
                  .promoted = move.suffix().has_value()};
  Position next = position;
  next.rights =
      rights_after(position.rights, rules.leap_lost_to_aim, board, position.side, move.origin(), move.destination());
  next.board.move(position.side, move.origin(), move.destination());
  if (deed.promoted) next.board.become(move.destination(), *move.suffix());
  next.side = opposite(position.side);
  next.quiet = deed.captured || pawn_moves ? 0 : position.quiet + 1;
  if (next.side == Color::white) ++next.move_number;
  next.count = count_after(rules, next.board, next.side, position.count, deed);
  return next;
}

void advance(const Rules& rules, Line& line, Move move) {
  if (move.announces())
    line.now().count = announced(line.now(), move.announcement());
  else
    line.push(move, after(rules, line.now(), move));
}

}  // namespace arbiter::makruk
