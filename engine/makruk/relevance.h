#pragma once

#include <vector>

#include "options/relevance.h"

namespace arbiter::makruk {

/// When each option can matter to a question, in the order of the option table.
std::vector<Relevance> relevance();

}  // namespace arbiter::makruk
