#pragma once

#include "men8/sieve.h"
#include "sittuyin/position.h"

/// The fast road through the play phase: moves as sets, legal only, nothing listed that is only counted.
namespace arbiter::sittuyin {

/// Promotions as sets: pawns that may change where they stand, and pawns that may step diagonally
/// onto the given squares.
struct Promotions {
  Bitboard in_place = 0;
  Bitboard steppers = 0;
  Bitboard onto = 0;

  int count() const {
    using men8::moved, men8::size_of, men8::Step;
    return size_of(in_place) + size_of(moved<Step::north_east>(steppers) & onto) +
           size_of(moved<Step::north_west>(steppers) & onto) + size_of(moved<Step::south_east>(steppers) & onto) +
           size_of(moved<Step::south_west>(steppers) & onto);
  }
  bool any() const { return in_place || (men8::diagonal_neighbours(steppers) & onto); }
  /// Calls `each(from, to)`.
  template <class Each>
  void list(Each&& each) const {
    men8::for_each(in_place, [&](Square square) { each(square, square); });
    men8::for_each(steppers, [&](Square from) {
      men8::for_each(men8::diagonal_neighbours(men8::bit(from)) & onto, [&](Square to) { each(from, to); });
    });
  }
};

/// Pawns among `candidates` that uncover a rook of `us` aiming at one of `victims`. A diagonal step
/// leaves rank and file at once, so it does not matter where it goes.
template <Color us>
Bitboard openers(const Board& board, Bitboard candidates, Bitboard victims) {
  const Bitboard occupied = board.occupied();
  Bitboard found = 0;
  men8::for_each(board.of(us, Kind::rook), [&](Square rook) {
    const Bitboard seen = men8::rook_attacks(rook, occupied);
    men8::for_each(seen & candidates, [&](Square pawn) {
      const Bitboard uncovered = men8::rook_attacks(rook, occupied & ~men8::bit(pawn)) & ~seen;
      if (uncovered & victims) found |= men8::bit(pawn);
    });
  });
  return found;
}

/// Pawns that stand where they may promote, of a side without a general: in most positions none.
template <Color us>
inline Bitboard promotion_candidates(const Rules& rules, const Board& board) {
  const Bitboard pawns = board.of(us, Kind::pawn);
  // promotion.own-general-on-board
  if (!pawns || board.of(us, Kind::general)) return 0;
  // promotion.square
  const bool last = rules.last_pawn == LastPawn::anywhere && men8::size_of(pawns) == 1;
  return last ? pawns : pawns & promotion_squares(rules, us);
}

/// What these candidates may do.
template <Color us>
Promotions promotions(const Rules& rules, const Board& board, const men8::Safety& safety, Bitboard candidates) {
  constexpr Color them = opposite(us);
  Promotions found;
  // promotion.attacks: squares from which a general attacks no enemy man
  const Bitboard calm =
      rules.promotion_attack == PromotionAttack::no_attack ? ~men8::diagonal_neighbours(board.of(them)) : ~Bitboard{0};
  // king.left-in-check: a pawn that stays meets no check
  found.in_place = safety.checkers ? 0 : candidates & calm;
  // promotion.in-place-only
  if (rules.promotion_form == PromotionForm::in_place) return found;
  // king.left-in-check: pins are along ranks and files, which a diagonal step leaves
  found.steppers = candidates & ~safety.pinned;
  // promotion.opens-check, promotion.opens-attack
  if (rules.opened_attack != OpenedAttack::free)
    found.steppers &=
        ~openers<us>(board, found.steppers,
                     rules.opened_attack == OpenedAttack::no_check ? board.of(them, Kind::king) : board.of(them));
  // promotion.captures
  found.onto = calm & safety.mask & ~board.occupied();
  return found;
}

/// Number of moves that leave the own king safe, when the `men8::free_steps` of the board are known.
template <Color us>
[[gnu::always_inline]] inline std::uint64_t count_king_safe(const Rules& rules, const Board& board, int free_steps) {
  const men8::Safety safety = men8::safety_of<us>(board);
  men8::Counter counter{men8::count_men<us>(board, safety, free_steps)};
  counter.from(safety.king, men8::king_targets<us>(board, safety));
  if (const Bitboard candidates = promotion_candidates<us>(rules, board))
    counter.count += promotions<us>(rules, board, safety, candidates).count();
  return static_cast<std::uint64_t>(counter.count);
}

template <Color us>
bool any_king_safe(const Rules& rules, const Board& board) {
  const men8::Safety safety = men8::safety_of<us>(board);
  if (men8::king_targets<us>(board, safety)) return true;
  men8::Finder finder;
  men8::visit_men<us>(board, safety, finder);
  if (finder.any) return true;
  const Bitboard candidates = promotion_candidates<us>(rules, board);
  return candidates && promotions<us>(rules, board, safety, candidates).any();
}

/// Calls `each(form, from, to)` for every move that leaves the own king safe and passes the sieve, and
/// returns how many do not pass it.
template <Color us, class Each>
std::uint64_t list_king_safe(const Rules& rules, const Board& board, men8::Sieve sieve, Each&& each) {
  const men8::Safety safety = men8::safety_of<us>(board);
  men8::SievedVisitor visitor{sieve, men8::Lister{[&](Square from, Square to) { each(Move::Form::go, from, to); }}};
  visitor.from(safety.king, men8::king_targets<us>(board, safety));
  men8::visit_men<us>(board, safety, visitor);
  if (const Bitboard candidates = promotion_candidates<us>(rules, board))
    promotions<us>(rules, board, safety, candidates).list([&](Square from, Square to) {
      each(Move::Form::promote, from, to);
    });
  return visitor.held_back;
}
template <Color us, class Each>
void list_king_safe(const Rules& rules, const Board& board, Each&& each) {
  list_king_safe<us>(rules, board, men8::Sieve{}, each);
}

/// The board after a move of the play phase.
template <Color us>
[[gnu::always_inline]] inline Board after(const Board& board, Move::Form form, Square from, Square to) {
  Board next = board.after(us, from, to);
  if (form == Move::Form::promote) next.become(to, Kind::general);
  return next;
}

/// `us`, to move, is not in check and has no move that leaves its king safe.
template <Color us>
bool stalemated(const Rules& rules, const Board& board) {
  return !any_king_safe<us>(rules, board) && !men8::in_check<us>(board);
}

/// The move that led to `board`, with `us` to move now, is stalemating (section "stalemate forbidden").
template <Color us>
bool was_stalemating(const Rules& rules, const Board& board) {
  if (rules.stalemate_test == StalemateTest::any_reply) return stalemated<us>(rules, board);
  if (men8::in_check<us>(board)) return false;
  bool permitted = false;
  list_king_safe<us>(rules, board, [&](Move::Form form, Square from, Square to) {
    permitted = permitted || !stalemated<opposite(us)>(rules, after<us>(board, form, from, to));
  });
  return !permitted;
}

/// True only if no single move of the opponent can take all moves from `us`: two men off the king's
/// rank and file, which cannot be pinned therefore, have each an empty square to step to. A move ends
/// on one square: it takes one of the two, or blocks one if that is a pawn, and leaves the other.
/// Most positions pass, which saves trying every move for a stalemate.
template <Color us>
bool has_moves_to_spare(const Board& board) {
  using men8::moved, men8::Step;
  const Bitboard men = board.of(us) & ~men8::rook_lines[board.king(us)];
  const Bitboard empty = ~board.occupied();
  Bitboard free = (board.of(Kind::pawn) | board.of(Kind::elephant)) & moved<men8::step_ahead<opposite(us)>>(empty);
  // Mostly these are enough.
  if (men8::size_of(free & men) >= 2) return true;
  const Bitboard beside =
      moved<Step::north>(empty) | moved<Step::south>(empty) | moved<Step::east>(empty) | moved<Step::west>(empty);
  free |= (board.of(Kind::general) | board.of(Kind::elephant)) & men8::diagonal_neighbours(empty);
  free |= board.of(Kind::rook) & beside;
  men8::for_each(men & board.of(Kind::knight), [&](Square knight) {
    if (men8::knight_attacks[knight] & empty) free |= men8::bit(knight);
  });
  return men8::size_of(free & men) >= 2;
}

/// stalemate.forbidden can forbid something here.
template <Color us>
bool stalemate_ban_bites(const Rules& rules, const Board& board) {
  if (rules.stalemate != Stalemate::illegal) return false;
  return rules.stalemate_test != StalemateTest::any_reply || !has_moves_to_spare<opposite(us)>(board);
}

/// Calls `each(form, from, to)` for every legal move of the play phase.
template <Color us, class Each>
void list_legal(const Rules& rules, const Board& board, Each&& each) {
  if (!stalemate_ban_bites<us>(rules, board)) return list_king_safe<us>(rules, board, each);
  bool any = false;
  list_king_safe<us>(rules, board, [&](Move::Form form, Square from, Square to) {
    if (was_stalemating<opposite(us)>(rules, after<us>(board, form, from, to))) return;
    any = true;
    each(form, from, to);
  });
  // A side with nothing but stalemating moves may play them where the rule set says so.
  if (!any && rules.stalemate_only == StalemateOnly::allowed) list_king_safe<us>(rules, board, each);
}

/// Number of legal moves of the play phase, one by one.
template <Color us>
[[gnu::noinline]] std::uint64_t count_list(const Rules& rules, const Board& board) {
  std::uint64_t count = 0;
  list_legal<us>(rules, board, [&](Move::Form, Square, Square) { ++count; });
  return count;
}

/// Number of legal moves of the play phase, when the `men8::free_steps` of the board are known.
template <Color us>
[[gnu::always_inline]] inline std::uint64_t count_legal(const Rules& rules, const Board& board, int free_steps) {
  return stalemate_ban_bites<us>(rules, board) ? count_list<us>(rules, board)
                                               : count_king_safe<us>(rules, board, free_steps);
}
template <Color us>
std::uint64_t count_legal(const Rules& rules, const Board& board) {
  return count_legal<us>(rules, board, men8::free_steps<us>(board));
}

}  // namespace arbiter::sittuyin
