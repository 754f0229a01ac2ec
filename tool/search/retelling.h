#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/game.h"

namespace arbiter {

/// The move that takes a board move back, in coordinate notation; "" for other moves.
std::string reversed(const std::string& move);

/// True when the moves go to and fro: every fourth is the same, and each is taken back two plies later.
bool is_loop(const std::vector<std::string>& moves);

/// Other sequences of the same kind from a position: for a loop the loops of the same length, for a single
/// move every legal one, for anything else none. At most `most` of them, in the order of their texts,
/// with as many first moves as replies.
std::vector<std::vector<std::string>> retellings(const State& state, const std::vector<std::string>& moves,
                                                 std::size_t most);

}  // namespace arbiter
