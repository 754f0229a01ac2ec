#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "core/line.h"
#include "shogi/move.h"
#include "shogi/piece.h"
#include "shogi/square_set.h"

namespace arbiter::shogi {

/// Men on the board and in the hands: 192 bytes, copied for every move.
struct Board {
  std::array<SquareSet, 2> side;           ///< by colour
  std::array<SquareSet, kind_count> kind;  ///< by unpromoted kind, both sides, promoted ones included
  SquareSet promoted;
  /// Pieces in hand by colour and kind. More than 255 of a kind (only a text can say so) count as 255.
  std::array<std::array<std::uint8_t, kind_count>, 2> hand{};

  SquareSet of(Color color) const { return side[static_cast<std::size_t>(color)]; }
  SquareSet of(Kind which) const { return kind[static_cast<std::size_t>(which)]; }
  SquareSet of(Color color, Kind which) const { return of(color) & of(which); }
  SquareSet occupied() const { return side[0] | side[1]; }
  int in_hand(Color color, Kind which) const {
    return hand[static_cast<std::size_t>(color)][static_cast<std::size_t>(which)];
  }

  bool hand_is_empty(Color color) const {
    return std::bit_cast<std::uint64_t>(hand[static_cast<std::size_t>(color)]) == 0;
  }

  std::optional<Piece> at(Square square) const;
  void put(Square square, const Piece& piece);  ///< on an empty square
  void remove(Square square);                   ///< a piece stands there
  void add_to_hand(Color color, Kind which, int number);

  friend bool operator==(const Board&, const Board&) = default;
};

struct Position {
  Board board;
  Color turn = Color::black;
  std::int32_t number = 1;  ///< of the next ply

  int plies_played() const { return number - 1; }
  /// The same for repetition: board, hands and side to move.
  bool same_as(const Position& other) const { return turn == other.turn && board == other.board; }
  friend bool operator==(const Position&, const Position&) = default;
};

using History = Line<Position, Move>;

/// The position after a move whose origin (square or hand) holds what it moves. Asks no law.
Position after(const Position& position, Move move);

}  // namespace arbiter::shogi
