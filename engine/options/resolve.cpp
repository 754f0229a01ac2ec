#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "options/nearest.h"
#include "options/rule_set.h"

namespace arbiter {
namespace {

/// One resolution run: all drafts are looked at, all problems collected.
class Resolver {
 public:
  Resolver(std::span<const RuleSetDraft> drafts, std::span<const GameVocabulary> games) : drafts_(drafts) {
    for (const GameVocabulary& game : games) games_.emplace(game.game, &game);
  }

  Resolution run() {
    for (const RuleSetDraft& draft : drafts_) {
      if (!by_id_.emplace(draft.id, &draft).second)
        problem(draft.mark, fmt::format("rule set \"{}\" is defined twice", draft.id));
    }
    for (const auto& [id, draft] : by_id_) check(*draft);
    for (const auto& [id, draft] : by_id_) {
      if (const std::optional<RuleSet> rule_set = complete(*draft)) result_.rule_sets.push_back(*rule_set);
    }
    return std::move(result_);
  }

 private:
  void problem(const Mark& mark, std::string message, std::string hint = "") {
    result_.problems.push_back({mark, std::move(message), std::move(hint)});
  }

  template <class Map>
  static std::vector<std::string> keys(const Map& map) {
    std::vector<std::string> names;
    for (const auto& [name, value] : map) names.emplace_back(name);
    return names;
  }

  static std::string full_clause(const RuleSetDraft& draft, const std::string& clause) {
    return clause.find('#') == std::string::npos ? draft.source + "#" + clause : clause;
  }

  /// Checks what one draft says by itself and remembers its settings.
  void check(const RuleSetDraft& draft) {
    const auto game = games_.find(draft.game);
    if (game == games_.end()) {
      // Without a game its reader has said what is wrong.
      if (draft.game.empty()) {
        broken_.insert(draft.id);
        return;
      }
      problem(draft.mark, fmt::format("unknown game \"{}\"", draft.game), did_you_mean(draft.game, keys(games_)));
      broken_.insert(draft.id);
      return;
    }
    std::map<std::string, const Option*, std::less<>> options;
    for (const Option* option : game->second->options) options.emplace(option->name, option);
    std::map<std::string, const Law*, std::less<>> laws;
    for (const Law* law : game->second->laws) laws.emplace(law->id, law);

    auto& own = own_settings_[draft.id];
    const std::size_t problems_before = result_.problems.size();
    for (const DraftEntry& entry : draft.entries) {
      const auto option = options.find(entry.option);
      if (option == options.end()) {
        problem(entry.mark, fmt::format("{} has no option \"{}\"", draft.game, entry.option),
                did_you_mean(entry.option, keys(options)));
        continue;
      }
      if (own.contains(entry.option)) problem(entry.mark, fmt::format("option \"{}\" is set twice", entry.option));
      if (const auto setting = check_entry(draft, entry, *option->second)) own.emplace(entry.option, *setting);
    }
    for (const RuleSetDraft::LawClause& law : draft.laws)
      if (!laws.contains(law.law))
        problem(law.mark, fmt::format("{} has no law \"{}\"", draft.game, law.law), did_you_mean(law.law, keys(laws)));
    if (!draft.inherits.empty()) {
      const auto parent = by_id_.find(draft.inherits);
      if (parent == by_id_.end())
        problem(draft.inherits_mark, fmt::format("unknown rule set \"{}\" to inherit from", draft.inherits),
                did_you_mean(draft.inherits, keys(by_id_)));
      else if (parent->second->game != draft.game && games_.contains(parent->second->game))
        problem(draft.inherits_mark,
                fmt::format("\"{}\" is a rule set of {}, not of {}", draft.inherits, parent->second->game, draft.game));
    }
    if (result_.problems.size() != problems_before) broken_.insert(draft.id);
  }

