#pragma once

#include <vector>

#include "core/law.h"
#include "shogi/position.h"
#include "shogi/rules.h"

namespace arbiter::shogi {

/// Every set-up law that the position breaks, once for each side, file or kind. A valid position need
/// not be reachable, and a side may be without a king.
std::vector<Fault> setup_faults(const Rules& rules, const Position& position);

}  // namespace arbiter::shogi
