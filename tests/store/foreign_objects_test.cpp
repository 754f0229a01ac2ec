#include <sqlite3.h>
#include <sys/stat.h>

#include <chrono>
#include <random>

#include "store/logbook.h"
#include "store/migration.h"
#include "store/statement.h"
#include "support.h"

/// Databases that bring along something that arbiter never makes: it is named and never run.
namespace arbiter {
namespace {

namespace fs = std::filesystem;

/// What is said of a copy of the repository's database after somebody ran these statements on it.
std::string refusal_after(const std::string& sql) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "a.db").string();
  fs::copy_file(repository_database(), path);
  sqlite3* handle = nullptr;
  BOOST_REQUIRE(sqlite3_open(path.c_str(), &handle) == SQLITE_OK);
  char* message = nullptr;
  BOOST_REQUIRE_MESSAGE(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, &message) == SQLITE_OK,
                        sql << ": " << (message == nullptr ? "" : message));
  sqlite3_close(handle);
  const auto start = std::chrono::steady_clock::now();
  const CorpusLoaded all = load_corpus(path);
  const RuleSetsLoaded rules = load_rule_sets(path);
  BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds(5)));
  // Rule sets alone need no more than the schema and their own rows to be sound.
  BOOST_TEST((all.problems.empty() <= rules.problems.empty()));
  return all.problems.empty() ? "" : all.problems.front().message;
}

constexpr const char* endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT ";

/// Turns a table into a view of the same name whose rows never end.
std::string view_instead_of(const std::string& table, const std::string& columns) {
  return "PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; ALTER TABLE " + table +
         " RENAME TO hidden; CREATE VIEW " + table + " AS " + endless + columns + " FROM n";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(foreign_objects)

BOOST_AUTO_TEST_CASE(a_view_that_stands_in_for_a_table_is_never_asked) {
  for (const auto& [table, columns] :
       {std::pair{"property", "'corpus-digest' AS name, 'x' AS value"},
        std::pair{"rule_set",
                  "i AS id, 'a' AS name, 'makruk' AS game, '' AS title, '' AS source, '' AS inherits, "
                  "'' AS digest, '' AS path"}}) {
    const std::string said = refusal_after(view_instead_of(table, columns));
    BOOST_TEST(contains(said, "was changed by something else than arbiter"), said);
  }
}

BOOST_AUTO_TEST_CASE(triggers_indexes_and_further_tables_are_named) {
  BOOST_TEST(contains(refusal_after("CREATE TRIGGER spy AFTER INSERT ON position BEGIN DELETE FROM claim; END"),
                      "it has the trigger \"spy\" of its own"));
  BOOST_TEST(contains(refusal_after("CREATE INDEX odd ON claim (hex(zeroblob(length(text) * 1000)))"),
                      "it has the index \"odd\" of its own"));
  BOOST_TEST(contains(refusal_after("CREATE TABLE further (a)"), "it has the table \"further\" of its own"));
  BOOST_TEST(contains(refusal_after("CREATE VIEW \"a\x1b[31m\" AS SELECT 1"), "it has the view"));
}

BOOST_AUTO_TEST_CASE(a_column_that_is_computed_is_refused) {
  const std::string said =
      refusal_after("ALTER TABLE source ADD COLUMN bomb TEXT GENERATED ALWAYS AS (hex(zeroblob(500000000))) VIRTUAL");
  BOOST_TEST(contains(said, "it has another table \"source\""), said);
}

BOOST_AUTO_TEST_CASE(a_check_that_takes_for_ever_is_not_evaluated) {
  const std::string said = refusal_after(
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE property (name TEXT PRIMARY KEY, "
      "value "
      "TEXT NOT NULL CHECK (length(hex(zeroblob(400000000))) > 0)) STRICT, WITHOUT ROWID' WHERE name = 'property'");
  BOOST_TEST(contains(said, "it has another table \"property\""), said);
}

BOOST_AUTO_TEST_CASE(a_table_that_is_missing_is_named) {
  BOOST_TEST(
      contains(refusal_after("PRAGMA foreign_keys = OFF; DROP TABLE exemption"), "it lacks the table \"exemption\""));
}

BOOST_AUTO_TEST_CASE(a_file_that_only_calls_itself_a_corpus_is_none) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "a.db").string();
  Connection(path, Connection::Access::build)
      .execute("CREATE TABLE accounts (a); PRAGMA application_id = 0x41524243; PRAGMA user_version = " +
               std::to_string(corpus_schema().newest()));
  BOOST_TEST(contains(load_corpus(path).problems.front().message, "it has the table \"accounts\" of its own"));
}

BOOST_AUTO_TEST_CASE(a_newer_schema_is_not_asked_without_end_what_it_needs) {
  const std::string said =
      refusal_after("PRAGMA user_version = 9; " + view_instead_of("migration", "i AS number, '' AS name, '' AS needs"));
  BOOST_TEST(contains(said, "its schema is 9"), said);
  BOOST_TEST(contains(said, "it needs a newer arbiter"), said);
}

