#include "store/migration.h"

#include <array>

#include "support.h"

using namespace arbiter;

namespace {

constexpr std::array<Migration, 2> steps{{
    {1, "first",
     "CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT, needs TEXT) STRICT;"
     "CREATE TABLE a (x INTEGER) STRICT; INSERT INTO migration VALUES (1, 'first', '0.1.0')"},
    {2, "second", "ALTER TABLE a ADD COLUMN y INTEGER; INSERT INTO migration VALUES (2, 'second', '0.2.0')"},
}};
const Schema one{"sample", 77, std::span(steps).first(1)};
const Schema two{"sample", 77, steps};

}  // namespace

BOOST_AUTO_TEST_SUITE(migrations)

BOOST_AUTO_TEST_CASE(steps_are_taken_once_and_in_order) {
  const ScratchFolder scratch;
  Connection connection((scratch.path / "a.db").string(), Connection::Access::build);
  migrate(connection, one);
  BOOST_TEST(connection.number("PRAGMA user_version") == 1);
  BOOST_TEST(connection.number("PRAGMA application_id") == 77);
  connection.execute("INSERT INTO a VALUES (5)");
  BOOST_TEST(contains(store_error([&] { check_schema(connection, two); }), "its schema is 1, this arbiter reads 2"));
  migrate(connection, two);
  migrate(connection, two);
  BOOST_TEST(connection.number("SELECT x FROM a WHERE y IS NULL") == 5);
  BOOST_TEST(connection.number("SELECT count(*) FROM migration") == 2);
  check_schema(connection, two);
}

BOOST_AUTO_TEST_CASE(a_newer_schema_is_refused_with_the_version_that_knows_it) {
  const ScratchFolder scratch;
  Connection connection((scratch.path / "a.db").string(), Connection::Access::build);
  migrate(connection, two);
  const std::string message = store_error([&] { check_schema(connection, one); });
  BOOST_TEST(contains(message, "its schema is 2, this arbiter knows those up to 1; it needs arbiter 0.2.0 or newer"),
             message);
  BOOST_TEST(store_error([&] { migrate(connection, one); }) == message);
  connection.execute("DROP TABLE migration");
  BOOST_TEST(contains(store_error([&] { check_schema(connection, one); }), "it needs a newer arbiter"));
}

BOOST_AUTO_TEST_CASE(a_step_that_fails_changes_nothing) {
  static constexpr std::array<Migration, 2> broken{{steps[0], {2, "broken", "CREATE TABLE b (x); CREATE TABLE a (x)"}}};
  const ScratchFolder scratch;
  Connection((scratch.path / "a.db").string(), Connection::Access::build).execute("PRAGMA journal_mode = MEMORY");
  Connection connection((scratch.path / "a.db").string(), Connection::Access::build);
  connection.execute("PRAGMA journal_mode = MEMORY");
  migrate(connection, one);
  BOOST_TEST(contains(store_error([&] { migrate(connection, {"sample", 77, broken}); }), "table a already exists"));
  BOOST_TEST(connection.number("PRAGMA user_version") == 1);
  BOOST_TEST(connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'b'") == 0);
}

BOOST_AUTO_TEST_CASE(databases_of_others_are_left_alone) {
  const ScratchFolder scratch;
  Connection connection((scratch.path / "a.db").string(), Connection::Access::build);
  connection.execute("CREATE TABLE accounts (a)");
  BOOST_TEST(contains(store_error([&] { migrate(connection, one); }), "a database of another program"));
  BOOST_TEST(connection.number("SELECT count(*) FROM sqlite_schema") == 1);
}

// Whoever has imported into a database cannot build it anew.
BOOST_AUTO_TEST_CASE(an_older_corpus_can_be_kept) {
  const ScratchFolder scratch;
  Connection connection((scratch.path / "a.db").string(), Connection::Access::build);
  Schema older = corpus_schema();
  older.migrations = older.migrations.first(older.migrations.size() - 1);
  migrate(connection, older);
  BOOST_TEST(contains(store_error([&] { check_schema(connection, corpus_schema()); }), "or import into it"));
  migrate(connection, corpus_schema());
  check_schema(connection, corpus_schema());
  check_objects(connection, corpus_schema());
}

BOOST_AUTO_TEST_CASE(the_shipped_schemas_run_and_name_their_version) {
  for (const Schema* schema : {&corpus_schema(), &runs_schema()}) {
    const ScratchFolder scratch;
    Connection connection((scratch.path / "a.db").string(), Connection::Access::build);
    migrate(connection, *schema);
    check_schema(connection, *schema);
    BOOST_TEST(connection.number("SELECT count(*) FROM migration WHERE needs <> ''") == schema->newest());
    BOOST_TEST(connection.number("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' "
                                 "AND sql NOT LIKE '%STRICT%'") == 0);
  }
}

BOOST_AUTO_TEST_SUITE_END()
