#pragma once

#include <string>

#include "commands/context.h"
#include "commands/exit_status.h"
#include "commands/subject_argument.h"
#include "search/separate.h"

namespace arbiter {

struct SeparateSubject {
  std::string rules;
  std::string subject;
  std::string corpus;  ///< as the user named it
  SearchBudget budget;
  int jobs = 1;  ///< 0: one for each processor
  bool json = false;
};

/// `separate RULESET SUBJECT`: each way in which the subject differs, with the smallest question found.
ExitStatus separate_subject(const SeparateSubject& asked, const SubjectArguments& subjects, Context& context);

}  // namespace arbiter
