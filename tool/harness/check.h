#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "harness/known_differences.h"
#include "harness/partial.h"
#include "harness/plan.h"
#include "harness/run.h"
#include "harness/subject.h"

namespace arbiter {

struct CheckOptions {
  PlanOptions plan;
  PartialBudget partial;
  std::vector<KnownDifference> known;  ///< of any program: those of the subject stay quiet
  bool answers = false;                ///< keep the answers, so that the run can be asked again
  int jobs = 1;
  /// Clauses whose sentence has changed, as "<game>/<source>#<key>": claims that rest on one are stale.
  std::set<std::string> stale_clauses;
  std::string corpus_argument;  ///< as the user named it, for the commands that replay
  std::string corpus_digest;    ///< where it is known already; empty: the check finds it out
};

/// Makes a subject for one worker.
using SubjectMaker = std::function<std::unique_ptr<Subject>()>;
/// Told now and then, in one thread at a time, how many of all cases have been answered.
using CheckProgress = std::function<void(std::uint64_t done, std::uint64_t all)>;

/// Asks every planned case and draws up the run. What is in it depends on the corpus, the subject and
/// the options, and not on `jobs`.
Run check(const Corpus& corpus, const GameShelf& shelf, const SubjectMaker& make_subject, const CheckOptions& options,
          const CheckProgress& progress = {});

/// Asks one case.
CaseResult ask_case(const PlannedCase& planned, const GameShelf& shelf, Subject& subject, const CheckOptions& options,
                    const KnownDifferences& known = {});

}  // namespace arbiter
