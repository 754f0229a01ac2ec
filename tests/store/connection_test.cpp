#include "store/connection.h"

#include "store/statement.h"
#include "support.h"

using namespace arbiter;

namespace {

struct Database : ScratchFolder {
  Connection connection{(path / "a.db").string(), Connection::Access::build};
  Database() { connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, word TEXT, number INTEGER) STRICT"); }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(connections)

BOOST_AUTO_TEST_CASE(values_come_back_as_they_went_in) {
  Database database;
  Statement insert(database.connection, "INSERT INTO t VALUES (NULL, ?1, ?2)");
  insert.run("a", 1);
  insert.run(std::string("b\0c", 3), std::int64_t{-5'000'000'000});
  insert.run(std::optional<std::string>(), std::optional<int>());
  insert.run("", std::optional<int>(7));
  BOOST_TEST(database.connection.last_id() == 4);
  Statement rows(database.connection, "SELECT word, number FROM t ORDER BY id");
  BOOST_REQUIRE(rows.step());
  BOOST_TEST(rows.text(0) == "a");
  BOOST_TEST(rows.integer(1) == 1);
  BOOST_REQUIRE(rows.step());
  BOOST_TEST(rows.text(0).size() == 3U);
  BOOST_TEST(rows.integer(1) == -5'000'000'000);
  BOOST_REQUIRE(rows.step());
  BOOST_TEST(rows.is_null(0));
  BOOST_TEST(rows.is_null(1));
  BOOST_REQUIRE(rows.step());
  BOOST_TEST(!rows.is_null(0));
  BOOST_TEST(rows.text(0) == "");
  BOOST_TEST(!rows.step());
}

BOOST_AUTO_TEST_CASE(a_transaction_that_is_not_committed_leaves_nothing) {
  Database database;
  database.connection.execute("PRAGMA journal_mode = MEMORY");
  {
    Transaction transaction(database.connection);
    database.connection.execute("INSERT INTO t VALUES (1, 'x', 1)");
  }
  BOOST_TEST(database.connection.number("SELECT count(*) FROM t") == 0);
  Transaction transaction(database.connection);
  database.connection.execute("INSERT INTO t VALUES (1, 'x', 1)");
  transaction.commit();
  BOOST_TEST(database.connection.number("SELECT count(*) FROM t") == 1);
}

BOOST_AUTO_TEST_CASE(types_and_words_are_strict) {
  Database database;
  BOOST_TEST(contains(store_error([&] { database.connection.execute("INSERT INTO t VALUES (1, 'x', 'y')"); }),
                      "cannot store TEXT value in INTEGER column"));
  // A word in double quotes is a name, never a text that was quoted in the wrong way.
  BOOST_TEST(contains(store_error([&] { database.connection.execute("INSERT INTO t VALUES (1, \"x\", 2)"); }),
                      "no such column"));
}

BOOST_AUTO_TEST_CASE(a_reader_cannot_write_and_extends_no_trust) {
  Database database;
  Connection reader((database.path / "a.db").string(), Connection::Access::read);
  BOOST_TEST(store_error([&] { reader.execute("DELETE FROM t"); }) != "");
  BOOST_TEST(store_error([&] { reader.execute("CREATE TEMP TABLE x (a)"); }) != "");
  BOOST_TEST(contains(store_error([&] { reader.number("SELECT load_extension('x')"); }), "not authorized"));
  BOOST_TEST(store_error([&] { reader.execute("ATTACH '/tmp/other.db' AS other"); }) != "");
  BOOST_TEST(reader.number("PRAGMA trusted_schema") == 0);
  BOOST_TEST(reader.number("PRAGMA cell_size_check") == 1);
}

BOOST_AUTO_TEST_CASE(a_writer_is_defended_against_its_own_file) {
  Database database;
  Connection writer((database.path / "a.db").string(), Connection::Access::write);
  BOOST_TEST(store_error([&] { writer.execute("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema"); }) != "");
  // A view that calls a function with side effects does not run it.
  writer.execute("CREATE VIEW v AS SELECT writefile('/tmp/arbiter-test-side-effect', 'x')");
  BOOST_TEST(store_error([&] { writer.number("SELECT * FROM v"); }) != "");
  BOOST_TEST(writer.number("PRAGMA foreign_keys") == 1);
}

BOOST_AUTO_TEST_CASE(names_with_signs_that_addresses_use) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "a%20b?mode=memory#c.db").string();
  Connection(path, Connection::Access::build).execute("CREATE TABLE t (a)");
  BOOST_TEST(std::filesystem::exists(path));
}

BOOST_AUTO_TEST_SUITE_END()
