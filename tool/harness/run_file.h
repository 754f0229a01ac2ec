#pragma once

#include <istream>
#include <memory>
#include <stdexcept>
#include <string>

#include "harness/run_writer.h"

namespace arbiter {

/// A run as JSON lines (schema/run.schema.json): a `run` header, `result` and `claim` lines, and an
/// `end` line with `complete: true`. Equal runs have equal bytes.
std::unique_ptr<RunWriter> make_json_run_writer(RunWriter::Sink sink);

/// A file that is no whole run.
struct RunFileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Reads it back. Throws RunFileError with the number of the line for anything that is no run of this
/// schema, that is cut off, or whose counts are not those of its lines.
Run read_run(std::istream& in, const std::string& name);

}  // namespace arbiter
