#pragma once

#include <cstdint>

#include "makruk/rules.h"
#include "men8/board.h"

namespace arbiter::makruk {

using men8::Bitboard;
using men8::Board;
using men8::Kind;
using men8::Man;
using men8::Square;

/// One leap right: its letter in the text, the man that holds it and that man's start square.
struct LeapRight {
  std::uint8_t bit;
  char letter;
  Color side;
  Kind kind;
  Square square;
};
/// In the order in which they are written.
inline constexpr LeapRight leap_rights[] = {
    {1, 'D', Color::white, Kind::king, 3},      // d1
    {2, 'E', Color::white, Kind::general, 4},   // e1
    {4, 'd', Color::black, Kind::general, 59},  // d8
    {8, 'e', Color::black, Kind::king, 60},     // e8
};
constexpr const LeapRight& leap_right(Color side, Kind kind) {
  for (const LeapRight& right : leap_rights)
    if (right.side == side && right.kind == kind) return right;
  return leap_rights[0];
}

/// A count on the way to a draw.
struct Count {
  enum class Kind : std::uint8_t { none, board, pieces };
  Kind kind = Kind::none;
  Color by = Color::white;  ///< the counting side; White when none runs
  std::int32_t number = 0;  ///< of that side's last counted move
  std::int32_t limit = 0;   ///< in moves of that side

  constexpr bool runs() const { return kind != Kind::none; }
  friend bool operator==(const Count&, const Count&) = default;
};

/// A position with its counters.
struct Position {
  Board board;
  Color side = Color::white;  ///< to move
  std::uint8_t rights = 0;    ///< bits of `leap_rights`
  Count count;
  std::int32_t quiet = 0;  ///< plies since the last capture or pawn move
  std::int32_t move_number = 1;

  friend bool operator==(const Position&, const Position&) = default;
};

/// Rights that the rule set knows at all.
constexpr std::uint8_t known_rights(const Rules& rules) {
  std::uint8_t known = 0;
  for (const LeapRight& right : leap_rights)
    if (right.kind == Kind::king ? rules.king_leap : rules.met_leap) known |= right.bit;
  return known;
}

/// The set of squares where pawns of this side promote.
constexpr Bitboard promotion_squares(const Rules& rules, Color side) {
  return men8::own_rank_bits(side, rules.promotion_rank);
}

constexpr int men_of(const Board& board, Color side) { return men8::size_of(board.of(side)); }
/// Only the Khun is left.
constexpr bool bare(const Board& board, Color side) { return men_of(board, side) == 1; }

}  // namespace arbiter::makruk
