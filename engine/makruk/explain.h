#pragma once

#include <vector>

#include "core/law.h"
#include "makruk/move.h"

namespace arbiter::makruk {

/// Every law that a move or an announcement breaks; empty: permitted. Law by law and square by
/// square; shares no rule with the generator.
std::vector<Fault> explain(const Rules& rules, const Position& position, Move move);
/// The same without sentences: true exactly when `explain` returns something.
bool breaks_a_law(const Rules& rules, const Position& position, Move move);

}  // namespace arbiter::makruk
