#pragma once

#include "harness/game_shelf.h"
#include "harness/subject.h"

namespace arbiter {

/// Asks a subject about the start position before anything is blamed on it. Throws SubjectFailure when
/// it cannot start, fails, refuses that position, or lists moves of which ours has none: then it plays
/// another game or writes another notation. False when the question is not applicable to it.
bool smoke_test(Subject& subject, const Book& book);

}  // namespace arbiter
