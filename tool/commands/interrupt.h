#pragma once

#include <array>
#include <csignal>

namespace arbiter {

/// While it lives, SIGINT and SIGTERM are noted instead of ending the program: work that can stop at a good place
/// asks now and then. One at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// The signal that came, or 0.
  int signal() const;
  /// Gives the signals back and ends the program by the one that came, as if nobody had listened.
  [[noreturn]] void die();

 private:
  std::array<struct sigaction, 2> before_{};
};

}  // namespace arbiter
