#include "harness/game_shelf.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/printable.h"
#include "options/nearest.h"

namespace arbiter {
namespace {

std::unique_ptr<Book> make_book(RuleSet rules, const GameEntry* entry) {
  auto book = std::make_unique<Book>();
  book->rules = std::move(rules);
  book->entry = entry;
  book->game = entry->make(book->rules);
  for (std::size_t i = 0; i < book->rules.settings.size(); ++i) {
    const Setting& setting = book->rules.settings[i];
    for (const OptionValue reading : setting.readings) {
      if (reading == setting.value) continue;
      RuleSet other = book->rules.with(setting.option->name, reading);
      std::unique_ptr<Game> game = entry->make(other);
      book->readings.push_back({i, std::move(other), std::move(game)});
    }
  }
  return book;
}

}  // namespace

RuleSet changed_rule_set(const RuleSet& base, std::string_view brackets) {
  RuleSet changed = base;
  while (!brackets.empty()) {
    const std::size_t end = brackets.find(']');
    const std::size_t equals = brackets.find('=');
    if (brackets.front() != '[' || end == std::string_view::npos || equals == std::string_view::npos || equals > end)
      throw UnknownRuleSet(fmt::format("\"{}\" is no [option=value]", brackets), "");
    const std::string_view name = brackets.substr(1, equals - 1);
    const std::string_view text = brackets.substr(equals + 1, end - equals - 1);
    brackets.remove_prefix(end + 1);
    const auto setting = std::find_if(changed.settings.begin(), changed.settings.end(),
                                      [&](const Setting& each) { return each.option->name == name; });
    if (setting == changed.settings.end()) {
      std::vector<std::string> names;
      for (const Setting& each : changed.settings) names.emplace_back(each.option->name);
      throw UnknownRuleSet(fmt::format("{} has no option \"{}\"", base.game, name), did_you_mean(name, names));
    }
    const std::optional<OptionValue> value = parse_value(*setting->option, text);
    if (!value) {
      std::vector<std::string> names;
      for (const Choice& choice : setting->option->choices) names.emplace_back(choice.name);
      throw UnknownRuleSet(
          fmt::format("\"{}\" is no value of {}; expected {}", text, name, expected_values(*setting->option)),
          did_you_mean(text, names));
    }
    changed = changed.with(name, *value);
  }
  return changed;
}

GameShelf::GameShelf(std::span<const RuleSet> rule_sets, std::span<const GameEntry> games) {
  for (const RuleSet& rule_set : rule_sets)
    for (const GameEntry& entry : games)
      if (entry.name == rule_set.game) rule_sets_.emplace(rule_set.id, std::pair(rule_set, &entry));
}

std::vector<std::string> GameShelf::ids(std::string_view game) const {
  std::vector<std::string> all;
  for (const auto& [id, pair] : rule_sets_)
    if (game.empty() || pair.first.game == game) all.push_back(id);
  return all;
}

const Book& GameShelf::find(std::string_view id) const {
  const std::scoped_lock lock(mutex_);
  if (const auto book = books_.find(id); book != books_.end()) return *book->second;
  const std::string_view base = id.substr(0, id.find('['));
  const auto known = rule_sets_.find(base);
  if (known == rule_sets_.end())
    throw UnknownRuleSet(fmt::format("unknown rule set \"{}\"", printable(base)), did_you_mean(base, ids()));
  const auto& [rules, entry] = known->second;
  RuleSet wanted = base.size() == id.size() ? rules : changed_rule_set(rules, id.substr(base.size()));
  return *books_.emplace(std::string(id), make_book(std::move(wanted), entry)).first->second;
}

}  // namespace arbiter
