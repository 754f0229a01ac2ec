#pragma once

#include <utility>
#include <vector>

#include "men8/mailbox.h"

namespace arbiter::sittuyin {

/// The law-by-law road's look at black rooks that face the white king: on one rank or file, nothing
/// between them but empty squares and pawns of either colour. Pairs of rook and king.
std::vector<std::pair<men8::Square, men8::Square>> facing_pairs(const men8::Mailbox& mailbox);

}  // namespace arbiter::sittuyin
