#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "harness/question.h"

namespace arbiter {

/// A subject could not start, crashed, spoke nonsense or ran out of time: never an answer.
struct SubjectFailure : std::runtime_error {
  enum class Kind { error, crash, timeout, nonsense, not_applicable };
  SubjectFailure(Kind failure_kind, const std::string& message) : std::runtime_error(message), kind(failure_kind) {}
  Kind kind;
};

/// How kinds of failure are called in buckets and in error codes.
constexpr std::string_view name_of(SubjectFailure::Kind kind) {
  switch (kind) {
    case SubjectFailure::Kind::error: return "error";
    case SubjectFailure::Kind::crash: return "crash";
    case SubjectFailure::Kind::timeout: return "timeout";
    case SubjectFailure::Kind::nonsense: return "nonsense";
    case SubjectFailure::Kind::not_applicable: return "not-applicable";
  }
  return "error";
}

/// Whatever gives verdicts: a rule set in our engine, another program, a recorded run.
/// Not shared between threads; `clone`d for each worker by whoever owns it.
class Subject {
 public:
  virtual ~Subject() = default;
  virtual std::string name() const = 0;
  virtual std::string version() const = 0;
  /// Throws SubjectFailure.
  virtual Answer ask(const Question& question) = 0;
  /// Of a subject that knows nothing but answers that were recorded: whether there are some under these rules.
  /// Empty: it can be asked anything.
  virtual std::optional<bool> records(std::string_view rules) const {
    static_cast<void>(rules);
    return std::nullopt;
  }
};

}  // namespace arbiter
