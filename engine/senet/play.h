#pragma once

#include "senet/move.h"
#include "senet/position.h"

namespace arbiter::senet {

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

/// Who throws next, unless the game is over: the side that moved or the other one.
inline Side next_to_throw(const Options& options, Side mover, int thrown, int to) {
  const bool again = (options.extra_values & bit(thrown)) && (options.extra_survives_water || to != water);
  const bool reward = options.extra_on_happiness && to == happiness;
  return again || reward ? mover : opposite(mover);
}

/// The position after a legal move on the board with the throw `thrown`. `to` is the square that the
/// move's text names.
inline Position after_board_move(const Rules& rules, const Position& position, int from, int to, int thrown) {
  const Options& options = rules.options;
  const std::size_t mover = static_cast<std::size_t>(position.side);
  Position next = position;
  next.thrown = 0;
  next.side = next_to_throw(options, position.side, thrown, to);
  if (to == off_board) {
    next.men[mover] ^= bit(from);
    next.marked &= ~bit(from);
    // end.all-off: no further throw, whatever the throw was
    if (++next.off[mover] == options.pieces) next.side = Side::over;
    return next;
  }
  int lands_on = to;
  if (to == water || from == water) {
    const Squares others = position.occupied() & ~bit(from);
    const bool stays = to == water && options.water_holds && !(others & bit(water));
    if (!stays) lands_on = home_square(options, others);
  }
  next.men[mover] ^= bit(from) | bit(lands_on);
  // Contact is a swap: a lone enemy on the target goes to the square of departure.
  const Squares met = next.men[mover ^ 1] >> lands_on & 1;
  next.men[mover ^ 1] ^= met << lands_on | met << from;
  // Marks travel with their pieces; an empty target has none.
  const Squares differ = (next.marked >> from ^ next.marked >> lands_on) & 1;
  next.marked ^= differ << from | differ << lands_on;
  next.marked |= bit(lands_on) & happiness_on;
  next.marked &= rules.kept_marks;
  return next;
}

inline Position after_pass(const Options& options, const Position& position) {
  Position next = position;
  next.thrown = 0;
  const bool keeps = options.extra_on_pass && (options.extra_values & bit(position.thrown));
  if (!keeps) next.side = opposite(position.side);
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
    case Move::Kind::pass: return after_pass(rules.options, position);
    case Move::Kind::board: break;
  }
  return after_board_move(rules, position, move.from, move.to, position.thrown);
}

}  // namespace arbiter::senet
