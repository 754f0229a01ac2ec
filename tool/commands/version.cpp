#include "commands/version.h"

#include "harness/tool_version.h"

namespace arbiter {

std::string version_line() { return "arbiter " + std::string(tool_version); }

}  // namespace arbiter
