#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "imports.h"
#include "store/load.h"
#include "store/migration.h"
#include "support/json_schema.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(importing)

BOOST_AUTO_TEST_CASE(a_list_is_judged_and_every_line_is_accounted_for) {
  const ImportFolder folder;
  write_text(folder.list,
             "# two kings and a rook\n"
             "6k1/8/8/8/2N5/8/8/R2K4 w - - 0 1\n"
             "\n"
             "6k1/8/8/8/2N5/8/8/R2K4 w - - 5 9\n"
             "4k3/8/8/8/8/8/8/R3K4 w - - 0 1\n"
             "no position at all\n"
             "4k3/8/8/8/8/8/8/8 w - - 0 1\n"
             "R3k3/8/8/8/8/8/8/4K3 b - - 0 1\n");
  const Transcript transcript = folder.import();
  BOOST_TEST((transcript.status == ExitStatus::invalid));
  BOOST_TEST(has(transcript.out, folder.list + ": 6 read, 2 kept, 1 duplicate, 3 refused\n"), transcript.out);
  BOOST_TEST(has(transcript.out, folder.list + ":5:20: refused: no position of plyyard-makruk: "), transcript.out);
  BOOST_TEST(has(transcript.out, folder.list + ":6:1: refused: "), transcript.out);
  BOOST_TEST(has(transcript.out, folder.list + ":7:1: refused: breaks the set-up of plyyard-makruk: setup."),
             transcript.out);
  BOOST_TEST(has(transcript.out, "3 positions were written with counters"), transcript.out);
  BOOST_TEST(folder.number("SELECT count(*) FROM position WHERE import_id = 1") == 2);
  BOOST_TEST(folder.number("SELECT count(*) FROM position_import WHERE place = 4") == 1);
  BOOST_TEST(folder.number("SELECT count(*) FROM refused_record") == 3);
  BOOST_TEST(folder.number("SELECT legal_count FROM position WHERE place = 8") > 0);
  BOOST_TEST(folder.number("SELECT in_check FROM position WHERE place = 8") == 1);
  BOOST_TEST(folder.number("SELECT count(*) FROM position JOIN rule_set ON rule_set.id = rule_set_id WHERE place = 2 "
                           "AND rule_set.name = 'plyyard-makruk' AND status = 'ongoing' AND in_check = 0") == 1);
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_text_are_refused_as_text) {
  const ImportFolder folder;
  write_text(folder.list, "6k1/8/8/8/2\xff\xfe/8/8/R2K4 w - - 0 1\n6k1/8/8/8/2N5/8/8/R2K4 w - - 0 1 \xff\n");
  const Transcript transcript = folder.import();
  BOOST_TEST(has(transcript.out, ":1:12: refused: "), transcript.out);
  Connection connection(folder.db, Connection::Access::read);
  Statement rows(connection, "SELECT message, hint, text FROM refused_record");
  while (rows.step()) BOOST_TEST(rows.string(0).size() + rows.string(1).size() + rows.string(2).size() > 0U);
}

/// The command line is bytes: what of it goes into the database must be readable there.
BOOST_AUTO_TEST_CASE(names_and_tags_that_are_no_utf_8) {
  const ImportFolder folder;
  const std::string file = (folder.path / "caf\xe9.fen").string();
  write_text(file, "6k1/8/8/8/2N5/8/8/R2K4 w - - 0 1\n");
  const std::vector<std::string> words{"import", file, "--into", folder.db, "--rules", "plyyard-makruk"};
  BOOST_TEST((run_words(words).status == ExitStatus::ok));
  BOOST_TEST(has(run_words(words).out, "was imported before"));
  Connection connection(folder.db, Connection::Access::read);
  Statement name(connection, "SELECT name FROM import");
  BOOST_TEST((name.step() && has(name.string(0), "caf\ufffd.fen")));
  write_text(folder.list, "6k1/8/8/8/2N5/8/8/R2K4 w - - 0 1\n");
  const Transcript tagged = folder.import({"--tag", "caf\xe9"});
  BOOST_TEST((tagged.status == ExitStatus::usage));
  BOOST_TEST(has(tagged.err, "--tag takes UTF-8"), tagged.err);
}

