#include "commands/check_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <stdexcept>
#include <thread>
#include <tuple>

#include "commands/boards.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/progress.h"
#include "commands/shelf.h"
#include "commands/subject_argument.h"
#include "commands/subject_text.h"
#include "corpus/files.h"
#include "corpus/source_page.h"
#include "options/nearest.h"
#include "registry.h"
#include "store/load.h"
#include "store/position_check.h"

namespace arbiter {
namespace {

CheckOptions options_of(const CheckArguments& wanted) {
  CheckOptions options;
  std::string filter;
  for (const std::string& words : wanted.filters) filter += (filter.empty() ? "" : " ") + words;
  try {
    options.plan.filter = Filter(filter);
    options.plan.shard = parse_shard(wanted.shard);
  } catch (const FilterError& error) {
    throw UsageError(error.what(), error.hint);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
  if (wanted.budget == 0) throw UsageError("--budget 0 looks at nothing");
  options.plan.rules = wanted.rules;
  options.plan.perft_nodes = wanted.perft_nodes;
  options.partial = {wanted.seed, wanted.budget};
  options.jobs = wanted.jobs != 0 ? wanted.jobs : static_cast<int>(std::thread::hardware_concurrency());
  options.answers = wanted.answers;
  options.corpus_argument = wanted.corpus;
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

/// Adds what came of the positions of a database.
void add_positions(const CheckArguments& wanted, const GameShelf& shelf, const SubjectMaker& make,
                   const CheckOptions& options, Run& run, Context& context) {
  const DefaultCorpus place = corpus_place(wanted.corpus, context);
  Progress progress(context.err, "checking positions");
  PositionCheck found = check_positions(place.path, shelf, make, options, wanted.failing_positions,
                                        [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
  std::set<std::string> known;
  for (const auto& row : run.header.rule_sets) known.insert(row.id);
  for (const std::string& rules : found.rules)
    if (known.insert(rules).second)
      run.header.rule_sets.push_back({rules, fmt::format("{:016x}", shelf.find(rules).rules.digest())});
  std::sort(run.header.rule_sets.begin(), run.header.rule_sets.end(),
            [](const auto& one, const auto& other) { return one.id < other.id; });
  run.positions = found.totals;
  for (CaseResult& failure : found.failures) run.results.push_back(std::move(failure));
  std::sort(run.results.begin(), run.results.end(), [](const CaseResult& one, const CaseResult& other) {
    return std::tie(one.identity, one.rules) < std::tie(other.identity, other.rules);
  });
  run.totals = count(run);
}

}  // namespace

void declare(Arguments& arguments, CheckArguments& wanted) {
  arguments.positional("CORPUS", wanted.corpus, "Folder of fixtures or database; the installed one when absent");
  arguments.option("--rules", wanted.rules, "RULESET", "Ask this rule set instead of each case's own; may be repeated");
  arguments.words("--filter", wanted.filters, "WORDS", "Which cases; see below");
  arguments.number("-j,--jobs", wanted.jobs, "N", "Workers; 0: one for each processor", 0, 1024);
  arguments.number("--seed", wanted.seed, "N", "Seed of samples of partial positions");
  arguments.number("--budget", wanted.budget, "N", "Completions of a partial position to look at");
  arguments.number("--perft-nodes", wanted.perft_nodes, "N", "Node counts to check, up to this many nodes");
}

Run run_of(const CheckArguments& wanted, Context& context) {
  CheckOptions options = options_of(wanted);
  const SubjectSettings settings = wanted.subjects.settings();
  // Pages are held against sources, and subjects against known differences, of which no plan knows.
  const bool cases_alone = wanted.pages.empty() && wanted.subject.empty();
  const CorpusLoaded loaded =
      cases_alone ? open_planned(wanted.corpus, options.plan, context) : open_whole(wanted.corpus, context);
  const Corpus& corpus = loaded.corpus;
  options.corpus_digest = loaded.digest;
  options.stale_clauses = stale_clauses(wanted.pages, corpus);
  const auto shelf = std::make_shared<const GameShelf>(corpus.rule_sets, games());
  for (const std::string& rules : wanted.rules) static_cast<void>(book_named(*shelf, rules));
  const SubjectMaker make = [&] { return subject_named(wanted.subject, shelf, settings); };
  if (!wanted.subject.empty()) options.known = wanted.subjects.known_differences(corpus);
  Run run;
  {
    Progress progress(context.err, "checking");
    run =
        check(corpus, *shelf, make, options, [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
  }
  if (wanted.positions && loaded.states_positions) add_positions(wanted, *shelf, make, options, run, context);
  // A part of a run may well be empty: the whole is what must have something in it.
  const bool part = options.plan.shard.parts > 1;
  if (run.results.empty() && run.claims.empty() && run.positions.checked == 0 && !part &&
      !options.plan.filter.asks_for_results())
    throw NothingSelected("no case is selected");
  draw_failures(run, *shelf);
  for (const StaleDifference& stale : run.stale) context.err.print("arbiter: {}", stale_text({stale}));
  return run;
}

}  // namespace arbiter
