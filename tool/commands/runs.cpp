#include <fmt/format.h>

#include <limits>
#include <memory>

#include "commands/all.h"
#include "commands/failure.h"
#include "commands/run_argument.h"
#include "commands/run_output.h"
#include "store/logbook.h"

namespace arbiter {
namespace {

struct RunsOptions {
  std::string logbook;
  std::string run;
  RunOutput output;
  std::uint64_t forget = 0;
};

void list(const std::string& path, Context& context) {
  const std::vector<LogbookRow> rows = list_runs(path);
  if (rows.empty()) throw NothingSelected(fmt::format("{} holds no run; arbiter check --record keeps one", path));
  context.out.print("{:>5}  {:<20}  {:>7}  {:>10}  {:<16}  {}\n", "run", "recorded", "results", "unexpected",
                    "corpus digest", "subject, corpus");
  for (const LogbookRow& row : rows)
    context.out.print("{:>5}  {:<20}  {:>7}  {:>10}  {:<16}  {}, {}\n", row.id, row.recorded, row.results,
                      row.unexpected, row.corpus_digest, row.subjects, row.corpus);
}

ExitStatus runs(const RunsOptions& options, Context& context) {
  const std::string path = logbook_path(options.logbook);
  if (options.forget != 0) {
    if (!options.run.empty()) throw UsageError("--forget and a run to show exclude each other");
    if (!forget_run(path, static_cast<std::int64_t>(options.forget)))
      throw UsageError(fmt::format("{} holds no run {}", path, options.forget));
    return ExitStatus::ok;
  }
  if (options.run.empty()) {
    list(path, context);
    return ExitStatus::ok;
  }
  options.output.write(open_run(options.run, options.logbook, context), context);
  return ExitStatus::ok;
}

}  // namespace

Command runs_command() {
  return {"runs", "List the runs that check --record has kept, or write one of them out",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<RunsOptions>();
            arguments.positional("RUN", options->run,
                                 "A number, last, or a file of JSON lines; all are listed when absent");
            arguments.option("--logbook", options->logbook, "FILE", "The logbook; the user's own when absent");
            options->output.declare(arguments);
            arguments.number("--forget", options->forget, "N", "Remove run N from the logbook", 1,
                             std::numeric_limits<std::int64_t>::max());
            return [options](Context& context) { return runs(*options, context); };
          }};
}

}  // namespace arbiter
