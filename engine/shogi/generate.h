#pragma once

#include <cstddef>
#include <vector>

#include "shogi/position.h"
#include "shogi/rules.h"

namespace arbiter::shogi {

/// Appends every legal move of the present position, each once. The history before it matters only
/// where pawn drops are judged by it (`uchifuzume-replies = history`).
void generate(const Rules& rules, const History& history, std::vector<Move>& moves);

/// As many moves as `generate` appends.
std::size_t legal_count(const Rules& rules, const History& history);

}  // namespace arbiter::shogi
