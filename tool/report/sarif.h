#pragma once

#include <memory>

#include "harness/run_writer.h"

namespace arbiter {

/// SARIF 2.1.0: every claim that a run looked at is a rule; a claim that is contradicted, ambiguous,
/// undecidable or stale is a result at the line where it is written, and so is every case that
/// failed or gave no answer. What the corpus or the baseline states already is suppressed, with its note.
std::unique_ptr<RunWriter> sarif_writer(RunWriter::Sink sink);

}  // namespace arbiter
