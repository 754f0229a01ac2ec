#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

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
  /// The part of a recorded answer that the question is about: more may have been asked then.
  Answer ask(const Question& question) override;
  std::optional<bool> records(std::string_view rules) const override { return rules_.contains(rules); }

 private:
  struct Recorded {
    Question question;
    Answer answer;
    std::string failure;  ///< not empty: there was no answer
    SubjectFailure::Kind kind = SubjectFailure::Kind::error;
  };
  std::string path_;
  std::string version_;  ///< of the subject that answered then
  std::set<std::string, std::less<>> rules_;
  std::map<std::string, std::vector<Recorded>> answers_;  ///< by rule set, position and moves played first
};

}  // namespace arbiter
