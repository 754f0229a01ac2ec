#pragma once

#include <boost/test/unit_test.hpp>

#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/random.h"
#include "corpus/fixtures.h"
#include "registry.h"

/// Rule sets, positions and short questions for the tests of Shogi, from the fixtures that are shipped.
namespace arbiter::shogi_tests {

inline const std::vector<std::string> all_rule_sets = {"plyyard-shogi", "jsa-shogi", "csa-shogi", "lishogi-shogi",
                                                       "fairy-shogi"};

inline const RuleSet& rule_set(std::string_view id) {
  static const std::vector<RuleSet> loaded = load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures").rule_sets;
  for (const RuleSet& candidate : loaded)
    if (candidate.id == id) return candidate;
  throw std::out_of_range("no rule set " + std::string(id));
}

/// A rule set with one option changed, both in text form.
inline RuleSet with(const RuleSet& base, std::string_view option, std::string_view value) {
  return base.with(option, parse_value(*base.setting(option).option, value).value());
}

inline std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> found;
  for (std::string word; stream >> word;) found.push_back(word);
  return found;
}

/// The position after the moves; every one of them must be legal.
inline std::unique_ptr<State> state_of(const RuleSet& rules, const std::string& position,
                                       const std::string& moves = "") {
  const std::unique_ptr<Game> game = make_game(rules);
  std::unique_ptr<State> state;
  if (position == "start") {
    state = game->start();
  } else {
    auto read = game->read(position);
    if (auto* unreadable = std::get_if<Unreadable>(&read))
      throw std::invalid_argument(position + ": " + unreadable->message);
    state = std::move(std::get<std::unique_ptr<State>>(read));
  }
  for (const std::string& move : words(moves))
    if (const auto faults = state->play(move); !faults.empty())
      throw std::invalid_argument(move + ": " + faults.front().text);
  return state;
}
inline std::unique_ptr<State> state_of(std::string_view rules, const std::string& position,
                                       const std::string& moves = "") {
  return state_of(rule_set(rules), position, moves);
}

/// The ids of the laws, in the order of the faults.
inline std::string ids(const std::vector<Fault>& faults) {
  std::string text;
  for (const Fault& fault : faults) text += (text.empty() ? "" : " ") + std::string(fault.law->id);
  return text;
}
/// What the move breaks; "" when it is legal. The generated list must agree.
inline std::string broken(const State& state, const std::string& move) {
  const std::vector<std::string> legal = state.legal();
  const std::string found = ids(state.explain(move));
  BOOST_TEST_CONTEXT(state.text() << " " << move)
  BOOST_TEST((std::find(legal.begin(), legal.end(), move) != legal.end()) == found.empty());
  return found;
}
inline std::string broken(std::string_view rules, const std::string& position, const std::string& move) {
  return broken(*state_of(rules, position), move);
}

/// "win black end.checkmate", "draw draw.repetition", "ongoing".
inline std::string outcome_text(const State& state) {
  const Outcome outcome = state.verdict().outcome;
  std::string text(name_of(outcome.status));
  if (outcome.winner) text += " " + std::string(name_of(*outcome.winner));
  if (outcome.reason) text += " " + std::string(outcome.reason->id);
  return text;
}
/// "end.declaration black", joined by commas.
inline std::string claims_text(const State& state) {
  std::string text;
  for (const Claimable& claim : state.verdict().claims)
    text += (text.empty() ? "" : ", ") + std::string(claim.law->id) +
            (claim.by ? " " + std::string(name_of(*claim.by)) : "");
  return text;
}

inline std::string joined(const std::vector<std::string>& texts) {
  std::string text;
  for (const std::string& word : texts) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace arbiter::shogi_tests
