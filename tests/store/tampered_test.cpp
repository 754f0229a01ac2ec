#include "support.h"

namespace arbiter {
namespace {

/// Every problem of the repository's database after a statement was run on a copy of it.
std::vector<Problem> problems_after(const std::string& sql) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "a.db").string();
  std::filesystem::copy_file(repository_database(), path);
  Connection(path, Connection::Access::write).execute(sql);
  return load_corpus(path).problems;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tampered_databases)

BOOST_AUTO_TEST_CASE(a_claim_that_lost_its_clauses_is_refused_and_crashes_nothing) {
  const auto problems = problems_after("PRAGMA foreign_keys = OFF; DELETE FROM claim_clause WHERE claim_id = 1");
  BOOST_REQUIRE(!problems.empty());
  BOOST_TEST(contains(problems.front().message, "rests on no clause"));
}

BOOST_AUTO_TEST_CASE(a_case_that_asks_nothing_is_refused) {
  const auto problems = problems_after("UPDATE test_case SET expect = '{}' WHERE id = 1");
  BOOST_REQUIRE(!problems.empty());
  BOOST_TEST(contains(problems.front().message, "no expectation"));
}

BOOST_AUTO_TEST_CASE(a_changed_verdict_does_not_fit_the_digest) {
  const auto problems = problems_after("UPDATE claim SET text = 'Something else.' WHERE id = 1");
  BOOST_REQUIRE_EQUAL(problems.size(), 1);
  BOOST_TEST(contains(problems.front().message, "its digest does not fit"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
