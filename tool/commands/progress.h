#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "commands/output.h"

namespace arbiter {

/// A line that says how far long work has come, with rate and time left. It appears on a terminal
/// only, and only once the work has taken half a second; it is wiped away at the end.
class Progress {
 public:
  Progress(Output& err, std::string what);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// `all` is 0 when nobody knows.
  void show(std::uint64_t done, std::uint64_t all);

 private:
  using Clock = std::chrono::steady_clock;

  Output& err_;
  std::string what_;
  Clock::time_point begin_;
  Clock::time_point last_;
  bool shown_ = false;
};

}  // namespace arbiter
