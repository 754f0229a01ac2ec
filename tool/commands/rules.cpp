#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <tuple>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/rules_json.h"
#include "commands/rules_search.h"
#include "commands/setting_rows.h"
#include "harness/game_shelf.h"
#include "options/nearest.h"
#include "registry.h"
#include "report/text_width.h"

namespace arbiter {
namespace {

struct RulesArguments {
  std::string corpus;
  std::string game;
  std::string left;
  std::string right;
  bool json = false;
};

RuleSet rule_set_named(const Corpus& corpus, const std::string& id) {
  const GameShelf shelf(corpus.rule_sets, games());
  try {
    return shelf.find(id).rules;
  } catch (const UnknownRuleSet& error) {
    throw UsageError(error.what(), error.hint);
  }
}

ExitStatus list(const RulesArguments& arguments, Context& context) {
  if (!arguments.game.empty() && find_game(arguments.game) == nullptr) {
    std::vector<std::string> names;
    for (const GameEntry& entry : games()) names.emplace_back(entry.name);
    throw UsageError(fmt::format("unknown game \"{}\"", arguments.game), did_you_mean(arguments.game, names));
  }
  std::vector<RuleSet> chosen;
  for (RuleSet& rules : open_rule_sets(arguments.corpus, context).rule_sets)
    if (arguments.game.empty() || rules.game == arguments.game) chosen.push_back(std::move(rules));
  if (chosen.empty()) throw NothingSelected("no rule set is selected");
  std::sort(chosen.begin(), chosen.end(), [](const RuleSet& one, const RuleSet& other) {
    return std::tie(one.game, one.id) < std::tie(other.game, other.id);
  });
  std::size_t width = 0;
  for (const RuleSet& rules : chosen) width = std::max(width, text_width(rules.id));
  for (const RuleSet& rules : chosen) {
    if (arguments.json) {
      context.out.line(rule_set_line(rules));
      continue;
    }
    const auto open = std::count_if(rules.settings.begin(), rules.settings.end(),
                                    [](const Setting& setting) { return setting.open(); });
    context.out.print("{:<9} {}  {}{}{}\n", rules.game, pad_right(rules.id, width), rules.title,
                      rules.inherits.empty() ? "" : fmt::format(", after {}", rules.inherits),
                      open == 0 ? "" : fmt::format("; {} options open", open));
  }
  return ExitStatus::ok;
}

void print(const SettingSide& side, const std::string& indent, Context& context) {
  context.out.print("{}{}{}\n", indent, side.value, side.meaning.empty() ? "" : ": " + side.meaning);
  for (std::size_t i = 0; i < side.clauses.size(); ++i)
    context.out.print("{}  {}{}\n", indent, side.clauses[i], side.says[i].empty() ? "" : ": " + side.says[i]);
  if (!side.silent.empty()) context.out.print("{}  silent: {}\n", indent, side.silent);
  if (!side.readings.empty()) context.out.print("{}  open: {}\n", indent, fmt::join(side.readings, ", "));
  if (!side.note.empty()) context.out.print("{}  note: {}\n", indent, side.note);
}

ExitStatus show(const RulesArguments& arguments, Context& context) {
  const Corpus corpus = open_pages(arguments.corpus, context);
  const RuleSet rules = rule_set_named(corpus, arguments.left);
  if (arguments.json) {
    context.out.line(rule_set_line(rules));
    for (const Setting& setting : rules.settings)
      context.out.line(setting_line(setting_row(corpus, {{&rules, &setting}})));
    return ExitStatus::ok;
  }
  context.out.print("{} ({}), {}, after source {}{}\n", rules.title, rules.id, rules.game, rules.source,
                    rules.inherits.empty() ? "" : ", inherits " + rules.inherits);
  for (const Setting& setting : rules.settings) {
    const SettingRow row = setting_row(corpus, {{&rules, &setting}});
    context.out.print("\n{}\n  {}\n", row.option, row.meaning);
    print(row.sides.front(), "  ", context);
    if (row.sides.front().from != rules.id) context.out.print("    from {}\n", row.sides.front().from);
  }
  return ExitStatus::ok;
}

ExitStatus diff(const RulesArguments& arguments, Context& context) {
  const Corpus corpus = open_pages(arguments.corpus, context);
  const RuleSet left = rule_set_named(corpus, arguments.left);
  const RuleSet right = rule_set_named(corpus, arguments.right);
  if (left.game != right.game)
    throw UsageError(fmt::format("{} is a rule set of {}, {} of {}", left.id, left.game, right.id, right.game));
  std::size_t same = 0;
  for (std::size_t i = 0; i < left.settings.size(); ++i) {
    if (left.settings[i].value == right.settings[i].value) {
      ++same;
      continue;
    }
    const SettingRow row = setting_row(corpus, {{&left, &left.settings[i]}, {&right, &right.settings[i]}});
    if (arguments.json) {
      context.out.line(setting_line(row));
      continue;
    }
    context.out.print("{}\n  {}\n", row.option, row.meaning);
    for (const SettingSide& side : row.sides) {
      context.out.print("  {}\n", side.rules);
      print(side, "    ", context);
    }
    context.out.text("\n");
  }
  if (!arguments.json) context.out.print("{} options differ, {} are the same\n", left.settings.size() - same, same);
  return ExitStatus::ok;
}

void declare_common(Arguments& arguments, RulesArguments& options) {
  arguments.option("--corpus", options.corpus, "CORPUS", "Whose rule sets; the installed corpus when absent");
  arguments.flag("--json", options.json, "JSON lines");
}

Action declare_list(Arguments& arguments) {
  const auto options = std::make_shared<RulesArguments>();
  arguments.option("--game", options->game, "GAME", "Only rule sets of this game");
  declare_common(arguments, *options);
  return [options](Context& context) { return list(*options, context); };
}

Action declare_show(Arguments& arguments) {
  const auto options = std::make_shared<RulesArguments>();
  arguments.required_positional("RULESET", options->left, "Rule set; NAME[option=value] changes an option of it");
  declare_common(arguments, *options);
  return [options](Context& context) { return show(*options, context); };
}

Action declare_diff(Arguments& arguments) {
  const auto options = std::make_shared<RulesArguments>();
  arguments.required_positional("A", options->left, "Rule set");
  arguments.required_positional("B", options->right, "Another rule set of the same game");
  declare_common(arguments, *options);
  return [options](Context& context) { return diff(*options, context); };
}

}  // namespace

Command rules_command() {
  return {"rules",
          "Look at rule sets",
          nullptr,
          {{"list", "All rule sets", declare_list},
           {"show", "Every option of a rule set with its value, clause and readings", declare_show},
           {"diff", "The options in which two rule sets differ, with the clauses of each", declare_diff},
           mutate_command(),
           coverage_command(),
           litmus_command()}};
}

}  // namespace arbiter
