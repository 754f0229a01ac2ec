#pragma once

#include <stdexcept>
#include <string>

#include "harness/question.h"

namespace arbiter {

/// A subject could not start, crashed, spoke nonsense or ran out of time: never an answer.
struct SubjectFailure : std::runtime_error {
  enum class Kind { error, crash, timeout, nonsense, not_applicable };
  SubjectFailure(Kind failure_kind, const std::string& message) : std::runtime_error(message), kind(failure_kind) {}
  Kind kind;
};

/// Whatever gives verdicts: a rule set in our engine, another program, a recorded run.
/// Not shared between threads; `clone`d for each worker by whoever owns it.
class Subject {
 public:
  virtual ~Subject() = default;
  virtual std::string name() const = 0;
  virtual std::string version() const = 0;
  /// Throws SubjectFailure.
  virtual Answer ask(const Question& question) = 0;
};

}  // namespace arbiter
