#pragma once

#include <vector>

#include "core/law.h"
#include "shogi/position.h"
#include "shogi/rules.h"

namespace arbiter::shogi {

/// Every law that the move breaks in the present position; empty: legal. Written law by law on single
/// squares, without the tables and masks of the generator.
std::vector<Fault> explain(const Rules& rules, const History& history, Move move);

/// The same laws up to the first that is broken, without a text.
bool breaks_a_law(const Rules& rules, const History& history, Move move);

}  // namespace arbiter::shogi
