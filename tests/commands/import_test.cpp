#include <algorithm>
#include <nlohmann/json.hpp>

#include "imports.h"
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
  };
  usage({"--rules", "plyard-makruk"}, "did you mean \"plyyard-makruk\"");
  usage({"--format", "fenn"}, "did you mean \"fen\"");
  usage({"--rules", "plyyard-makruk", "--rules", "makpong"}, "are both of makruk");
  const Transcript without = run_words({"import", folder.list, "--into", folder.db});
  BOOST_TEST(has(without.out, "nothing says which rule set this is judged by (name one with --rules)"), without.out);
  BOOST_TEST((run_words({"import", folder.path / "none.fen", "--into", folder.db}).status == ExitStatus::invalid));
  BOOST_TEST((run_words({"import", "-", "--format", "fen", "--into", folder.db}, "").status == ExitStatus::nothing));
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
