#include <memory>

#include "commands/all.h"
#include "commands/run_argument.h"
#include "commands/run_output.h"
#include "report/run_diff_text.h"
#include "report/run_views.h"

namespace arbiter {
namespace {

struct DiffArguments {
  std::string before;
  std::string after;
  std::string logbook;
  RunOutput output;
};

ExitStatus diff(const DiffArguments& arguments, Context& context) {
  const Run before = open_run(arguments.before, arguments.logbook, context);
  const Run after = open_run(arguments.after, arguments.logbook, context);
  const RunDiff found = diff_runs(before, after);
  if (arguments.output.says_text())
    arguments.output.write_text(run_diff_text(found, context.out.look().color && arguments.output.file.empty()),
                                context);
  else if (arguments.output.is_jsonl())
    arguments.output.write_text(run_diff_lines(found), context);
  else
    arguments.output.write(run_of(found, after), context);
  return found.worse() ? ExitStatus::unexpected : ExitStatus::ok;
}

}  // namespace

Command diff_command() {
  return {"diff", "What a run answers otherwise than an earlier one", [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<DiffArguments>();
            arguments.required_positional("BEFORE", options->before,
                                          "A run: its number in the logbook, last, a file of JSON lines, or -");
            arguments.required_positional("AFTER", options->after, "Another one");
            arguments.option("--logbook", options->logbook, "FILE", "The logbook; the user's own when absent");
            options->output.declare(arguments);
            return [options](Context& context) { return diff(*options, context); };
          }};
}

}  // namespace arbiter
