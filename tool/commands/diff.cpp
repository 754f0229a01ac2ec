#include <memory>

#include "commands/all.h"
#include "commands/run_argument.h"
#include "report/run_diff_text.h"

namespace arbiter {
namespace {

struct DiffArguments {
  std::string before;
  std::string after;
  std::string format = "text";
  bool json = false;
};

ExitStatus diff(const DiffArguments& arguments, Context& context) {
  const Run before = open_run(arguments.before, context);
  const Run after = open_run(arguments.after, context);
  const RunDiff found = diff_runs(before, after);
  if (arguments.json || arguments.format == "jsonl")
    context.out.text(run_diff_lines(found));
  else
    context.out.styled(run_diff_text(found, context.out.look().color));
  return found.worse() ? ExitStatus::unexpected : ExitStatus::ok;
}

}  // namespace

Command diff_command() {
  return {"diff", "What a run answers otherwise than an earlier one", [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<DiffArguments>();
            arguments.required_positional("BEFORE", options->before, "File of JSON lines, or -");
            arguments.required_positional("AFTER", options->after, "Another one");
            arguments.choice("--format", options->format, "FORMAT", {"text", "jsonl"}, "Output format");
            arguments.flag("--json", options->json, "Short for --format jsonl");
            return [options](Context& context) { return diff(*options, context); };
          }};
}

}  // namespace arbiter
