#include <memory>
#include <optional>
#include <utility>

#include "commands/all.h"
#include "commands/baseline_argument.h"
#include "commands/check_arguments.h"
#include "commands/clock.h"
#include "commands/failure.h"
#include "commands/run_argument.h"
#include "commands/run_output.h"
#include "commands/subject_argument.h"
#include "report/baseline.h"
#include "store/logbook.h"

namespace arbiter {
namespace {

struct CheckCommand {
  CheckArguments wanted;
  RunOutput output;
  bool timings = false;
  bool record = false;
  std::string logbook;
  std::string baseline;
  std::string day;
};

/// What the baseline is surprised by, kind by kind. Machines read the results; this is for people.
ExitStatus tell_surprises(const std::vector<SurpriseRow>& rows, Output& out) {
  for (const SurpriseLook& look : surprises()) {
    bool first = true;
    for (const SurpriseRow& row : rows) {
      if (row.kind != look.kind) continue;
      if (std::exchange(first, false)) out.print("\n{} ({})\n", look.name, look.meaning);
      out.print("  {}\n    {}\n", row.key, row.what);
    }
  }
  return rows.empty() ? ExitStatus::ok : ExitStatus::unexpected;
}

ExitStatus run_check(const CheckCommand& command, Context& context) {
  std::optional<Baseline> baseline;
  if (!command.baseline.empty()) baseline = open_baseline(command.baseline, command.wanted.subject);
  if (!command.day.empty() && !is_day(command.day)) throw UsageError("--today takes a day, as 2027-01-31");
  Run run = run_of(command.wanted, context);
  if (!command.timings)
    for (CaseResult& result : run.results) result.microseconds = 0;
  std::vector<SurpriseRow> rows;
  if (baseline) rows = apply_baseline(*baseline, command.day.empty() ? today() : command.day, run);
  command.output.write(run, context);
  const ExitStatus surprised = tell_surprises(rows, command.output.is_text() ? context.out : context.err);
  if (command.record) {
    const std::string path = logbook_to_write(command.logbook);
    context.err.print("recorded as run {} in {}\n", record_run(path, run, now_in_utc()), path);
  }
  return combine(status_of(run), surprised);
}

}  // namespace

Command check_command() {
  return {"check", "Answer every case of a corpus and hold it to what the corpus expects",
          [](Arguments& arguments) -> Action {
            const auto command = std::make_shared<CheckCommand>();
            declare(arguments, command->wanted);
            arguments.option("--subject", command->wanted.subject, "SUBJECT", subject_help());
            command->wanted.subjects.declare(arguments);
            arguments.flag("--answers", command->wanted.answers,
                           "Answers in the result lines of jsonl: run:FILE gives them again");
            command->wanted.positions = true;
            arguments.number("--failing-positions", command->wanted.failing_positions, "N",
                             "List at most so many positions of a database that fail; all are counted");
            arguments.option("--shard", command->wanted.shard, "K/N", "Only part K of N, dealt out by claim");
            arguments.option(
                "--page", command->wanted.pages, "FILE",
                "A source's page as it is now: claims on sentences that it lost are stale; may be repeated");
            command->output.declare(arguments);
            arguments.flag("--timings", command->timings, "Times in the result lines of jsonl");
            arguments.flag("--record", command->record, "Keep the run in the logbook");
            arguments.option("--logbook", command->logbook, "FILE", "The logbook; the user's own when absent");
            arguments.option("--baseline", command->baseline, "PATH",
                             "Divergences that are expected of the subject: a file, or a folder of such files");
            arguments.option("--today", command->day, "DAY", "The day that reviews are due by; today when absent");
            arguments.footer(filter_help());
            return [command](Context& context) { return run_check(*command, context); };
          }};
}

}  // namespace arbiter
