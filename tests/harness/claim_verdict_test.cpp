#include "harness/claim_verdict.h"

#include "runs.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(claim_verdicts)

BOOST_AUTO_TEST_CASE(confirmed_needs_a_case_that_bites_and_a_near_miss) {
  Claim claim = stalemate_claim();
  BOOST_CHECK(verdict_of(claim) == ClaimVerdict::confirmed);
  claim.cases.pop_back();
  BOOST_CHECK(verdict_of(claim) == ClaimVerdict::proposed);
  claim.no_near_miss = "Every other position is one.";
  BOOST_CHECK(verdict_of(claim) == ClaimVerdict::confirmed);
  claim = stalemate_claim();
  claim.cases.erase(claim.cases.begin());
  BOOST_CHECK(verdict_of(claim) == ClaimVerdict::proposed);
}

BOOST_AUTO_TEST_CASE(a_claim_without_cases_is_proposed) {
  Claim claim = stalemate_claim();
  claim.cases.clear();
  BOOST_CHECK(verdict_of(claim) == ClaimVerdict::proposed);
}

BOOST_AUTO_TEST_CASE(a_failing_case_contradicts_and_is_expected_where_the_corpus_says_so) {
  Claim claim = stalemate_claim();
  claim.cases.front().expect.outcome = {"win", "white", std::nullopt};
  const Run red = run_on(corpus_of("fairy-makruk", {claim}));
  BOOST_CHECK(red.claims.front().verdict == ClaimVerdict::contradicted);
  BOOST_CHECK_EQUAL(red.claims.front().evidence, "makruk/test/stalemate-draws/no-move");
  BOOST_CHECK_EQUAL(red.totals.unexpected, 1U);
  claim.verdict = "contradicted";
  const Run known = run_on(corpus_of("fairy-makruk", {claim}));
  BOOST_CHECK_EQUAL(known.totals.unexpected, 0U);
  BOOST_CHECK_EQUAL(known.totals.unexpected_claims, 0U);
  // A contradiction that has gone is unexpected as well.
  claim.cases = stalemate_claim().cases;
  BOOST_CHECK_EQUAL(run_on(corpus_of("fairy-makruk", {claim})).totals.unexpected_claims, 1U);
}

BOOST_AUTO_TEST_CASE(readings_that_part_make_a_claim_ambiguous) {
  Claim claim = stalemate_claim();
  claim.cases.front().expect.undecided = {"stalemate"};
  BOOST_CHECK(verdict_of(claim, "plyyard-makruk") == ClaimVerdict::ambiguous);
  // Named, but closed in this rule set: the case fails.
  BOOST_CHECK(verdict_of(claim, "fairy-makruk") == ClaimVerdict::contradicted);
}

/// Nothing in the claim says that its source leaves it open: the readings are evaluated all the same.
BOOST_AUTO_TEST_CASE(a_statement_that_holds_under_one_reading_alone_is_undecided) {
  const Claim claim = stalemate_claim();
  const Run open = run_on(corpus_of("plyyard-makruk", {claim}));
  BOOST_REQUIRE_EQUAL(open.totals.of(CaseStatus::pass), open.results.size());
  const ClaimResult& result = open.claims.front();
  BOOST_CHECK(result.verdict == ClaimVerdict::ambiguous);
  BOOST_CHECK_MESSAGE(result.because.starts_with("undecided at " + claim.cases.front().position +
                                                 ": stalemate: under "
                                                 "draw as stated, under loss outcome win"),
                      result.because);
  BOOST_REQUIRE(!result.open.empty());
  BOOST_CHECK_EQUAL(result.open.front().option, "stalemate");
  BOOST_CHECK_EQUAL(open.totals.unexpected_claims, 1U);
  // The same sentence where the source decides.
  BOOST_CHECK(verdict_of(claim, "fairy-makruk") == ClaimVerdict::confirmed);
}

BOOST_AUTO_TEST_CASE(a_case_that_rests_on_a_reading_is_no_evidence_beside_one_that_does_not) {
  Claim claim = stalemate_claim();
  Case mate;
  mate.id = "whatever-the-reading";
  mate.position = "start";
  mate.expect.count = 23;
  claim.cases.push_back(mate);
  const Run run = run_on(corpus_of("plyyard-makruk", {claim}));
  BOOST_CHECK(run.claims.front().verdict == ClaimVerdict::confirmed);
  BOOST_CHECK_MESSAGE(run.claims.front().because.find("under some readings only") != std::string::npos,
                      run.claims.front().because);
}

BOOST_AUTO_TEST_CASE(silence_of_the_source_makes_it_undecidable_where_the_corpus_says_so) {
  Claim claim = stalemate_claim();
  claim.cases.front().expect.undecided = {"stalemate"};
  claim.verdict = "undecidable";
  BOOST_CHECK(verdict_of(claim, "plyyard-makruk") == ClaimVerdict::undecidable);
}

BOOST_AUTO_TEST_CASE(a_case_without_an_answer_leaves_the_claim_without_a_verdict) {
  Claim claim = stalemate_claim();
  claim.cases.front().position = "nonsense";
  const Run run = run_on(corpus_of("fairy-makruk", {claim}));
  BOOST_CHECK(!run.claims.front().verdict);
  BOOST_CHECK_EQUAL(run.totals.of(CaseStatus::error), 1U);
  BOOST_CHECK_EQUAL(run.totals.undetermined, 1U);
}

BOOST_AUTO_TEST_CASE(a_claim_on_a_sentence_that_has_changed_is_stale_whatever_its_cases_say) {
  CheckOptions options;
  options.stale_clauses = {"makruk/fairy-stockfish#test.1"};
  const Run run = run_on(corpus_of("fairy-makruk", {stalemate_claim()}), options);
  BOOST_CHECK(run.claims.front().verdict == ClaimVerdict::stale);
  BOOST_CHECK_EQUAL(run.totals.unexpected_claims, 1U);
  options.stale_clauses = {"shogi/fairy-stockfish#test.1"};
  BOOST_CHECK(run_on(corpus_of("fairy-makruk", {stalemate_claim()}), options).claims.front().verdict ==
              ClaimVerdict::confirmed);
}

BOOST_AUTO_TEST_CASE(claims_of_which_some_cases_were_not_asked_get_no_verdict) {
  CheckOptions options;
  options.plan.filter = Filter("case:no-move");
  BOOST_CHECK(run_on(corpus_of("fairy-makruk", {stalemate_claim()}), options).claims.empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
