#pragma once

#include <string>
#include <vector>

#include "corpus/model.h"
#include "harness/game_shelf.h"
#include "harness/partial.h"
#include "harness/question.h"
#include "harness/run.h"

namespace arbiter {

/// A case that passes under the rule set that it is about. Counts of moves are no part of what it states here:
/// they are sums over all that a position allows, and no sentence of a page states them.
struct PassingCase {
  const Book& book;  ///< of the rule set
  const Question& question;
  const Expectation& expectation;
};

/// The readings under which the case no longer holds, of `open`: the options whose readings change the answer,
/// as `open_options` finds them.
std::vector<PartedReading> parted_readings(const PassingCase& passing, const std::vector<OpenOption>& open);

/// The same of a partial position of which it holds for all completions, found out while these are gone through:
/// the readings under which one differs, each with the first that does.
class PartedCompletions {
 public:
  /// `passing` must outlive it.
  explicit PartedCompletions(const PassingCase& passing) : passing_(passing) {}

  /// `open`: the options whose readings change the answer at this completion.
  void look_at(const std::string& completion, const std::vector<OpenOption>& open);
  const std::vector<PartedReading>& found() const { return found_; }

 private:
  const PassingCase& passing_;
  std::vector<PartedReading> found_;
};

/// The same of a partial position of which it holds for some completions, `agreeing` for one: the readings under
/// which none is found for which it does, each with the point in which `agreeing` differs.
std::vector<PartedReading> parted_readings_of_some(const PassingCase& passing, const std::string& agreeing,
                                                   const PartialBudget& budget);

}  // namespace arbiter
