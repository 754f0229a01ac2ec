#pragma once

#include <string>

#include "commands/context.h"
#include "harness/run.h"

namespace arbiter {

/// A run: its number in the logbook, "last", `-` for standard input, or a file of JSON lines. Throws
/// InvalidInput for anything that is no whole run, UsageError for a number that the logbook lacks.
Run open_run(const std::string& name, const std::string& logbook, Context& context);

/// Where runs are kept: `named`, else ARBITER_LOGBOOK, else arbiter/runs.db in the user's folder for
/// state (XDG_STATE_HOME, or ~/.local/state). Throws UsageError when there is no such place.
std::string logbook_path(const std::string& named);
/// The same, with its folder made.
std::string logbook_to_write(const std::string& named);

}  // namespace arbiter
