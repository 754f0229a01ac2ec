#pragma once

#include <cstdint>
#include <vector>

#include "makruk/move.h"

namespace arbiter::makruk {

/// Appends every legal move once.
void generate(const Rules& rules, const Position& position, std::vector<Move>& moves);
std::size_t legal_count(const Rules& rules, const Position& position);
/// Lines of `depth` legal moves; the last ply is counted without being listed.
std::uint64_t perft(const Rules& rules, const Position& position, int depth);

}  // namespace arbiter::makruk
