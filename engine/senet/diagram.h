#pragma once

#include "core/diagram.h"
#include "senet/position.h"

namespace arbiter::senet {

/// The board as it lies: the first row from left to right, the second back, the third forward again.
Diagram diagram_of(const Rules& rules, const Position& position);

}  // namespace arbiter::senet
