#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace arbiter {

/// Another program that is spoken to line by line over its standard input and output. Started through
/// `/bin/sh -c` in a process group of its own, which is killed when the object goes. A watcher, a process
/// of its own too, kills the group when we end without that, by a signal of whatever kind.
/// Not safe to use from two threads.
class ChildProcess {
 public:
  using Milliseconds = std::chrono::milliseconds;

  /// Throws SubjectFailure (error) when no process can be made.
  explicit ChildProcess(const std::string& command);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Writes the line and a newline. Throws SubjectFailure: crash when nobody reads any more, timeout.
  void send(std::string_view line, Milliseconds patience);
  /// The next line without its newline. Throws SubjectFailure: crash at the end of output, timeout,
  /// nonsense for a line longer than `longest_answer`.
  std::string receive(Milliseconds patience);
  /// Shows `see` line after line until it returns false. The patience is for all of them, and all of them are no longer
  /// than an answer: a program that goes on talking is late or speaks nonsense, too.
  void receive_lines(const std::function<bool(const std::string& line)>& see, Milliseconds patience);
  /// How it ended, for messages: "exit status 3", "signal 11", and the end of what it said on
  /// standard error. Kills it when it has not ended.
  std::string obituary();

  static constexpr std::size_t longest_answer = std::size_t{1} << 24;  ///< bytes

 private:
  using Clock = std::chrono::steady_clock;

  std::string receive_by(Clock::time_point end, Milliseconds patience);
  bool read_some(int& descriptor, std::string& into, std::size_t most);
  void wait_for_end();

  pid_t process_ = -1;
  pid_t watcher_ = -1;
  int life_ = -1;  ///< closed with us: what the watcher waits for
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  int status_ = 0;
  std::string pending_;     ///< read and not yet handed out
  std::string error_tail_;  ///< the last bytes of standard error
};

}  // namespace arbiter
