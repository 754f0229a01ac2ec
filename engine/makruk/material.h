#pragma once

#include "makruk/position.h"

namespace arbiter::makruk {

/// The men on the board end the game under the rule set's `dead-material`.
bool is_dead(const Rules& rules, const Board& board);

}  // namespace arbiter::makruk
