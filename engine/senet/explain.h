#pragma once

#include <vector>

#include "core/law.h"
#include "senet/move.h"
#include "senet/position.h"

namespace arbiter::senet {

/// Every law that the move breaks, in the order in which the questions are asked; empty: legal. The second
/// road to legality: it shares no code with the generator.
std::vector<Fault> explain(const Rules& rules, const Position& position, const Move& move);
/// Whether `explain` would return anything, without writing sentences.
bool breaks_a_law(const Rules& rules, const Position& position, const Move& move);

}  // namespace arbiter::senet
