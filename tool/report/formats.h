#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "harness/run_writer.h"

namespace arbiter {

/// What some formats need beside the place they write to.
struct FormatNeeds {
  RunWriter::Sink job_summary;  ///< github: takes the job summary; null: there is none
};

/// A format in which a run can be written.
struct RunFormat {
  std::string_view name;
  std::string_view meaning;  ///< for help
  std::unique_ptr<RunWriter> (*make)(RunWriter::Sink sink, const FormatNeeds& needs);
};

/// The one table of formats for other programs. Text for people is the command's own.
std::span<const RunFormat> run_formats();

/// Null when there is no such format.
const RunFormat* find_run_format(std::string_view name);

}  // namespace arbiter
