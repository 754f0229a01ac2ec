#pragma once

#include "core/verdict.h"
#include "shogi/position.h"
#include "shogi/rules.h"

namespace arbiter::shogi {

/// The first end that applies to the present position and its history, in the order mate, stalemate,
/// impasse, repetition, bare kings, move limit. Earlier ends are not remembered.
Outcome outcome(const Rules& rules, const History& history);

/// Turn, check, outcome and, while the game goes on, what may be claimed.
Verdict verdict(const Rules& rules, const History& history);

/// Whether the game is over and lost for `side` by perpetual check.
bool loses_by_perpetual_check(const Rules& rules, const History& history, Color side);

}  // namespace arbiter::shogi
