#pragma once

#include <string>

#include "report/site.h"
#include "search/litmus.h"

namespace arbiter {

/// The tree as steps in the order in which they are written down, the root first. Boards are drawn
/// under `rules`.
LitmusWalk walk_of(const LitmusNode& root, const std::string& game, const std::string& rules);

}  // namespace arbiter
