#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/run.h"

namespace arbiter {

/// What a result or a claim means to whoever reads the run: the one ordering that all formats use.
/// Gravest first.
enum class Weight {
  broken,     ///< crash, error, timeout: the subject gave no answer
  regressed,  ///< fails and should not
  unsettled,  ///< a claim's verdict is not the one that the corpus states
  surprise,   ///< passes where a failure is expected
  known,      ///< fails as expected
  not_applicable,
  fine,
};

/// "crash", "fails", "passes unexpectedly", "fails as expected", …: what one reads first.
std::string_view headline_of(const CaseResult& result);
Weight weight_of(const CaseResult& result);
Weight weight_of(const ClaimResult& claim);
/// True for what makes a check fail.
constexpr bool alarming(Weight weight) { return weight < Weight::known; }

/// One line: "fails: outcome: expected draw by end.stalemate, found win for black".
std::string summary_of(const CaseResult& result);
std::string summary_of(const ClaimResult& claim);

/// Everything a person needs, line by line: place, claim, clause, position, board, expected and
/// found with reasons, and the command that replays it. Cleaned.
std::vector<std::string> details_of(const CaseResult& result);
std::vector<std::string> details_of(const ClaimResult& claim);

/// "one-ahead" of "makruk/plyyard/pawn-step/one-ahead".
std::string_view case_name(const CaseResult& result);
/// What is before it: the claim, or the file of node counts.
std::string_view group_of(const CaseResult& result);

}  // namespace arbiter
