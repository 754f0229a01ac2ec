#pragma once

#include <span>
#include <string>
#include <vector>

#include "commands/arguments.h"
#include "commands/command.h"

namespace arbiter {

/// What the command line asks for: help or version to print, or a command to run.
struct Parse {
  std::string print;  ///< not empty: print this and stop
  Action run;
};

/// Reads the words after the program's name. Throws UsageError.
Parse parse_command_line(std::span<const std::string> words, std::span<const Command> table);

/// A command with all that it takes: for completion and for the documentation.
struct CommandRow {
  std::string name;  ///< "rules show"
  std::string summary;
  std::vector<ArgumentRow> arguments;
  std::vector<std::string> subcommands;
};

/// Every command and subcommand, in the order of the table.
std::vector<CommandRow> describe(std::span<const Command> table);

}  // namespace arbiter
