#pragma once

#include <string>

#include "commands/context.h"
#include "harness/subject.h"

namespace arbiter {

/// Answers the judge protocol: a line out for each line in, in order, until the input ends. A line
/// that is no request is answered with an error and the next one is read. Returns the number of lines.
std::size_t judge_stream(Subject& subject, const std::string& default_rules, Context& context);

}  // namespace arbiter
