#pragma once

#include <string>
#include <string_view>

#include "harness/question.h"

namespace arbiter {

/// The word as a POSIX shell reads it back.
std::string shell_quoted(std::string_view word);

/// The command that asks a question again. `corpus` is the corpus as the user named it; empty: the
/// installed one.
std::string replay_command(const Question& question, const std::string& corpus);

}  // namespace arbiter
