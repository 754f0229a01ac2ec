#pragma once

#include <map>
#include <string>

#include "harness/subject.h"

namespace arbiter {

/// The answers that a run has recorded, by question. What it was not asked is not applicable, and
/// what failed then fails again in the same way.
class RecordedRunSubject final : public Subject {
 public:
  /// Throws SubjectFailure (error) for a file that is no whole run, or a run without answers.
  explicit RecordedRunSubject(const std::string& path);

  std::string name() const override { return "run:" + path_; }
  std::string version() const override { return version_; }
  Answer ask(const Question& question) override;

 private:
  struct Recorded {
    Answer answer;
    std::string failure;  ///< not empty: there was no answer
    SubjectFailure::Kind kind = SubjectFailure::Kind::error;
  };
  std::string path_;
  std::string version_;  ///< of the subject that answered then
  std::map<std::string, Recorded> answers_;
};

}  // namespace arbiter
