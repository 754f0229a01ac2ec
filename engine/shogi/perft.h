#pragma once

#include <cstdint>

#include "shogi/position.h"
#include "shogi/rules.h"

namespace arbiter::shogi {

/// Number of lines of `depth` legal moves. Knows of no end but having no move.
std::uint64_t perft(const Rules& rules, const History& history, int depth);

}  // namespace arbiter::shogi
