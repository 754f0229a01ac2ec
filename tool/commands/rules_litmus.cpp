#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands/boards.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/litmus_walk.h"
#include "commands/rules_search.h"
#include "commands/shelf.h"
#include "options/nearest.h"
#include "registry.h"
#include "report/text_board.h"
#include "search/litmus.h"
#include "search/probes.h"
#include "search/separate.h"

namespace arbiter {
namespace {

struct LitmusArguments {
  std::string game;
  std::string corpus;
  std::vector<std::string> rules;
  bool json = false;
  int seconds = 5;
  std::uint64_t seed = SearchBudget{}.seed;
};

using Json = nlohmann::ordered_json;

std::vector<RuleSet> chosen_rule_sets(const LitmusArguments& arguments, const Corpus& corpus) {
  if (find_game(arguments.game) == nullptr) {
    std::vector<std::string> names;
    for (const GameEntry& entry : games()) names.emplace_back(entry.name);
    throw UsageError(fmt::format("unknown game \"{}\"", arguments.game), did_you_mean(arguments.game, names));
  }
  const GameShelf shelf(corpus.rule_sets, games());
  std::vector<RuleSet> chosen;
  for (const std::string& id : arguments.rules.empty() ? shelf.ids(arguments.game) : arguments.rules) {
    const RuleSet& rules = book_named(shelf, id).rules;
    const bool known =
        std::any_of(chosen.begin(), chosen.end(), [&](const RuleSet& each) { return each.id == rules.id; });
    if (!known) chosen.push_back(rules);
  }
  for (const RuleSet& rules : chosen)
    if (rules.game != arguments.game)
      throw UsageError(fmt::format("{} is a rule set of {}, not of {}", rules.id, rules.game, arguments.game));
  if (chosen.size() < 2)
    throw NothingSelected(arguments.rules.empty()
                              ? fmt::format("{} has fewer than two rule sets to tell apart", arguments.game)
                              : fmt::format("{} alone cannot be told apart: name another one", chosen.front().id));
  if (chosen.size() > most_in_a_litmus)
    throw UsageError(fmt::format("{} rule sets of {} are more than the {} that a tree tells apart: choose with --rules",
                                 chosen.size(), arguments.game, most_in_a_litmus));
  return chosen;
}

/// The corpus's positions, and a searched one for every two rule sets: a short tree needs small ones.
std::vector<Probe> probes_for(const std::vector<RuleSet>& rule_sets, const Corpus& corpus,
                              const LitmusArguments& arguments) {
  const std::vector<Probe> seeds = probes_of(corpus, arguments.game);
  std::vector<Probe> probes;
  const SearchBudget budget{arguments.seed, std::chrono::seconds(arguments.seconds), SearchBudget{}.steps};
  for (std::size_t i = 0; i < rule_sets.size(); ++i)
    for (std::size_t j = i + 1; j < rule_sets.size(); ++j)
      if (const SearchResult found = find_witness(rule_sets[i], rule_sets[j], seeds, budget); found.witness)
        probes.push_back(found.witness->probe);
  probes.insert(probes.end(), seeds.begin(), seeds.end());
  return probes;
}

void print(const LitmusWalk& walk, const GameShelf& shelf, Context& context) {
  for (const LitmusStep& step : walk.steps) {
    context.out.print("{}. {}\n", step.number, step.question.position);
    // The board to set up; what is to be played on it comes after.
    Question given = step.question;
    given.after.clear();
    if (const std::unique_ptr<State> state = state_asked_about(shelf.find(given.rules), given))
      context.out.text(text_board(state->diagram()));
    if (!step.question.after.empty()) context.out.print("   play {}\n", fmt::join(step.question.after, " "));
    context.out.print("   {}\n", step.ask);
    for (const LitmusStep::Branch& branch : step.branches)
      context.out.print(
          "     {} -> {}\n", branch.answer,
          branch.next.empty() ? fmt::format("{}", fmt::join(branch.rule_sets, " or ")) : "go to " + branch.next);
    context.out.text("     anything else -> none of the known rule sets\n\n");
  }
}

Json json_of(const LitmusNode& node) {
  if (node.branches.empty()) return {{"rule_sets", node.rule_sets}};
  Json json{{"position", node.probe.position}, {"after", node.probe.after}, {"member", node.member}, {"ask", node.ask}};
  json["branches"] = Json::array();
  for (const LitmusNode::Branch& branch : node.branches)
    json["branches"].push_back({{"answer", branch.answer}, {"next", json_of(*branch.next)}});
  return json;
}

ExitStatus run_litmus(const LitmusArguments& arguments, Context& context) {
  const Corpus corpus = open_corpus(arguments.corpus, context);
  const std::vector<RuleSet> rule_sets = chosen_rule_sets(arguments, corpus);
  const std::unique_ptr<LitmusNode> tree = litmus(rule_sets, probes_for(rule_sets, corpus, arguments));
  if (tree->branches.empty())
    throw BudgetSpent(fmt::format("no position was found that tells {} apart", fmt::join(tree->rule_sets, ", ")));
  if (arguments.json) {
    context.out.line(
        Json{{"type", "litmus"}, {"game", arguments.game}, {"positions", depth_of(*tree)}, {"tree", json_of(*tree)}}
            .dump());
    return ExitStatus::ok;
  }
  const int depth = depth_of(*tree);
  context.out.print("{} rule sets of {} told apart by at most {} position{}\n\n", rule_sets.size(), arguments.game,
                    depth, depth == 1 ? "" : "s");
  const GameShelf shelf(corpus.rule_sets, games());
  print(walk_of(*tree, arguments.game, rule_sets.front().id), shelf, context);
  return ExitStatus::ok;
}

}  // namespace

Command litmus_command() {
  return {"litmus", "The fewest positions whose answers say which known rule set is in play, or that none is",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<LitmusArguments>();
            arguments.required_positional("GAME", options->game, "Game whose rule sets are told apart");
            arguments.positional("CORPUS", options->corpus, "Where rule sets and positions come from");
            arguments.option("--rules", options->rules, "RULESET", "Only these rule sets; may be repeated");
            arguments.number("--budget", options->seconds, "SECONDS", "Search time for every two rule sets", 1, 3600);
            arguments.number("--seed", options->seed, "N", "Seed of the search");
            arguments.flag("--json", options->json, "One line of JSON");
            return [options](Context& context) { return run_litmus(*options, context); };
          }};
}

}  // namespace arbiter
