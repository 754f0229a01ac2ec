#pragma once

#include <cstddef>
#include <vector>

#include "sittuyin/position.h"

namespace arbiter::sittuyin {

/// Appends all legal moves.
void generate(const Rules& rules, const Position& position, std::vector<Move>& moves);
std::size_t legal_count(const Rules& rules, const Position& position);
/// The side to move has a move that leaves its king safe, forbidden as stalemating or not. Play only.
bool has_king_safe_move(const Rules& rules, const Position& position);

}  // namespace arbiter::sittuyin
