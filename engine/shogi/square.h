#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/color.h"

namespace arbiter::shogi {

/// 0 to 80, file by file: file 1 first, in each file rank a first. So 9 * (file - 1) + rank.
using Square = std::uint8_t;

inline constexpr int side_length = 9;
inline constexpr Square square_count = side_length * side_length;

/// Column 0 to 8 is file 1 to 9; rank 0 to 8 is a to i.
constexpr Square square_at(int column, int rank) { return static_cast<Square>(side_length * column + rank); }
constexpr int column_of(Square square) { return square / side_length; }
constexpr int rank_of(Square square) { return square % side_length; }

constexpr bool on_board(int column, int rank) {
  return column >= 0 && column < side_length && rank >= 0 && rank < side_length;
}

/// Change of rank when a piece of that side goes one step ahead: Black towards a, White towards i.
constexpr int ahead_of(Color side) { return side == Color::black ? -1 : 1; }

/// 1 to 9, counted from the far edge as the owner sees it.
constexpr int far_rank(Color side, Square square) {
  return side == Color::black ? rank_of(square) + 1 : side_length - rank_of(square);
}

/// "5f".
inline std::string square_text(Square square) {
  return {static_cast<char>('1' + column_of(square)), static_cast<char>('a' + rank_of(square))};
}

constexpr std::optional<Square> parse_square(std::string_view text) {
  if (text.size() != 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i') return std::nullopt;
  return square_at(text[0] - '1', text[1] - 'a');
}

}  // namespace arbiter::shogi
