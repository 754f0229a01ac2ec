#include <algorithm>

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

/// Two of the three other readings of dead material draw with a Khon; both are named, not the first one met.
BOOST_AUTO_TEST_CASE(every_reading_under_which_a_case_does_not_hold_is_named) {
  Claim claim;
  claim.id = "a-khon-mates";
  claim.text = "King and Khon play on.";
  claim.cases = {case_named("khon", "8/8/4k3/8/8/3KS3/8/8 w - - 0 1")};
  claim.cases.front().expect.outcome = ExpectedOutcome{"ongoing", std::nullopt, std::nullopt};
  claim.no_near_miss = "It is a count of readings.";
  const auto readings = [&] {
    std::vector<std::string> found;
    const Run run = run_on(corpus_of("plyyard-makruk", {claim}));
    for (const PartedReading& parted : run.results.front().parted)
      found.push_back(parted.option + "=" + parted.reading);
    return found;
  };
  const std::vector<std::string> both{"dead-material=one-minor", "dead-material=no-forced-mate"};
  BOOST_TEST(readings() == both, boost::test_tools::per_element());
  claim.cases.front().holds = Holds::all;
  claim.cases.front().position = "8/8/4k3/8/8/3KS3/8/?7 w - - 0 1";
  const std::vector<std::string> partial = readings();
  for (const std::string& each : both) BOOST_TEST(std::count(partial.begin(), partial.end(), each) == 1, each);
}

/// Without a man on d1 the king is in check and nothing promotes under any reading; with one the readings part.
BOOST_AUTO_TEST_CASE(a_later_completion_may_be_the_first_at_which_readings_part) {
  Claim claim = no_step_claim(Holds::all);
  claim.cases.front().position = "8/k7/8/4P3/8/8/8/K2?3r[] w - - 0 1";
  const CaseResult result = run_on(corpus_of("plyyard-sittuyin", {claim})).results.front();
  BOOST_CHECK(result.status == CaseStatus::pass);
  BOOST_REQUIRE_EQUAL(result.parted.size(), 1U);
  BOOST_CHECK_EQUAL(result.parted.front().option, "promotion.form");
  BOOST_CHECK_NE(result.parted.front().position, "8/k7/8/4P3/8/8/8/K6r[] w - - 0 1");
}

/// Whether a rook may face the king is open; under the reading that forbids it there is no such position, and no
/// position says nothing of the drop.
BOOST_AUTO_TEST_CASE(a_completion_that_a_reading_does_not_let_stand_does_not_part_it) {
  Claim claim;
  claim.id = "drop";
  claim.text = "The black king is placed on d7.";
  claim.cases = {case_named("open", "1r6/8/4pppp/pppp4/?3PPPP/PPPPFN2/1KSSN3/2R2R2[kfrssnn] b - - 0 2")};
  claim.cases.front().holds = Holds::all;
  claim.cases.front().expect.legal = {"K@d7"};
  claim.no_near_miss = "It is a diagram.";
  const CaseResult result = run_on(corpus_of("traditional-sittuyin", {claim})).results.front();
  BOOST_CHECK(result.status == CaseStatus::pass);
  BOOST_CHECK(std::any_of(result.open.begin(), result.open.end(),
                          [](const OpenOption& open) { return open.option == "placement.rook-facing"; }));
  BOOST_CHECK(result.parted.empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
