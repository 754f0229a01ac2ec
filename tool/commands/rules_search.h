#pragma once

#include "commands/command.h"

/// The subcommands of `rules` that run the corpus or search for positions.
namespace arbiter {

Command mutate_command();
Command coverage_command();
Command litmus_command();

}  // namespace arbiter
