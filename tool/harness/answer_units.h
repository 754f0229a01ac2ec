#pragma once

#include <map>
#include <string>
#include <vector>

#include "harness/question.h"

namespace arbiter {

/// One point of an answer on which two subjects can differ: a member, or one move of the legal list.
struct AnswerUnit {
  std::string
      member;  ///< "error", "valid", "legal", "check", "outcome", "claims", "counting", "turn", "phase", "position"
  std::string about;  ///< the move, for "legal"; else empty

  friend auto operator<=>(const AnswerUnit&, const AnswerUnit&) = default;
  /// "legal e5d6f", "outcome".
  std::string text() const { return about.empty() ? member : member + " " + about; }
};

/// The units of an answer with what it says of each, in words. Only legal moves have a unit of "legal":
/// a move without one is not legal. An answer that is refused has the units "error" or "valid" alone.
std::map<AnswerUnit, std::string> units_of(const Answer& answer);

/// The units on which two answers differ. Where only one of them is refused, only that is said.
std::vector<AnswerUnit> differing_units(const std::map<AnswerUnit, std::string>& left,
                                        const std::map<AnswerUnit, std::string>& right);

/// What an answer says of a unit that it may not have: "illegal", "valid".
std::string unit_words(const std::map<AnswerUnit, std::string>& units, const AnswerUnit& unit);

}  // namespace arbiter
