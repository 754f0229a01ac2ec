#pragma once

#include <array>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "men8/steps.h"

namespace arbiter::men8 {

/// Reach along a line of eight squares: `[own place][occupied places]`, the first man on either
/// side included. 2 KiB serve ranks and files alike.
using LineReach = std::array<std::array<std::uint8_t, 256>, 8>;

constexpr LineReach make_line_reach() {
  LineReach reach{};
  for (unsigned place = 0; place < 8; ++place)
    for (unsigned occupied = 0; occupied < 256; ++occupied) {
      unsigned set = 0;
      for (int next = static_cast<int>(place) + 1; next < 8; ++next) {
        set |= 1u << next;
        if ((occupied >> next) & 1) break;
      }
      for (int next = static_cast<int>(place) - 1; next >= 0; --next) {
        set |= 1u << next;
        if ((occupied >> next) & 1) break;
      }
      reach[place][occupied] = static_cast<std::uint8_t>(set);
    }
  return reach;
}
inline constexpr LineReach line_reach = make_line_reach();

/// The squares of a file as eight bits, rank 1 lowest, and back.
inline unsigned file_to_byte(Bitboard occupied, int file) {
#if defined(__BMI2__)
  return static_cast<unsigned>(_pext_u64(occupied, file_a << file));
#else
  // Bit 8r meets the factor's bit 56 - 7r and lands on bit 56 + r; no two terms meet elsewhere.
  return static_cast<unsigned>((((occupied >> file) & file_a) * 0x0102040810204080ULL) >> 56);
#endif
}
inline Bitboard byte_to_file(unsigned byte, int file) {
#if defined(__BMI2__)
  return _pdep_u64(byte, file_a << file);
#else
  // Seven bits spread without carries; the eighth goes alone.
  const Bitboard low = ((Bitboard{byte} & 0x7f) * 0x0002040810204081ULL) & file_a;
  return (low | ((Bitboard{byte} >> 7) << 56)) << file;
#endif
}

/// Squares a rook on `from` (a square of the board) attacks, the first man on every line included.
[[gnu::always_inline]] inline Bitboard rook_attacks(Square from, Bitboard occupied) {
  const auto file = static_cast<unsigned>(file_of(from));
  const auto rank = static_cast<unsigned>(rank_of(from));
  const Bitboard along_rank = Bitboard{line_reach[file][(occupied >> (8 * rank)) & 0xff]} << (8 * rank);
  const unsigned along_file = line_reach[rank][file_to_byte(occupied, static_cast<int>(file))];
  return along_rank | byte_to_file(along_file, static_cast<int>(file));
}

constexpr SquareTable make_rook_lines() {
  SquareTable table{};
  for (Square from = 0; from < 64; ++from)
    table[from] = (rank_bits(rank_of(from)) | (file_a << file_of(from))) & ~bit(from);
  return table;
}
/// Rank and file of a square without itself: what a rook attacks on an empty board.
inline constexpr SquareTable rook_lines = make_rook_lines();

constexpr std::array<std::array<Bitboard, 64>, 64> make_between() {
  std::array<std::array<Bitboard, 64>, 64> table{};
  for (Square from = 0; from < 64; ++from)
    for (const int step : {1, 8}) {
      Bitboard passed = 0;
      for (int to = from + step; to < 64 && (step == 8 || to / 8 == from / 8); to += step) {
        table[from][static_cast<std::size_t>(to)] = table[static_cast<std::size_t>(to)][from] = passed;
        passed |= Bitboard{1} << to;
      }
    }
  return table;
}
/// Squares strictly between two squares of one rank or file; empty for all others.
inline constexpr std::array<std::array<Bitboard, 64>, 64> between = make_between();

/// The whole rank or file through two squares that share one.
constexpr Bitboard common_line(Square one, Square other) {
  return rank_of(one) == rank_of(other) ? rank_bits(rank_of(one)) : file_a << file_of(one);
}

}  // namespace arbiter::men8
