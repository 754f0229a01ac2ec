#pragma once

#include <sstream>

#include "harness/check.h"
#include "harness/run_file.h"
#include "shipped.h"

/// Small corpora, and runs on them and on the shipped one.
namespace arbiter {

inline Run run_on(const Corpus& corpus, CheckOptions options = {}) {
  const auto shelf = std::make_shared<const GameShelf>(corpus.rule_sets, games());
  return check(
      corpus, *shelf, [&] { return std::make_unique<EngineSubject>(shelf); }, options);
}

/// The whole corpus of the repository.
inline const Run& shipped_run() {
  static const Run run = run_on(shipped_corpus(), [] {
    CheckOptions options;
    options.plan.perft_nodes = 10'000;
    return options;
  }());
  return run;
}

inline std::string lines_of(const Run& run) {
  std::string text;
  Run untimed = run;
  for (CaseResult& result : untimed.results) result.microseconds = 0;
  write_run(untimed, *make_json_run_writer([&](std::string_view part) { text += part; }));
  return text;
}

inline Case case_named(const std::string& id, const std::string& position) {
  Case one;
  one.id = id;
  one.position = position;
  return one;
}

/// A stalemate and its neighbour with a move left, as a claim of Makruk.
inline Claim stalemate_claim() {
  Claim claim;
  claim.id = "stalemate-draws";
  claim.text = "A side without a move and not in check has drawn.";
  Case bites = case_named("no-move", "8/8/8/8/8/8/8/kMK5 b - - 0 1");
  bites.expect.outcome = {"draw", std::nullopt, "end.stalemate"};
  Case near = case_named("a-move-left", "8/8/8/8/8/8/8/k1K5 b - - 0 1");
  near.near_miss = true;
  near.expect.legal = {"a1a2"};
  claim.cases = {bites, near};
  return claim;
}

inline std::optional<ClaimVerdict> verdict_of(const Claim& claim, const std::string& rules = "fairy-makruk") {
  const Run run = run_on(corpus_of(rules, {claim}));
  BOOST_REQUIRE_EQUAL(run.claims.size(), 1U);
  return run.claims.front().verdict;
}

/// White's Met on d4 against a Khun on a1; e5 and e6 are left open.
inline Claim partial_claim(Holds holds, bool legal) {
  Claim claim;
  claim.id = "met-steps";
  claim.text = "The Met may step to e5.";
  Case one = case_named("open", "8/8/4?3/4?3/3M4/8/8/k1K5 w - - 0 1");
  one.holds = holds;
  if (legal)
    one.expect.legal = {"d4e5"};
  else
    one.expect.illegal = {{"d4e5", {}}};
  claim.cases = {one};
  claim.no_near_miss = "It is a diagram.";
  return claim;
}

inline CaseResult result_of(const Claim& claim, CheckOptions options = {}) {
  return run_on(corpus_of("fairy-makruk", {claim}), options).results.front();
}

}  // namespace arbiter
