#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <set>
#include <stdexcept>
#include <thread>

#include "commands/all.h"
#include "commands/boards.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/progress.h"
#include "commands/run_output.h"
#include "commands/shelf.h"
#include "commands/subject_argument.h"
#include "corpus/files.h"
#include "corpus/source_page.h"
#include "harness/check.h"
#include "options/nearest.h"
#include "registry.h"

namespace arbiter {
namespace {

struct CheckArguments {
  std::string corpus;
  std::vector<std::string> rules;
  std::string subject;
  std::vector<std::string> filters;
  std::vector<std::string> pages;
  std::string shard = "1/1";
  RunOutput output;
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

/// The clauses whose sentences these pages no longer have, of the sources that they are the pages of.
std::set<std::string> stale_clauses(const std::vector<std::string>& pages, const Corpus& corpus) {
  std::set<std::string> stale;
  std::vector<Problem> problems;
  for (const std::string& file : pages) {
    const std::string name = std::filesystem::path(file).filename().string();
    const std::string text = read_file(file, problems).value_or("");
    std::vector<std::string> known;
    bool found = false;
    for (const Source& source : corpus.sources) {
      if (!source.file.empty()) known.push_back(source.file);
      if (source.file != name) continue;
      found = true;
      for (const PageReport::Stale& each : hold_against_page(source, text).stale)
        stale.insert(source.game + "/" + source.id + "#" + each.clause->key);
    }
    if (!found)
      throw UsageError(fmt::format("no source of the corpus is the page \"{}\"", name), did_you_mean(name, known));
  }
  if (!problems.empty()) throw InvalidInput("not every page can be read", problems);
  return stale;
}

ExitStatus run_check(const CheckArguments& arguments, Context& context) {
  CheckOptions options = options_of(arguments);
  const Corpus corpus = open_corpus(arguments.corpus, context);
  options.stale_clauses = stale_clauses(arguments.pages, corpus);
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
  arguments.output.write(run, context);
  return status_of(run);
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
            arguments.option(
                "--page", options->pages, "FILE",
                "A source's page as it is now: claims on sentences that it lost are stale; may be repeated");
            options->output.declare(arguments);
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
