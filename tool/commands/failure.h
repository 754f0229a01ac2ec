#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "options/rule_set.h"

/// What a command throws when it cannot go on. The frame maps each to an exit status in one place.
namespace arbiter {

/// The command line asks for something that does not exist or does not fit (2); `problems` names each where there are
/// several.
struct UsageError : std::runtime_error {
  explicit UsageError(const std::string& message, std::string suggestion = "", std::vector<Problem> all = {})
      : std::runtime_error(message), hint(std::move(suggestion)), problems(std::move(all)) {}
  std::string hint;  ///< "did you mean …?", or empty
  std::vector<Problem> problems;
};

/// Corpus, rule set, report or position invalid (3); `problems` names every one of them.
struct InvalidInput : std::runtime_error {
  explicit InvalidInput(const std::string& message, std::vector<Problem> all = {})
      : std::runtime_error(message), problems(std::move(all)) {}
  std::vector<Problem> problems;
};

/// Nothing selected or nothing ran (4).
struct NothingSelected : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Search budget spent without an answer (6).
struct BudgetSpent : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The output could not be written (3).
struct OutputFailure : std::runtime_error {
  explicit OutputFailure(const std::string& message, bool closed = false)
      : std::runtime_error(message), reader_gone(closed) {}
  bool reader_gone;  ///< a closed pipe: whoever read has stopped reading
};

}  // namespace arbiter
