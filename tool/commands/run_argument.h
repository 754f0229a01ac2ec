#pragma once

#include <string>

#include "commands/context.h"
#include "harness/run.h"

namespace arbiter {

/// The run in a file of JSON lines; `-` is standard input. Throws InvalidInput for anything that is no
/// whole run.
Run open_run(const std::string& path, Context& context);

}  // namespace arbiter
