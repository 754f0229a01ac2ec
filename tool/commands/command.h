#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "commands/arguments.h"
#include "commands/context.h"
#include "commands/exit_status.h"

namespace arbiter {

/// One subcommand. A command declares its arguments and hands back what is to run once they are
/// read; variables live in the closure:
///
///     Command show_command() {
///       return {"show", "a board as text", [](Arguments& arguments) -> Action {
///         auto options = std::make_shared<ShowOptions>();
///         arguments.option("--rules", options->rules, "RULESET", "the rule set");
///         return [options](Context& context) { return show(*options, context); };
///       }};
///     }
///
/// Results go to `context.out`, diagnostics to `context.err`; failures are thrown (failure.h).
struct Command {
  using Action = std::function<ExitStatus(Context&)>;
  using Declare = Action (*)(Arguments&);

  std::string_view name;
  std::string_view summary;
  Declare declare = nullptr;  ///< null when there are subcommands
  std::vector<Command> subcommands{};
};
using Action = Command::Action;

/// The one table of commands, in the order of the help.
const std::vector<Command>& commands();

}  // namespace arbiter
