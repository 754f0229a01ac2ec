#pragma once

#include <cstdint>

#include "sittuyin/position.h"

namespace arbiter::sittuyin {

/// Lines of `depth` legal moves; what can be counted is not listed.
std::uint64_t perft(const Rules& rules, const Position& position, int depth);

}  // namespace arbiter::sittuyin
