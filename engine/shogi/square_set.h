#pragma once

#include <bit>
#include <cstdint>

#include "shogi/square.h"

namespace arbiter::shogi {

/// A set of squares in two words: files 1 to 7 in the first (63 bits), files 8 and 9 in the second
/// (18 bits). A file never straddles the words, so it can be cut out with one shift.
struct SquareSet {
  static constexpr int low_squares = 63;

  std::uint64_t low = 0;   ///< files 1 to 7
  std::uint64_t high = 0;  ///< files 8 and 9

  static constexpr SquareSet of(Square square) {
    // Without a branch: one of the two shifts leaves nothing.
    const std::uint64_t in_low = square < low_squares;
    return {in_low << (square & 63), (in_low ^ 1) << ((square - low_squares) & 63)};
  }

  constexpr bool has(Square square) const {
    return ((square < low_squares ? low >> square : high >> (square - low_squares)) & 1) != 0;
  }
  constexpr void insert(Square square) { *this |= of(square); }
  constexpr void erase(Square square) { *this -= of(square); }
  constexpr bool empty() const { return (low | high) == 0; }
  constexpr int count() const { return std::popcount(low) + std::popcount(high); }

  /// The lowest square; the set is not empty.
  constexpr Square first() const {
    return static_cast<Square>(low ? std::countr_zero(low) : low_squares + std::countr_zero(high));
  }
  constexpr Square take_first() {
    const Square square = first();
    (low ? low : high) &= (low ? low : high) - 1;
    return square;
  }
  /// Calls `use(square)` for every square, lowest first.
  template <class Use>
  constexpr void for_each(Use&& use) const {
    for (std::uint64_t bits = low; bits; bits &= bits - 1) use(static_cast<Square>(std::countr_zero(bits)));
    for (std::uint64_t bits = high; bits; bits &= bits - 1)
      use(static_cast<Square>(low_squares + std::countr_zero(bits)));
  }

  friend constexpr SquareSet operator&(SquareSet left, SquareSet right) {
    return {left.low & right.low, left.high & right.high};
  }
  friend constexpr SquareSet operator|(SquareSet left, SquareSet right) {
    return {left.low | right.low, left.high | right.high};
  }
  /// `left` without `right`.
  friend constexpr SquareSet operator-(SquareSet left, SquareSet right) {
    return {left.low & ~right.low, left.high & ~right.high};
  }
  constexpr SquareSet& operator&=(SquareSet other) { return *this = *this & other; }
  constexpr SquareSet& operator|=(SquareSet other) { return *this = *this | other; }
  constexpr SquareSet& operator-=(SquareSet other) { return *this = *this - other; }
  friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;
};

inline constexpr SquareSet all_squares{(std::uint64_t{1} << 63) - 1, (std::uint64_t{1} << 18) - 1};

/// The ranks `first` to `last` (0 to 8); empty when first > last.
constexpr SquareSet ranks(int first, int last) {
  SquareSet set;
  for (int column = 0; column < side_length; ++column)
    for (int rank = first; rank <= last; ++rank) set.insert(square_at(column, rank));
  return set;
}

/// The far ranks 1 to `last` of a side; empty for 0.
constexpr SquareSet far_ranks(Color side, int last) {
  return side == Color::black ? ranks(0, last - 1) : ranks(side_length - last, side_length - 1);
}

/// Every square moved by whole columns and ranks. Squares that leave by the left or right edge are
/// lost or land outside `all_squares`: whoever uses the result cuts it with a set of squares.
template <int Columns, int Ranks>
constexpr SquareSet moved(SquareSet set) {
  constexpr int by = side_length * Columns + Ranks;
  // Squares that would leave by the upper or lower edge must not reappear in the neighbouring file.
  if constexpr (Ranks < 0) set &= ranks(-Ranks, side_length - 1);
  if constexpr (Ranks > 0) set &= ranks(0, side_length - 1 - Ranks);
  if constexpr (by > 0)
    return {set.low << by, set.high << by | set.low >> (SquareSet::low_squares - by)};
  else
    return {set.low >> -by | set.high << (SquareSet::low_squares + by), set.high >> -by};
}

/// Whole files of the squares in `set`, by a carry: in each file the lower eight bits plus 255 carry
/// into the ninth exactly when one of them is set.
constexpr SquareSet whole_files(SquareSet set) {
  constexpr SquareSet top = ranks(8, 8);
  constexpr SquareSet rest = ranks(0, 7);
  const auto fill = [](std::uint64_t word, std::uint64_t rest_bits, std::uint64_t top_bits) {
    const std::uint64_t any = (((word & rest_bits) + rest_bits) | word) & top_bits;
    return (any << 1) - (any >> 8);
  };
  return {fill(set.low, rest.low, top.low), fill(set.high, rest.high, top.high)};
}

}  // namespace arbiter::shogi
