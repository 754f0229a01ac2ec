#pragma once

#include <bit>
#include <cstdint>

namespace arbiter::senet {

/// A set of path squares: bit n is square n, 1 to 30. Bit 31 stands for "off the board" where a set
/// holds targets. Squares that touch on the board only (3 and 18) have nothing to do with each other.
using Squares = std::uint32_t;

inline constexpr int last_square = 30;
inline constexpr int row_length = 10;
inline constexpr int rebirth = 15;
inline constexpr int happiness = 26;
inline constexpr int water = 27;
inline constexpr int three_truths = 28;
inline constexpr int re_atum = 29;
inline constexpr int horus = 30;
/// One step beyond the last square: where a piece is that has been borne off.
inline constexpr int off_board = 31;
inline constexpr int highest_throw = 5;

constexpr Squares bit(int square) { return Squares{1} << square; }

/// The squares `first` to `last`; empty when `last` is below `first`.
constexpr Squares stretch(int first, int last) {
  return last < first ? 0 : (~Squares{0} >> (31 - last)) & (~Squares{0} << first);
}

inline constexpr Squares happiness_on = stretch(happiness, last_square);

/// Takes the lowest square out of a set that is not empty.
constexpr int pop_lowest(Squares& squares) {
  const int lowest = std::countr_zero(squares);
  squares &= squares - 1;
  return lowest;
}

}  // namespace arbiter::senet
