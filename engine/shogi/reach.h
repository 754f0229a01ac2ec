#pragma once

#include <cstdint>

#include "shogi/position.h"

/// Movement square by square, as the rules describe it: the road that shares nothing with the tables
/// and masks of the generator.
namespace arbiter::shogi {

enum class Way : std::uint8_t {
  never,    ///< the piece never goes that way
  blocked,  ///< it goes that way, but something stands between
  open,
};

/// How a piece on `from` stands to `to`, whoever stands there.
Way way(const Board& board, const Piece& piece, Square from, Square to);

/// Whether a piece of `by` attacks the square; pinned pieces attack as well.
bool is_reached(const Board& board, Square square, Color by);

/// Whether a king of that side is attacked; never without a king.
bool king_is_reached(const Board& board, Color side);

}  // namespace arbiter::shogi
