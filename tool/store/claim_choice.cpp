#include "store/claim_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "corpus/json_node.h"

namespace arbiter {
namespace {

std::string_view source_of(std::string_view clause) { return clause.substr(0, clause.find('#')); }

}  // namespace

ClaimChoice::ClaimChoice(Connection& connection, const PlanOptions& options)
    : connection_(connection), options_(options), clauses_(connection) {}

bool ClaimChoice::looks_at_any(std::initializer_list<FilterKey> keys) const {
  return std::any_of(keys.begin(), keys.end(), [&](FilterKey key) { return options_.filter.looks_at(key); });
}

bool ClaimChoice::may_take_game(std::string_view game) const {
  FilterView view;
  view.game = game;
  return options_.filter.may_match(view, std::array{FilterKey::game});
}

bool ClaimChoice::may_take(std::string_view game, const std::string& rule_set, std::int64_t id,
                           const std::string& identity, std::string_view verdict,
                           const std::vector<std::string>& tags) {
  if (!options_.shard.takes(identity)) return false;
  FilterView view;
  view.game = game;
  view.claim = identity;
  view.verdict = verdict;
  if (!options_.filter.may_match(view, std::array{FilterKey::game, FilterKey::claim, FilterKey::verdict})) return false;
  if (looks_at_any({FilterKey::source, FilterKey::clause}) && !may_take_by_clauses(id)) return false;
  return !looks_at_any({FilterKey::case_, FilterKey::tag, FilterKey::ruleset}) || may_take_a_case(id, rule_set, tags);
}

bool ClaimChoice::may_take_by_clauses(std::int64_t id) {
  const std::vector<std::string> clauses = clauses_.of(id);
  if (clauses.empty()) return true;  // the reader says what is wrong with it
  FilterView view;
  view.clauses = clauses;
  view.source = source_of(clauses.front());
  return options_.filter.may_match(view, std::array{FilterKey::source, FilterKey::clause});
}

bool ClaimChoice::may_take_a_case(std::int64_t id, const std::string& rule_set, const std::vector<std::string>& tags) {
  if (!case_rows_)
    case_rows_.emplace(connection_, "SELECT identity, tags, rules, under = '{}' FROM test_case WHERE claim_id = ?1");
  bool any = false;
  case_rows_->with(id);
  while (case_rows_->step()) {
    any = true;
    const std::optional<std::vector<std::string>> own_tags = texts_from_json(case_rows_->text(1));
    if (!own_tags) return true;  // the reader says what is wrong with it
    std::vector<std::string> all = tags;
    all.insert(all.end(), own_tags->begin(), own_tags->end());
    FilterView view;
    view.identity = case_rows_->text(0);
    view.tags = all;
    view.ruleset = case_rows_->text(2).empty() ? std::string_view(rule_set) : case_rows_->text(2);
    std::vector<FilterKey> known{FilterKey::case_, FilterKey::tag};
    const bool one_rule_set = options_.rules.empty() && case_rows_->integer(3) != 0;
    if (one_rule_set) known.push_back(FilterKey::ruleset);
    if (options_.filter.may_match(view, known)) return true;
  }
  return !any;
}

bool ClaimChoice::may_take_counts(std::string_view game, const std::string& row) const {
  const std::string identity = fmt::format("{}/perft/{}", game, row);
  if (!options_.shard.takes(identity)) return false;
  static const std::vector<std::string> tags{"perft"};
  FilterView view;
  view.game = game;
  view.identity = identity;
  view.tags = tags;
  return options_.filter.may_match(
      view, std::array{FilterKey::game, FilterKey::source, FilterKey::claim, FilterKey::case_, FilterKey::tag,
                       FilterKey::clause, FilterKey::verdict});
}

}  // namespace arbiter
