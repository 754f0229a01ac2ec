#include <memory>

#include "commands/all.h"
#include "commands/failure.h"
#include "commands/run_argument.h"
#include "commands/run_output.h"
#include "harness/run_merge.h"

namespace arbiter {
namespace {

struct MergeArguments {
  std::vector<std::string> runs;
  RunOutput output;
};

ExitStatus merge(const MergeArguments& arguments, Context& context) {
  if (arguments.runs.empty()) throw UsageError("arbiter merge needs RUNS");
  std::vector<std::pair<std::string, Run>> shards;
  for (const std::string& path : arguments.runs) shards.emplace_back(path, open_run(path, "", context));
  try {
    const Run run = merge_runs(shards);
    arguments.output.write(run, context);
    return status_of(run);
  } catch (const MergeError& error) {
    throw InvalidInput(error.what());
  }
}

}  // namespace

Command merge_command() {
  return {"merge", "Join the shards of a run", [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<MergeArguments>();
            options->output.format = "jsonl";
            arguments.positional("RUNS", options->runs, "Files of JSON lines, one for each shard, in any order");
            options->output.declare(arguments);
            return [options](Context& context) { return merge(*options, context); };
          }};
}

}  // namespace arbiter
