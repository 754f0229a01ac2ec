#pragma once

#include "core/diagram.h"
#include "shogi/position.h"

namespace arbiter::shogi {

/// The board with file 9 on the left and rank a on top, and both hands.
Diagram diagram_of(const Position& position);

}  // namespace arbiter::shogi
