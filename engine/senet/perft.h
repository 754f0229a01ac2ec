#pragma once

#include "senet/position.h"

namespace arbiter::senet {

/// Lines of `depth` steps, a step being a throw and the move or forced pass that uses it. Where a throw
/// waits, the first step is its move alone. Lines that end early are not counted deeper. Each step counts
/// as often as `weights` says of its throw, but for a throw that already waits.
std::uint64_t count_steps(const Rules& rules, const Position& position, int depth, const ThrowWeights& weights);

inline constexpr ThrowWeights unweighted{0, 1, 1, 1, 1, 1};

}  // namespace arbiter::senet
