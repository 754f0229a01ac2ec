#include "report/baseline.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "golden.h"
#include "sample_run.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(baselines)

namespace {

constexpr const char* alive = "sittuyin/plyyard/second-general-forbidden/own-general-alive";
constexpr const char* gone = "sittuyin/plyyard/second-general-forbidden/general-gone";

CaseResult& result_of(Run& run, const std::string& identity, const std::string& rules = "plyyard-sittuyin") {
  for (CaseResult& result : run.results)
    if (result.identity == identity && result.rules == rules) return result;
  BOOST_FAIL("no result of " + identity);
  throw 0;
}

/// A run with one failing case and one passing, and nothing else.
Run small_run() {
  Run run = sample_run();
  std::erase_if(run.results, [](const CaseResult& result) {
    return !result.own || !result.claim.ends_with("second-general-forbidden");
  });
  run.claims.clear();
  run.totals = count(run);
  return run;
}

BaselineUpdate wanted(const std::string& review = "2027-01-31") {
  return {"Known since the first release", "https://example.org/1", review, false, "2026-06-30"};
}

Baseline pinned() {
  Baseline baseline;
  baseline.subject = "uci:other?variant=x";
  update_baseline(baseline, small_run(), wanted());
  return baseline;
}

std::vector<Surprise> kinds(const Baseline& baseline, Run run, const std::string& today = "2026-07-01") {
  std::vector<Surprise> found;
  for (const SurpriseRow& row : apply_baseline(baseline, today, run)) found.push_back(row.kind);
  return found;
}

using Kinds = std::vector<Surprise>;

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_pinned_and_stands_is_expected) {
  Run run = small_run();
  BOOST_CHECK_EQUAL(run.totals.unexpected, 1);
  BOOST_CHECK(apply_baseline(pinned(), "2027-01-31", run).empty());
  BOOST_CHECK_EQUAL(run.totals.unexpected, 0);
  BOOST_CHECK_EQUAL(result_of(run, alive).message, "Known since the first release");
}

BOOST_AUTO_TEST_CASE(the_six_surprises_are_told_apart) {
  Run run = small_run();
  result_of(run, gone).status = CaseStatus::fail;
  result_of(run, gone).as_expected = false;
  result_of(run, gone).mismatches = {{"legal", "e5e5f", "legal", "illegal", {}}};
  BOOST_CHECK(kinds(pinned(), run) == Kinds{Surprise::regressed});

  run = small_run();
  result_of(run, alive).status = CaseStatus::pass;
  result_of(run, alive).mismatches.clear();
  BOOST_CHECK(kinds(pinned(), run) == Kinds{Surprise::unexpected_pass});

  run = small_run();
  result_of(run, alive).mismatches.pop_back();
  BOOST_CHECK(kinds(pinned(), run) == Kinds{Surprise::differs});

  run = small_run();
  std::erase_if(run.results, [](const CaseResult& result) { return result.identity == alive; });
  BOOST_CHECK(kinds(pinned(), run) == Kinds{Surprise::vanished});

  run = small_run();
  run.results.push_back(result_of(run, alive));
  run.results.back().identity = "sittuyin/plyyard/second-general-forbidden/new-case";
  BOOST_CHECK(kinds(pinned(), run) == Kinds{Surprise::arrived});

  BOOST_CHECK(kinds(pinned(), small_run(), "2027-02-01") == Kinds{Surprise::overdue});
}

BOOST_AUTO_TEST_CASE(every_surprise_makes_its_result_unexpected) {
  Run run = small_run();
  result_of(run, alive).status = CaseStatus::pass;
  result_of(run, alive).mismatches.clear();
  result_of(run, alive).as_expected = true;
  apply_baseline(pinned(), "2026-07-01", run);
  BOOST_CHECK_EQUAL(run.totals.unexpected, 1);
  BOOST_CHECK(result_of(run, alive).message.starts_with("unexpected pass: pinned: illegal e5e5f: legal"));
}

BOOST_AUTO_TEST_CASE(a_changed_rule_set_makes_the_pinned_answer_vanish) {
  Run run = small_run();
  for (RunHeader::RuleSetRow& row : run.header.rule_sets) row.digest = "00000000000000ff";
  BOOST_CHECK((kinds(pinned(), run) == Kinds{Surprise::vanished, Surprise::arrived}));
}

BOOST_AUTO_TEST_CASE(what_is_not_asked_has_not_vanished) {
  Run run = small_run();
  run.results.clear();
  run.header.filter = "tag:other";
  BOOST_CHECK(kinds(pinned(), run).empty());
  run.header.filter.clear();
  run.header.asked_rules = {"chessplayx-sittuyin"};
  BOOST_CHECK(kinds(pinned(), run).empty());
  run.header.asked_rules.clear();
  int vanished = 0;
  for (int shard = 1; shard <= 4; ++shard) {
    run.header.shard = shard;
    run.header.shards = 4;
    vanished += static_cast<int>(kinds(pinned(), run).size());
  }
  BOOST_CHECK_EQUAL(vanished, 1);
}

