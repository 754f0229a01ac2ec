#pragma once

#include <cstdint>

#include "shogi/piece.h"
#include "shogi/square_set.h"

namespace arbiter::shogi {

/// Counts moves without listing them: the last ply of perft.
struct CountSink {
  std::uint64_t total = 0;

  template <int Columns, int Ranks>
  void steps(SquareSet plain, SquareSet promoting) {
    from(0, plain, promoting);
  }
  void from(Square, SquareSet plain, SquareSet promoting) {
    total += static_cast<std::uint64_t>(plain.count() + promoting.count());
  }
  void drops(const Kind*, int count, SquareSet squares) {
    total += static_cast<std::uint64_t>(count * squares.count());
  }
};

}  // namespace arbiter::shogi
