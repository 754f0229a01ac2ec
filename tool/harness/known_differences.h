#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"
#include "corpus/pattern.h"
#include "harness/subject_difference.h"
#include "options/rule_set.h"

namespace arbiter {

/// A known difference of the corpus, ready to recognise answers.
struct KnownDifference : KnownDifferenceEntry {
  KnownDifference() = default;
  /// Throws std::invalid_argument for what is no regular expression; readers of files have looked.
  explicit KnownDifference(KnownDifferenceEntry entry);

  /// What the members of the same names are when they are compiled; empty: anything.
  struct Patterns {
    std::optional<Pattern> moves, ours, theirs, where;
  };
  Patterns patterns;

  bool concerns(const RuleSet& rules_asked) const;
};

/// What a subject is known by to globs.
std::string subject_title(const std::string& name, const std::string& version);

/// Those of a corpus, or of a folder that was read like one.
std::vector<KnownDifference> known_differences_of(const std::vector<KnownDifferenceFile>& files);

/// Those that concern one subject.
class KnownDifferences {
 public:
  KnownDifferences() = default;
  KnownDifferences(std::vector<KnownDifference> all, const std::string& title);

  const std::vector<KnownDifference>& list() const { return list_; }
  /// Names the known difference of each point that is one. True when all points are.
  bool recognise(const RuleSet& rules, const Question& question, std::vector<SubjectPoint>& points) const;

 private:
  std::vector<KnownDifference> list_;
};

/// A question as `positions` hold it: "POSITION" or "POSITION moves m1 m2".
std::string written(const Question& question);
/// The question of one of `positions`, which may also name the depth of a count behind all else: "POSITION perft 2".
Question shown_question(const std::string& position, const std::string& rules);

}  // namespace arbiter
