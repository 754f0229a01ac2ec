#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/pattern.h"
#include "harness/subject_difference.h"
#include "options/rule_set.h"

namespace arbiter {

/// A difference of a real program from its rule set that is understood and explained. A file of these
/// is `[[difference]]` tables; the keys are the members below.
struct KnownDifference {
  std::string name;     ///< a slug
  std::string subject;  ///< glob on "NAME VERSION" of the subject
  std::string game;
  std::vector<std::string> rules;  ///< rule sets that it concerns; empty: all of the game
  std::string member;              ///< of the answer: "legal", "counting", …
  std::vector<std::string> laws;   ///< moves that only the subject lists break laws of these and no others
  std::optional<Pattern> moves;    ///< moves that only we list match this as a whole
  std::optional<Pattern> ours;     ///< other members: our words match
  std::optional<Pattern> theirs;
  std::optional<Pattern> where;  ///< the question as `written` matches; empty: any
  std::string reason;
  std::string link;
  std::vector<std::string> positions;  ///< that show it: a text or "start", and "moves m1 m2" behind it
  Mark mark;

  bool concerns(const RuleSet& rules_asked) const;
};

/// What a subject is known by to globs.
std::string subject_title(const std::string& name, const std::string& version);

/// Reads one file's text; what is wrong is all in `problems`.
std::vector<KnownDifference> read_known_differences(std::string_view text, const std::string& file,
                                                    std::vector<Problem>& problems);
/// All `*.toml` of a folder; a folder that is not there holds none.
std::vector<KnownDifference> load_known_differences(const std::string& folder, std::vector<Problem>& problems);

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
/// The question of one of `positions`.
Question shown_question(const std::string& position, const std::string& rules);

}  // namespace arbiter
