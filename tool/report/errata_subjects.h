#pragma once

#include <memory>
#include <vector>

#include "harness/check.h"
#include "harness/subject.h"
#include "report/errata.h"

namespace arbiter {

/// Asks each subject the questions of the errata and notes in them who agrees with whom. Nothing of what
/// is claimed or found is sent. Subjects are asked beside each other. `errata` must be those of `evidence`.
/// Throws SubjectFailure when a subject fails the smoke test of a rule set that an erratum is about.
void ask_subjects(Errata& errata, const GameShelf& shelf, const std::vector<std::unique_ptr<Subject>>& subjects,
                  const CheckOptions& options);

}  // namespace arbiter
