#pragma once

#include <array>

#include "men8/square.h"

namespace arbiter::men8 {

/// Directions of a step as differences of square numbers.
enum class Step : int {
  north = 8,
  south = -8,
  east = 1,
  west = -1,
  north_east = 9,
  north_west = 7,
  south_east = -7,
  south_west = -9
};

/// Every square of the set moved one step; what would leave the board is dropped.
template <Step step>
constexpr Bitboard moved(Bitboard set) {
  constexpr int by = static_cast<int>(step);
  constexpr bool eastward = step == Step::east || step == Step::north_east || step == Step::south_east;
  constexpr bool westward = step == Step::west || step == Step::north_west || step == Step::south_west;
  if constexpr (eastward) set &= ~file_h;
  if constexpr (westward) set &= ~file_a;
  if constexpr (by > 0)
    return set << by;
  else
    return set >> -by;
}

template <Color side>
inline constexpr Step step_ahead = side == Color::white ? Step::north : Step::south;
template <Color side>
inline constexpr Step step_ahead_east = side == Color::white ? Step::north_east : Step::south_east;
template <Color side>
inline constexpr Step step_ahead_west = side == Color::white ? Step::north_west : Step::south_west;

/// Diagonal neighbours of every square of the set.
constexpr Bitboard diagonal_neighbours(Bitboard set) {
  return moved<Step::north_east>(set) | moved<Step::north_west>(set) | moved<Step::south_east>(set) |
         moved<Step::south_west>(set);
}
/// Squares that pawns of `side` on the set attack.
template <Color side>
constexpr Bitboard pawn_attacks(Bitboard set) {
  return moved<step_ahead_east<side>>(set) | moved<step_ahead_west<side>>(set);
}
/// Squares that elephants of `side` on the set attack.
template <Color side>
constexpr Bitboard elephant_attacks(Bitboard set) {
  return diagonal_neighbours(set) | moved<step_ahead<side>>(set);
}
/// All neighbours of every square of the set.
constexpr Bitboard neighbours(Bitboard set) {
  const Bitboard row = set | moved<Step::east>(set) | moved<Step::west>(set);
  return (row | moved<Step::north>(row) | moved<Step::south>(row)) & ~set;
}

/// One set for every square, and the empty set for `no_square`.
using SquareTable = std::array<Bitboard, 65>;

constexpr SquareTable leaps(const int (&by)[8][2]) {
  SquareTable table{};
  for (Square from = 0; from < 64; ++from)
    for (const auto& [files, ranks] : by)
      if (on_board(file_of(from) + files, rank_of(from) + ranks))
        table[from] |= bit(square_at(file_of(from) + files, rank_of(from) + ranks));
  return table;
}

inline constexpr SquareTable knight_attacks =
    leaps({{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}});
inline constexpr SquareTable king_attacks =
    leaps({{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}});

}  // namespace arbiter::men8
