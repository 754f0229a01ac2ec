#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harness/run_writer.h"

namespace arbiter {

struct RunWriterOptions {
  bool verbose = false;    ///< passes too, where the format would leave them out
  bool color = false;      ///< ANSI colours, where the format is for people
  std::size_t width = 80;  ///< columns, where the format is for people
  /// Takes the job summary that `github` writes beside its annotations; null: there is none.
  RunWriter::Sink job_summary{};
};

/// One format of a run, by its name after `--format`.
struct RunFormat {
  std::string_view name;
  std::string_view summary;
  std::unique_ptr<RunWriter> (*make)(RunWriter::Sink sink, const RunWriterOptions& options);
};

/// The one table of formats: `--format`, help, completion and tests read it.
const std::vector<RunFormat>& run_formats();

/// Null when there is no such format.
const RunFormat* find_run_format(std::string_view name);

}  // namespace arbiter
