#pragma once

#include <vector>

#include "harness/known_differences.h"
#include "harness/run.h"
#include "harness/subject.h"

namespace arbiter {

/// A subject's position text as our game writes it: hands in whatever order and runs of empty squares
/// cut in whatever way are one position. A text that we cannot read stays as it is.
void make_canonical(const Book& book, Answer& theirs);

/// Throws SubjectFailure for an error that is no answer: any but the refusal of a text or of a move played first.
void refuse_failure(const Answer& answer);

/// Our answer and the subject's to one question; no points where they agree. Throws SubjectFailure.
std::vector<SubjectPoint> ask_both(const Book& book, Subject& subject, const Question& question);

/// The answers of two subjects to one question, `left` in the place of ours. A point is a known difference
/// where it is one between our rules and either of them. Throws SubjectFailure.
std::vector<SubjectPoint> ask_two(const Book& book, Subject& left, const KnownDifferences& known_left, Subject& right,
                                  const KnownDifferences& known_right, const Question& question);

/// The positions of known differences on which the subject agrees or fails.
std::vector<StaleDifference> stale_differences(const Book& book, Subject& subject, const KnownDifferences& known);

}  // namespace arbiter
