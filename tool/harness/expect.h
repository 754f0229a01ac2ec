#pragma once

#include <string>
#include <vector>

#include "corpus/model.h"
#include "harness/open_readings.h"
#include "harness/question.h"
#include "harness/run.h"

namespace arbiter {

/// What must be asked of a rule set so that a case's expectation can be held against the answer.
Question question_for(const Case& asked, const Expectation& expectation, const std::string& rules);

/// What is expected, a sentence for each question of the expectation.
std::vector<std::string> sentences(const Expectation& expectation);

/// An expectation held against an answer.
struct Comparison {
  std::vector<Mismatch> mismatches;     ///< every point in which the answer is not what was expected
  std::vector<std::string> unanswered;  ///< points about which the subject does not speak
  std::size_t compared = 0;             ///< points about which it does
};
Comparison compare(const Expectation& expectation, const Answer& answer);

/// True when the expectation is about a position that cannot be reached or is invalid.
bool expects_refusal(const Expectation& expectation);

/// False for a completion of a partial position that is no valid position, unless that is what is expected: it
/// tells nothing of the case.
bool tells(const Expectation& expectation, const Answer& answer);
/// The same of our own engine's answer, before it is made.
bool tells(const Expectation& expectation, const Reached& reached);

}  // namespace arbiter
