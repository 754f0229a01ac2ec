#pragma once

#include <vector>

#include "core/law.h"
#include "sittuyin/position.h"

/// The law-by-law road to legality: one move, every law that it breaks. It looks at squares, never at
/// sets of moves, and shares nothing with the generator but the description of the position.
namespace arbiter::sittuyin {

std::vector<Fault> explain(const Rules& rules, const Position& position, Move move);
/// The same code, stopping at the first broken law and writing no sentence.
bool breaks_a_law(const Rules& rules, const Position& position, Move move);

}  // namespace arbiter::sittuyin
