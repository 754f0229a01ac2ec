#pragma once

#include <array>

#include "makruk/play.h"
#include "men8/targets.h"

/// The fast road: legal moves only, from pin and check masks. Whatever changes the inner loop is a
/// template argument; the rest is data.
namespace arbiter::makruk {

struct Shape {
  bool may_flee;  ///< a Khun in check may flee
  bool chooses;   ///< a pawn promotes to one of four men
  bool leaps;     ///< some leap exists
};
/// What the kernel reads at run time.
struct Ground {
  std::array<Bitboard, 2> promotion;  ///< squares where White's and Black's pawns promote
  bool lost_to_aim;
};
/// What changes along a line.
struct Spot {
  Board board;
  std::uint8_t rights;  ///< only those the rule set knows; unused without leaps
};

/// Leaps of Khun and Met: to empty squares only, so nothing is taken.
template <Color us, class Visitor>
void visit_leaps(const Spot& spot, const men8::Safety& safety, Visitor&& visitor) {
  constexpr LeapRight khun = leap_right(us, Kind::king);
  constexpr LeapRight met = leap_right(us, Kind::general);
  constexpr int ahead = men8::ahead(us);
  constexpr Bitboard khun_goals = men8::bit(static_cast<Square>(khun.square + 8 * ahead - 2)) |
                                  men8::bit(static_cast<Square>(khun.square + 8 * ahead + 2));
  constexpr Bitboard met_goal = men8::bit(static_cast<Square>(met.square + 16 * ahead));
  const Bitboard empty = ~spot.board.occupied();
  if ((spot.rights & khun.bit) && !safety.checkers && (khun_goals & empty))
    visitor.from(khun.square,
                 khun_goals & empty &
                     ~men8::attacked_by<opposite(us)>(spot.board, spot.board.occupied() & ~men8::bit(khun.square)));
  if (spot.rights & met.bit) {
    Bitboard onto = met_goal & empty & safety.mask;
    if (men8::has(safety.pinned, met.square)) onto &= safety.pin_line(met.square);
    visitor.from(met.square, onto);
  }
}

/// All moves, each pair of squares once.
template <Shape shape, Color us, class Visitor>
men8::Safety visit_moves(const Spot& spot, Visitor&& visitor) {
  const men8::Safety safety = men8::safety_of<us>(spot.board);
  Bitboard khun = men8::king_targets<us>(spot.board, safety);
  if constexpr (!shape.may_flee) {
    // king.may-not-flee: only taking the one checker is left; a double check leaves nothing.
    if (safety.checkers) khun &= men8::without_lowest(safety.checkers) ? 0 : safety.checkers;
  }
  visitor.from(safety.king, khun);
  men8::visit_men<us>(spot.board, safety, visitor);
  if constexpr (shape.leaps) visit_leaps<us>(spot, safety, visitor);
  return safety;
}

/// Pairs of squares on which a pawn promotes.
template <Color us>
int promoting_moves(const Board& board, const men8::Safety& safety, Bitboard promotion) {
  const Bitboard onto = promotion & safety.mask;
  const Bitboard steps = onto & ~board.occupied();
  const Bitboard takes = onto & board.of(opposite(us));
  const Bitboard pawns = board.of(us, Kind::pawn);
  const Bitboard free = pawns & ~safety.pinned;
  int count = men8::size_of(men8::moved<men8::step_ahead<us>>(free) & steps) +
              men8::size_of(men8::moved<men8::step_ahead_east<us>>(free) & takes) +
              men8::size_of(men8::moved<men8::step_ahead_west<us>>(free) & takes);
  men8::for_each(pawns & safety.pinned, [&](Square pawn) {
    count += men8::size_of(men8::moved<men8::step_ahead<us>>(men8::bit(pawn)) & steps & safety.pin_line(pawn));
  });
  return count;
}

template <Shape shape, Color us>
std::uint64_t count_moves(const Ground& ground, const Spot& spot) {
  men8::Counter counter;
  const men8::Safety safety = visit_moves<shape, us>(spot, counter);
  if constexpr (shape.chooses)
    counter.count += static_cast<int>(std::size(suffixes) - 1) *
                     promoting_moves<us>(spot.board, safety, ground.promotion[static_cast<std::size_t>(us)]);
  return static_cast<std::uint64_t>(counter.count);
}

/// Calls `each(move)` for every legal move.
template <Shape shape, Color us, class Each>
void each_move(const Ground& ground, const Spot& spot, Each&& each) {
  const Bitboard pawns = spot.board.of(us, Kind::pawn);
  const Bitboard promotion = ground.promotion[static_cast<std::size_t>(us)];
  const auto unfold = [&](Square origin, Square destination) {
    if (!men8::has(pawns, origin) || !men8::has(promotion, destination)) {
      each(Move(origin, destination));
    } else if constexpr (shape.chooses) {
      for (const Kind kind : suffixes) each(Move(origin, destination, kind));
    } else {
      each(Move(origin, destination, Kind::general));
    }
  };
  visit_moves<shape, us>(spot, men8::Lister{unfold});
}

template <Shape shape, Color us>
Spot after(const Ground& ground, const Spot& spot, Move move) {
  Spot next = spot;
  if constexpr (shape.leaps)
    next.rights = rights_after(spot.rights, ground.lost_to_aim, spot.board, us, move.origin(), move.destination());
  next.board.move(us, move.origin(), move.destination());
  if (const auto suffix = move.suffix()) next.board.become(move.destination(), *suffix);
  return next;
}

template <Shape shape, Color us>
std::uint64_t count_lines(const Ground& ground, const Spot& spot, int depth) {
  if (depth == 1) return count_moves<shape, us>(ground, spot);
  std::uint64_t lines = 0;
  each_move<shape, us>(ground, spot, [&](Move move) {
    lines += count_lines<shape, opposite(us)>(ground, after<shape, us>(ground, spot, move), depth - 1);
  });
  return lines;
}

}  // namespace arbiter::makruk
