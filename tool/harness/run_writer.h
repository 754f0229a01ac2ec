#pragma once

#include <functional>
#include <string_view>

#include "harness/run.h"

namespace arbiter {

/// Writes a run in one format, part by part in this order: begin, results, claims, end. A writer may
/// hold back everything until `end`. Texts from data go through the caller's sink as they are: what
/// the format demands to be escaped is the writer's affair, what a terminal would obey is the sink's.
class RunWriter {
 public:
  using Sink = std::function<void(std::string_view)>;

  virtual ~RunWriter() = default;
  virtual void begin(const RunHeader& header) = 0;
  virtual void result(const CaseResult& result) = 0;
  virtual void claim(const ClaimResult& claim) = 0;
  virtual void end(const Totals& totals) = 0;
};

/// A whole run at once.
inline void write_run(const Run& run, RunWriter& writer) {
  writer.begin(run.header);
  for (const CaseResult& result : run.results) writer.result(result);
  for (const ClaimResult& claim : run.claims) writer.claim(claim);
  writer.end(run.totals);
}

}  // namespace arbiter
