#include "store/migration.h"

#include <fmt/format.h>

#include <array>

#include "store/statement.h"
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

// Tables that others refer to were made anew, which must not take a row along.
BOOST_AUTO_TEST_CASE(imported_positions_and_games_survive_every_step) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "a.db").string();
  Schema older = corpus_schema();
  older.migrations = older.migrations.first(4);
  {
    Connection fresh(path, Connection::Access::build);
    migrate(fresh, older);
  }
  Connection connection(path, Connection::Access::write);
  connection.execute(
      "INSERT INTO fixture VALUES ('x.toml', '');"
      "INSERT INTO rule_set VALUES (3, 'some', 'makruk', '', '', '', '', 'x.toml');"
      "INSERT INTO import (id, name, format, digest, note) VALUES (7, 'list.fen', 'fen', '', '');"
      "INSERT INTO position VALUES (5, 'makruk', 'a text', 11, '.k', 'K-k', 3, 4, 1, 'win', 2, 9, 0, 7, 12);"
      "INSERT INTO position VALUES (6, 'makruk', 'another', 12, '.k', 'K-k', NULL, NULL, NULL, NULL, NULL, NULL, 0, 7, "
      "13);"
      "INSERT INTO position_tag VALUES (5, 'kept');"
      "INSERT INTO position_import VALUES (5, 7, 14);"
      "INSERT INTO recorded_game VALUES (2, 7, 1, 'makruk', 3, 21, 'start', 'said', '1-0', 1, 1, 'win', 'white', "
      "'end.checkmate', 'agrees', NULL, NULL, NULL, 5, 100);"
      "INSERT INTO recorded_move VALUES (2, 1, 'e3e4', 'e3e4', 'legal', '', '!', 'so', 2, 3, 6, 50);"
      "INSERT INTO recorded_header VALUES (2, 0, 'White', 'somebody')");
  const std::pair<const char*, const char*> tables[] = {
      {"position",
       "id, game, text, key, squares, material, rule_set_id, legal_count, in_check, status, perft_depth, perft_nodes, "
       "twin, import_id, place"},
      {"position_tag", "position_id, tag"},
      {"position_import", "position_id, import_id, place"},
      {"recorded_game",
       "id, import_id, place, game, rule_set_id, key, start, comment, ending, plies, legal, status, winner, reason, "
       "agreement, line, parent, shared, position_id, ending_spent"},
      {"recorded_move",
       "game_id, ply, written, move, judgement, why, marks, comment, place, at_column, position_id, spent"},
      {"recorded_header", "game_id, ordinal, name, value"}};
  const auto rows = [&] {
    std::string all;
    for (const auto& [table, columns] : tables)
      for (Statement each(connection, fmt::format("SELECT json_array({}) FROM {} ORDER BY 1", columns, table));
           each.step();)
        all += fmt::format("{} {}\n", table, each.string(0));
    return all;
  };
  const std::string before = rows();
  migrate(connection, corpus_schema());
  BOOST_TEST(rows() == before);
  BOOST_TEST(contains(before, R"(recorded_move [2,1,"e3e4","e3e4","legal")"));
  check_objects(connection, corpus_schema());
  check_content(connection);
  BOOST_TEST(connection.number("PRAGMA foreign_keys") == 1);
  // The new checks forbid what the old ones did.
  for (const char* wrong : {"UPDATE position SET status = 'lost'", "UPDATE recorded_game SET status = 'won'",
                            "UPDATE recorded_game SET agreement = 'maybe'", "UPDATE recorded_move SET judgement = ''"})
    BOOST_TEST(contains(store_error([&] { connection.execute(wrong); }), "CHECK constraint failed"), wrong);
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
