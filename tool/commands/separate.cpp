#include "search/separate.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/progress.h"
#include "commands/separate_add.h"
#include "commands/separate_subject.h"
#include "commands/shelf.h"
#include "commands/witness_text.h"
#include "options/nearest.h"
#include "registry.h"
#include "search/probes.h"

namespace arbiter {
namespace {

struct SeparateArguments {
  std::string left;
  std::string right;
  std::string corpus;
  std::vector<std::string> options;
  std::string add;
  SubjectArguments subjects;
  int jobs = 1;
  bool json = false;
  std::uint64_t seed = SearchBudget{}.seed;
  int seconds = 10;
  std::uint64_t steps = SearchBudget{}.steps;
};

SearchBudget budget_of(const SeparateArguments& arguments) {
  return {arguments.seed, std::chrono::seconds(arguments.seconds), arguments.steps};
}

/// The right rule set, changed back to the left values but for the options that were asked for.
RuleSet narrowed(const RuleSet& left, const RuleSet& right, const std::vector<std::string>& wanted) {
  std::vector<std::string> names;
  for (const Setting& setting : left.settings) names.emplace_back(setting.option->name);
  for (const std::string& option : wanted)
    if (std::find(names.begin(), names.end(), option) == names.end())
      throw UsageError(fmt::format("{} has no option \"{}\"", left.game, option), did_you_mean(option, names));
  if (wanted.empty()) return right;
  RuleSet narrow = right;
  for (std::size_t i = 0; i < left.settings.size(); ++i)
    if (std::find(wanted.begin(), wanted.end(), left.settings[i].option->name) == wanted.end())
      narrow.settings[i].value = left.settings[i].value;
  return narrow;
}

std::string headline(const Separation& separation, const RuleSet& left, const RuleSet& right) {
  const Option& option = *separation.option;
  return fmt::format("{}: {} ({}) against {} ({})\n", option.name, to_text(option, separation.left_value),
                     left.setting(option.name).clause(), to_text(option, separation.right_value),
                     right.setting(option.name).clause());
}

nlohmann::ordered_json json_of(const Separation& separation, const RuleSet& left, const RuleSet& right) {
  const Option& option = *separation.option;
  nlohmann::ordered_json json{{"type", "separation"},
                              {"option", option.name},
                              {"left", to_text(option, separation.left_value)},
                              {"right", to_text(option, separation.right_value)},
                              {"left_clause", left.setting(option.name).clause()},
                              {"right_clause", right.setting(option.name).clause()},
                              {"separated", separation.witness.has_value()}};
  if (separation.witness) {
    json["rules"] = {separation.left.id, separation.right.id};
    json["position"] = separation.witness->probe.position;
    json["after"] = separation.witness->probe.after;
    json["differs"] = separation.witness->members;
    json["found_by"] = separation.found_by;
  }
  json["steps"] = separation.steps;
  return json;
}

/// One of the two may be another program, in whichever place.
std::optional<SeparateSubject> asked_of_subject(const SeparateArguments& arguments) {
  const SubjectSettings settings = arguments.subjects.settings();
  const bool left = names_subject(arguments.left, settings);
  const bool right = names_subject(arguments.right, settings);
  if (!left && !right) return std::nullopt;
  if (left && right)
    throw UsageError("one of the two is a rule set: it says what can be asked, and why a move is refused");
  if (!arguments.options.empty())
    throw UsageError("--option chooses among the options of two rule sets; a subject has none");
  if (!arguments.add.empty()) throw UsageError("--add writes cases for options that differ; a subject has none");
  return SeparateSubject{left ? arguments.right : arguments.left,
                         left ? arguments.left : arguments.right,
                         arguments.corpus,
                         budget_of(arguments),
                         arguments.jobs,
                         arguments.json};
}

ExitStatus run_separate(const SeparateArguments& arguments, Context& context) {
  if (const auto asked = asked_of_subject(arguments)) return separate_subject(*asked, arguments.subjects, context);
  const Corpus corpus = open_corpus(arguments.corpus, context);
  const GameShelf shelf(corpus.rule_sets, games());
  const RuleSet& left = book_named(shelf, arguments.left).rules;
  const RuleSet& right = book_named(shelf, arguments.right).rules;
  if (left.game != right.game)
    throw UsageError(fmt::format("{} is a rule set of {}, {} of {}", left.id, left.game, right.id, right.game));
  if (!arguments.add.empty()) require_place_for_cases(arguments.add, corpus, left);

  std::vector<Separation> separations;
  {
    Progress progress(context.err, "separating");
    separations = separate(left, narrowed(left, right, arguments.options), probes_of(corpus, left.game),
                           budget_of(arguments), [&](std::size_t done, std::size_t all) { progress.show(done, all); });
  }
  if (separations.empty())
    throw NothingSelected(arguments.options.empty() ? fmt::format("{} and {} have the same values", left.id, right.id)
                                                    : fmt::format("{} and {} have the same value of {}", left.id,
                                                                  right.id, fmt::join(arguments.options, ", ")));
  std::size_t found = 0;
  for (const Separation& separation : separations) {
    found += separation.witness.has_value();
    if (arguments.json) {
      context.out.line(json_of(separation, left, right).dump());
      continue;
    }
    context.out.text(headline(separation, left, right));
    if (separation.witness)
      context.out.styled(witness_text(shelf, separation.left.id, separation.right.id, *separation.witness,
                                      arguments.corpus, context.out.look().color));
    else
      context.out.print("  nothing found in {} steps: it may be that no position can tell the values apart here\n",
                        separation.steps);
    context.out.text("\n");
  }
  if (arguments.json)
    context.out.line(nlohmann::ordered_json{
        {"type", "end"},
        {"options", separations.size()},
        {"separated", found},
        {"seed", arguments.seed},
        {"complete",
         true}}.dump());
  else
    context.out.print("{} of {} options separated\n", found, separations.size());
  if (!arguments.add.empty()) {
    const SeparatedCases added = add_separated_cases(arguments.add, corpus, shelf, left, right, separations);
    for (const std::string& option : added.left_out)
      context.err.print("{}: no clause of either side decides it, so no case was written\n", option);
    for (const std::string& option : added.of_the_other)
      context.err.print("{}: told apart only beside the other values of {}, so no case of {} was written\n", option,
                        right.id, left.id);
    context.err.print("{} cases written to {}\n", added.written, added.path);
  }
  return found == separations.size() ? ExitStatus::ok : ExitStatus::budget;
}

}  // namespace

Command separate_command() {
  return {
      "separate",
      "Search for the smallest positions or sequences that tell two rule sets, or a rule set and a subject, apart",
      [](Arguments& arguments) -> Action {
        const auto options = std::make_shared<SeparateArguments>();
        arguments.required_positional("A", options->left, "A rule set, or RULESET[option=value]");
        arguments.required_positional("B", options->right,
                                      "Another rule set of the same game, or a subject: cmd:COMMAND, uci:…");
        arguments.positional("CORPUS", options->corpus, "Where rule sets and known positions come from");
        arguments.option("--option", options->options, "NAME", "Only this option; may be repeated");
        arguments.number("--budget", options->seconds, "SECONDS", "Time for one option, or for a subject", 1, 86'400);
        arguments.number("--steps", options->steps, "N", "Turns of the search for one option, or for a subject", 1);
        arguments.number("--seed", options->seed, "N", "Seed of the search");
        arguments.option("--add", options->add, "FIXTURES", "Write what is found into this folder as cases of A");
        arguments.number("-j,--jobs", options->jobs, "N",
                         "Processes of a subject, each with a search of its own; 0: one for each processor", 0, 1024);
        options->subjects.declare(arguments);
        arguments.flag("--json", options->json, "JSON lines");
        return [options](Context& context) { return run_separate(*options, context); };
      }};
}

}  // namespace arbiter
