#pragma once

#include <array>
#include <compare>

#include "core/line.h"
#include "men8/board.h"
#include "men8/board_text.h"
#include "sittuyin/rules.h"

namespace arbiter::sittuyin {

using men8::Bitboard;
using men8::Board;
using men8::Kind;
using men8::Man;
using men8::Square;

/// Letters of the men in position texts, capital for White, and their names in sentences.
inline constexpr men8::Letter letter_list[] = {{'K', Kind::king, "king"},     {'F', Kind::general, "general"},
                                               {'R', Kind::rook, "rook"},     {'S', Kind::elephant, "elephant"},
                                               {'N', Kind::knight, "knight"}, {'P', Kind::pawn, "pawn"}};
inline constexpr men8::Alphabet letters(letter_list);
/// Kinds that are put down during the placement, in the order in which pockets are written.
inline constexpr std::array pocket_kinds{Kind::king, Kind::general, Kind::rook, Kind::elephant, Kind::knight};

/// How many of a kind a side has at the start.
constexpr int army(Kind kind) {
  switch (kind) {
    case Kind::king: return 1;
    case Kind::general: return 1;
    case Kind::pawn: return 8;
    default: return 2;
  }
}

/// Men in hand, by kind; pawns are never among them.
struct Pocket {
  std::array<std::uint8_t, men8::kinds> men{};

  constexpr int of(Kind kind) const { return men[static_cast<std::size_t>(kind)]; }
  constexpr void add(Kind kind, int by) {
    men[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(of(kind) + by);
  }
  constexpr int size() const {
    int total = 0;
    for (const std::uint8_t number : men) total += number;
    return total;
  }
  constexpr bool empty() const { return size() == 0; }
  friend constexpr bool operator==(const Pocket&, const Pocket&) = default;
};

/// The bare-king count. `limit` in moves, 0 when no count runs; `plies` since it began.
struct Count {
  int plies = 0;
  int limit = 0;
  Color attacker = Color::white;

  bool runs() const { return limit != 0; }
  friend bool operator==(const Count&, const Count&) = default;
};

struct Position {
  Board board;
  std::array<Pocket, 2> pockets{};
  Color turn = Color::white;
  Count count;
  int quiet = 0;        ///< plies since the last capture, pawn move or drop
  int move_number = 1;  ///< up after each move or drop of Black

  const Pocket& pocket(Color side) const { return pockets[static_cast<std::size_t>(side)]; }
  Pocket& pocket(Color side) { return pockets[static_cast<std::size_t>(side)]; }
  /// Placement lasts while any man is in a pocket.
  bool placing() const { return !pockets[0].empty() || !pockets[1].empty(); }
  /// Only the king is on the board and nothing is in the pocket.
  bool bare(Color side) const {
    return board.of(side) == board.of(side, Kind::king) && men8::size_of(board.of(side)) == 1 && pocket(side).empty();
  }
  /// What repetition compares.
  bool same_identity(const Position& other) const {
    return board == other.board && pockets == other.pockets && turn == other.turn;
  }
  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  enum class Form : std::uint8_t { go, promote, drop };
  Form form = Form::go;
  Kind kind = Kind::king;  ///< what is dropped; of no meaning otherwise, and then always king
  Square from = 0;         ///< equal to `to` for a drop and for a promotion in place
  Square to = 0;

  static constexpr Move go(Square from, Square to) { return {Form::go, Kind::king, from, to}; }
  static constexpr Move promote(Square from, Square to) { return {Form::promote, Kind::king, from, to}; }
  static constexpr Move drop(Kind kind, Square to) { return {Form::drop, kind, to, to}; }
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

using GameLine = Line<Position, Move>;

/// Pawns stand here at the start and all through the placement.
constexpr Bitboard pawn_start(Color side) {
  // a3 to d3 and e4 to h4; Black's by half a turn.
  constexpr Bitboard white = 0x00000000f00f0000ULL;
  return side == Color::white ? white : men8::turned(white);
}
/// Own ranks on which men other than rooks are put down.
constexpr Bitboard drop_zone(const Rules& rules, Color side) {
  const int first = rules.placement_zone == PlacementZone::ranks_1_3 ? 1 : 2;
  const int last = rules.placement_zone == PlacementZone::ranks_2_4 ? 4 : 3;
  const Bitboard zone =
      (men8::bit(static_cast<Square>(8 * last)) - 1) & ~(men8::bit(static_cast<Square>(8 * (first - 1))) - 1);
  return side == Color::white ? zone : men8::mirrored(zone);
}
/// Squares on which a pawn of the side may promote, last pawns apart.
constexpr Bitboard promotion_squares(const Rules& rules, Color side) {
  // a8 b7 c6 d5 e5 f6 g7 h8; Black's are the same squares of the other half.
  constexpr Bitboard white = 0x8142241800000000ULL;
  constexpr Bitboard black = 0x0000000018244281ULL;
  const Bitboard half = side == Color::white ? white : black;
  return rules.promotion_squares == PromotionSquares::enemy_half ? half : half & ~men8::own_rank_bits(side, 5);
}

/// The position before the first drop.
Position start();

}  // namespace arbiter::sittuyin
