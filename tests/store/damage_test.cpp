#include <random>

#include "store/migration.h"
#include "support.h"

using namespace arbiter;
namespace fs = std::filesystem;

namespace {

/// What is said of a file that is to be a corpus; both ways of loading must say it.
std::string problem_of(const fs::path& path) {
  const CorpusLoaded all = load_corpus(path.string());
  const RuleSetsLoaded rules = load_rule_sets(path.string());
  BOOST_TEST(rules.problems.empty() == all.problems.empty());
  return all.problems.empty() ? "" : all.problems.front().text();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(damaged_files)

BOOST_AUTO_TEST_CASE(files_that_are_no_database) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  const std::string name = path.string();
  BOOST_TEST(problem_of(path) == "cannot read " + name + ": No such file or directory");
  write_all(path, "");
  BOOST_TEST(problem_of(path) == "cannot read " + name + ": it is empty");
  write_all(path, "SQLite format 3");
  BOOST_TEST(problem_of(path) == "cannot read " + name + ": it is no database");
  write_all(path, std::string(5000, 'x'));
  BOOST_TEST(problem_of(path) == "cannot read " + name + ": it is no database");
  write_all(path, std::string("SQLite format 3\0", 16) + std::string(8000, 'x'));
  BOOST_TEST(problem_of(path) != "");
}

BOOST_AUTO_TEST_CASE(a_file_that_was_cut_off) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  const std::string whole = read_all(repository_database());
  for (const std::size_t size : {whole.size() - 1, whole.size() / 2, std::size_t{65536}, std::size_t{100}}) {
    write_all(path, std::string_view(whole).substr(0, size));
    BOOST_TEST(problem_of(path) == "cannot read " + path.string() + ": it is cut off: it has " + std::to_string(size) +
                                       " bytes of " + std::to_string(whole.size()));
  }
}

BOOST_AUTO_TEST_CASE(a_database_of_another_program_or_kind) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  Connection(path.string(), Connection::Access::build).execute("CREATE TABLE accounts (a)");
  BOOST_TEST(contains(problem_of(path), "a database of another program"));
  const fs::path runs = scratch.path / "runs.db";
  Connection connection(runs.string(), Connection::Access::build);
  migrate(connection, runs_schema());
  BOOST_TEST(contains(problem_of(runs), "another kind than the corpus wanted"));
}

BOOST_AUTO_TEST_CASE(a_newer_schema) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  fs::copy(repository_database(), path);
  {
    Connection connection(path.string(), Connection::Access::write);
    connection.execute("PRAGMA user_version = 9; INSERT INTO migration VALUES (9, 'later', '3.1.0')");
  }
  BOOST_TEST(contains(problem_of(path), "its schema is 9"));
  BOOST_TEST(contains(problem_of(path), "it needs arbiter 3.1.0 or newer"));
}

BOOST_AUTO_TEST_CASE(rows_that_refer_to_nothing) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  fs::copy(repository_database(), path);
  {
    Connection connection(path.string(), Connection::Access::write);
    connection.execute("PRAGMA foreign_keys = OFF; UPDATE clause SET source_id = 999999 WHERE id = 1");
  }
  BOOST_TEST(contains(problem_of(path), "rows of clause refer to rows of source that do not exist"));
}

BOOST_AUTO_TEST_CASE(values_that_no_fixture_could_hold) {
  const ScratchFolder scratch;
  for (const char* change :
       {"UPDATE test_case SET expect = '{' WHERE id = 1", "UPDATE test_case SET expect = '[1]' WHERE id = 1",
        "UPDATE test_case SET expect = '{\"legl\":[\"a\"]}' WHERE id = 1",
        "UPDATE test_case SET expect = '{\"count\":1.5}' WHERE id = 1",
        "UPDATE rule_set_entry SET value = 'nonsense' WHERE ordinal = 0",
        "UPDATE rule_set_entry SET option = 'nonsense' || ordinal WHERE ordinal = 0",
        "UPDATE claim_file SET rule_set = 'nonsense' WHERE id = 1"}) {
    const fs::path path = scratch.path / "a.db";
    fs::copy_file(repository_database(), path, fs::copy_options::overwrite_existing);
    Connection(path.string(), Connection::Access::write).execute(change);
    BOOST_TEST(!load_corpus(path.string()).problems.empty(), change);
  }
}

/// Whatever stands in the file, loading ends in problems or in a corpus, never in a crash.
BOOST_AUTO_TEST_CASE(pages_overwritten_at_random) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  const std::string whole = read_all(repository_database());
  std::mt19937_64 random(20260131);
  int noticed = 0;
  for (int round = 0; round < 40; ++round) {
    std::string damaged = whole;
    for (int i = 0; i < 64; ++i) damaged[100 + random() % (damaged.size() - 100)] = static_cast<char>(random());
    // Where rows are, not where pages are empty.
    const std::size_t page = 65536 * (random() % (damaged.size() / 65536));
    for (int i = 0; i < 16; ++i) damaged[page + 100 + random() % 60] = static_cast<char>(random());
    write_all(path, damaged);
    noticed += !load_corpus(path.string()).problems.empty();
    load_corpus(path.string(), Trust::installed);
  }
  BOOST_TEST(noticed >= 30);
}

BOOST_AUTO_TEST_CASE(a_file_that_may_not_be_read) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  fs::permissions(scratch.path, fs::perms::all);
  fs::copy(repository_database(), path);
  fs::permissions(path, fs::perms::none);
  BOOST_TEST(without_rights([&] { return load_corpus(path.string()).problems.front().text(); }) ==
             "cannot read " + path.string() + ": Permission denied");
}

BOOST_AUTO_TEST_SUITE_END()
