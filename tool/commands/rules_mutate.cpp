#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/progress.h"
#include "commands/rules_search.h"
#include "commands/shelf.h"
#include "registry.h"
#include "search/mutation.h"

namespace arbiter {
namespace {

struct MutateArguments {
  std::string ruleset;
  std::string corpus;
  bool json = false;
  bool first = false;
  bool verbose = false;
  int jobs = 0;
};

using Json = nlohmann::ordered_json;

/// Of many cases that notice a flip, people read the first few.
constexpr std::size_t shown = 3;

std::string noticed_by(const Flip& flip, bool all) {
  const std::size_t count = all ? flip.noticed.size() : std::min(shown, flip.noticed.size());
  std::string text = fmt::format(
      "{}", fmt::join(flip.noticed.begin(), flip.noticed.begin() + static_cast<std::ptrdiff_t>(count), ", "));
  if (count < flip.noticed.size()) text += fmt::format(" and {} more", flip.noticed.size() - count);
  return text;
}

void print_text(const Mutation& mutation, bool verbose, Context& context) {
  for (const std::string& identity : mutation.failing)
    context.out.print("{} fails without any flip and is left out\n", identity);
  if (mutation.stale_exemptions)
    context.out.print("the exemptions of {} were written for other values (its digest is {} now) and are left out\n",
                      mutation.ruleset, mutation.digest);
  for (const Flip& flip : mutation.flips) {
    const std::string what = fmt::format("{}: {} -> {}", flip.option->name, to_text(*flip.option, flip.own),
                                         to_text(*flip.option, flip.value));
    if (!flip.noticed.empty())
      context.out.print("noticed   {}  by {}\n", what, noticed_by(flip, verbose));
    else if (flip.exemption != nullptr)
      context.out.print("exempt    {}  {}\n", what, flip.exemption->reason);
    else
      context.out.print("SURVIVED  {}\n", what);
    if (!flip.noticed.empty() && flip.exemption != nullptr)
      context.out.print("          {}: the exemption is wrong, a case notices the flip\n", flip.exemption->mark.text());
  }
  context.out.print("{}: {} cases, {} flips, {} noticed, {} exempt, {} survived; score {:.3f}\n", mutation.ruleset,
                    mutation.cases, mutation.flips.size(),
                    mutation.count([](const Flip& flip) { return !flip.noticed.empty(); }),
                    mutation.count([](const Flip& flip) { return flip.exemption != nullptr && flip.noticed.empty(); }),
                    mutation.count([](const Flip& flip) { return flip.survived(); }), mutation.score());
}

void print_json(const Mutation& mutation, Context& context) {
  for (const Flip& flip : mutation.flips) {
    Json json{{"type", "flip"},
              {"ruleset", mutation.ruleset},
              {"option", flip.option->name},
              {"from", to_text(*flip.option, flip.own)},
              {"to", to_text(*flip.option, flip.value)},
              {"result", !flip.noticed.empty()       ? "noticed"
                         : flip.exemption != nullptr ? "exempt"
                                                     : "survived"},
              {"noticed_by", flip.noticed}};
    if (flip.exemption != nullptr) json["exemption"] = flip.exemption->reason;
    context.out.line(json.dump());
  }
  context.out.line(Json{
      {"type", "end"},
      {"ruleset", mutation.ruleset},
      {"digest", mutation.digest},
      {"cases", mutation.cases},
      {"failing", mutation.failing},
      {"stale_exemptions", mutation.stale_exemptions},
      {"flips", mutation.flips.size()},
      {"noticed", mutation.count([](const Flip& flip) { return !flip.noticed.empty(); })},
      {"exempt", mutation.count([](const Flip& flip) { return flip.exemption != nullptr && flip.noticed.empty(); })},
      {"survived", mutation.count([](const Flip& flip) { return flip.survived(); })},
      {"score", mutation.score()}}
                       .dump());
}

ExitStatus run_mutate(const MutateArguments& arguments, Context& context) {
  const Corpus corpus = open_corpus(arguments.corpus, context);
  const GameShelf shelf(corpus.rule_sets, games());
  const RuleSet& rules = book_named(shelf, arguments.ruleset).rules;
  MutationOptions options;
  options.first_only = arguments.first;
  options.jobs = arguments.jobs != 0 ? arguments.jobs : static_cast<int>(std::thread::hardware_concurrency());
  Mutation mutation;
  {
    Progress progress(context.err, "flipping");
    mutation = mutate(corpus, rules, options, [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
  }
  if (mutation.cases == 0) throw NothingSelected(fmt::format("the corpus has no case under {}", rules.id));
  if (arguments.json)
    print_json(mutation, context);
  else
    print_text(mutation, arguments.verbose, context);
  const bool wrong_exemption =
      mutation.count([](const Flip& flip) { return flip.exemption != nullptr && !flip.noticed.empty(); }) > 0;
  const bool expected = mutation.count([](const Flip& flip) { return flip.survived(); }) == 0 && !wrong_exemption &&
                        mutation.failing.empty() && !mutation.stale_exemptions;
  return expected ? ExitStatus::ok : ExitStatus::unexpected;
}

}  // namespace

Command mutate_command() {
  return {"mutate", "Flip every option of a rule set to every other value: which cases notice, which flips survive",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<MutateArguments>();
            arguments.required_positional("RULESET", options->ruleset, "Rule set to flip");
            arguments.positional("CORPUS", options->corpus, "Whose cases; the installed corpus when absent");
            arguments.flag("--json", options->json, "JSON lines; the last has the score");
            arguments.flag("--first", options->first, "Stop at the first case that notices a flip");
            arguments.flag("-v,--verbose", options->verbose, "Every case that notices a flip");
            arguments.number("-j,--jobs", options->jobs, "N", "Workers; 0: one for each processor", 0, 1024);
            return [options](Context& context) { return run_mutate(*options, context); };
          }};
}

}  // namespace arbiter
