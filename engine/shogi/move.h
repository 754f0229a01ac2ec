#pragma once

#include <compare>
#include <cstdint>

#include "shogi/piece.h"
#include "shogi/square.h"

namespace arbiter::shogi {

/// A move of the board or a drop, in 15 bits: destination, origin or dropped kind, promotion. Also
/// holds what can be read and never be legal: drops with promotion, drops of a king.
class Move {
 public:
  constexpr Move() = default;
  static constexpr Move board(Square from, Square to, bool promotes) { return Move(from, to, promotes); }
  static constexpr Move drop(Kind kind, Square to, bool promotes = false) {
    return Move(square_count + index(kind), to, promotes);
  }

  constexpr bool is_drop() const { return origin() >= square_count; }
  constexpr Square from() const { return static_cast<Square>(origin()); }  ///< of a move of the board
  constexpr Kind dropped() const { return static_cast<Kind>(origin() - square_count); }
  constexpr Square to() const { return static_cast<Square>(code_ >> 1 & 127); }
  constexpr bool promotes() const { return code_ & 1; }

  friend constexpr auto operator<=>(const Move&, const Move&) = default;

 private:
  constexpr Move(int origin, Square to, bool promotes)
      : code_(static_cast<std::uint16_t>(origin << 8 | to << 1 | int{promotes})) {}
  constexpr int origin() const { return code_ >> 8; }

  std::uint16_t code_ = 0;
};

}  // namespace arbiter::shogi
