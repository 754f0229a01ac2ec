#pragma once

#include "makruk/position.h"

namespace arbiter::makruk {

/// The start array, White to move, with the leap rights that the rule set knows.
Position start(const Rules& rules);

}  // namespace arbiter::makruk
