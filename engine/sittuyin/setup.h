#pragma once

#include <vector>

#include "core/law.h"
#include "sittuyin/position.h"

namespace arbiter::sittuyin {

/// Every set-up law that the position breaks, once for each side and reason. Any readable position may
/// be asked about. Validity does not promise that play can lead to the position.
std::vector<Fault> setup_faults(const Rules& rules, const Position& position);

}  // namespace arbiter::sittuyin
