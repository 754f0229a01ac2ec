#pragma once

#include <vector>

#include "core/law.h"
#include "makruk/position.h"

namespace arbiter::makruk {

/// Every set-up law that the position breaks; empty: valid, which does not promise that it can arise.
std::vector<Fault> setup_faults(const Rules& rules, const Position& position);

}  // namespace arbiter::makruk
