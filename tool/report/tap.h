#pragma once

#include <memory>

#include "harness/run_writer.h"

namespace arbiter {

/// TAP 14. One test point a result and one for each claim whose verdict is not the stated one; the
/// plan comes last. A point that is not fine has a YAML block with place, expected, found, board and
/// replay command. A failure that is expected is a TODO, what does not apply is a SKIP; an unexpected
/// pass is "not ok".
std::unique_ptr<RunWriter> tap_writer(RunWriter::Sink sink);

}  // namespace arbiter