  std::optional<Setting> check_entry(const RuleSetDraft& draft, const DraftEntry& entry, const Option& option) {
    const auto parse = [&](const std::string& text) {
      const std::optional<OptionValue> value = parse_value(option, text);
      if (!value) {
        std::vector<std::string> names;
        for (const Choice& choice : option.choices) names.emplace_back(choice.name);
        problem(entry.mark,
                fmt::format("\"{}\" is no value of {}; expected {}", text, option.name, expected_values(option)),
                did_you_mean(text, names));
      }
      return value;
    };
    const std::optional<OptionValue> value = parse(entry.value);
    if (!value) return std::nullopt;
    Setting setting{&option, *value, {}, entry.silent, {}, entry.note, draft.id};
    for (const std::string& clause : entry.clauses) setting.clauses.push_back(full_clause(draft, clause));
    if (!setting.clauses.empty() && !setting.silent.empty())
      problem(entry.mark,
              fmt::format("option \"{}\" names a clause that decides it and says that the source is silent; one of the "
                          "two cannot be",
                          option.name));
    if (setting.clauses.empty() && setting.silent.empty())
      problem(entry.mark,
              fmt::format("option \"{}\" names neither the clause that decides it nor why the source is silent",
                          option.name));
    for (const std::string& text : entry.readings) {
      const std::optional<OptionValue> reading = parse(text);
      if (!reading) return std::nullopt;
      if (std::find(setting.readings.begin(), setting.readings.end(), *reading) != setting.readings.end())
        problem(entry.mark, fmt::format("reading \"{}\" of {} is named twice", text, option.name));
      setting.readings.push_back(*reading);
    }
    if (!setting.readings.empty() && setting.readings.front() != *value)
      problem(entry.mark, fmt::format("the readings of {} must begin with its value \"{}\"", option.name, entry.value));
    if (setting.readings.size() == 1)
      problem(entry.mark, fmt::format("{} has one reading only; an open option has two or more", option.name));
    return setting;
  }

  /// The draft and its ancestors, nearest first; empty when the chain is broken or runs in a circle.
  std::vector<const RuleSetDraft*> chain(const RuleSetDraft& draft) {
    std::vector<const RuleSetDraft*> found;
    for (const RuleSetDraft* at = &draft;;) {
      if (std::find(found.begin(), found.end(), at) != found.end()) {
        std::string circle;
        for (const RuleSetDraft* link : found) circle += link->id + " -> ";
        problem(draft.inherits_mark, fmt::format("inheritance runs in a circle: {}{}", circle, at->id));
        return {};
      }
      found.push_back(at);
      if (broken_.contains(at->id)) return {};
      if (at->inherits.empty()) return found;
      const auto parent = by_id_.find(at->inherits);
      if (parent == by_id_.end()) return {};
      at = parent->second;
    }
  }

  std::optional<RuleSet> complete(const RuleSetDraft& draft) {
    const std::vector<const RuleSetDraft*> ancestry = chain(draft);
    if (ancestry.empty()) return std::nullopt;
    RuleSet rule_set{draft.id, draft.game, draft.title, draft.source, draft.inherits, {}, {}};
    bool whole = true;
    for (const Option* option : games_.at(draft.game)->options) {
      const Setting* found = nullptr;
      for (const RuleSetDraft* at : ancestry) {
        const auto& own = own_settings_[at->id];
        if (const auto setting = own.find(option->name); setting != own.end()) {
          found = &setting->second;
          break;
        }
      }
      if (found == nullptr) {
        // What a rule set lacks that inherits, its ancestor lacks: said once, at the root.
        if (draft.inherits.empty())
          problem(draft.mark, fmt::format("rule set \"{}\" does not set option \"{}\"", draft.id, option->name));
        whole = false;
      } else {
        rule_set.settings.push_back(*found);
      }
    }
    for (const RuleSetDraft* at : ancestry)
      for (const RuleSetDraft::LawClause& law : at->laws) {
        std::vector<std::string> clauses;
        for (const std::string& clause : law.clauses) clauses.push_back(full_clause(*at, clause));
        rule_set.law_clauses.emplace(law.law, std::move(clauses));
      }
    return whole ? std::optional(rule_set) : std::nullopt;
  }

  std::span<const RuleSetDraft> drafts_;
  std::map<std::string, const GameVocabulary*, std::less<>> games_;
  std::map<std::string, const RuleSetDraft*, std::less<>> by_id_;
  std::map<std::string, std::map<std::string, Setting, std::less<>>> own_settings_;
  std::set<std::string> broken_;
  Resolution result_;
};

}  // namespace

Resolution resolve(std::span<const RuleSetDraft> drafts, std::span<const GameVocabulary> games) {
  return Resolver(drafts, games).run();
}

}  // namespace arbiter
