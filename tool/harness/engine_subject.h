#pragma once

#include <memory>
#include <string>

#include "harness/game_shelf.h"
#include "harness/open_readings.h"
#include "harness/subject.h"

namespace arbiter {

/// The rule sets of our own engine as a subject. Cheap to make: what costs is on the shelf.
class EngineSubject final : public Subject {
 public:
  /// `version` as runs are to state it.
  explicit EngineSubject(std::shared_ptr<const GameShelf> shelf);

  std::string name() const override { return "engine"; }
  std::string version() const override;
  /// Everything that the caller got wrong is an answer with an error; throws nothing of its own.
  Answer ask(const Question& question) override;

 private:
  std::shared_ptr<const GameShelf> shelf_;
};

/// Whether a subject is our own engine.
bool is_own_engine(const Subject& subject);

/// The code and message of an error that is not about one game: "unknown-rule-set".
Answer error_answer(std::string code, std::string message);

/// The answer of one book to a question, open readings apart.
Answer answer_under(const Book& book, const Question& question);

/// The same of one reading of an open option.
Answer answer_under(const Book::Reading& reading, const Question& question);

/// The same where it has been found out already how far the question leads.
Answer answer_to(const RuleSet& rules, const Question& question, const Reached& reached);

/// A fault as answers state it.
Reason reason_of(const RuleSet& rules, const Fault& fault);

}  // namespace arbiter
