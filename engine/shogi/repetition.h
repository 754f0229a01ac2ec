#pragma once

#include <optional>

#include "shogi/position.h"
#include "shogi/rules.h"

namespace arbiter::shogi {

struct Repetition {
  bool reached = false;                    ///< the present position has occurred often enough
  std::optional<Color> perpetual_checker;  ///< the one side that loses by it, where that is a loss
};

/// Looks at the position given and at every one played from it. Occurrences need not be equally far
/// apart nor be reached by the same moves. Whether it ends the game by itself is not asked here.
Repetition repetition(const Rules& rules, const History& history);

}  // namespace arbiter::shogi
