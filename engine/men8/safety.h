#pragma once

#include "men8/board.h"
#include "men8/rook.h"

namespace arbiter::men8 {

/// Squares from which some square of a table's set could be attacked: for leaving far men out.
constexpr SquareTable make_zone(const SquareTable& targets, const SquareTable& attacks) {
  SquareTable zone{};
  for (Square square = 0; square < 64; ++square)
    for_each(targets[square], [&](Square target) { zone[square] |= attacks[target]; });
  return zone;
}
/// Where a knight, a rook must stand to attack a neighbour of the king's square, men between or not.
inline constexpr SquareTable knight_zone = make_zone(king_attacks, knight_attacks);
inline constexpr SquareTable rook_zone = make_zone(king_attacks, rook_lines);

/// Squares that men of `side` attack, where `occupied` blocks the rooks, of knights and rooks only those given.
template <Color side>
[[gnu::always_inline]] inline Bitboard attacked_by_some(const Board& board, Bitboard occupied, Bitboard knights,
                                                        Bitboard rooks) {
  const Bitboard own = board.of(side);
  Bitboard attacked = diagonal_neighbours(own & (board.of(Kind::general) | board.of(Kind::elephant))) |
                      moved<step_ahead<side>>(own & board.of(Kind::elephant)) |
                      pawn_attacks<side>(own & board.of(Kind::pawn)) | king_attacks[board.king(side)];
  for_each(knights, [&](Square from) { attacked |= knight_attacks[from]; });
  for_each(rooks, [&](Square from) { attacked |= rook_attacks(from, occupied); });
  return attacked;
}

/// All squares that `side` attacks, pinned men included, where `occupied` blocks the rooks.
template <Color side>
[[gnu::always_inline]] inline Bitboard attacked_by(const Board& board, Bitboard occupied) {
  return attacked_by_some<side>(board, occupied, board.of(side, Kind::knight), board.of(side, Kind::rook));
}

/// Of the neighbours of `king`, the enemy's of `side`, those that `side` attacks; of other squares it says nothing.
template <Color side>
[[gnu::always_inline]] inline Bitboard attacked_around(const Board& board, Bitboard occupied, Square king) {
  return attacked_by_some<side>(board, occupied, board.of(side, Kind::knight) & knight_zone[king],
                                board.of(side, Kind::rook) & rook_zone[king]);
}

/// From where men of a side attack one square, by kind; together, since they are asked together.
struct alignas(64) AttackedFrom {
  Bitboard diagonal = 0;
  Bitboard ahead = 0;  ///< an elephant that steps straight
  Bitboard pawn = 0;
  Bitboard knight = 0;
  Bitboard king = 0;
};
/// One entry for every square, and an empty one for `no_square`.
template <Color side>
constexpr std::array<AttackedFrom, 65> make_attacked_from() {
  // Steps are symmetric: a man of `side` attacks the square exactly when an enemy man of its kind on the
  // square would attack the man.
  constexpr Color back = opposite(side);
  std::array<AttackedFrom, 65> table{};
  for (Square square = 0; square < 64; ++square)
    table[square] = {diagonal_neighbours(bit(square)), moved<step_ahead<back>>(bit(square)),
                     pawn_attacks<back>(bit(square)), knight_attacks[square], king_attacks[square]};
  return table;
}
template <Color side>
inline constexpr std::array<AttackedFrom, 65> attacked_from = make_attacked_from<side>();

/// Men of `side` that attack a square (which may be `no_square`: none do), rooks left out.
template <Color side>
[[gnu::always_inline]] inline Bitboard steppers_attacking(const Board& board, Square target) {
  const AttackedFrom& from = attacked_from<side>[target];
  return board.of(side) & ((from.diagonal & (board.of(Kind::general) | board.of(Kind::elephant))) |
                           (from.ahead & board.of(Kind::elephant)) | (from.pawn & board.of(Kind::pawn)) |
                           (from.knight & board.of(Kind::knight)) | (from.king & board.of(Kind::king)));
}

/// What the king of the side to move must heed. Without a king nothing is to be heeded.
struct Safety {
  Square king = no_square;
  Bitboard checkers = 0;
  /// Where men other than the king may land: everywhere, or, in check, on the only checker and on the
  /// squares between; nowhere in double check. Own men are not left out.
  Bitboard mask = ~Bitboard{0};
  /// Own men that stand alone between the king and an enemy rook.
  Bitboard pinned = 0;

  /// The squares that a pinned man may still go to.
  Bitboard pin_line(Square man) const { return common_line(king, man); }
};

template <Color us>
[[gnu::always_inline]] inline Safety safety_of(const Board& board) {
  constexpr Color them = opposite(us);
  Safety safety;
  safety.king = board.king(us);
  safety.checkers = steppers_attacking<them>(board, safety.king);
  // Only rooks slide, so pins come from the few rooks that share a line with the king.
  for_each(rook_lines[safety.king] & board.of(them, Kind::rook), [&](Square rook) {
    const Bitboard screen = between[safety.king][rook] & board.occupied();
    if (screen == 0)
      safety.checkers |= bit(rook);
    else if (without_lowest(screen) == 0)
      safety.pinned |= screen & board.of(us);
  });
  if (safety.checkers) {
    const Square checker = lowest(safety.checkers);
    // A man that is no rook may share a line with the king as well: then it stands beside it.
    safety.mask = without_lowest(safety.checkers) ? 0 : between[safety.king][checker] | bit(checker);
  }
  return safety;
}

template <Color us>
inline bool in_check(const Board& board) {
  constexpr Color them = opposite(us);
  const Square king = board.king(us);
  if (king == no_square) return false;
  return steppers_attacking<them>(board, king) || (rook_attacks(king, board.occupied()) & board.of(them, Kind::rook));
}
inline bool in_check(const Board& board, Color side) {
  return side == Color::white ? in_check<Color::white>(board) : in_check<Color::black>(board);
}

}  // namespace arbiter::men8