BOOST_AUTO_TEST_CASE(a_damaged_database_is_not_written_on) {
  const ImportFolder folder;
  write_text(folder.list, "6k1/8/8/8/2N5/8/8/R2K4 w - - 0 1\n");
  BOOST_REQUIRE((folder.import().status == ExitStatus::ok));
  Connection(folder.db, Connection::Access::write)
      .execute("PRAGMA foreign_keys = OFF; UPDATE position SET rule_set_id = 999 WHERE rule_set_id IS NOT NULL");
  const std::string before = read_all(folder.db);
  const Transcript transcript = folder.import({"--anew"});
  BOOST_TEST((transcript.status == ExitStatus::invalid));
  BOOST_TEST(has(transcript.err, "rows of position refer to rows of rule_set that do not exist"), transcript.err);
  BOOST_TEST((read_all(folder.db) == before));
}

BOOST_AUTO_TEST_CASE(an_import_into_an_older_database_says_that_it_brings_it_up_to_date) {
  const ImportFolder folder;
  const std::string older = (folder.path / "older.db").string();
  {
    Connection connection(older, Connection::Access::build);
    Schema schema = corpus_schema();
    schema.migrations = schema.migrations.first(4);
    migrate(connection, schema);
    write_corpus(connection, load_corpus(fixtures_folder()).corpus, {});
  }
  write_text(folder.list, "6k1/8/8/8/2N5/8/8/R2K4 w - - 0 1\n");
  const auto schema_of = [](const std::string& file) {
    return Connection(file, Connection::Access::read).number("PRAGMA user_version");
  };
  // A rehearsal that began with the rewriting of the file would be none.
  const Transcript rehearsed =
      run_words({"import", folder.list, "--into", older, "--rules", "plyyard-makruk", "--dry-run"});
  BOOST_TEST((rehearsed.status == ExitStatus::invalid));
  BOOST_TEST(has(rehearsed.err, "--dry-run writes nothing"), rehearsed.err);
  BOOST_TEST(schema_of(older) == 4);
  // Nor is one that is damaged rewritten and refused then.
  const std::string damaged = (folder.path / "damaged.db").string();
  std::filesystem::copy(older, damaged);
  Connection(damaged, Connection::Access::write)
      .execute("PRAGMA foreign_keys = OFF; INSERT INTO position_tag VALUES (4711, 'of nobody')");
  const Transcript refused = run_words({"import", folder.list, "--into", damaged, "--rules", "plyyard-makruk"});
  BOOST_TEST((refused.status == ExitStatus::invalid));
  BOOST_TEST(has(refused.err, "refer to rows of position that do not exist"), refused.err);
  BOOST_TEST(!has(refused.err, "bringing"), refused.err);
  BOOST_TEST(schema_of(damaged) == 4);
  BOOST_TEST(has(run_words({"find", older, "--limit", "1"}).err, "or import into it"));
  const Transcript first = run_words({"import", folder.list, "--into", older, "--rules", "plyyard-makruk"});
  BOOST_TEST((first.status == ExitStatus::ok));
  BOOST_TEST(has(first.err, "bringing " + older + " from schema 4 to "), first.err);
  BOOST_TEST((run_words({"check", older, "--filter", "case:makruk/position/*"}).status == ExitStatus::ok));
  const Transcript second = run_words({"import", folder.list, "--into", older, "--rules", "plyyard-makruk"});
  BOOST_TEST(!has(second.err, "bringing"), second.err);
}

