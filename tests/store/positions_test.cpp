#include "store/positions.h"

#include "core/hash.h"
#include "registry.h"
#include "store/board_pattern.h"
#include "store/find_cases.h"
#include "store/import_log.h"
#include "store/migration.h"
#include "store/position_writer.h"
#include "support.h"

using namespace arbiter;
namespace fs = std::filesystem;

namespace {

/// A copy of the repository's database that may be written.
struct Writable : ScratchFolder {
  std::string file = (path / "a.db").string();
  Writable() { fs::copy(repository_database(), file); }
};

PositionRow row(const std::string& text, std::optional<std::int64_t> legal_count = {}) {
  const auto key = static_cast<std::int64_t>(hash_text(text));
  PositionRow made{"makruk", text, key, squares_of(text), material_of(text), "", {}, {}, {}, {}, {}};
  if (legal_count) {
    made.rules = "plyyard-makruk";
    made.legal_count = legal_count;
  }
  return made;
}

std::vector<std::string> found(Connection& connection, const PositionQuery& query) {
  std::vector<std::string> texts;
  find_positions(connection, query, [&](const FoundPosition& position) {
    texts.push_back(position.row.text);
    return true;
  });
  return texts;
}

std::string pattern_error(const std::function<void()>& work) {
  try {
    work();
    return "";
  } catch (const PatternError& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(positions)

BOOST_AUTO_TEST_CASE(columns_of_a_position) {
  BOOST_TEST(squares_of("3k/+P2p~ b 2P 1") == "...kC..c");
  BOOST_TEST(material_of("3k/+P2P w") == "+PP-k");
  BOOST_TEST(material_of("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w -") == "KMN2P8R2S2-kmn2p8r2s2");
}

BOOST_AUTO_TEST_CASE(patterns_of_squares) {
  BOOST_TEST(squares_pattern("3M/?*+R1/") == "...M?[^.]E.????");
  BOOST_TEST(squares_pattern("/2k") == "???..k");
  BOOST_TEST(pattern_error([] { squares_pattern("3M/3"); }) ==
             "\"3M/3\", column 4: expected a row of 4 squares like those before it, not of 3");
  BOOST_TEST(contains(pattern_error([] { squares_pattern("3!"); }), "column 2: expected a piece"));
  BOOST_TEST(contains(pattern_error([] { squares_pattern("0k"); }), "column 1: expected a number of empty squares"));
  BOOST_TEST(contains(pattern_error([] { squares_pattern("99999999999"); }), "a smaller number"));
  BOOST_TEST(contains(pattern_error([] { squares_pattern("//"); }), "one row at least"));
  BOOST_TEST(contains(pattern_error([] { squares_pattern(""); }), "one row at least"));
  BOOST_TEST(contains(pattern_error([] { squares_pattern("8 w"); }), "column 2"));
  BOOST_TEST(material_pattern("rkPPK") == "KP2-kr");
  BOOST_TEST(material_pattern("KP2-kr") == "KP2-kr");
  BOOST_TEST(material_pattern("+R2Kk") == "+R2K-k");
  BOOST_TEST(contains(pattern_error([] { material_pattern("K?k"); }), "column 2: expected a piece"));
}

/// What `text` promises: it can be read again, under the rule set that the case names, and is itself.
BOOST_AUTO_TEST_CASE(every_stored_position_is_readable_and_canonical) {
  const Corpus corpus = load_repository();
  Connection connection = open_database(repository_database().string());
  std::map<std::string, std::unique_ptr<Game>> games;
  for (const RuleSet& rule_set : corpus.rule_sets) games.emplace(rule_set.id, make_game(rule_set));
  std::size_t seen = 0;
  find_positions(connection, {}, [&](const FoundPosition& position) {
    for (const FoundCase& found : cases_of(connection, position.id)) {
      const auto read = games.at(found.rules)->read(position.row.text);
      const auto* state = std::get_if<std::unique_ptr<State>>(&read);
      BOOST_REQUIRE_MESSAGE(state != nullptr, found.identity << ": " << position.row.text);
      BOOST_TEST((*state)->identity() == position.row.text, found.identity);
      BOOST_TEST(static_cast<std::int64_t>((*state)->key()) == position.row.key);
      ++seen;
    }
    return true;
  });
  BOOST_TEST(seen > 500U);
}

BOOST_AUTO_TEST_CASE(what_is_added_can_be_found) {
  const Writable writable;
  Connection connection(writable.file, Connection::Access::write);
  const std::int64_t before = connection.number("SELECT count(*) FROM position");
  const std::string text = "7k/6MM/8/8/3S4/8/8/K7 b -";
  using How = PositionWriter::How;
  {
    Transaction transaction(connection);
    PositionWriter writer(connection, open_import(connection, {"list.txt", "fen", "", "", {"endings"}}));
    BOOST_TEST((writer.add(row(text), {"endgame"}, 1).how == How::fresh));
    BOOST_TEST((writer.add(row(text, 3), {"mate"}, 2).how == How::known));
    BOOST_TEST((writer.add(row(text, 3), {}, 3).how == How::known));
    BOOST_TEST((writer.add(row(text, 4), {"wrong"}, 4).how == How::conflicts));
    PositionRow other = row(text, 5);
    other.rules = "makpong";
    BOOST_TEST((writer.add(other, {}, 5).how == How::other_rules));
    transaction.commit();
  }
  BOOST_TEST(connection.number("SELECT count(*) FROM position") == before + 1);
  for (const PositionQuery& query :
       {PositionQuery{"makruk", text, "", "", "", {}},
        PositionQuery{"", "", squares_pattern("7k/6M*/8/8/3S4///K7"), "", "", {}},
        PositionQuery{"makruk", "", "", material_pattern("KMMSk"), "", {}}, PositionQuery{"", "", "", "", "mate", {}},
        PositionQuery{"", "", "", "", "endings", {}}, PositionQuery{"", "", "", "", "", 1}}) {
    const std::vector<std::string> texts = found(connection, query);
    BOOST_TEST(texts == std::vector<std::string>{text}, boost::test_tools::per_element());
  }
  BOOST_TEST(found(connection, {"sittuyin", text, "", "", "", {}}).empty());
  BOOST_TEST(found(connection, {"", text, squares_pattern("8///////"), "", "", {}}).empty());
  BOOST_TEST(found(connection, {"", text, "", "", "endgames", {}}).empty());
  BOOST_TEST(found(connection, {"", "", squares_pattern("7k/6M1/8/8/3S4///K7"), "", "", {}}).empty());
  BOOST_TEST(found(connection, {"", "", "", "", "wrong", {}}).empty());
  // Where it was first seen stands beside it; every other sighting is kept, whatever else was said there.
  BOOST_TEST(connection.number("SELECT place FROM position WHERE import_id = 1") == 1);
  BOOST_TEST(connection.number("SELECT count(*) FROM position_import") == 4);
  BOOST_TEST(connection.number("SELECT legal_count FROM position WHERE import_id = 1") == 3);
  check_content(connection);
}

/// A hash is an index, never evidence.
BOOST_AUTO_TEST_CASE(positions_with_the_same_key_are_told_apart) {
  const Writable writable;
  Connection connection(writable.file, Connection::Access::write);
  Transaction transaction(connection);
  PositionWriter writer(connection, open_import(connection, {"list.txt", "fen", "", "", {}}));
  std::vector<PositionRow> rows{row("7k/8/8/8/8/8/8/K7 w -"), row("7k/8/8/8/8/8/8/K7 b -"),
                                row("7k/8/8/8/8/8/8/K7 w -")};
  rows[2].game = "sittuyin";
  for (PositionRow& each : rows) {
    each.key = 42;
    BOOST_TEST((writer.add(each, {}, 1).how == PositionWriter::How::fresh));
  }
  for (const PositionRow& each : rows) BOOST_TEST((writer.add(each, {}, 2).how == PositionWriter::How::known));
  BOOST_TEST(connection.number("SELECT group_concat(twin, '') FROM position WHERE key = 42") == 12);
  transaction.commit();
  check_content(connection);
}

BOOST_AUTO_TEST_CASE(a_rule_set_that_the_database_does_not_have) {
  const Writable writable;
  Connection connection(writable.file, Connection::Access::write);
  PositionRow unknown = row("7k/8/8/8/8/8/8/K7 w -", 3);
  unknown.rules = "no-such-rules";
  Transaction transaction(connection);
  PositionWriter writer(connection, open_import(connection, {"list.txt", "fen", "", "", {}}));
  BOOST_TEST(contains(store_error([&] { writer.add(unknown, {}, 1); }), "has no rule set no-such-rules"));
}

BOOST_AUTO_TEST_CASE(a_scan_gives_what_is_said_of_positions_range_by_range) {
  const Writable writable;
  Connection connection(writable.file, Connection::Access::write);
  {
    Transaction transaction(connection);
    PositionWriter writer(connection, open_import(connection, {"list.txt", "fen", "", "", {}}));
    for (int i = 1; i <= 6; ++i) {
      PositionRow each = row(std::to_string(i) + "k" + std::to_string(7 - i) + "/8/8/8/8/8/8/K7 w -", i);
      each.key = i;
      writer.add(each, {}, i);
    }
    transaction.commit();
  }
  const std::int64_t last = connection.number("SELECT max(id) FROM position");
  std::vector<std::int64_t> counts;
  PositionScan scan(connection);
  for (const auto& [first, end] : {std::pair<std::int64_t, std::int64_t>{1, last - 3}, {last - 2, last}}) {
    scan.begin(first, end);
    PositionScan::Row found_row;
    while (scan.next(found_row)) {
      BOOST_TEST(found_row.perft_nodes == -1);
      counts.push_back(found_row.legal_count);
    }
  }
  BOOST_TEST(counts == (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
