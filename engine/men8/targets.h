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

/// Everything that may move but the king and the pinned men.
template <Color us, class Visitor>
[[gnu::always_inline]] inline void visit_free_men(const Board& board, const Safety& safety, Visitor&& visitor) {
  const Bitboard free = board.of(us) & ~safety.pinned;
  const Bitboard onto = safety.mask & ~board.of(us);
  const Bitboard elephants = free & board.of(Kind::elephant);
  const Bitboard diagonal = elephants | (free & board.of(Kind::general));
  const Bitboard pawns = free & board.of(Kind::pawn);
  const Bitboard takes = onto & board.of(opposite(us));

  visit_step<Step::north_east>(diagonal, onto, visitor);
  visit_step<Step::north_west>(diagonal, onto, visitor);
  visit_step<Step::south_east>(diagonal, onto, visitor);
  visit_step<Step::south_west>(diagonal, onto, visitor);
  // An elephant goes ahead like a pawn but may take there: two sets that cannot overlap.
  visitor.template shifted<step_ahead<us>>((moved<step_ahead<us>>(elephants) & onto) |
                                           (moved<step_ahead<us>>(pawns) & onto & ~takes));
  visit_step<step_ahead_east<us>>(pawns, takes, visitor);
  visit_step<step_ahead_west<us>>(pawns, takes, visitor);
  for (Bitboard knights = free & board.of(Kind::knight); knights; knights = without_lowest(knights))
    visitor.from(lowest(knights), knight_attacks[lowest(knights)] & onto);
  for (Bitboard rooks = free & board.of(Kind::rook); rooks; rooks = without_lowest(rooks))
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
  visit_free_men<us>(board, safety, visitor);
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