BOOST_AUTO_TEST_CASE(the_same_file_again_is_known_and_another_file_adds_nothing) {
  const ImportFolder folder;
  write_text(folder.list, random_list("plyyard-makruk", 300, 1));
  BOOST_TEST((folder.import().status == ExitStatus::ok));
  const std::string before = content_of(folder.db);
  const Transcript again = folder.import();
  BOOST_TEST(has(again.out, "was imported before, the same bytes"), again.out);
  BOOST_TEST((content_of(folder.db) == before));
  const std::int64_t positions = folder.number("SELECT count(*) FROM position");
  const Transcript anew = folder.import({"--anew"});
  BOOST_TEST(has(anew.out, " 0 kept, 300 duplicate"), anew.out);
  BOOST_TEST(folder.number("SELECT count(*) FROM position") == positions);
  BOOST_TEST(folder.number("SELECT count(*) FROM import") == 2);
}

BOOST_AUTO_TEST_CASE(workers_and_batches_change_nothing) {
  const std::string list = random_list("plyyard-makruk", 2000, 5);
  std::string content;
  for (const auto& [jobs, batch] : {std::pair("1", "100000"), {"3", "7"}, {"4", "500"}}) {
    const ImportFolder folder;
    write_text(folder.list, list);
    BOOST_TEST((run_words({"import", "-", "--into", folder.db, "--format", "fen", "--rules", "plyyard-makruk", "--jobs",
                           jobs, "--batch", batch},
                          list)
                    .status == ExitStatus::ok));
    if (content.empty()) content = content_of(folder.db);
    BOOST_TEST((content_of(folder.db) == content), "with " << jobs << " workers and batches of " << batch);
  }
}

