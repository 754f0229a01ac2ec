#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "corpus/model.h"
#include "harness/plan.h"
#include "harness/run.h"

namespace arbiter {

/// What its evidence makes of a claim. `results` are those of all its cases under their own rule sets,
/// in the order of `claim.cases`.
///
/// | verdict | evidence |
/// |---|---|
/// | stale | `mark_stale` says so |
/// | proposed | no case; or all pass and no near miss shows where the statement stops |
/// | contradicted | a case fails: the claim states one thing, the rules answer another |
/// | undecidable | the corpus says so, and opposite completions of a partial position were found, or all cases pass and
/// an option decides about which the source is silent |
/// | ambiguous | all cases pass, and one names open options whose readings part on it; or what they state holds only
/// under some admissible readings |
/// | confirmed | all cases pass, a near miss among them (or a reason why there is none), each under every admissible
/// reading; a case that holds under some alone is no evidence |
///
/// Two verdicts can rest on the same evidence: a counterexample to a partial position contradicts a
/// general statement and leaves a question about a diagram undecided. The corpus says which it is.
/// Empty when a case gave no answer.
ClaimResult judge_claim(const ClaimFile& file, const Claim& claim, std::span<const CaseResult* const> results,
                        const GameShelf& shelf);

/// The claims all of whose cases were planned, sorted by claim; claims without cases are among them
/// unless the filter leaves them out.
std::vector<ClaimResult> judge_claims(const Corpus& corpus, const GameShelf& shelf, const PlanOptions& options,
                                      std::span<const PlannedCase> planned, std::span<const CaseResult> results);

/// Makes stale whatever rests on one of these clauses ("<game>/<source>#<key>"): what the cases say of a
/// sentence that is no longer there is worth nothing.
void mark_stale(std::vector<ClaimResult>& claims, const std::set<std::string>& clauses);

/// Whether the corpus leads one to expect this result: a pass; under its own rule set the failure of a
/// claim that is pinned as contradicted, or as undecidable with both completions found.
bool result_as_expected(const PlannedCase& planned, const CaseResult& result);

/// Drops the results that `result:` words do not choose.
void keep_chosen_results(const Filter& filter, std::span<const PlannedCase> planned, std::vector<CaseResult>& results);

}  // namespace arbiter
