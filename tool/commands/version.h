#pragma once

#include <string>

namespace arbiter {

/// "arbiter 0.1.0".
std::string version_line();

}  // namespace arbiter