BOOST_AUTO_TEST_CASE(values_of_another_type_than_their_column_are_refused) {
  // Only a file that was made with another program can hold them: the tables are strict.
  const std::string said = refusal_after(
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')') WHERE name = 'claim'");
  BOOST_TEST(contains(said, "it has another table \"claim\""), said);
}

BOOST_AUTO_TEST_CASE(texts_that_are_no_utf_8_are_refused) {
  for (const char* change : {"UPDATE claim SET text = CAST(x'61ff62' AS TEXT) WHERE id = 1",
                             "UPDATE source SET title = CAST(x'c328' AS TEXT)",
                             "UPDATE rule_set SET title = CAST(x'eda080' AS TEXT) WHERE id = 1",
                             "UPDATE clause SET says = CAST(x'f8888080' AS TEXT) WHERE id = 1"})
    BOOST_TEST(!refusal_after(change).empty(), change);
  BOOST_TEST(contains(refusal_after("UPDATE rule_set SET title = CAST(x'ff' AS TEXT)"), "a text in it is no UTF-8"));
}

BOOST_AUTO_TEST_CASE(a_text_that_is_too_long_is_refused_and_not_read) {
  const std::string said = refusal_after("UPDATE claim SET text = hex(zeroblob(40000000)) WHERE id = 1");
  BOOST_TEST(contains(said, "longer than is allowed"), said);
}

BOOST_AUTO_TEST_CASE(pipes_folders_and_devices_are_no_database) {
  const ScratchFolder scratch;
  const std::string pipe = (scratch.path / "pipe.db").string();
  BOOST_REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  BOOST_TEST(load_corpus(pipe).problems.front().message == "cannot read " + pipe + ": it is no regular file");
  BOOST_TEST(load_corpus("/dev/zero").problems.front().message == "cannot read /dev/zero: it is no regular file");
  const std::string loop = (scratch.path / "loop.db").string();
  fs::create_symlink(loop, loop);
  BOOST_TEST(contains(load_corpus(loop).problems.front().message, "cannot read " + loop));
  const std::string link = (scratch.path / "link.db").string();
  fs::create_symlink(repository_database(), link);
  BOOST_TEST(load_corpus(link).problems.empty());
}

BOOST_AUTO_TEST_CASE(journals_of_other_files_left_beside_do_not_change_what_is_read) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  std::mt19937_64 random(5);
  std::string noise(70'000, ' ');
  for (char& byte : noise) byte = static_cast<char>(random());
  for (const char* suffix : {"-journal", "-wal", "-shm"}) {
    fs::copy_file(repository_database(), path, fs::copy_options::overwrite_existing);
    write_all(path.string() + suffix, noise);
    const CorpusLoaded loaded = load_corpus(path.string());
    // What looks like a journal of an interrupted change is not undone by somebody who only reads.
    const std::string said = loaded.problems.empty() ? "" : loaded.problems.front().message;
    BOOST_TEST((said.empty() || contains(said, "a change to it was interrupted")), suffix << ": " << said);
    BOOST_TEST(read_all(path) == read_all(repository_database()));
    fs::remove(path.string() + suffix);
  }
}

BOOST_AUTO_TEST_CASE(a_file_in_the_other_journal_mode_in_a_folder_that_cannot_be_written) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  fs::permissions(scratch.path, fs::perms::all);
  fs::copy_file(repository_database(), path);
  Connection(path.string(), Connection::Access::write).execute("PRAGMA journal_mode = WAL");
  fs::permissions(path, fs::perms::others_read, fs::perm_options::add);
  fs::permissions(scratch.path, fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
  const std::string said = without_rights([&] {
    const CorpusLoaded loaded = load_corpus(path.string());
    return loaded.problems.empty() ? std::string("read") : loaded.problems.front().message;
  });
  BOOST_TEST((said == "read" || contains(said, "cannot")), said);
  fs::permissions(scratch.path, fs::perms::owner_all);
}

BOOST_AUTO_TEST_CASE(a_logbook_with_a_trigger_is_neither_read_nor_written) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "runs.db").string();
  record_run(path, Run{}, "2026-01-01T00:00:00Z");
  BOOST_TEST(list_runs(path).size() == 1);
  Connection(path, Connection::Access::write)
      .execute("CREATE TRIGGER spy AFTER INSERT ON run BEGIN DELETE FROM run; END");
  BOOST_TEST(contains(store_error([&] { list_runs(path); }), "it has the trigger \"spy\" of its own"));
  BOOST_TEST(contains(store_error([&] { record_run(path, Run{}, "2026-01-02T00:00:00Z"); }), "the trigger \"spy\""));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
