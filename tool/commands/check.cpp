#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <thread>

#include "commands/all.h"
#include "commands/boards.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/progress.h"
#include "commands/shelf.h"
#include "commands/subject_argument.h"
#include "harness/check.h"
#include "registry.h"
#include "report/atomic_file.h"
#include "report/run_formats.h"

namespace arbiter {
namespace {

struct CheckArguments {
  std::string corpus;
  std::vector<std::string> rules;
  std::string subject;
  std::vector<std::string> filters;
  std::string shard = "1/1";
  std::string format = "text";
  bool json = false;
  bool verbose = false;
  bool timings = false;
  int jobs = 0;
  std::uint64_t seed = PartialBudget{}.seed;
  std::uint64_t budget = PartialBudget{}.completions;
  std::uint64_t perft_nodes = PlanOptions{}.perft_nodes;
};

CheckOptions options_of(const CheckArguments& arguments) {
  CheckOptions options;
  std::string filter;
  for (const std::string& words : arguments.filters) filter += (filter.empty() ? "" : " ") + words;
  try {
    options.plan.filter = Filter(filter);
    options.plan.shard = parse_shard(arguments.shard);
  } catch (const FilterError& error) {
    throw UsageError(error.what(), error.hint);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
  if (arguments.budget == 0) throw UsageError("--budget 0 looks at nothing");
  options.plan.rules = arguments.rules;
  options.plan.perft_nodes = arguments.perft_nodes;
  options.partial = {arguments.seed, arguments.budget};
  options.jobs = arguments.jobs != 0 ? arguments.jobs : static_cast<int>(std::thread::hardware_concurrency());
  options.corpus_argument = arguments.corpus;
  return options;
}

/// The exit status of a run that was made and written.
ExitStatus status_of(const Run& run, const std::string& subject) {
  ExitStatus status = ExitStatus::ok;
  const Totals& totals = run.totals;
  if (totals.of(CaseStatus::crash) + totals.of(CaseStatus::timeout) > 0) status = combine(status, ExitStatus::subject);
  // Our own engine answers every question that can be asked: an error is the corpus's.
  if (totals.of(CaseStatus::error) > 0)
    status = combine(status, subject.empty() || subject == "engine" ? ExitStatus::invalid : ExitStatus::subject);
  if (totals.unexpected + totals.unexpected_claims > 0) status = combine(status, ExitStatus::unexpected);
  if (totals.results() > 0 && totals.of(CaseStatus::not_applicable) == totals.results())
    status = combine(status, ExitStatus::nothing);
  return status;
}

ExitStatus run_check(const CheckArguments& arguments, Context& context) {
  const CheckOptions options = options_of(arguments);
  const Corpus corpus = open_corpus(arguments.corpus, context);
  const auto shelf = std::make_shared<const GameShelf>(corpus.rule_sets, games());
  for (const std::string& rules : arguments.rules) static_cast<void>(book_named(*shelf, rules));
  const SubjectMaker make = [&] { return subject_named(arguments.subject, shelf); };
  Run run;
  {
    Progress progress(context.err, "checking");
    run =
        check(corpus, *shelf, make, options, [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
  }
  if (run.results.empty() && run.claims.empty() && !options.plan.filter.asks_for_results())
    throw NothingSelected("no case is selected");
  if (!arguments.timings)
    for (CaseResult& result : run.results) result.microseconds = 0;
  draw_failures(run, *shelf);
  const RunFormat& format = *find_run_format(arguments.json ? "jsonl" : arguments.format);
  const auto sink = [&](std::string_view text) { context.out.styled(text); };
  const Output::Look& look = context.out.look();
  RunWriterOptions writing{arguments.verbose, look.color, static_cast<std::size_t>(look.width)};
  if (const char* summary = std::getenv("GITHUB_STEP_SUMMARY"); summary != nullptr && *summary != '\0')
    writing.job_summary = [path = std::string(summary)](std::string_view text) { append_to_file(path, text); };
  write_run(run, *format.make(sink, writing));
  return status_of(run, arguments.subject);
}

}  // namespace

Command check_command() {
  return {"check", "Answer every case of a corpus and hold it to what the corpus expects",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<CheckArguments>();
            arguments.positional("CORPUS", options->corpus,
                                 "Folder of fixtures or database; the installed one when absent");
            arguments.option("--rules", options->rules, "RULESET",
                             "Ask this rule set instead of each case's own; may be repeated");
            arguments.option("--subject", options->subject, "SUBJECT", subject_help());
            arguments.option("--filter", options->filters, "WORDS", "Which cases; see below");
            arguments.option("--shard", options->shard, "K/N", "Only part K of N, dealt out by claim");
            std::vector<std::string> names;
            for (const RunFormat& format : run_formats()) names.emplace_back(format.name);
            arguments.choice("--format", options->format, "FORMAT", names, "Output format");
            arguments.flag("--json", options->json, "Short for --format jsonl");
            arguments.flag("-v,--verbose", options->verbose, "Results that are as expected too");
            arguments.flag("--timings", options->timings, "Times in the result lines of jsonl");
            arguments.number("-j,--jobs", options->jobs, "N", "Workers; 0: one for each processor", 0, 1024);
            arguments.number("--seed", options->seed, "N", "Seed of samples of partial positions");
            arguments.number("--budget", options->budget, "N", "Completions of a partial position to look at");
            arguments.number("--perft-nodes", options->perft_nodes, "N", "Node counts to check, up to this many nodes");
            arguments.footer(filter_help());
            return [options](Context& context) { return run_check(*options, context); };
          }};
}

}  // namespace arbiter
