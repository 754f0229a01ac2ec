#pragma once

#include <string>

#include "commands/arguments.h"
#include "commands/context.h"
#include "commands/exit_status.h"
#include "harness/run.h"

namespace arbiter {

/// How a command that ends in a run is told to write it.
struct RunOutput {
  std::string format = "text";
  bool json = false;
  bool verbose = false;
  std::string file;  ///< written as a whole or not at all; empty: standard output

  bool says_text() const { return !json && format == "text"; }
  bool is_jsonl() const { return json || format == "jsonl"; }
  bool is_text() const { return says_text() && file.empty(); }
  void declare(Arguments& arguments);
  void write(const Run& run, Context& context) const;
  /// Text of a format that is no run's; colours are shown on standard output alone.
  void write_text(const std::string& text, Context& context) const;
};

/// The exit status that a run deserves.
ExitStatus status_of(const Run& run);

}  // namespace arbiter
