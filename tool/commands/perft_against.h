#pragma once

#include <string>

#include "commands/context.h"
#include "commands/exit_status.h"
#include "commands/subject_argument.h"
#include "corpus/model.h"
#include "harness/question.h"

namespace arbiter {

struct PerftAgainst {
  Question question;
  int depth = 1;
  std::string subject;
  bool json = false;
  std::string corpus;  ///< as the user named it
};

/// `perft --against`: the first position whose moves differ, why, and the smallest like it.
ExitStatus perft_against(const PerftAgainst& asked, const SubjectArguments& subjects, const Corpus& corpus,
                         Context& context);

}  // namespace arbiter
