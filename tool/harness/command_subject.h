#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "harness/child_process.h"
#include "harness/subject.h"

namespace arbiter {

/// Another implementation that speaks the judge protocol on its standard input and output. What is
/// expected of it is never sent: a question carries no answer.
class CommandSubject final : public Subject {
 public:
  struct Options {
    std::string version;                        ///< as its owner states it
    std::chrono::milliseconds patience{5'000};  ///< for one answer
  };
  CommandSubject(std::string command, Options options);

  std::string name() const override { return "cmd:" + command_; }
  /// As stated in the options, else what the program says of itself in the member "by" of an answer.
  std::string version() const override { return options_.version.empty() ? by_ : options_.version; }
  /// Starts the program when it does not run, so a crash costs one answer and not the rest.
  Answer ask(const Question& question) override;

 private:
  Answer ask_once(const Question& question);

  std::string command_;
  Options options_;
  std::unique_ptr<ChildProcess> process_;
  std::uint64_t asked_ = 0;
  std::string by_;
};

}  // namespace arbiter
