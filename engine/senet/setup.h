#pragma once

#include <vector>

#include "core/law.h"
#include "senet/position.h"

namespace arbiter::senet {

/// Every set-up law that the position breaks; `setup.piece-count` once for each side. A position that breaks
/// none is valid, which does not say that play can reach it.
std::vector<Fault> setup_faults(const Rules& rules, const Position& position);

}  // namespace arbiter::senet
