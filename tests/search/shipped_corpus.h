#pragma once

#include <stdexcept>
#include <string>

#include "corpus/fixtures.h"

namespace arbiter {

/// The corpus of this source tree, read once.
inline const Corpus& shipped_corpus() {
  static const Corpus corpus = [] {
    FixturesRead read = load_fixtures(ARBITER_SOURCE_DIR "/fixtures");
    if (!read.problems.empty()) throw std::runtime_error(read.problems.front().text());
    return std::move(read.corpus);
  }();
  return corpus;
}

inline const RuleSet& shipped_rules(const std::string& id) {
  const RuleSet* rules = shipped_corpus().find_rule_set(id);
  if (rules == nullptr) throw std::runtime_error("no rule set " + id);
  return *rules;
}

/// A rule set with one option set to a value given as text.
inline RuleSet flipped(const std::string& id, const std::string& option, const std::string& value) {
  const RuleSet& rules = shipped_rules(id);
  return rules.with(option, parse_value(*rules.setting(option).option, value).value());
}

}  // namespace arbiter
