#pragma once

#include <string>

#include "commands/context.h"
#include "commands/exit_status.h"
#include "store/recorded_games.h"

namespace arbiter {

/// Names of the formats in which games are written, in the order of help texts: JSON lines first.
std::vector<std::string> game_export_formats();

/// Writes games in a record format. What the format cannot say is told on standard error. Throws UsageError, and writes
/// nothing, when one of them is of a game that the format cannot hold; NothingSelected when there are none.
ExitStatus export_games(Connection& connection, const GameQuery& query, const std::string& format, Context& context);

}  // namespace arbiter
