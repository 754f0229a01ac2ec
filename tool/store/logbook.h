#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harness/run.h"

namespace arbiter {

/// One run of a logbook, without its results.
struct LogbookRow {
  std::int64_t id = 0;
  std::string recorded;  ///< UTC, "2026-01-31T12:00:00Z"
  std::string version;
  std::string corpus;
  std::string corpus_digest;
  std::string subjects;
  std::uint64_t results = 0;
  std::uint64_t unexpected = 0;
};

/// Adds a run to a logbook, which is made when it does not exist. All of the run is kept or nothing.
/// Returns its number. Throws StoreError.
std::int64_t record_run(const std::string& logbook, const Run& run, const std::string& recorded);

/// The runs of a logbook, newest first; none when there is no such file. Throws StoreError.
std::vector<LogbookRow> list_runs(const std::string& logbook);

/// A run as it was recorded; empty: no run of this number. Throws StoreError, RunFileError.
std::optional<Run> load_run(const std::string& logbook, std::int64_t id);

/// Removes a run; false: there is none of this number.
bool forget_run(const std::string& logbook, std::int64_t id);

}  // namespace arbiter
