#pragma once

#include <cstddef>
#include <vector>

#include "senet/move.h"
#include "senet/position.h"

namespace arbiter::senet {

/// Appends the legal moves: five throws, or the board moves of the waiting throw, or the forced pass.
/// Nothing when the game is over.
void generate(const Rules& rules, const Position& position, std::vector<Move>& moves);
std::size_t legal_count(const Rules& rules, const Position& position);

}  // namespace arbiter::senet
