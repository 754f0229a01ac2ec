#pragma once

#include <memory>

#include "harness/run_writer.h"

namespace arbiter {

/// JUnit XML as the readers of CI systems take it: one test suite a rule set, one test case a result,
/// one more for each claim whose verdict is not the stated one. `classname` is the claim with dots,
/// `name` the case (and its rule set, where that is not its own): together unique. `file` and
/// `line` say where the case is written; the body of a failure has board and replay command.
///
/// A failure that is expected is no failure here: it is written as skipped, with the reason. An
/// unexpected pass is a failure.
std::unique_ptr<RunWriter> junit_writer(RunWriter::Sink sink);

}  // namespace arbiter
