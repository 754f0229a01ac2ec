#include "harness/run_diff.h"

#include "harness/run_merge.h"
#include "runs.h"

namespace arbiter {
namespace {

/// Runs on one claim, the second with its expectations or its filter changed.
Run run_with(const std::function<void(Claim&)>& change, const std::string& filter = "") {
  Claim claim = stalemate_claim();
  change(claim);
  CheckOptions options;
  options.plan.filter = Filter(filter);
  return run_on(corpus_of("fairy-makruk", {claim}), options);
}

const Run& plain() {
  static const Run run = run_with([](Claim&) {});
  return run;
}

void break_first(Claim& claim) { claim.cases.front().expect.outcome = {"win", "white", std::nullopt}; }

Run shard(int part, int parts, const std::string& filter = "game:makruk") {
  CheckOptions options;
  options.plan.shard = {part, parts};
  options.plan.filter = Filter(filter);
  options.plan.perft_nodes = 1'000;
  return run_on(shipped_corpus(), options);
}

std::string refusal(const std::vector<std::pair<std::string, Run>>& shards) {
  try {
    static_cast<void>(merge_runs(shards));
  } catch (const MergeError& error) {
    return error.what();
  }
  return "(merged)";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(run_diffs)

BOOST_AUTO_TEST_CASE(equal_runs_have_no_difference) {
  BOOST_CHECK(diff_runs(plain(), plain()).empty());
  BOOST_CHECK(!diff_runs(plain(), plain()).worse());
}

BOOST_AUTO_TEST_CASE(broken_and_fixed_are_told_apart) {
  const Run red = run_with(break_first);
  const RunDiff broken = diff_runs(plain(), red);
  BOOST_REQUIRE_EQUAL(broken.broken.size(), 1U);
  BOOST_CHECK(broken.worse());
  BOOST_CHECK_EQUAL(broken.broken.front().after->identity, "makruk/test/stalemate-draws/no-move");
  BOOST_REQUIRE_EQUAL(broken.claims.size(), 1U);
  BOOST_CHECK(broken.claims.front().after->verdict == ClaimVerdict::contradicted);
  const RunDiff fixed = diff_runs(red, plain());
  BOOST_CHECK_EQUAL(fixed.fixed.size(), 1U);
  BOOST_CHECK(!fixed.worse());
}

BOOST_AUTO_TEST_CASE(another_failure_is_no_old_one) {
  const Run red = run_with(break_first);
  const Run other = run_with([](Claim& claim) { claim.cases.front().expect.count = 9; });
  const RunDiff diff = diff_runs(red, other);
  BOOST_CHECK_EQUAL(diff.otherwise.size(), 1U);
  BOOST_CHECK(diff.worse());
}

BOOST_AUTO_TEST_CASE(new_removed_and_left_out_are_told_apart) {
  const Run shorter = run_with([](Claim& claim) { claim.cases.pop_back(); });
  BOOST_CHECK_EQUAL(diff_runs(shorter, plain()).fresh.size(), 1U);
  BOOST_CHECK_EQUAL(diff_runs(plain(), shorter).removed.size(), 1U);
  const Run filtered = run_with([](Claim&) {}, "case:no-move");
  const RunDiff diff = diff_runs(plain(), filtered);
  BOOST_CHECK(diff.removed.empty());
  BOOST_CHECK_EQUAL(diff.not_run.size(), 1U);
  BOOST_CHECK(!diff.worse());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(run_merges)

BOOST_AUTO_TEST_CASE(shards_in_any_order_are_the_whole_run) {
  const Run merged = merge_runs({{"c", shard(3, 3)}, {"a", shard(1, 3)}, {"b", shard(2, 3)}});
  BOOST_CHECK(lines_of(merged) == lines_of(shard(1, 1)));
}

BOOST_AUTO_TEST_CASE(what_are_no_shards_of_one_run_is_refused) {
  const Run first = shard(1, 2);
  BOOST_CHECK_EQUAL(refusal({{"a", first}}), "of 2 shards these are missing: 2");
  BOOST_CHECK_EQUAL(refusal({{"a", first}, {"b", first}}), "a and b are both shard 1");
  BOOST_CHECK_EQUAL(refusal({{"a", first}, {"b", shard(2, 3)}}),
                    "a and b are not of one run: number of shards \"2\" and \"3\"");
  BOOST_CHECK_EQUAL(refusal({{"a", first}, {"b", shard(2, 2, "game:senet")}}),
                    "a and b are not of one run: filter \"game:makruk\" and \"game:senet\"");
  Run other = shard(2, 2);
  other.header.corpus_digest = "0000000000000000";
  BOOST_CHECK(refusal({{"a", first}, {"b", other}}).starts_with("a and b are not of one run: corpus digest"));
  other = shard(2, 2);
  for (auto& row : other.header.rule_sets) row.digest = "0000000000000000";
  BOOST_CHECK(refusal({{"a", first}, {"b", other}}).starts_with("a and b hold different rule sets "));
  BOOST_CHECK_EQUAL(refusal({}), "no run to merge");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
