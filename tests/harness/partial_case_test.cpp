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

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
