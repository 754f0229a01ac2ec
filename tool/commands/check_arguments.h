#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "commands/arguments.h"
#include "commands/context.h"
#include "commands/subject_argument.h"
#include "harness/check.h"

namespace arbiter {

/// Which cases a command asks of which subject: `check`, and what rests on a check.
struct CheckArguments {
  std::string corpus;
  std::vector<std::string> rules;
  std::string subject;
  SubjectArguments subjects;
  bool answers = false;  ///< keep the answers in the results
  std::vector<std::string> filters;
  std::vector<std::string> pages;  ///< of sources, as they are now
  std::string shard = "1/1";
  bool positions = false;  ///< those of a database, too
  std::uint64_t failing_positions = 10'000;
  int jobs = 0;
  std::uint64_t seed = PartialBudget{}.seed;
  std::uint64_t budget = PartialBudget{}.completions;
  std::uint64_t perft_nodes = PlanOptions{}.perft_nodes;
};

/// Declares them, `--subject`, `--shard`, `--page` and `--positions` apart.
void declare(Arguments& arguments, CheckArguments& wanted);

/// Asks all of it, with a progress line. Throws UsageError, InvalidInput, and NothingSelected when no
/// case is chosen. Failures have their boards; times are those that were taken.
Run run_of(const CheckArguments& wanted, Context& context);

}  // namespace arbiter
