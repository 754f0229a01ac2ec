#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "commands/all.h"
#include "commands/baseline_argument.h"
#include "commands/check_arguments.h"
#include "commands/clock.h"
#include "commands/failure.h"
#include "commands/subject_argument.h"
#include "report/atomic_file.h"
#include "report/baseline.h"

namespace arbiter {
namespace {

struct BaselineOptions {
  CheckArguments wanted;
  BaselineUpdate update;
  std::string folder = "fixtures/baselines";
};

ExitStatus update(const BaselineOptions& options, Context& context) {
  if (const char* ci = std::getenv("CI"); ci != nullptr && std::string(ci) == "true")
    throw UsageError("a baseline is not updated in CI: what a run expects must not follow from that run");
  BaselineUpdate changes_wanted = options.update;
  changes_wanted.today = today();
  if (!is_day(changes_wanted.review)) throw UsageError("--review takes a day, as 2027-01-31");
  if (changes_wanted.review < changes_wanted.today) throw UsageError("--review lies in the past");
  if (changes_wanted.reason.empty()) throw UsageError("--reason must say something");
  const std::string subject = baseline_subject(options.wanted.subject);
  const std::filesystem::path path = std::filesystem::path(options.folder) / baseline_file_name(subject);
  Baseline baseline;
  std::error_code error;
  if (std::filesystem::exists(path, error)) baseline = open_baseline(path.string(), subject);
  baseline.subject = subject;
  const std::string before = baseline_text(baseline);
  const Run run = run_of(options.wanted, context);
  const std::vector<BaselineChange> changed = update_baseline(baseline, run, changes_wanted);
  for (const BaselineChange& change : changed)
    context.out.print("{} {}\n    {}\n", change.sign, change.key, change.what);
  for (const CaseResult& result : run.results)
    if (result.status == CaseStatus::crash || result.status == CaseStatus::error ||
        result.status == CaseStatus::timeout)
      context.err.print("not pinned: {}: {}: {}\n", result.key(), name_of(result.status), result.message);
  const std::string after = baseline_text(baseline);
  if (after == before && std::filesystem::exists(path, error)) {
    context.out.print("{}: nothing changes\n", path.string());
    return ExitStatus::ok;
  }
  std::filesystem::create_directories(path.parent_path(), error);
  write_file(path, after);
  std::size_t passing = 0;
  for (const auto& [rules, cases] : baseline.passing) passing += cases.size();
  context.out.print("{}: {} changes; {} divergences pinned, {} cases pass\n", path.string(), changed.size(),
                    baseline.entries.size(), passing);
  return ExitStatus::ok;
}

}  // namespace

Command baseline_command() {
  Command command{"baseline", "What is known and expected of a subject"};
  command.subcommands.push_back(
      {"update", "Ask a subject everything and pin how it diverges", [](Arguments& arguments) -> Action {
         const auto options = std::make_shared<BaselineOptions>();
         declare(arguments, options->wanted);
         arguments.required_option("--subject", options->wanted.subject, "SUBJECT", subject_help());
         arguments.required_option("--reason", options->update.reason, "TEXT",
                                   "Why what is pinned now is left as it is");
         arguments.required_option("--review", options->update.review, "DAY",
                                   "The day by which it is to be looked at again");
         arguments.option("--link", options->update.link, "TEXT", "Where it is followed up");
         arguments.flag("--renew", options->update.renew, "Give overdue divergences this reason and day as well");
         arguments.option("--baselines", options->folder, "DIR",
                          "Folder of the baselines, one file a subject; fixtures/baselines when absent");
         arguments.footer(
             "Touches the file of this subject alone, and prints what changes in it. Refused where CI=true.\n");
         return [options](Context& context) { return update(*options, context); };
       }});
  return command;
}

}  // namespace arbiter
