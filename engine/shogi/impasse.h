#pragma once

#include "core/law.h"
#include "shogi/position.h"
#include "shogi/rules.h"

namespace arbiter::shogi {

/// What the side to move may declare, or has reached by itself with `automatic-27`: a law of the
/// impasse, or null.
const Law* impasse_result(const Rules& rules, const Position& position);

/// Nothing but kings on the board and both hands empty.
bool has_bare_kings(const Board& board);

}  // namespace arbiter::shogi
