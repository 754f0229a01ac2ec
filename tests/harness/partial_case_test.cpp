#include "runs.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(check_partial)

BOOST_AUTO_TEST_CASE(all_fails_with_the_first_counterexample_and_keeps_the_opposite) {
  const CaseResult result = result_of(partial_claim(Holds::all, true));
  BOOST_CHECK(result.status == CaseStatus::fail);
  BOOST_REQUIRE(result.partial);
  BOOST_CHECK_EQUAL(result.partial->squares, 2U);
  BOOST_CHECK_EQUAL(result.partial->agreeing, "8/8/8/8/3M4/8/8/k1K5 w - - 0 1");
  // An own man on e5 alone stands in the way.
  BOOST_CHECK(result.partial->opposite.starts_with("8/8/8/4"));
  BOOST_CHECK_EQUAL(result.question.position, result.partial->opposite);
  BOOST_CHECK(result.replay.find(result.partial->opposite) != std::string::npos);
  BOOST_REQUIRE(!result.mismatches.empty());
}

BOOST_AUTO_TEST_CASE(some_passes_with_one_agreeing_completion) {
  BOOST_CHECK(result_of(partial_claim(Holds::some, true)).status == CaseStatus::pass);
  BOOST_CHECK(result_of(partial_claim(Holds::some, false)).status == CaseStatus::pass);
}

BOOST_AUTO_TEST_CASE(all_passes_when_every_valid_completion_agrees) {
  Claim claim = partial_claim(Holds::all, true);
  claim.cases.front().position = "8/8/4?3/8/3M4/8/8/k1K5 w - - 0 1";
  const CaseResult result = result_of(claim);
  BOOST_CHECK(result.status == CaseStatus::pass);
  BOOST_CHECK(result.partial->exhaustive);
  BOOST_CHECK(result.partial->opposite.empty());
  // A second Khun on e6 makes no position: it is looked at and not counted.
  BOOST_CHECK_LT(result.partial->valid, result.partial->tried);
}

BOOST_AUTO_TEST_CASE(a_budget_that_is_too_small_says_so) {
  Claim claim = partial_claim(Holds::all, true);
  claim.cases.front().position = "8/8/" + std::string(8, '?') + "/8/3M4/8/8/k1K5 w - - 0 1";
  CheckOptions options;
  options.partial = {3, 100};
  const CaseResult result = result_of(claim, options);
  BOOST_CHECK(result.status == CaseStatus::pass);
  BOOST_CHECK(!result.partial->exhaustive);
  BOOST_CHECK_EQUAL(result.partial->tried, 100U);
  BOOST_CHECK_EQUAL(result.partial->seed, 3U);
}

BOOST_AUTO_TEST_CASE(no_valid_completion_is_an_error) {
  Claim claim = partial_claim(Holds::some, true);
  claim.cases.front().position = "KK6/8/4?3/8/3M4/8/8/k1K5 w - - 0 1";
  BOOST_CHECK(result_of(claim).status == CaseStatus::error);
}

BOOST_AUTO_TEST_CASE(opposite_completions_contradict_or_leave_undecided_as_the_corpus_says) {
  Claim claim = partial_claim(Holds::all, true);
  BOOST_CHECK(verdict_of(claim) == ClaimVerdict::contradicted);
  claim.verdict = "undecidable";
  const Run run = run_on(corpus_of("fairy-makruk", {claim}));
  BOOST_CHECK(run.claims.front().verdict == ClaimVerdict::undecidable);
  BOOST_CHECK_EQUAL(run.totals.unexpected, 0U);
}

/// The page says that a pawn promotes where it stands and leaves open whether it may also step.
Claim no_step_claim(Holds holds) {
  Claim claim;
  claim.id = "no-step";
  claim.text = "The pawn does not promote by a step.";
  Case one = case_named("open", "8/k7/8/4P3/8/8/?7/K7[] w - - 0 1");
  one.holds = holds;
  one.expect.illegal = {{"e5d6f", {}}};
  claim.cases = {one};
  claim.no_near_miss = "It is a diagram.";
  return claim;
}

BOOST_AUTO_TEST_CASE(what_holds_for_all_completions_under_one_reading_alone_is_undecided_at_the_first_that_differs) {
  const Claim claim = no_step_claim(Holds::all);
  const Run run = run_on(corpus_of("plyyard-sittuyin", {claim}));
  const CaseResult& result = run.results.front();
  BOOST_CHECK(result.status == CaseStatus::pass);
  BOOST_REQUIRE_EQUAL(result.parted.size(), 1U);
  BOOST_CHECK_EQUAL(result.parted.front().option, "promotion.form");
  BOOST_CHECK_EQUAL(result.parted.front().position, "8/k7/8/4P3/8/8/8/K7[] w - - 0 1");
  BOOST_CHECK(run.claims.front().verdict == ClaimVerdict::ambiguous);
  BOOST_CHECK_MESSAGE(run.claims.front().because.ends_with("e5d6f legal at " + result.parted.front().position),
                      run.claims.front().because);
}

/// An own general on a2 forbids the step under every reading: one completion is enough.
BOOST_AUTO_TEST_CASE(what_holds_for_some_completion_under_every_reading_is_no_matter_of_readings) {
  Claim claim = no_step_claim(Holds::some);
  const auto parted = [&] { return run_on(corpus_of("plyyard-sittuyin", {claim})).results.front().parted; };
  BOOST_CHECK(parted().empty());
  // With a man on h1 that steps ahead, a rook or a pawn, there is no general.
  claim.cases.front().expect.legal = {"h1h2"};
  claim.cases.front().position = "8/k7/8/4P3/8/8/8/K6?[] w - - 0 1";
  BOOST_REQUIRE_EQUAL(parted().size(), 1U);
  BOOST_CHECK(parted().front().position.empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
