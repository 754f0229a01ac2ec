#include <fmt/format.h>

#include <memory>
#include <thread>
#include <utility>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/litmus_walk.h"
#include "commands/progress.h"
#include "registry.h"
#include "report/site.h"
#include "search/litmus.h"
#include "search/probes.h"

namespace arbiter {
namespace {

struct ReportOptions {
  std::string corpus;
  std::string output;
  int jobs = 0;
  std::uint64_t seed = PartialBudget{}.seed;
  std::uint64_t budget = PartialBudget{}.completions;
};

/// Every pair of rule sets of a game on the cases of the corpus, without walks: what a page shows has a
/// case that it leads to.
std::vector<PairDivergences> all_pairs(const Corpus& corpus, const GameShelf& shelf, Context& context) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const GameEntry& game : games()) {
    const std::vector<std::string> ids = shelf.ids(game.name);
    for (std::size_t left = 0; left < ids.size(); ++left)
      for (std::size_t right = left + 1; right < ids.size(); ++right) pairs.emplace_back(ids[left], ids[right]);
  }
  CompareOptions options;
  options.walks = 0;
  std::vector<PairDivergences> all;
  Progress progress(context.err, "comparing");
  for (const auto& [left, right] : pairs) {
    all.push_back(pair_divergences(compare_rule_sets(corpus, shelf.find(left), shelf.find(right), options)));
    progress.show(all.size(), pairs.size());
  }
  return all;
}

/// How to find out which rule set is in play, by positions of the corpus.
std::vector<LitmusWalk> litmus_walks(const Corpus& corpus, const GameShelf& shelf) {
  std::vector<LitmusWalk> walks;
  for (const GameEntry& game : games()) {
    std::vector<RuleSet> rule_sets;
    for (const std::string& id : shelf.ids(game.name)) rule_sets.push_back(shelf.find(id).rules);
    if (rule_sets.size() < 2 || rule_sets.size() > most_in_a_litmus) continue;
    const std::string name(game.name);
    walks.push_back(walk_of(*litmus(rule_sets, probes_of(corpus, name)), name, rule_sets.front().id));
  }
  return walks;
}

ExitStatus report(const ReportOptions& options, Context& context) {
  if (options.budget == 0) throw UsageError("--budget 0 looks at nothing");
  const Corpus corpus = open_corpus(options.corpus, context);
  const GameShelf shelf(corpus.rule_sets, games());
  CheckOptions check;
  check.partial = {options.seed, options.budget};
  check.jobs = options.jobs != 0 ? options.jobs : static_cast<int>(std::thread::hardware_concurrency());
  check.corpus_argument = options.corpus;
  Evidence evidence;
  {
    Progress progress(context.err, "asking");
    evidence =
        gather(corpus, shelf, check, {}, [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
  }
  if (evidence.claims.empty()) throw NothingSelected("the corpus has no claim");
  const Errata errata = errata_of(corpus, shelf, evidence, "", options.corpus);
  const std::size_t pages =
      write_site(options.output, {corpus, shelf, evidence, errata, all_pairs(corpus, shelf, context), options.corpus,
                                  litmus_walks(corpus, shelf)});
  context.out.print("{}/index.html: {} pages, {} claims\n", options.output, pages, evidence.claims.size());
  return ExitStatus::ok;
}

}  // namespace

Command report_command() {
  return {"report", "Static web pages: claims by rule sets, boards, divergences, coverage, open questions",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<ReportOptions>();
            arguments.positional("CORPUS", options->corpus,
                                 "Folder of fixtures or database; the installed one when absent");
            arguments.required_option("-o,--output", options->output, "DIR",
                                      "The folder; made anew as a whole, an older report in it is replaced");
            arguments.number("-j,--jobs", options->jobs, "N", "Workers; 0: one for each processor", 0, 1024);
            arguments.number("--seed", options->seed, "N", "Seed of samples of partial positions");
            arguments.number("--budget", options->budget, "N", "Completions of a partial position to look at");
            return [options](Context& context) { return report(*options, context); };
          }};
}

}  // namespace arbiter