BOOST_AUTO_TEST_CASE(a_rehearsal_writes_nothing) {
  const ImportFolder folder;
  write_text(folder.list, random_list("plyyard-makruk", 50, 2));
  const Transcript missing = folder.import({"--dry-run"});
  BOOST_TEST(has(missing.out, "50 read"), missing.out);
  BOOST_TEST(has(missing.out, "nothing was written"), missing.out);
  BOOST_TEST(!std::filesystem::exists(folder.db));
  folder.import();
  const std::string before = content_of(folder.db);
  const Transcript rehearsed = folder.import({"--dry-run", "--anew"});
  BOOST_TEST(has(rehearsed.out, " 0 kept, 50 duplicate"), rehearsed.out);
  BOOST_TEST((content_of(folder.db) == before));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_understood_is_a_matter_of_usage) {
  const ImportFolder folder;
  write_text(folder.list, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n");
  const auto usage = [&](std::vector<std::string> words, const std::string& message) {
    words.insert(words.begin(), {"import", folder.list, "--into", folder.db});
    const Transcript transcript = run_words(words);
    BOOST_TEST((transcript.status == ExitStatus::usage), transcript.err);
    BOOST_TEST(has(transcript.err, message), transcript.err);
    BOOST_TEST(!std::filesystem::exists(folder.db), "a database was made for " << message);
  };
  usage({"--rules", "plyard-makruk"}, "did you mean \"plyyard-makruk\"");
  usage({"--format", "fenn"}, "did you mean \"fen\"");
  usage({"--rules", "plyyard-makruk", "--rules", "makpong"}, "are both of makruk");
  const Transcript without = run_words({"import", folder.list, "--into", folder.db});
  BOOST_TEST(has(without.out, "nothing says which rule set this is judged by (name one with --rules)"), without.out);
  BOOST_TEST((run_words({"import", folder.path / "none.fen", "--into", folder.db}).status == ExitStatus::invalid));
  BOOST_TEST((run_words({"import", "-", "--format", "fen", "--into", folder.db}, "").status == ExitStatus::nothing));
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_imported_does_not_stop_an_import_halfway) {
  const ImportFolder folder;
  write_text(folder.list, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n");
  const std::string odd = (folder.path / "odd.txt").string();
  const std::string empty = (folder.path / "empty").string();
  const std::string missing = (folder.path / "missing.fen").string();
  write_text(odd, "once upon a time\n");
  write_text(empty, "");
  const auto import = [&](std::vector<std::string> files) {
    files.insert(files.begin(), "import");
    files.insert(files.end(), {"--into", folder.db, "--rules", "plyyard-makruk"});
    const Transcript transcript = run_words(files, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n");
    BOOST_TEST(!std::filesystem::exists(folder.db));
    return transcript;
  };
  const Transcript unknown = import({folder.list, odd, missing, empty});
  BOOST_TEST((unknown.status == ExitStatus::usage));
  BOOST_TEST(has(unknown.err, odd + ": the beginning is of no format that is known\n"), unknown.err);
  BOOST_TEST(has(unknown.err, "cannot read " + missing + ": "), unknown.err);
  BOOST_TEST(has(unknown.err, empty + ": it is empty, and its name says no format\n"), unknown.err);
  BOOST_TEST(has(unknown.err, "3 of 4 files cannot be imported; nothing was imported (name the format with --format: "),
             unknown.err);
  const Transcript unreadable = import({folder.list, missing, folder.path.string()});
  BOOST_TEST((unreadable.status == ExitStatus::invalid));
  BOOST_TEST(has(unreadable.err, "cannot read " + missing + ": "), unreadable.err);
  BOOST_TEST(has(unreadable.err, "cannot read " + folder.path.string() + ": it is a folder\n"), unreadable.err);
  const Transcript twice = import({"-", "-"});
  BOOST_TEST((twice.status == ExitStatus::invalid));
  BOOST_TEST(has(twice.err, "standard input is named twice"), twice.err);
  BOOST_TEST(has(import({odd}).err, "arbiter: " + odd + ": the beginning is of no format"));
}

BOOST_AUTO_TEST_CASE(a_pipe_is_opened_once) {
  const ImportFolder folder;
  const std::string pipe = (folder.path / "pipe").string();
  BOOST_REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  for (const char* fate : {"1 kept", "1 duplicate"}) {
    std::jthread writer([&] { write_text(pipe, "6k1/8/8/8/2N5/8/8/R2K4 w - - 0 1\n"); });
    const Transcript transcript = run_words({"import", pipe, "--into", folder.db, "--rules", "plyyard-makruk"});
    BOOST_TEST((transcript.status == ExitStatus::ok), transcript.err);
    BOOST_TEST(has(transcript.out, fate), transcript.out);
  }
}

BOOST_AUTO_TEST_CASE(games_are_kept_with_what_the_rules_say_of_each_move) {
  const ImportFolder folder;
  write_text(folder.list,
             "position startpos moves c3c4 c6c5 b3b4\n"
             "position startpos moves e3e5 e6e5\n"
             "position startpos moves c3c4 huh\n"
             "position startpos moves c3c4 c6c5 b3b4\n");
  const Transcript transcript = folder.import({"--tag", "club"});
  BOOST_TEST(has(transcript.out, "4 read, 3 kept, 1 duplicate, 0 refused"), transcript.out);
  BOOST_TEST(has(transcript.out, folder.list + ":2:25: illegal: \"e3e5\": move."), transcript.out);
  BOOST_TEST(has(transcript.out, folder.list + ":2:25: unjudged: the 1 moves behind \"e3e5\""), transcript.out);
  BOOST_TEST(has(transcript.out, folder.list + ":3:30: "), transcript.out);
  BOOST_TEST(folder.number("SELECT count(*) FROM recorded_game") == 3);
  BOOST_TEST(folder.number("SELECT count(*) FROM recorded_move WHERE judgement = 'legal'") == 4);
  BOOST_TEST(folder.number("SELECT count(*) FROM recorded_move WHERE judgement = 'unjudged'") == 1);
  const Transcript illegal = run_words({"find", folder.db, "--illegal", "move.*"});
  BOOST_TEST(has(illegal.out, folder.list + ":2:25: \"e3e5\" (e3e5): move."), illegal.out);
  BOOST_TEST((run_words({"find", folder.db, "--illegal", "move.geometri"}).status == ExitStatus::usage));
  BOOST_TEST(std::ranges::count(run_words({"find", folder.db, "--games"}).out, '\n') >= 3);
  BOOST_TEST(has(run_words({"find", folder.db, "--games", "--tag", "club", "--json"}).out, "\"written\":\"c3c4\""));
  BOOST_TEST(has(run_words({"stats", folder.db}).out, "3 recorded games, 2 of them with moves that are not legal"));
  BOOST_TEST(has(run_words({"export", folder.db, "--games"}).out, "\"judgement\":\"illegal\""));
}

BOOST_AUTO_TEST_CASE(lines_of_json_fit_their_schema) {
  const ImportFolder folder;
  write_text(folder.list,
             "position startpos moves c3c4 c6c5 b3b4\n"
             "position startpos moves e3e5 e6e5\n"
             "position startpos moves huh\n"
             "no position\n"
             "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n"
             "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n");
  std::istringstream lines(folder.import({"--json", "--duplicates"}).out);
  std::set<std::string> types;
  for (std::string line; std::getline(lines, line);) {
    const auto json = nlohmann::json::parse(line);
    check_schema("import.schema.json", json);
    types.insert(json.at("type"));
  }
  BOOST_TEST(types == (std::set<std::string>{"duplicate", "file", "illegal", "refused", "unjudged", "unknown"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_was_imported_can_be_had_elsewhere) {
  const ImportFolder folder;
  write_text(folder.list, random_list("plyyard-makruk", 500, 9));
  folder.import();
  const std::string out = run_words({"export", folder.db, "--positions", "--import", "1"}).out;
  const ImportFolder other;
  write_text(other.list, out);
  BOOST_TEST((other.import().status == ExitStatus::ok));
  BOOST_TEST((run_words({"export", other.db, "--positions", "--import", "1"}).out == out));
}

/// A database of one file of Shogi, and its games in a format.
struct ShogiFolder : ScratchFolder {
  std::string db = (path / "a.db").string();

  Transcript import(const std::string& name, const std::string& text, std::vector<std::string> more = {}) const {
    const std::string file = (path / name).string();
    write_text(file, text);
    std::vector<std::string> words{"import", file, "--into", db, "--rules", "lishogi-shogi"};
    words.insert(words.end(), more.begin(), more.end());
    return run_words(words);
  }
  Transcript games(const std::string& format) const { return run_words({"export", db, "--games", "--format", format}); }
};

const std::string timed_kif =
    "手合割：平手\n先手：Ani\n後手：Tutu\n*a club game\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( "
    "0:16/00:00:16)\n"
    "*good\n   2 ３四歩(33)   ( 0:02/00:00:02)+\n   3 投了   ( 0:10/00:00:26)\n\n変化：2手\n   2 ８四歩(83)   ( "
    "1:00/00:01:00)\n";

BOOST_AUTO_TEST_CASE(times_are_kept_and_shown) {
  const ShogiFolder folder;
  BOOST_TEST((folder.import("a.kif", timed_kif).status == ExitStatus::ok));
  Connection connection(folder.db, Connection::Access::read);
  BOOST_TEST(connection.number("SELECT sum(spent) FROM recorded_move WHERE game_id = 1") == 18000);
  BOOST_TEST(connection.number("SELECT ending_spent FROM recorded_game WHERE id = 1") == 10000);
  const std::string text = run_words({"find", folder.db, "--games"}).out;
  BOOST_TEST(has(text, "\n  time used: 00:00:26 by the side that begins, 00:00:02 by the other\n"), text);
  std::istringstream lines(folder.games("jsonl").out);
  std::string line;
  BOOST_REQUIRE(std::getline(lines, line));
  const auto game = nlohmann::json::parse(line);
  check_schema("game.schema.json", game);
  BOOST_TEST(game.at("moves").at(0).at("milliseconds") == 16000);
  BOOST_TEST(game.at("moves").at(0).at("comment") == "good");
  BOOST_TEST(game.at("ending_milliseconds") == 10000);
  BOOST_TEST(game.at("comment") == "a club game");
  BOOST_REQUIRE(std::getline(lines, line));
  const auto variation = nlohmann::json::parse(line);
  check_schema("game.schema.json", variation);
  BOOST_TEST(variation.at("variation").at("shared") == 1);
  // The same moves with other times are another game, and with the same ones the same.
  std::string slower = timed_kif;
  slower.replace(slower.find("0:16/00:00:16"), 13, "0:17/00:00:17");
  slower.replace(slower.find("00:00:26"), 8, "00:00:27");
  BOOST_TEST(has(folder.import("b.kif", slower).out, "2 read, 1 kept, 1 duplicate"));
  BOOST_TEST(has(folder.import("c.kif", timed_kif).out, "2 read, 0 kept, 2 duplicate"));
}

BOOST_AUTO_TEST_CASE(games_go_out_and_come_back_the_same) {
  const auto without_places = [](const std::string& out) {
    std::string all;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
      auto game = nlohmann::json::parse(line);
      for (const char* name : {"id", "import", "file", "line"}) game.erase(name);
      for (auto& move : game.at("moves"))
        for (const char* name : {"line", "column"}) move.erase(name);
      all += game.dump() + "\n";
    }
    return all;
  };
  for (const std::string path :
       {"kif/variations.kifu", "kif/81dojo_handicap.kif", "csa/version3.csa", "csa/several_games.csa",
        "csa/illegal_moves.csa", "pgn/pychess.pgn", "pgn/annotated.pgn", "pgn/illegal.pgn"}) {
    BOOST_TEST_CONTEXT(path) {
      const std::string format = path.substr(0, path.find('/'));
      const std::string source = ARBITER_SOURCE_DIR "/tests/record/files/" + path;
      const ScratchFolder folder;
      const std::string first = (folder.path / "first.db").string();
      const std::string second = (folder.path / "second.db").string();
      const std::string copy = (folder.path / ("copy." + format)).string();
      const auto import = [&](const std::string& file, const std::string& db) {
        run_words({"import", file, "--into", db, "--rules", "lishogi-shogi", "--rules", "fairy-makruk", "--rules",
                   "fairy-sittuyin"});
      };
      import(source, first);
      const Transcript out = run_words({"export", first, "--games", "--format", format});
      BOOST_TEST((out.status == ExitStatus::ok), out.err);
      BOOST_TEST(out.err == "");
      write_text(copy, out.out);
      import(copy, second);
      const std::string games = run_words({"export", first, "--games"}).out;
      const std::string again = run_words({"export", second, "--games"}).out;
      BOOST_TEST(!games.empty());
      // Remarks are of the file, which is tidier now.
      const auto bare = [&](const std::string& text) {
        std::string all;
        std::istringstream lines(without_places(text));
        for (std::string line; std::getline(lines, line);) {
          auto game = nlohmann::json::parse(line);
          game.erase("remarks");
          all += game.dump() + "\n";
        }
        return all;
      };
      BOOST_TEST(bare(again) == bare(games));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_format_that_cannot_hold_a_game_is_refused_before_anything_is_written) {
  const ShogiFolder folder;
  folder.import("a.kif", timed_kif);
  const Transcript none = folder.games("pgn");
  BOOST_TEST((none.status == ExitStatus::usage));
  BOOST_TEST(none.out == "");
  BOOST_TEST(has(none.err, "pgn cannot hold all of these games: 2 of shogi (another --format)"), none.err);
  const std::string list = (folder.path / "list.fen").string();
  write_text(list, "position startpos moves c3c4\n");
  run_words({"import", list, "--into", folder.db, "--rules", "plyyard-makruk"});
  const Transcript some = folder.games("kif");
  BOOST_TEST((some.status == ExitStatus::usage));
  BOOST_TEST(has(some.err, "kif cannot hold all of these games: 1 of makruk (--game shogi leaves them out)"), some.err);
  const Transcript chosen = run_words({"export", folder.db, "--games", "--format", "csa", "--game", "shogi"});
  BOOST_TEST((chosen.status == ExitStatus::ok));
  BOOST_TEST(has(chosen.out, "'CSA encoding=UTF-8\nV2.2\nN+Ani\nN-Tutu\nPI\n+\n'a club game\n+7776FU\nT16\n'good\n"),
             chosen.out);
  BOOST_TEST(has(chosen.err, "a.kif:11: as csa: variation 1 is written as a game of its own\n"), chosen.err);
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--games", "--format", "kiff"},
                                                {"--positions", "--format", "kif"},
                                                {"--games", "--game", "shogy"},
                                                {"--file", "x", "--game", "shogi"}}) {
    std::vector<std::string> all{"export", folder.db};
    all.insert(all.end(), words.begin(), words.end());
    BOOST_TEST((run_words(all).status == ExitStatus::usage), words.back());
  }
  const ImportFolder empty;
  write_text(empty.list, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n");
  empty.import();
  BOOST_TEST((run_words({"export", empty.db, "--games", "--format", "pgn"}).status == ExitStatus::nothing));
}

// The main line was there already, so the database has the variation behind another game.
BOOST_AUTO_TEST_CASE(a_variation_without_its_main_line_is_a_game_of_its_own) {
  const ShogiFolder folder;
  const std::string main = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n";
  folder.import("a.kif", main);
  folder.import("b.kif", "手合割：平手\n1 ２六歩(27)\n");
  BOOST_TEST(has(folder.import("c.kif", main + "変化：2手\n2 ８四歩(83)\n").out, "2 read, 1 kept, 1 duplicate"));
  const Transcript games = folder.games("kif");
  BOOST_TEST(has(games.out,
                 "#--separator--\n手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ８四歩(83)\n"),
             games.out);
  BOOST_TEST(has(games.err,
                 "c.kif:4: as kif: variation 1 is written as a game of its own, since its main line is none of these "
                 "games\n"),
             games.err);
}

BOOST_AUTO_TEST_CASE(an_encoding_that_is_named_is_not_guessed) {
  const ShogiFolder folder;
  const Transcript refused = folder.import("a.kif", "手合割：平手\n*\xFF\n1 ７六歩(77)\n", {"--encoding", "utf-8"});
  BOOST_TEST((refused.status == ExitStatus::invalid));
  BOOST_TEST(
      has(refused.out, "a.kif:2:2: refused: byte 0xFF begins no character of UTF-8, as which the file is to be read"),
      refused.out);
  // The same file by its bytes is another import of it.
  const Transcript seen = folder.import("a.kif", "手合割：平手\n*\xFF\n1 ７六歩(77)\n");
  BOOST_TEST(has(seen.out, "1 kept"), seen.out);
  const Transcript unknown = folder.import("a.kif", "", {"--encoding", "latin1"});
  BOOST_TEST((unknown.status == ExitStatus::usage));
  BOOST_TEST(has(unknown.err, "did you mean \"latin-1\""), unknown.err);
}

BOOST_AUTO_TEST_CASE(a_build_does_not_lose_an_import) {
  const ImportFolder folder;
  write_text(folder.list, random_list("plyyard-makruk", 20, 3));
  folder.import();
  const Transcript build = run_words({"build", fixtures_folder(), "-o", folder.db});
  BOOST_TEST((build.status == ExitStatus::invalid));
  BOOST_TEST(has(build.err, "imported positions"), build.err);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
