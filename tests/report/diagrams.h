#pragma once

#include "core/diagram.h"

namespace arbiter {

/// Boards made by hand, one of each style, so that drawing is tested apart from the engines.
Diagram sittuyin_diagram();  ///< pockets, promotion diagonals, during placement
Diagram makruk_diagram();    ///< no hands; a square left open
Diagram shogi_diagram();     ///< hands, promoted pieces, both directions
Diagram senet_diagram();     ///< houses, travel, marked pieces, pieces off the board

}  // namespace arbiter
