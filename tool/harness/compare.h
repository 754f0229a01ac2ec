#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "corpus/model.h"
#include "harness/answer_units.h"
#include "harness/filter.h"
#include "harness/game_shelf.h"

namespace arbiter {

/// One point of a divergence, with the options that cause it.
struct DivergentPoint {
  AnswerUnit unit;
  std::string left;  ///< what the left rule set says, in words
  std::string right;
  std::vector<Reason> left_reasons;  ///< why the left one refuses, where it does
  std::vector<Reason> right_reasons;
  /// Sets of options, each enough: with these flipped from its value to the right one's, the left
  /// rule set says what the right one says. Every single option that does so alone; where none
  /// does, one set from which no option can be taken.
  std::vector<std::vector<std::string>> causes;
};

/// A question that two rule sets answer differently.
struct Divergence {
  Question question;   ///< without a rule set
  std::string origin;  ///< the identity of the case it comes from, or "walk 12"
  std::vector<DivergentPoint> points;
  std::string board;                ///< for people; filled in by whoever draws
  std::vector<std::string> counts;  ///< the counts after each move of the sequence, for people, likewise
};

/// An option on which two rule sets differ, and the best that is known of its effect.
struct OptionDifference {
  enum class Witnessed {
    alone,      ///< `divergence` is caused by this option alone
    together,   ///< `divergence` is caused by it together with others
    by_itself,  ///< `question` shows its effect on one of the rule sets, though they agree there
    nowhere,    ///< no question that was asked shows any effect
  };
  std::size_t setting = 0;  ///< index in the settings of both rule sets
  Witnessed witnessed = Witnessed::nowhere;
  std::size_t divergence = 0;  ///< alone, together: index of the smallest such divergence
  std::string flipped;         ///< by_itself: the rule set in which the option is flipped
  std::string base;            ///< by_itself: the rule set that it is flipped in
  Divergence effect;           ///< by_itself: `base` on the left, `flipped` on the right
  /// Why the option can have no effect in the left, in the right rule set, as the corpus explains it; or empty.
  std::string inert_left, inert_right;
};

/// What a comparison of two rule sets found out.
struct RuleSetComparison {
  RuleSet left;
  RuleSet right;
  std::vector<OptionDifference> options;  ///< in the order of the option table
  std::vector<Divergence> divergences;    ///< smallest first
  std::uint64_t asked = 0;
  std::uint64_t alike = 0;
  std::uint64_t unreadable = 0;  ///< neither reads the position, or only one does
  std::uint64_t seed = 0;
  std::uint64_t walks = 0;
};

struct CompareOptions {
  Filter filter;  ///< chooses the cases whose questions are asked
  std::uint64_t seed = 1;
  std::uint64_t walks = 60;  ///< random walks from the start position, half under each rule set
  std::uint64_t plies = 80;  ///< of a walk
};

/// Asks both rule sets (of one game) every question of the corpus's cases of that game and those met
/// on seeded walks, and attributes each difference to the options that cause it. The same arguments
/// give the same result. `progress` is told the questions answered so far.
RuleSetComparison compare_rule_sets(const Corpus& corpus, const Book& left, const Book& right,
                                    const CompareOptions& options,
                                    const std::function<void(std::uint64_t)>& progress = {});

/// A divergence between a rule set and the same one with an option flipped, as `by_itself` holds it;
/// without points when the two agree.
Divergence effect_of(const RuleSet& base, const RuleSet& flipped, const GameEntry& entry, const Question& question,
                     const std::string& origin);

/// A rule set with its game and without the games of its readings.
Book plain_book(RuleSet rules, const GameEntry& entry);

}  // namespace arbiter
