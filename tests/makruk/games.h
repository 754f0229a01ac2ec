#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "corpus/fixtures.h"
#include "registry.h"

/// Rule sets and games of Makruk for tests, from the fixtures that are shipped.
namespace arbiter::makruk_tests {

inline const std::vector<std::string> all_rule_sets = {
    "plyyard-makruk", "plyyard-makruk-offline", "thai-makruk",     "fairy-makruk",
    "makpong",        "asean-makruk",           "cambodian-makruk"};

inline const std::vector<RuleSet>& rule_sets() {
  static const std::vector<RuleSet> loaded = load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures").rule_sets;
  return loaded;
}

inline const RuleSet& rule_set(std::string_view id) {
  for (const RuleSet& candidate : rule_sets())
    if (candidate.id == id) return candidate;
  throw std::out_of_range("no rule set " + std::string(id));
}

/// The rule set with one option changed, both in text form.
inline RuleSet changed(std::string_view id, std::string_view option, std::string_view value) {
  const RuleSet& base = rule_set(id);
  return base.with(option, parse_value(*base.setting(option).option, value).value());
}

/// The position after the moves and announcements; every one of them must be permitted.
inline std::unique_ptr<State> state_of(const RuleSet& rules, std::string_view position,
                                       const std::vector<std::string>& moves = {}) {
  const std::unique_ptr<Game> game = make_game(rules);
  std::unique_ptr<State> state;
  if (position == "start") {
    state = game->start();
  } else {
    auto read = game->read(position);
    if (auto* unreadable = std::get_if<Unreadable>(&read))
      throw std::invalid_argument(std::string(position) + ": " + unreadable->message);
    state = std::move(std::get<std::unique_ptr<State>>(read));
  }
  for (const std::string& move : moves)
    if (const auto faults = state->play(move); !faults.empty())
      throw std::invalid_argument(move + ": " + faults.front().text);
  return state;
}
inline std::unique_ptr<State> state_of(std::string_view id, std::string_view position,
                                       const std::vector<std::string>& moves = {}) {
  return state_of(rule_set(id), position, moves);
}

inline std::string ids_of(const std::vector<Fault>& faults) {
  std::string ids;
  for (const Fault& fault : faults) ids += (ids.empty() ? "" : " ") + std::string(fault.law->id);
  return ids;
}
/// Ids of the laws that a move breaks, one space between; empty: legal. The list of legal moves must say the same.
inline std::string why_not(std::string_view id, std::string_view position, std::string_view move) {
  const auto state = state_of(id, position);
  const std::string ids = ids_of(state->explain(move));
  const auto legal = state->legal();
  // The letters of ASEAN print are read and not written.
  std::string written(move);
  if (written.size() == 5 && written[4] == 'q') written[4] = 'm';
  if (written.size() == 5 && written[4] == 'b') written[4] = 's';
  BOOST_CHECK_MESSAGE((std::find(legal.begin(), legal.end(), written) != legal.end()) == ids.empty(),
                      "the roads part: " << id << ": " << position << ": " << move);
  return ids;
}
inline std::string setup_of(std::string_view id, std::string_view position) {
  return ids_of(state_of(id, position)->setup_faults());
}

/// "ongoing", "white end.checkmate", "draw draw.count".
inline std::string outcome_of(const State& state) {
  const Outcome outcome = state.verdict().outcome;
  if (outcome.status == Outcome::Status::ongoing) return "ongoing";
  return std::string(outcome.winner ? name_of(*outcome.winner) : name_of(outcome.status)) + " " +
         std::string(outcome.reason->id);
}
/// "draw.count by any", several with commas.
inline std::string claims_of(const State& state) {
  std::string text;
  for (const auto& claim : state.verdict().claims)
    text += (text.empty() ? "" : ", ") + std::string(claim.law->id) + " by " +
            std::string(claim.by ? name_of(*claim.by) : "any");
  return text;
}
/// "board black 3/64" or "-".
inline std::string counting_of(const State& state) {
  const auto counting = state.verdict().counting;
  if (!counting) return "-";
  return std::string(counting->kind) + " " + std::string(name_of(counting->by)) + " " +
         std::to_string(counting->count) + "/" + std::to_string(counting->limit);
}

}  // namespace arbiter::makruk_tests
