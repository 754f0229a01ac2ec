#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/color.h"

namespace arbiter::men8 {

/// A square of the 8x8 board, a1 = 0, b1 = 1, ... h8 = 63.
using Square = std::uint8_t;
/// Stands for "no square": what the lowest square of an empty set is. Tables have an entry for it.
inline constexpr Square no_square = 64;

constexpr int file_of(Square square) { return square & 7; }
constexpr int rank_of(Square square) { return square >> 3; }
constexpr Square square_at(int file, int rank) { return static_cast<Square>(rank * 8 + file); }
constexpr bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
/// Rank counted from the owner, 1 to 8.
constexpr int own_rank(Color side, Square square) {
  return side == Color::white ? rank_of(square) + 1 : 8 - rank_of(square);
}
/// +1 for White, who is below, -1 for Black.
constexpr int ahead(Color side) { return side == Color::white ? 1 : -1; }

inline std::string name_of(Square square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}
/// "e4"; small letters only.
constexpr std::optional<Square> square_named(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return square_at(text[0] - 'a', text[1] - '1');
}

/// A set of squares, bit n is square n.
using Bitboard = std::uint64_t;

constexpr Bitboard bit(Square square) { return Bitboard{1} << square; }
constexpr bool has(Bitboard set, Square square) { return (set >> square) & 1; }
constexpr int size_of(Bitboard set) { return std::popcount(set); }
/// `no_square` when the set is empty.
constexpr Square lowest(Bitboard set) { return static_cast<Square>(std::countr_zero(set)); }
constexpr Bitboard without_lowest(Bitboard set) { return set & (set - 1); }

inline constexpr Bitboard file_a = 0x0101010101010101ULL;
inline constexpr Bitboard file_h = file_a << 7;
inline constexpr Bitboard rank_1 = 0xffULL;
constexpr Bitboard rank_bits(int rank) { return rank_1 << (8 * rank); }
/// The side's own rank, 1 to 8, as a set.
constexpr Bitboard own_rank_bits(Color side, int rank) { return rank_bits(side == Color::white ? rank - 1 : 8 - rank); }
/// The set as the other side sees it: turned by half a turn.
constexpr Bitboard turned(Bitboard set) {
  Bitboard result = 0;
  for (; set; set = without_lowest(set)) result |= bit(static_cast<Square>(63 - lowest(set)));
  return result;
}

/// The set with its ranks in reverse order: the same squares, counted from the other side's ranks.
constexpr Bitboard mirrored(Bitboard set) { return __builtin_bswap64(set); }

/// Calls `visit(square)` for every square of the set, from a1 on.
template <class Visit>
[[gnu::always_inline]] constexpr void for_each(Bitboard set, Visit&& visit) {
  for (; set; set = without_lowest(set)) visit(lowest(set));
}

}  // namespace arbiter::men8
