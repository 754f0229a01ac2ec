#pragma once

#include <cstdint>
#include <string>

#include "commands/context.h"
#include "commands/exit_status.h"
#include "commands/subject_argument.h"
#include "harness/filter.h"

namespace arbiter {

struct CompareSubject {
  std::string rules;
  std::string subject;
  std::string against;  ///< another subject in the place of our rules; "": our rules
  std::string corpus;   ///< as the user named it
  Filter filter;
  bool json = false;
  std::string output;  ///< file to write; "": standard output
  std::uint64_t seed = 1;
  std::uint64_t walks = 60;
  std::uint64_t generated = 0;  ///< positions of the generators of searches
  int jobs = 0;                 ///< 0: one for each processor
};

/// `compare RULESET SUBJECT`, `compare SUBJECT SUBJECT --rules RULESET`: each way in which the subject differs once,
/// with its smallest position.
ExitStatus compare_subject(const CompareSubject& asked, const SubjectArguments& subjects, Context& context);

}  // namespace arbiter
