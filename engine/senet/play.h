#pragma once

#include "senet/move.h"
#include "senet/position.h"

namespace arbiter::senet {

/// A board as the side to move sees it.
struct Pieces {
  Squares own = 0;
  Squares enemy = 0;
  Squares marked = 0;

  Squares occupied() const { return own | enemy; }
};

inline Pieces pieces_of(const Position& position) { return {position.own(), position.enemy(), position.marked}; }

/// Where a piece from the water, or one that arrives there and may not stay, is put: the square of
/// return, or a free one as `water.if-taken` says. `occupied` is the board without that piece.
inline int home_square(const Options& options, Squares occupied) {
  const int home = options.water_return_to;
  if (!(occupied & bit(home))) return home;
  const Squares free = ~occupied;
  if (options.water_if_taken == IfTaken::above) return std::countr_zero(free & stretch(home + 1, last_square));
  if (options.water_if_taken == IfTaken::from_1) return std::countr_zero(free & stretch(1, last_square));
  return std::bit_width(free & stretch(1, home - 1)) - 1;
}

/// Whether the side that used `thrown` for a board move throws again, unless the game is over.
inline bool keeps_throw(const Options& options, int thrown, int to) {
  const bool again = (options.extra_values & bit(thrown)) && (options.extra_survives_water || to != water);
  const bool reward = options.extra_on_happiness && to == happiness;
  return again || reward;
}
/// Whether the side that passes throws again.
inline bool keeps_throw_on_pass(const Options& options, int thrown) {
  return options.extra_on_pass && (options.extra_values & bit(thrown));
}

/// The board after a legal move of the side `own`, still seen by that side. `to` is the square that the
/// move's text names.
inline Pieces after_board_move(const Rules& rules, Pieces pieces, int from, int to) {
  if (to == off_board) return {pieces.own ^ bit(from), pieces.enemy, pieces.marked & ~bit(from)};
  int lands_on = to;
  if (to == water || from == water) {
    const Squares others = pieces.occupied() & ~bit(from);
    const bool stays = to == water && rules.options.water_holds && !(others & bit(water));
    if (!stays) lands_on = home_square(rules.options, others);
  }
  pieces.own ^= bit(from) | bit(lands_on);
  // Contact is a swap: a lone enemy on the target goes to the square of departure.
  const Squares met = pieces.enemy >> lands_on & 1;
  pieces.enemy ^= met << lands_on | met << from;
  // Marks travel with their pieces; an empty target has none.
  const Squares differ = (pieces.marked >> from ^ pieces.marked >> lands_on) & 1;
  pieces.marked ^= differ << from | differ << lands_on;
  pieces.marked |= bit(lands_on) & happiness_on;
  pieces.marked &= rules.kept_marks;
  return pieces;
}

/// The position after a legal move on the board.
inline Position after_board_move(const Rules& rules, const Position& position, int from, int to) {
  const std::size_t mover = static_cast<std::size_t>(position.side);
  const Pieces pieces = after_board_move(rules, pieces_of(position), from, to);
  Position next = position;
  next.men[mover] = pieces.own;
  next.men[mover ^ 1] = pieces.enemy;
  next.marked = pieces.marked;
  next.side = keeps_throw(rules.options, position.thrown, to) ? position.side : opposite(position.side);
  next.thrown = 0;
  // end.all-off: no further throw, whatever the throw was
  if (to == off_board && ++next.off[mover] == rules.options.pieces) next.side = Side::over;
  return next;
}

/// The position after any legal move.
inline Position after_move(const Rules& rules, const Position& position, const Move& move) {
  switch (move.kind) {
    case Move::Kind::chance: {
      Position next = position;
      next.thrown = static_cast<std::uint8_t>(move.value);
      return next;
    }
    case Move::Kind::pass: {
      Position next = position;
      next.thrown = 0;
      if (!keeps_throw_on_pass(rules.options, position.thrown)) next.side = opposite(position.side);
      return next;
    }
    case Move::Kind::board: break;
  }
  return after_board_move(rules, position, move.from, move.to);
}

}  // namespace arbiter::senet
