#include "store/logbook.h"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "harness/run_file.h"
#include "store/migration.h"
#include "store/statement.h"
#include "support.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(logbook)

namespace {

Run small_run(const std::string& found) {
  Run run;
  run.header.version = "0.1.0";
  run.header.corpus = "fixtures";
  run.header.corpus_digest = "0123456789abcdef";
  run.header.subjects = {{"engine", "0.1.0"}};
  CaseResult result;
  result.identity = "makruk/a/b/c";
  result.claim = "makruk/a/b";
  result.game = "makruk";
  result.source = "page";
  result.rules = "plyyard-makruk";
  result.question.rules = result.rules;
  result.question.position = "8/8 \"quoted\" \x01";
  result.status = CaseStatus::fail;
  result.as_expected = false;
  result.mismatches = {{"outcome", "", "ongoing", found, {}}};
  run.results.push_back(result);
  ClaimResult claim;
  claim.claim = result.claim;
  claim.game = "makruk";
  claim.source = "page";
  claim.verdict = ClaimVerdict::contradicted;
  claim.pinned = "confirmed";
  run.claims.push_back(claim);
  run.totals = count(run);
  return run;
}

std::string lines(const Run& run) {
  std::string text;
  write_run(run, *make_json_run_writer([&](std::string_view part) { text += part; }));
  return text;
}

}  // namespace

/// Paths and commands may be any bytes, and a logbook that holds one of them must stay readable.
BOOST_AUTO_TEST_CASE(names_that_are_no_utf_8_are_written_as_text) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "runs.db").string();
  Run run = small_run("draw");
  run.header.corpus = "caf\xe9.db";
  run.header.subjects = {{"cmd:caf\xe9", "1"}};
  record_run(path, run, "2026-01-31T12:00:00Z");
  const std::vector<LogbookRow> rows = list_runs(path);
  BOOST_REQUIRE_EQUAL(rows.size(), 1);
  BOOST_TEST(rows[0].corpus == "caf\ufffd.db");
  BOOST_TEST(rows[0].subjects == "cmd:caf\ufffd");
  BOOST_TEST(load_run(path, rows[0].id).has_value());
}

BOOST_AUTO_TEST_CASE(runs_come_back_as_they_went) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "runs.db").string();
  BOOST_CHECK(list_runs(path).empty());
  BOOST_CHECK(!load_run(path, 1));
  BOOST_CHECK_EQUAL(record_run(path, small_run("draw"), "2026-01-31T12:00:00Z"), 1);
  BOOST_CHECK_EQUAL(record_run(path, small_run("win"), "2026-02-01T12:00:00Z"), 2);
  BOOST_REQUIRE_EQUAL(list_runs(path).size(), 2);
  const LogbookRow newest = list_runs(path).front();
  BOOST_CHECK_EQUAL(newest.id, 2);
  BOOST_CHECK_EQUAL(newest.recorded, "2026-02-01T12:00:00Z");
  BOOST_CHECK_EQUAL(newest.results, 1);
  BOOST_CHECK_EQUAL(newest.unexpected, 1);
  BOOST_CHECK_EQUAL(newest.subjects, "engine");
  BOOST_CHECK_EQUAL(lines(load_run(path, 1).value()), lines(small_run("draw")));
  BOOST_CHECK_EQUAL(lines(load_run(path, 2).value()), lines(small_run("win")));
}

BOOST_AUTO_TEST_CASE(a_run_that_is_forgotten_takes_its_results_along) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "runs.db").string();
  record_run(path, small_run("draw"), "2026-01-31T12:00:00Z");
  record_run(path, small_run("win"), "2026-01-31T12:00:00Z");
  BOOST_CHECK(!forget_run(path, 7));
  BOOST_CHECK(forget_run(path, 1));
  BOOST_CHECK_EQUAL(list_runs(path).size(), 1);
  Connection connection(path, Connection::Access::read);
  BOOST_CHECK_EQUAL(connection.number("SELECT count(*) FROM result"), 2);
}

BOOST_AUTO_TEST_CASE(a_case_whose_question_changed_has_another_meaning) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "runs.db").string();
  record_run(path, small_run("draw"), "2026-01-31T12:00:00Z");
  Run changed = small_run("draw");
  changed.results.front().question.moves = {"a1a2"};
  record_run(path, changed, "2026-01-31T12:00:00Z");
  Connection connection(path, Connection::Access::read);
  BOOST_CHECK_EQUAL(connection.number("SELECT count(DISTINCT meaning) FROM result WHERE meaning <> ''"), 2);
}

BOOST_AUTO_TEST_CASE(other_files_are_refused) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "runs.db").string();
  write_all(path, "no database");
  BOOST_CHECK(
      contains(store_error([&] { record_run(path, small_run("draw"), "2026-01-31T12:00:00Z"); }), "no database"));
  const std::string corpus = repository_database().string();
  BOOST_CHECK(contains(store_error([&] { list_runs(corpus); }), "another kind"));
  BOOST_CHECK(
      contains(store_error([&] { record_run(corpus, small_run("draw"), "2026-01-31T12:00:00Z"); }), "another kind"));
}

BOOST_AUTO_TEST_CASE(a_run_that_lost_a_result_is_refused) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "runs.db").string();
  record_run(path, small_run("draw"), "2026-01-31T12:00:00Z");
  {
    Connection connection(path, Connection::Access::write);
    connection.execute("DELETE FROM result WHERE ordinal = 0");
  }
  BOOST_CHECK_THROW(load_run(path, 1), RunFileError);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