BOOST_AUTO_TEST_CASE(crashes_are_never_pinned_or_expected) {
  Run run = small_run();
  result_of(run, alive).status = CaseStatus::crash;
  result_of(run, alive).mismatches.clear();
  Baseline baseline;
  baseline.subject = "x";
  update_baseline(baseline, run, wanted());
  BOOST_CHECK(baseline.entries.empty());
  BOOST_CHECK(kinds(baseline, run) == Kinds{Surprise::arrived});
  apply_baseline(pinned(), "2026-07-01", run);
  BOOST_CHECK(!result_of(run, alive).as_expected);
}

BOOST_AUTO_TEST_CASE(pinned_divergences_take_the_verdict_from_their_claim) {
  Run run = small_run();
  run.claims = sample_run().claims;
  run.totals = count(run);
  BOOST_CHECK_EQUAL(run.totals.unexpected_claims, 1);
  apply_baseline(pinned(), "2026-07-01", run);
  BOOST_CHECK_EQUAL(run.totals.unexpected_claims, 0);
}

BOOST_AUTO_TEST_CASE(an_update_says_what_it_changes_and_no_more) {
  Baseline baseline = pinned();
  BOOST_CHECK(
      update_baseline(baseline, small_run(), {"Another reason", "", "2028-01-31", false, "2026-06-30"}).empty());
  BOOST_CHECK_EQUAL(baseline.entries.front().reason, "Known since the first release");

  // What is overdue is renewed on demand only.
  BaselineUpdate later{"Still so", "", "2028-01-31", false, "2027-06-30"};
  BOOST_CHECK(update_baseline(baseline, small_run(), later).empty());
  later.renew = true;
  const std::vector<BaselineChange> renewed = update_baseline(baseline, small_run(), later);
  BOOST_REQUIRE_EQUAL(renewed.size(), 1);
  BOOST_CHECK_EQUAL(renewed.front().what, "review 2027-01-31 -> 2028-01-31");

  Run run = small_run();
  result_of(run, alive).status = CaseStatus::pass;
  result_of(run, alive).mismatches.clear();
  const std::vector<BaselineChange> changed = update_baseline(baseline, run, wanted());
  BOOST_REQUIRE_EQUAL(changed.size(), 1);
  BOOST_CHECK_EQUAL(changed.front().sign, "-");
  BOOST_CHECK(baseline.entries.empty());
  BOOST_CHECK_EQUAL(baseline.passing["plyyard-sittuyin"].size(), 2);
}

BOOST_AUTO_TEST_CASE(what_a_run_did_not_ask_stays) {
  Baseline baseline = pinned();
  Run run = small_run();
  std::erase_if(run.results, [](const CaseResult& result) { return result.identity == alive; });
  run.header.filter = "general-gone";
  BOOST_CHECK(update_baseline(baseline, run, wanted()).empty());
  BOOST_CHECK_EQUAL(baseline.entries.size(), 1);
  run.header.filter.clear();
  BOOST_CHECK_EQUAL(update_baseline(baseline, run, wanted()).size(), 1);
  BOOST_CHECK(baseline.entries.empty());
}

BOOST_AUTO_TEST_CASE(the_file_comes_back_as_it_went) {
  Baseline baseline = pinned();
  baseline.entries.front().reason = "\"quoted\" \\ \x01 ]] '''";
  const std::string text = baseline_text(baseline);
  check_golden("baseline.toml", text);
  const BaselineRead read = read_baseline(text, "x.toml");
  for (const Problem& problem : read.problems) BOOST_ERROR(problem.text());
  BOOST_CHECK_EQUAL(baseline_text(read.baseline), text);
  BOOST_CHECK_EQUAL(read.baseline.entries.size(), 1);
}

BOOST_AUTO_TEST_CASE(faults_of_a_file_are_all_named) {
  const BaselineRead read = read_baseline(R"(subjct = "x"
[[divergence]]
case = "a/b/c/d"
rules = "r"
digest = "12"
answer = []
reason = "y"
review = "2027-02-30"
)",
                                          "x.toml");
  std::string all;
  for (const Problem& problem : read.problems) all += problem.text() + "\n";
  for (const char* part : {"subject", "subjct", "digest", "pins nothing", "2027-02-30"})
    BOOST_CHECK_MESSAGE(all.find(part) != std::string::npos, part << " in\n" << all);
}

BOOST_AUTO_TEST_CASE(days_and_names) {
  BOOST_CHECK(is_day("2028-02-29"));
  for (const char* no :
       {"2027-02-29", "2027-13-01", "2027-1-1", "27-01-01", "2027-01-01x", "", "2027/01/01", "20a7-01-01"})
    BOOST_CHECK_MESSAGE(!is_day(no), no);
  BOOST_CHECK_EQUAL(baseline_file_name("uci:fairy-stockfish?variant=makruk"),
                    "uci-fairy-stockfish-variant-makruk.toml");
  BOOST_CHECK_EQUAL(baseline_file_name("../../x"), "x.toml");
  BOOST_CHECK_EQUAL(baseline_file_name(""), "engine.toml");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
