#pragma once

#include <array>

#include "makruk/play.h"
#include "men8/sieve.h"

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

template <Shape shape, Color us>
[[gnu::always_inline]] inline Bitboard khun_targets(const Board& board, const men8::Safety& safety) {
  Bitboard khun = men8::king_targets<us>(board, safety);
  if constexpr (!shape.may_flee) {
    // king.may-not-flee: only taking the one checker is left; a double check leaves nothing.
    if (safety.checkers) khun &= men8::without_lowest(safety.checkers) ? 0 : safety.checkers;
  }
  return khun;
}

/// All moves, each pair of squares once.
template <Shape shape, Color us, class Visitor>
[[gnu::always_inline]] inline void visit_moves(const Spot& spot, Visitor&& visitor) {
  const men8::Safety safety = men8::safety_of<us>(spot.board);
  visitor.from(safety.king, khun_targets<shape, us>(spot.board, safety));
  men8::visit_men<us>(spot.board, safety, visitor);
  if constexpr (shape.leaps) visit_leaps<us>(spot, safety, visitor);
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

/// Number of legal moves, when the `men8::free_steps` of the board are known.
template <Shape shape, Color us>
[[gnu::always_inline]] inline std::uint64_t count_moves(const Ground& ground, const Spot& spot, int free_steps) {
  const men8::Safety safety = men8::safety_of<us>(spot.board);
  men8::Counter counter{men8::count_men<us>(spot.board, safety, free_steps)};
  counter.from(safety.king, khun_targets<shape, us>(spot.board, safety));
  if constexpr (shape.leaps) visit_leaps<us>(spot, safety, counter);
  if constexpr (shape.chooses)
    counter.count += static_cast<int>(std::size(suffixes) - 1) *
                     promoting_moves<us>(spot.board, safety, ground.promotion[static_cast<std::size_t>(us)]);
  return static_cast<std::uint64_t>(counter.count);
}
template <Shape shape, Color us>
std::uint64_t count_moves(const Ground& ground, const Spot& spot) {
  return count_moves<shape, us>(ground, spot, men8::free_steps<us>(spot.board));
}

/// A legal move unfolded; a Khun is nothing that a pawn becomes and says that nothing is promoted.
struct Unfolded {
  Square origin, destination;
  Kind becomes;
};
/// No board has more moves: 64 men with the fourteen squares of a Rua, the four men of a promoting pawn included.
inline constexpr std::size_t most_moves = 64 * 14;

/// Legal moves, without a heap and without initialising what is not used.
template <Shape shape, Color us>
class MoveList {
 public:
  MoveList(const Ground& ground, const Spot& spot, men8::Sieve sieve = {})
      : pawns_(spot.board.of(us, Kind::pawn)), promotion_(ground.promotion[static_cast<std::size_t>(us)]) {
    men8::SievedVisitor visitor{sieve,
                                men8::Lister{[this](Square origin, Square destination) { add(origin, destination); }}};
    visit_moves<shape, us>(spot, visitor);
    held_back_ = visitor.held_back;
  }
  const Unfolded* begin() const { return moves_.data(); }
  const Unfolded* end() const { return moves_.data() + size_; }
  /// How many legal moves the sieve has kept out of the list.
  std::uint64_t held_back() const { return held_back_; }

 private:
  void add(Square origin, Square destination) {
    if (!men8::has(pawns_, origin) || !men8::has(promotion_, destination)) {
      moves_[size_++] = {origin, destination, Kind::king};
    } else if constexpr (shape.chooses) {
      for (const Kind kind : suffixes) moves_[size_++] = {origin, destination, kind};
    } else {
      moves_[size_++] = {origin, destination, Kind::general};
    }
  }

  Bitboard pawns_, promotion_;
  std::uint64_t held_back_;
  std::size_t size_ = 0;
  std::array<Unfolded, most_moves> moves_;
};

template <Shape shape, Color us>
[[gnu::always_inline]] inline Spot after(const Ground& ground, const Spot& spot, Unfolded move) {
  Spot next{spot.board.after(us, move.origin, move.destination), spot.rights};
  if (move.becomes != Kind::king) next.board.become(move.destination, move.becomes);
  if constexpr (shape.leaps)
    next.rights = rights_after(spot.rights, ground.lost_to_aim, spot.board, us, move.origin, move.destination);
  return next;
}

/// The moves of `us` that need not be made, since they leave the other side as many replies as a pass.
template <Shape shape, Color us>
[[gnu::always_inline]] inline men8::Sieve sieve_of(const Ground& ground, const Spot& spot) {
  constexpr Color them = opposite(us);
  if constexpr (shape.leaps) {
    if (spot.rights & (leap_right(them, Kind::king).bit | leap_right(them, Kind::general).bit)) return {};
  }
  men8::Sieve sieve = men8::sieve_of<us>(spot.board, men8::sensitive_squares<them>(spot.board));
  // A pawn that promotes is four moves, and may become a Rua.
  if constexpr (shape.chooses) sieve.onto &= ~ground.promotion[static_cast<std::size_t>(us)];
  return sieve;
}

template <Shape shape, Color us>
std::uint64_t count_two_plies(const Ground& ground, const Spot& spot) {
  constexpr Color them = opposite(us);
  const int free_steps = men8::free_steps<them>(spot.board);
  const MoveList<shape, us> moves(ground, spot, sieve_of<shape, us>(ground, spot));
  std::uint64_t lines = moves.held_back() ? moves.held_back() * count_moves<shape, them>(ground, spot, free_steps) : 0;
  for (const Unfolded move : moves) {
    const Spot next = after<shape, us>(ground, spot, move);
    const bool takes = men8::has(spot.board.of(them), move.destination);
    lines += count_moves<shape, them>(ground, next, takes ? men8::free_steps<them>(next.board) : free_steps);
  }
  return lines;
}

template <Shape shape, Color us>
std::uint64_t count_lines(const Ground& ground, const Spot& spot, int depth) {
  if (depth == 1) return count_moves<shape, us>(ground, spot);
  if (depth == 2) return count_two_plies<shape, us>(ground, spot);
  std::uint64_t lines = 0;
  for (const Unfolded move : MoveList<shape, us>(ground, spot))
    lines += count_lines<shape, opposite(us)>(ground, after<shape, us>(ground, spot, move), depth - 1);
  return lines;
}

}  // namespace arbiter::makruk
