#pragma once

#include <cstddef>
#include <string>

#include "commands/context.h"
#include "harness/subject.h"

namespace arbiter {

struct StreamJudged {
  std::size_t lines = 0;
  bool failed = false;  ///< a subject crashed, ran out of time or spoke nonsense at some line
};

/// Answers the judge protocol: a line out for each line in, in order, until the input ends. A line that is no
/// request, or at which the subject fails, is answered with an error and the next one is read.
StreamJudged judge_stream(Subject& subject, const std::string& default_rules, Context& context);

}  // namespace arbiter
