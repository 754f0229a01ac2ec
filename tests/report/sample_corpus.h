#pragma once

#include "corpus/model.h"

namespace arbiter {

/// A small corpus with a claim of every verdict, on two rule sets of the real engine, with clauses and
/// sources of its own so that golden files do not follow the shipped fixtures. One claim is hostile.
Corpus sample_corpus();

}  // namespace arbiter
