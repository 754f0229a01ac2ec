#pragma once

#include "core/random.h"
#include "men8/board.h"

namespace arbiter::men8 {

/// One king a side and up to `men` others anywhere; any of them may be attacked.
inline Board random_board(RandomSequence& random, int men) {
  Board board;
  const auto empty_square = [&] {
    Square square = 0;
    do square = static_cast<Square>(random.below(64));
    while (board.at(square));
    return square;
  };
  board.put(empty_square(), {Color::white, Kind::king});
  board.put(empty_square(), {Color::black, Kind::king});
  for (int i = 0; i < men; ++i)
    board.put(empty_square(), {random.below(2) ? Color::white : Color::black, static_cast<Kind>(1 + random.below(5))});
  return board;
}

}  // namespace arbiter::men8
