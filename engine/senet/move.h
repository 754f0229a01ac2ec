#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "senet/squares.h"

namespace arbiter::senet {

/// A throw by chance, a move on the board, or a pass; also every readable move that is never legal.
struct Move {
  enum class Kind : std::uint8_t { board, pass, chance };
  Kind kind = Kind::board;
  std::uint8_t from = 0;    ///< board: 1 to 30
  std::uint8_t to = 0;      ///< board: 1 to 30, or `off_board`; the square that the text names
  std::uint32_t value = 0;  ///< chance: the number thrown; numbers beyond 32 bits are kept as the highest

  static constexpr Move board(int from, int to) {
    return {Kind::board, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), 0};
  }
  static constexpr Move pass() { return {Kind::pass, 0, 0, 0}; }
  static constexpr Move chance(std::uint32_t value) { return {Kind::chance, 0, 0, value}; }

  friend auto operator<=>(const Move&, const Move&) = default;
};

/// "10-11", "28-off", "pass", "throw:3"; nothing for any other text.
std::optional<Move> parse_move(std::string_view text);
std::string to_text(const Move& move);

}  // namespace arbiter::senet
