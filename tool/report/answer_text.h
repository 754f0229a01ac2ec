#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/question.h"
#include "report/parting.h"

namespace arbiter {

/// An open option whose readings answer a question differently, with their answers.
struct OpenAnswers {
  std::string option;
  std::string meaning;  ///< of the option, a sentence
  std::string silent;   ///< why the source decides nothing, or empty
  std::vector<std::string> changes;
  std::vector<std::string> readings;  ///< the rule set's own first
  std::vector<Answer> answers;        ///< beside the readings
};

struct AnswerTextOptions {
  bool color = false;
  std::size_t width = 80;
  /// What a clause says, and what a law says; empty when nobody knows.
  std::function<std::string(const std::string& clause)> clause_says;
  std::function<std::string(const std::string& law)> law_says;
  /// The clause that a law is cited by.
  std::function<std::string(const std::string& law)> clause_of_law;
};

/// An answer for people: outcome, claims, counts, legal moves, the moves that were asked with every
/// reason, and what would change under other readings. The board is drawn by others. Lines are ended
/// by newlines; texts from data are clean.
std::string answer_text(const Answer& answer, const Question& question, const std::vector<OpenAnswers>& open,
                        const AnswerTextOptions& options);

}  // namespace arbiter
