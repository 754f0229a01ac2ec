#pragma once

#include <memory>

#include "report/run_formats.h"

namespace arbiter {

/// A run for people: every failure with question, expectation, answer, reasons and replay, every claim
/// whose verdict is not the pinned one, then a table of sources and the counts.
std::unique_ptr<RunWriter> make_text_run_writer(RunWriter::Sink sink, const RunWriterOptions& options);

}  // namespace arbiter
