#pragma once

#include <span>
#include <string>

#include "commands/command.h"

namespace arbiter {

/// Reads the command line, runs the command, and turns whatever it throws into one message on
/// `context.err` and one exit status. `words` are those after the program's name.
ExitStatus run_frame(std::span<const std::string> words, std::span<const Command> table, Context& context);

}  // namespace arbiter
