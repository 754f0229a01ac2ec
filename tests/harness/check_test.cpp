#include "harness/check.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "runs.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(check_corpus)

BOOST_AUTO_TEST_CASE(the_shipped_corpus_is_as_expected) {
  for (const CaseResult& result : shipped_run().results)
    BOOST_CHECK_MESSAGE(result.as_expected, result.key() << ": " << name_of(result.status) << " " << result.message);
  for (const ClaimResult& claim : shipped_run().claims)
    BOOST_CHECK_MESSAGE(claim.as_expected(), claim.claim << ": " << claim.because);
  BOOST_CHECK_GT(shipped_run().results.size(), 500U);
}

BOOST_AUTO_TEST_CASE(a_wrong_rule_set_turns_the_run_red) {
  // One option of one shipped rule set is planted wrongly; its own cases must notice.
  Corpus corpus = shipped_corpus();
  for (RuleSet& rules : corpus.rule_sets)
    if (rules.id == "plyyard-makruk") {
      const OptionValue loss = *parse_value(*rules.setting("stalemate").option, "loss");
      rules = rules.with("stalemate", loss);
      rules.id = "plyyard-makruk";
    }
  const Run run = run_on(corpus);
  BOOST_CHECK_GT(run.totals.unexpected, 0U);
  BOOST_CHECK_GT(run.totals.unexpected_claims, 0U);
}

BOOST_AUTO_TEST_CASE(a_count_without_end_is_an_error_and_not_counted) {
  Corpus corpus = shipped_corpus();
  std::string planted;
  for (ClaimFile& file : corpus.claim_files)
    for (Claim& claim : file.claims)
      for (Case& one : claim.cases)
        if (planted.empty() && file.game == "makruk" && one.position == "start" && one.holds == Holds::exactly) {
          one.expect = {};
          one.expect.perft = {{12, 1}};
          planted = one.id;
        }
  BOOST_REQUIRE(!planted.empty());
  CheckOptions options;
  options.plan.filter = Filter("game:makruk case:" + planted);
  options.plan.perft_nodes = 1'000;
  const Run run = run_on(corpus, options);
  const auto refused = std::find_if(run.results.begin(), run.results.end(),
                                    [](const CaseResult& each) { return each.status == CaseStatus::error; });
  BOOST_REQUIRE(refused != run.results.end());
  BOOST_TEST(refused->message ==
             "perft 6 has more than 100000000 nodes, which are not counted; a greater --perft-nodes allows more");
  BOOST_TEST(!refused->as_expected);
}

BOOST_AUTO_TEST_CASE(a_run_does_not_depend_on_the_number_of_workers) {
  CheckOptions options;
  options.plan.filter = Filter("game:makruk,senet");
  options.plan.perft_nodes = 1'000;
  options.jobs = 1;
  const std::string one = lines_of(run_on(shipped_corpus(), options));
  options.jobs = 7;
  BOOST_CHECK(one == lines_of(run_on(shipped_corpus(), options)));
}

BOOST_AUTO_TEST_CASE(shards_are_disjoint_and_together_the_whole) {
  std::multiset<std::string> all;
  std::size_t claims = 0;
  for (int part = 1; part <= 3; ++part) {
    CheckOptions options;
    options.plan.shard = {part, 3};
    options.plan.filter = Filter("game:makruk");
    options.plan.perft_nodes = 1'000;
    const Run run = run_on(shipped_corpus(), options);
    for (const CaseResult& result : run.results) all.insert(result.key());
    claims += run.claims.size();
    BOOST_CHECK_GT(run.results.size(), 0U);
  }
  CheckOptions whole;
  whole.plan.filter = Filter("game:makruk");
  whole.plan.perft_nodes = 1'000;
  const Run run = run_on(shipped_corpus(), whole);
  std::multiset<std::string> expected;
  for (const CaseResult& result : run.results) expected.insert(result.key());
  BOOST_CHECK(all == expected);
  BOOST_CHECK_EQUAL(claims, run.claims.size());
}

BOOST_AUTO_TEST_CASE(shards_that_are_none_are_refused) {
  for (const char* text : {"", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3", "-1/2", "1/2 "})
    BOOST_CHECK_THROW(static_cast<void>(parse_shard(text)), std::invalid_argument);
  BOOST_CHECK_EQUAL(parse_shard("2/3").part, 2);
}

BOOST_AUTO_TEST_CASE(other_rule_sets_can_be_asked_instead) {
  CheckOptions options;
  options.plan.rules = {"makpong"};
  const Run run = run_on(corpus_of("fairy-makruk", {stalemate_claim()}), options);
  BOOST_REQUIRE_EQUAL(run.results.size(), 2U);
  for (const CaseResult& result : run.results) {
    BOOST_CHECK_EQUAL(result.rules, "makpong");
    BOOST_CHECK(!result.own);
  }
  BOOST_CHECK(run.claims.empty());
}

BOOST_AUTO_TEST_CASE(under_another_rule_set_its_own_expectation_holds) {
  Claim claim = stalemate_claim();
  claim.cases.front().under["plyyard-makruk[stalemate=loss]"].outcome = {"win", "white", std::nullopt};
  Corpus corpus = corpus_of("fairy-makruk", {claim});
  const Run run = run_on(corpus);
  BOOST_REQUIRE_EQUAL(run.results.size(), 3U);
  BOOST_CHECK_EQUAL(run.totals.of(CaseStatus::pass), 3U);
}

BOOST_AUTO_TEST_CASE(results_are_chosen_after_all_have_been_asked) {
  CheckOptions options;
  options.plan.filter = Filter("result:fail");
  Claim claim = stalemate_claim();
  claim.cases.front().expect.outcome = {"win", "white", std::nullopt};
  const Run run = run_on(corpus_of("fairy-makruk", {claim}), options);
  BOOST_REQUIRE_EQUAL(run.results.size(), 1U);
  BOOST_CHECK_EQUAL(run.results.front().identity, "makruk/test/stalemate-draws/no-move");
  BOOST_CHECK(run.claims.front().verdict == ClaimVerdict::contradicted);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
