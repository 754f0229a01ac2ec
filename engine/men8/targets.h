#pragma once

#include "men8/safety.h"

namespace arbiter::men8 {

/// Legal moves as sets. A visitor has two members:
///
///   void from(Square from, Bitboard targets);   // one man, all it reaches
///   template <Step step> void shifted(Bitboard targets);   // each target t is reached from t - step
///
/// so that a counter adds sizes without a list, and a lister unfolds the sets. Every legal move is
/// visited once, promotions and whatever else a game adds not included: the game visits those itself,
/// with the same `Safety`. Visits may be empty.
///
/// These functions run once for every node of a perft. They are inlined always, because a call that
/// passes its results through memory costs a third of the speed (GCC 12, x86-64-v3).

/// The king's squares: no own man, not attacked when the king has left its square.
template <Color us>
[[gnu::always_inline]] inline Bitboard king_targets(const Board& board, const Safety& safety) {
  const Bitboard steps = king_attacks[safety.king] & ~board.of(us);
  if (!steps) return 0;
  return steps & ~attacked_around<opposite(us)>(board, board.occupied() & ~board.of(us, Kind::king), safety.king);
}

/// One step of all men of a set at once, landing inside `onto`.
template <Step step, class Visitor>
[[gnu::always_inline]] inline void visit_step(Bitboard men, Bitboard onto, Visitor&& visitor) {
  visitor.template shifted<step>(moved<step>(men) & onto);
}

/// Generals, elephants and knights of a set: they go wherever no own man stands.
template <Color us, class Visitor>
[[gnu::always_inline]] inline void visit_steppers(const Board& board, Bitboard men, Bitboard onto, Visitor&& visitor) {
  const Bitboard elephants = men & board.of(Kind::elephant);
  const Bitboard diagonal = elephants | (men & board.of(Kind::general));
  visit_step<Step::north_east>(diagonal, onto, visitor);
  visit_step<Step::north_west>(diagonal, onto, visitor);
  visit_step<Step::south_east>(diagonal, onto, visitor);
  visit_step<Step::south_west>(diagonal, onto, visitor);
  visit_step<step_ahead<us>>(elephants, onto, visitor);
  for (Bitboard knights = men & board.of(Kind::knight); knights; knights = without_lowest(knights))
    visitor.from(lowest(knights), knight_attacks[lowest(knights)] & onto);
}

/// Pawns and rooks of a set, which meet men of both sides.
template <Color us, class Visitor>
[[gnu::always_inline]] inline void visit_pawns_and_rooks(const Board& board, Bitboard men, Bitboard onto,
                                                         Visitor&& visitor) {
  const Bitboard pawns = men & board.of(Kind::pawn);
  const Bitboard takes = onto & board.of(opposite(us));
  visit_step<step_ahead<us>>(pawns, onto & ~takes, visitor);
  visit_step<step_ahead_east<us>>(pawns, takes, visitor);
  visit_step<step_ahead_west<us>>(pawns, takes, visitor);
  for (Bitboard rooks = men & board.of(Kind::rook); rooks; rooks = without_lowest(rooks))
    visitor.from(lowest(rooks), rook_attacks(lowest(rooks), board.occupied()) & onto);
}

/// Pinned men move along the rook's line only, so neither knights nor diagonal steps can.
template <Color us, class Visitor>
[[gnu::always_inline]] inline void visit_pinned_men(const Board& board, const Safety& safety, Visitor&& visitor) {
  for_each(safety.pinned, [&](Square from) {
    const Bitboard onto = safety.pin_line(from) & safety.mask & ~board.of(us);
    if (has(board.of(Kind::rook), from)) visitor.from(from, rook_attacks(from, board.occupied()) & onto);
    if (has(board.of(Kind::elephant), from)) visitor.from(from, moved<step_ahead<us>>(bit(from)) & onto);
    if (has(board.of(Kind::pawn), from))
      visitor.from(from, moved<step_ahead<us>>(bit(from)) & onto & ~board.occupied());
  });
}

/// All moves of the men other than the king that leave it safe.
template <Color us, class Visitor>
[[gnu::always_inline]] inline void visit_men(const Board& board, const Safety& safety, Visitor&& visitor) {
  if (safety.mask == 0) return;
  const Bitboard free = board.of(us) & ~safety.pinned;
  const Bitboard onto = safety.mask & ~board.of(us);
  visit_steppers<us>(board, free, onto, visitor);
  visit_pawns_and_rooks<us>(board, free, onto, visitor);
  if (safety.pinned) visit_pinned_men<us>(board, safety, visitor);
}

/// Adds up: the number of moves without a list.
struct Counter {
  int count = 0;
  void from(Square, Bitboard targets) { count += size_of(targets); }
  template <Step step>
  void shifted(Bitboard targets) {
    count += size_of(targets);
  }
};

/// Number of moves of generals, elephants and knights where there is no check and none of them is pinned:
/// own men alone decide it.
template <Color us>
[[gnu::always_inline]] inline int free_steps(const Board& board) {
  Counter counter;
  visit_steppers<us>(board, board.of(us), ~board.of(us), counter);
  return counter.count;
}

/// Number of moves of the men other than the king, when that of `free_steps` is known.
template <Color us>
[[gnu::always_inline]] inline int count_men(const Board& board, const Safety& safety, int steps) {
  Counter counter;
  if (safety.checkers | safety.pinned) {
    visit_men<us>(board, safety, counter);
  } else {
    counter.count = steps;
    visit_pawns_and_rooks<us>(board, board.of(us), ~board.of(us), counter);
  }
  return counter.count;
}

/// Unfolds: calls `each(from, to)` for every move.
template <class Each>
struct Lister {
  Each each;
  void from(Square from, Bitboard targets) {
    for_each(targets, [&](Square to) { each(from, to); });
  }
  template <Step step>
  void shifted(Bitboard targets) {
    for_each(targets, [&](Square to) { each(static_cast<Square>(to - static_cast<int>(step)), to); });
  }
};
template <class Each>
Lister(Each) -> Lister<Each>;

/// Notices whether there is any move.
struct Finder {
  Bitboard any = 0;
  void from(Square, Bitboard targets) { any |= targets; }
  template <Step step>
  void shifted(Bitboard targets) {
    any |= targets;
  }
};

}  // namespace arbiter::men8
