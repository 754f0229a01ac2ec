#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "harness/check.h"
#include "harness/game_shelf.h"
#include "harness/known_differences.h"
#include "search/separate.h"

namespace arbiter {

/// One way in which a subject differs from a rule set, with the smallest question found that shows it.
struct SubjectSeparation {
  std::string kind;  ///< SubjectPoint::kind; of failures that of SubjectFailure
  Question question;
  std::vector<SubjectPoint> points;  ///< of that question, those of this kind only; none of a failure
  std::string message;               ///< of a failure: what was said of it
  std::string_view found_by;         ///< the hunt's name
  std::uint64_t step = 0;            ///< turn of the search in which it was first met
};

struct SubjectSearch {
  std::string rules;
  std::string subject;
  std::string version;
  std::uint64_t steps = 0;                        ///< turns that were taken, of all workers
  std::uint64_t asked = 0;                        ///< questions put to the subject, shrinking included
  std::vector<SubjectSeparation> found;           ///< by kind, those found first in front
  std::vector<SubjectSeparation> failures;        ///< crash, timeout and nonsense are no differences
  std::map<std::string, std::uint64_t> expected;  ///< questions by known difference
  std::vector<StaleDifference> stale;
};

/// Looks for questions that a subject answers otherwise than our rules with every hunt of `separate`, each
/// kind of difference once, shrunk with the subject as the judge of what stays. It is sent positions and
/// moves, never an answer. Each of `jobs` workers has a subject and a seed of its own: what is found depends
/// on the seed, the steps and `jobs`, and on time when that is spent first; shrinking may take as long again.
/// Throws SubjectFailure when the smoke test fails or the rule set is not applicable to the subject.
SubjectSearch separate_subject(const Book& book, const SubjectMaker& make_subject,
                               const std::vector<KnownDifference>& known, const std::vector<Probe>& seeds,
                               const SearchBudget& budget, int jobs,
                               const std::function<void(std::uint64_t asked)>& progress = {});

}  // namespace arbiter
