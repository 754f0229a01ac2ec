#pragma once

#include <string>
#include <string_view>

#include "harness/question.h"

namespace arbiter {

/// An answer line of the judge protocol, as another program sent it.
struct AnswerRead {
  std::string id;  ///< as JSON text
  Answer answer;   ///< members that the line leaves out stand in `unanswered`
  std::string by;  ///< name and version of the program, where the line says so
};

/// Throws SubjectFailure (nonsense) with what was expected when the line is no answer.
AnswerRead read_answer(std::string_view line);

}  // namespace arbiter
