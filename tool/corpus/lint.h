#pragma once

#include <string_view>
#include <vector>

#include "corpus/model.h"

namespace arbiter {

/// One thing that lint has to say.
struct Finding {
  enum class Weight : std::uint8_t {
    error,   ///< the corpus is not to be used like this
    notice,  ///< it can be, but somebody should look
  };
  Weight weight = Weight::error;
  Problem problem;
};

constexpr std::string_view name_of(Finding::Weight weight) {
  return weight == Finding::Weight::error ? "error" : "notice";
}

/// What an engine is needed for: positions that no rule set reads or that are written otherwise than
/// canonically, moves that are none of the notation, squares that no board has, partial positions that
/// do not say what holds of their completions, successors that are no canonical text.
std::vector<Finding> lint_cases(const Corpus& corpus);

/// What stands beside each other and does not fit: cases with the same meaning, testable clauses
/// without a claim, untestable ones with one, pages without digest, clauses without fingerprint,
/// exemptions written for other values of their rule set, known differences that no position shows.
std::vector<Finding> lint_whole(const Corpus& corpus);

}  // namespace arbiter
