#pragma once

#include <array>
#include <optional>

#include "men8/square.h"

namespace arbiter::men8 {

/// The men of Sittuyin and Makruk, which move alike:
///  * king: one step in eight directions;
///  * general (sit-ke, met): one step diagonally;
///  * elephant (sin, khon): one step diagonally or one straight ahead;
///  * knight, rook: as in chess;
///  * pawn: one step straight ahead to an empty square, takes one step diagonally ahead.
enum class Kind : std::uint8_t { king, general, elephant, knight, rook, pawn };
inline constexpr int kinds = 6;
inline constexpr std::array<Kind, kinds> all_kinds{Kind::king,   Kind::general, Kind::elephant,
                                                   Kind::knight, Kind::rook,    Kind::pawn};

struct Man {
  Color side;
  Kind kind;
  friend bool operator==(const Man&, const Man&) = default;
};

/// The men on the board: two sides and six kinds, 64 bytes, so that a copy is a move.
/// A man is in exactly one set of each array; nothing else is promised (any number of kings).
struct Board {
  std::array<Bitboard, 2> sides{};
  std::array<Bitboard, kinds> men{};

  constexpr Bitboard of(Color side) const { return sides[static_cast<std::size_t>(side)]; }
  constexpr Bitboard of(Kind kind) const { return men[static_cast<std::size_t>(kind)]; }
  constexpr Bitboard of(Color side, Kind kind) const { return of(side) & of(kind); }
  constexpr Bitboard occupied() const { return sides[0] | sides[1]; }
  /// The king's square, `no_square` without one, the lowest of several.
  constexpr Square king(Color side) const { return lowest(of(side, Kind::king)); }

  constexpr std::optional<Man> at(Square square) const {
    if (!has(occupied(), square)) return std::nullopt;
    std::size_t kind = 0;
    while (!has(men[kind], square)) ++kind;
    return Man{has(sides[0], square) ? Color::white : Color::black, static_cast<Kind>(kind)};
  }
  /// The square is empty before.
  constexpr void put(Square square, Man man) {
    sides[static_cast<std::size_t>(man.side)] |= bit(square);
    men[static_cast<std::size_t>(man.kind)] |= bit(square);
  }
  constexpr void clear(Square square) {
    for (Bitboard& set : sides) set &= ~bit(square);
    for (Bitboard& set : men) set &= ~bit(square);
  }
  /// The board after the man on `from`, which is `side`'s, has gone to `to`; an enemy man there is taken.
  /// Copy and change are one pass without a branch: the generators do this for every move they follow.
  [[gnu::always_inline]] constexpr Board after(Color side, Square from, Square to) const {
    const Bitboard gone = ~(bit(from) | bit(to));
    Board next;
    const auto own = static_cast<std::size_t>(side);
    next.sides[own] = (sides[own] & gone) | bit(to);
    next.sides[1 - own] = sides[1 - own] & gone;
    for (std::size_t kind = 0; kind < kinds; ++kind)
      next.men[kind] = (men[kind] & gone) | (((men[kind] >> from) & 1) << to);
    return next;
  }
  /// The same on this board.
  constexpr void move(Color side, Square from, Square to) { *this = after(side, from, to); }
  /// Makes the man on the square another kind.
  constexpr void become(Square square, Kind kind) {
    for (Bitboard& set : men) set &= ~bit(square);
    men[static_cast<std::size_t>(kind)] |= bit(square);
  }

  friend bool operator==(const Board&, const Board&) = default;
};
static_assert(sizeof(Board) == 64);

}  // namespace arbiter::men8
