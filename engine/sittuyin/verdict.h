#pragma once

#include "core/verdict.h"
#include "sittuyin/position.h"

namespace arbiter::sittuyin {

/// Phase, check, outcome, claims and count of a valid position, with the history that led to it.
Verdict verdict(const Rules& rules, const GameLine& line);

}  // namespace arbiter::sittuyin
