#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/progress.h"
#include "commands/rules_search.h"
#include "commands/shelf.h"
#include "registry.h"
#include "search/coverage.h"

namespace arbiter {
namespace {

struct CoverageArguments {
  std::string ruleset;
  std::string corpus;
  bool json = false;
  int jobs = 0;
};

using Json = nlohmann::ordered_json;

void print_text(const Coverage& coverage, Context& context) {
  const auto uncovered = coverage.uncovered();
  std::size_t testable = 0;
  for (const Coverage::ClauseRow& row : coverage.clauses) testable += row.clause->untestable.empty();
  context.out.print("clauses of {} that no case exercises: {} of {} testable ({} state nothing testable)\n",
                    coverage.source, uncovered.size(), testable, coverage.clauses.size() - testable);
  for (const Coverage::ClauseRow* row : uncovered)
    context.out.print("  {}#{}  {}\n", coverage.source, row->clause->key, row->clause->says);

  const auto insensitive = coverage.insensitive();
  context.out.print("options of {} to which no case is sensitive: {} of {}\n", coverage.ruleset, insensitive.size(),
                    coverage.options.size());
  for (const Coverage::OptionRow* row : insensitive)
    context.out.print("  {} = {}  ({})\n", row->setting->option->name,
                      to_text(*row->setting->option, row->setting->value), row->setting->clause());

  context.out.print("behaviour that depends on an option no clause mentions: {}\n", coverage.unwritten.size());
  for (const Coverage::OptionRow& row : coverage.unwritten)
    context.out.print("  {} = {}  {}\n", row.setting->option->name, to_text(*row.setting->option, row.setting->value),
                      row.setting->silent);
}

void print_json(const Coverage& coverage, Context& context) {
  for (const Coverage::ClauseRow& row : coverage.clauses)
    context.out.line(Json{
        {"type", "clause"},
        {"clause", coverage.source + "#" + row.clause->key},
        {"says", row.clause->says},
        {"untestable", row.clause->untestable},
        {"claims", row.claims},
        {"cases", row.cases},
        {"options",
         row.options}}.dump());
  for (const Coverage::OptionRow& row : coverage.options)
    context.out.line(Json{{"type", "option"},
                          {"option", row.setting->option->name},
                          {"value", to_text(*row.setting->option, row.setting->value)},
                          {"clause", row.setting->clause()},
                          {"flips", row.flips},
                          {"noticed", row.noticed},
                          {"exempt", row.exempt},
                          {"unwritten", row.setting->clauses.empty() && row.noticed > 0}}
                         .dump());
  context.out.line(Json{
      {"type", "end"},
      {"ruleset", coverage.ruleset},
      {"source", coverage.source},
      {"uncovered_clauses", coverage.uncovered().size()},
      {"insensitive_options", coverage.insensitive().size()},
      {"unwritten_rules", coverage.unwritten.size()},
      {"complete",
       true}}.dump());
}

ExitStatus run_coverage(const CoverageArguments& arguments, Context& context) {
  const Corpus corpus = open_corpus(arguments.corpus, context);
  const GameShelf shelf(corpus.rule_sets, games());
  const RuleSet& rules = book_named(shelf, arguments.ruleset).rules;
  MutationOptions options;
  options.first_only = true;
  options.jobs = arguments.jobs != 0 ? arguments.jobs : static_cast<int>(std::thread::hardware_concurrency());
  Mutation mutation;
  {
    Progress progress(context.err, "flipping");
    mutation = mutate(corpus, rules, options, [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
  }
  const Coverage found = coverage(corpus, rules, mutation);
  if (arguments.json)
    print_json(found, context);
  else
    print_text(found, context);
  return ExitStatus::ok;
}

}  // namespace

Command coverage_command() {
  return {"coverage", "What a corpus leaves out: clauses without cases, options no case notices, unwritten rules",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<CoverageArguments>();
            arguments.required_positional("RULESET", options->ruleset, "Rule set whose source is looked at");
            arguments.positional("CORPUS", options->corpus, "Whose cases; the installed corpus when absent");
            arguments.flag("--json", options->json, "JSON lines");
            arguments.number("-j,--jobs", options->jobs, "N", "Workers; 0: one for each processor", 0, 1024);
            return [options](Context& context) { return run_coverage(*options, context); };
          }};
}

}  // namespace arbiter
