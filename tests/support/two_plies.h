#pragma once

#include <cstdint>
#include <memory>

#include "core/game.h"

namespace arbiter {

/// `perft(2)` the obvious way: every move is played and the replies to it are counted.
inline std::uint64_t replies_to_every_move(const State& state) {
  std::uint64_t replies = 0;
  const std::size_t moves = state.legal_count();
  for (std::size_t move = 0; move < moves; ++move) {
    const std::unique_ptr<State> next = state.clone();
    next->play_nth(move);
    replies += next->legal_count();
  }
  return replies;
}

}  // namespace arbiter
