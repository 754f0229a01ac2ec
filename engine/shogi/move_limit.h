#pragma once

#include "shogi/position.h"
#include "shogi/rules.h"

namespace arbiter::shogi {

/// Whether the move limit has ended the game at the present position or earlier in the history.
bool move_limit_reached(const Rules& rules, const History& history);

}  // namespace arbiter::shogi
