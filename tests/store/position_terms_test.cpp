#include "store/position_terms.h"

#include "core/random.h"
#include "store/board_pattern.h"
#include "store/import_log.h"
#include "store/migration.h"
#include "store/position_writer.h"
#include "store/positions.h"
#include "support.h"

using namespace arbiter;
namespace fs = std::filesystem;

namespace {

/// Boards of 3x3 with few pieces on them: the texts are no positions of any game, and nobody here asks.
std::string random_board(RandomSequence& random) {
  std::string text;
  for (int row = 0; row < 3; ++row) {
    if (row > 0) text += '/';
    for (int square = 0; square < 3; ++square) {
      constexpr std::string_view cells[] = {"1", "1", "1", "K", "k", "M", "m", "+P", "P~"};
      text += cells[random.below(std::size(cells))];
    }
  }
  return text;
}

constexpr int many = 150'000;  ///< two full blocks and a part of one

/// A database of many rows of two games, written once; each test works on a copy.
const fs::path& large_database() {
  static const ScratchFolder folder;
  static const fs::path path = [] {
    const fs::path file = folder.path / "large.db";
    fs::copy(repository_database(), file);
    Connection connection(file.string(), Connection::Access::write);
    connection.execute("PRAGMA synchronous = OFF");
    RandomSequence random(7);
    Transaction transaction(connection);
    PositionWriter first(connection, open_import(connection, {"one.txt", "fen", "", "", {"ones"}}));
    PositionWriter second(connection, open_import(connection, {"two.txt", "fen", "", "", {"twos", "all"}}));
    for (int i = 0; i < many; ++i) {
      PositionRow row;
      row.game = random.below(4) == 0 ? "sittuyin" : "makruk";
      row.text = random_board(random) + " " + std::to_string(i);
      row.key = static_cast<std::int64_t>(random.next());
      describe_board(row.text, row.squares, row.material);
      std::vector<std::string> tags;
      if (i % 10'007 == 0) tags.push_back("rare");
      (i % 3 == 0 ? first : second).add(row, tags, i);
    }
    write_terms(connection);
    transaction.commit();
    return file;
  }();
  return path;
}

struct Large : ScratchFolder {
  std::string file = (path / "a.db").string();
  Large() { fs::copy(large_database(), file); }
};

std::vector<std::int64_t> found(Connection& connection, const PositionQuery& query) {
  std::vector<std::int64_t> ids;
  find_positions(connection, query, [&](const FoundPosition& position) {
    ids.push_back(position.id);
    return true;
  });
  return ids;
}

/// The same by going through all rows.
std::vector<std::int64_t> looked_through(Connection& connection, const PositionQuery& query) {
  std::string sql = "SELECT id FROM position WHERE 1";
  if (!query.game.empty()) sql += " AND game = '" + query.game + "'";
  if (!query.squares.empty()) sql += " AND squares GLOB '" + query.squares + "'";
  if (!query.material.empty()) sql += " AND material = '" + query.material + "'";
  if (!query.tag.empty())
    sql += " AND (id IN (SELECT position_id FROM position_tag WHERE tag = '" + query.tag +
           "') OR import_id IN (SELECT import_id FROM import_tag WHERE tag = '" + query.tag + "'))";
  if (query.import) sql += " AND import_id = " + std::to_string(*query.import);
  Statement rows(connection, sql + " ORDER BY id");
  std::vector<std::int64_t> ids;
  while (rows.step()) ids.push_back(rows.integer(0));
  return ids;
}

const std::vector<PositionQuery> questions{
    {"", "", squares_pattern("/1M1/"), "", "", {}},
    {"makruk", "", squares_pattern("K?*//1?+P"), "", "", {}},
    {"sittuyin", "", squares_pattern("3/3/"), "", "", {}},
    {"", "", squares_pattern("P~?1//+P?1"), "", "", {}},
    {"", "", "", material_pattern("KMkm"), "", {}},
    {"makruk", "", squares_pattern("?K?//"), material_pattern("+PKkm"), "", {}},
    {"", "", "", "", "rare", {}},
    {"", "", "", "", "ones", {}},
    {"makruk", "", squares_pattern("?K?//"), "", "twos", {}},
    {"", "", squares_pattern("kkk/kkk/"), "", "", 1},
    {"shogi", "", squares_pattern("?K?//"), "", "", {}},
    {"", "", "", "", "nothing has this tag", {}},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(position_terms)

BOOST_AUTO_TEST_CASE(sets_are_kept_as_lists_and_as_bits) {
  RandomSequence random(3);
  for (const int number : {0, 1, 4095, 4096, 5000, 65536}) {
    BlockSet set;
    if (number == 65536)
      set.fill();
    else
      while (set.count() < static_cast<std::uint32_t>(number)) set.set(static_cast<std::uint32_t>(random.below(65536)));
    const std::string bytes = set.encode();
    BOOST_TEST(bytes.size() == (number >= 4096 ? 8192U : 2U * static_cast<unsigned>(number)));
    BlockSet again;
    BOOST_TEST(again.decode(bytes));
    BOOST_TEST(again.count() == static_cast<std::uint32_t>(number));
    again.remove(set);
    BOOST_TEST(again.empty());
  }
  BlockSet set;
  set.set(0);
  set.set(63);
  set.set(64);
  set.set(65535);
  std::vector<std::uint32_t> offsets;
  for (std::uint32_t at = set.next(0); at != block_size; at = set.next(at + 1)) offsets.push_back(at);
  BOOST_TEST(offsets == (std::vector<std::uint32_t>{0, 63, 64, 65535}), boost::test_tools::per_element());
  BOOST_TEST(!set.decode("odd"));
  BOOST_TEST(!set.decode(std::string(9000, 'x')));
}

BOOST_AUTO_TEST_CASE(what_terms_find_is_what_a_look_through_all_rows_finds) {
  Connection connection(large_database().string(), Connection::Access::read);
  BOOST_TEST(connection.number("SELECT count(DISTINCT block) FROM position_term") == 2);
  for (const PositionQuery& query : questions) {
    const std::vector<std::int64_t> ids = found(connection, query);
    BOOST_TEST(ids == looked_through(connection, query), boost::test_tools::per_element());
  }
  BOOST_TEST(found(connection, questions[0]).size() > 1000U);
  BOOST_TEST(found(connection, questions[4]).size() > 10U);
  BOOST_TEST(found(connection, questions[6]).size() > 10U);
}

/// Terms are an index and not the truth.
BOOST_AUTO_TEST_CASE(a_position_that_is_changed_by_hand_is_found_as_it_is) {
  const Large large;
  Connection connection(large.file, Connection::Access::write);
  connection.execute("UPDATE position SET squares = 'KKKKKKKKK', material = 'K9-' WHERE id = 5000");
  BOOST_TEST(connection.number("SELECT count(DISTINCT block) FROM position_term") == 1);
  connection.execute("DELETE FROM position WHERE id = 70000 AND id NOT IN (SELECT position_id FROM position_tag)");
  BOOST_TEST(connection.number("SELECT count(DISTINCT block) FROM position_term") == 0);
  for (const PositionQuery& query : questions)
    BOOST_TEST(found(connection, query) == looked_through(connection, query), boost::test_tools::per_element());
  BOOST_TEST(found(connection, {"", "", "", "K9-", "", {}}) == std::vector<std::int64_t>{5000},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(an_index_that_is_damaged_is_noticed) {
  const Large large;
  Connection(large.file, Connection::Access::write).execute("UPDATE position_term SET ids = x'010203'");
  Connection connection(large.file, Connection::Access::read);
  BOOST_TEST(contains(store_error([&] { found(connection, questions[0]); }), "it is damaged: block 0 of its index"));
}

/// No question reads the table from one end to the other or sorts what it finds: rows are sought by id or by range.
BOOST_AUTO_TEST_CASE(every_search_uses_an_index) {
  Connection connection(large_database().string(), Connection::Access::read);
  for (const PositionQuery& query : questions) {
    const std::string plan = search_plan(connection, query);
    BOOST_TEST(!contains(plan, "SCAN"), plan);
    BOOST_TEST(!contains(plan, "TEMP B-TREE"), plan);
    BOOST_TEST(contains(plan, "SEARCH position_term USING PRIMARY KEY (block=? AND term=?)"), plan);
    BOOST_TEST(contains(plan, "SEARCH position USING INDEX position_by_key (key=?)"), plan);
    BOOST_TEST(contains(plan, "SEARCH position USING INTEGER PRIMARY KEY (rowid=?)"), plan);
    BOOST_TEST(contains(plan, "SEARCH position USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"), plan);
    BOOST_TEST(contains(plan,
                        "SEARCH position_tag USING COVERING INDEX position_tag_by_tag (tag=? AND position_id>? AND "
                        "position_id<?)"),
               plan);
  }
}

BOOST_AUTO_TEST_CASE(who_asks_for_one_is_not_kept_waiting_for_all) {
  Connection connection(large_database().string(), Connection::Access::read);
  int seen = 0;
  find_positions(connection, questions[0], [&](const FoundPosition&) { return ++seen < 3; });
  BOOST_TEST(seen == 3);
}

BOOST_AUTO_TEST_SUITE_END()
