#include "report/run_views.h"

#include <boost/test/unit_test.hpp>
#include <set>

#include "corpus/fixtures.h"
#include "registry.h"

namespace arbiter {
namespace {

CaseResult result(std::string name, CaseStatus status) {
  CaseResult made;
  made.identity = "makruk/a/claim/" + name;
  made.claim = "makruk/a/claim";
  made.rules = "plyyard-makruk";
  made.status = status;
  return made;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(run_views)

BOOST_AUTO_TEST_CASE(what_broke_is_unexpected_and_what_was_fixed_is_not) {
  Run before;
  before.results = {result("broken", CaseStatus::pass), result("fixed", CaseStatus::fail),
                    result("gone", CaseStatus::pass)};
  Run after;
  after.results = {result("broken", CaseStatus::fail), result("fixed", CaseStatus::pass),
                   result("new", CaseStatus::pass)};
  const RunDiff diff = diff_runs(before, after);
  const Run view = run_of(diff, after);
  BOOST_REQUIRE_EQUAL(view.results.size(), 4);
  for (const CaseResult& shown : view.results) {
    const bool broken = shown.identity.ends_with("/broken");
    BOOST_TEST(shown.as_expected == !broken, shown.identity);
    BOOST_TEST(!shown.message.empty());
    if (shown.identity.ends_with("/gone")) BOOST_TEST((shown.status == CaseStatus::not_applicable));
  }
  BOOST_TEST(view.totals.unexpected == 1);
}

BOOST_AUTO_TEST_CASE(every_divergence_is_a_failed_case_of_its_own_named_after_its_causes) {
  const FixturesRead read = load_fixtures(ARBITER_SOURCE_DIR "/fixtures");
  const GameShelf shelf(read.corpus.rule_sets, games());
  CompareOptions options;
  options.walks = 0;
  const RuleSetComparison comparison =
      compare_rule_sets(read.corpus, shelf.find("plyyard-makruk"), shelf.find("asean-makruk"), options);
  const Run view = run_of(comparison, "");
  BOOST_REQUIRE_EQUAL(view.results.size(), comparison.divergences.size());
  std::set<std::string> identities;
  bool names_promotion = false;
  for (const CaseResult& shown : view.results) {
    BOOST_TEST(identities.insert(shown.identity).second, shown.identity);
    BOOST_TEST((shown.status == CaseStatus::fail));
    BOOST_TEST(!shown.mismatches.empty());
    BOOST_TEST(!shown.replay.empty());
    names_promotion = names_promotion || shown.identity.find("pawn.promotion-rank") != std::string::npos;
  }
  BOOST_TEST(names_promotion);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
