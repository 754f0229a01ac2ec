#pragma once

#include <string>
#include <vector>

#include "harness/answer_units.h"
#include "harness/game_shelf.h"

namespace arbiter {

/// One point in which a subject answers otherwise than a rule set of our engine.
struct SubjectPoint {
  AnswerUnit unit;
  std::string ours;  ///< in words
  std::string theirs;
  std::vector<Reason> reasons;  ///< why our rules refuse, where the subject does not
  std::string move;             ///< that the point is about; empty: none
  std::string known;            ///< name of the known difference that it is; empty: none

  /// Moves that one side alone takes for legal, whether it lists them or lets them be played before.
  bool only_theirs() const { return !move.empty() && ours != "legal" && ours != "played"; }
  bool only_ours() const { return !move.empty() && (ours == "legal" || ours == "played"); }
  /// Its bucket: points of one kind most likely come from one fault.
  std::string kind() const;
};

/// All points in which `theirs` differs from `ours`, which is our answer to the question or that of another
/// subject; members that either leaves unanswered are left out. Reasons are those of our rules.
std::vector<SubjectPoint> subject_points(const Book& book, const Question& question, const Answer& ours,
                                         const Answer& theirs);

}  // namespace arbiter
