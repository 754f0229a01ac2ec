#pragma once

#include <vector>

#include "corpus/model.h"

namespace arbiter {

/// What the files of a corpus say of each other: unknown games, sources, clauses, rule sets, laws
/// and options, rule sets of another game, undecided options that are not open. Needs no engine.
std::vector<Problem> cross_check(const Corpus& corpus);

}  // namespace arbiter
