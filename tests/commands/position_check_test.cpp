#include <algorithm>
#include <nlohmann/json.hpp>

#include "harness/run_file.h"
#include "harness/run_merge.h"
#include "imports.h"
#include "support/json_schema.h"

namespace arbiter {
namespace {

constexpr int many = 3000;

/// A database of imported positions; some tests spoil a copy of it.
struct Imported : ImportFolder {
  Imported() {
    static const ScratchFolder kept;
    static const std::filesystem::path file = [] {
      const std::filesystem::path at = kept.path / "imported.db";
      write_text(kept.path / "list.epd",
                 "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - ;D1 23 ;D2 529 ;D3 12012\n");
      write_text(kept.path / "list.fen", random_list("plyyard-makruk", many, 11));
      const Transcript transcript = run_words({"import", kept.path / "list.fen", kept.path / "list.epd", "--into", at,
                                               "--rules", "plyyard-makruk", "--tag", "walks"});
      BOOST_REQUIRE_MESSAGE(transcript.status == ExitStatus::ok, transcript.out << transcript.err);
      return at;
    }();
    std::filesystem::copy(file, db);
  }
  Run check(std::vector<std::string> more, ExitStatus expected) const {
    std::vector<std::string> words{"check", db, "--format", "jsonl"};
    words.insert(words.end(), more.begin(), more.end());
    const Transcript transcript = run_words(words);
    BOOST_TEST((transcript.status == expected), transcript.err);
    std::istringstream lines(transcript.out);
    return read_run(lines, "check");
  }
  void spoil(const std::string& sql) const { Connection(db, Connection::Access::write).execute(sql); }
};

std::vector<std::string> position_keys(const Run& run) {
  std::vector<std::string> keys;
  for (const CaseResult& result : run.results)
    if (is_of_position(result)) keys.push_back(result.key());
  return keys;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(checking_positions)

BOOST_AUTO_TEST_CASE(what_was_judged_by_an_import_passes) {
  const Imported imported;
  const std::int64_t said = imported.number("SELECT count(*) FROM position WHERE rule_set_id IS NOT NULL");
  BOOST_TEST(said > many / 2);
  const Run run = imported.check({}, ExitStatus::ok);
  BOOST_TEST(run.totals.positions.checked == static_cast<std::uint64_t>(said));
  BOOST_TEST(run.totals.positions.passed == static_cast<std::uint64_t>(said));
  BOOST_TEST(position_keys(run).empty());
  BOOST_TEST(has(run_words({"check", imported.db}).out, " positions: " + std::to_string(said) + " pass, 0 do not"));
}

BOOST_AUTO_TEST_CASE(each_thing_said_is_held_against_the_engine) {
  const Imported imported;
  const std::string last = "(SELECT max(id) FROM position WHERE perft_nodes IS NULL)";
  imported.spoil("UPDATE position SET legal_count = legal_count + 1 WHERE id = " + last +
                 "; UPDATE position SET in_check = 1 - in_check WHERE id = " + last +
                 " - 700; UPDATE position SET status = 'draw' WHERE id = " + last +
                 " - 900; UPDATE position SET perft_nodes = perft_nodes + 1 WHERE perft_nodes IS NOT NULL");
  const Run run = imported.check({}, ExitStatus::unexpected);
  BOOST_TEST(run.totals.positions.failed == 4U);
  std::vector<std::string> members;
  for (const CaseResult& result : run.results) {
    if (!is_of_position(result)) continue;
    BOOST_REQUIRE(result.mismatches.size() == 1U);
    members.push_back(result.mismatches.front().member);
    BOOST_TEST(has(result.replay, "arbiter judge --corpus " + imported.db + " --rules plyyard-makruk --position "));
    BOOST_TEST(has(result.mark.file, "list."));
    BOOST_TEST(result.mark.line > 0);
    BOOST_TEST(std::ranges::count(result.tags, "walks") == 1);
  }
  std::ranges::sort(members);
  BOOST_TEST(members == (std::vector<std::string>{"check", "count", "outcome", "perft"}),
             boost::test_tools::per_element());
  // Too large a count is said to have been passed over, and nothing else of that position is.
  const Run small = imported.check({"--perft-nodes", "10"}, ExitStatus::unexpected);
  BOOST_TEST(small.totals.positions.failed == 3U);
  BOOST_TEST(small.totals.positions.passed_over == 1U);
  BOOST_TEST(small.totals.positions.checked == run.totals.positions.checked);
}

/// A count that a list states is anybody's: so deep that it would never end, and said to be small.
BOOST_AUTO_TEST_CASE(a_small_count_of_a_great_depth_is_not_counted_without_end) {
  const ImportFolder folder;
  const std::string list = (folder.path / "deep.epd").string();
  write_text(list, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - ;D40 5\n");
  BOOST_REQUIRE(
      (run_words({"import", list, "--into", folder.db, "--rules", "plyyard-makruk"}).status == ExitStatus::ok));
  const Transcript transcript = run_words({"check", folder.db, "--filter", "case:makruk/position/*"});
  BOOST_TEST((transcript.status == ExitStatus::invalid), transcript.err);
  BOOST_TEST(has(transcript.out, "has more than 100000000 nodes, which are not counted"), transcript.out);
}

/// Ids may have gaps, as when positions were removed; however large one is, it takes no time.
BOOST_AUTO_TEST_CASE(a_gap_between_ids_is_not_walked_through) {
  const Imported imported;
  imported.spoil("UPDATE position SET id = 140737488355328 WHERE id = (SELECT max(id) FROM position)");
  const std::int64_t said = imported.number("SELECT count(*) FROM position WHERE rule_set_id IS NOT NULL");
  BOOST_TEST(imported.check({}, ExitStatus::ok).totals.positions.passed == static_cast<std::uint64_t>(said));
  const std::string all = run_words({"export", imported.db, "--positions"}).out;
  BOOST_TEST(std::ranges::count(all, '\n') == imported.number("SELECT count(*) FROM position"));
  write_text(imported.list, "8/8/8/8/8/8/8/K1k5 w - - 0 1\n");
  BOOST_TEST((imported.import().status == ExitStatus::ok));
}

BOOST_AUTO_TEST_CASE(ids_that_no_import_gives_are_refused) {
  for (const char* id : {"-1", "-9223372036854775807", "281474976710656", "9223372036854775807"}) {
    const Imported imported;
    write_text(imported.list, "8/8/8/8/8/8/8/K1k5 w - - 0 1\n");
    imported.spoil(std::string("UPDATE position SET id = ") + id + " WHERE id = (SELECT max(id) FROM position)");
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"check", imported.db},
          {"find", imported.db, "--tag", "walks"},
          {"export", imported.db, "--positions"},
          {"import", imported.list, "--into", imported.db, "--rules", "plyyard-makruk"}}) {
      const Transcript transcript = run_words(words);
      BOOST_TEST((transcript.status == ExitStatus::invalid), words[0] << ": " << transcript.err);
      BOOST_TEST(has(transcript.err, std::string("has a position with the number ") + id), transcript.err);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_depth_that_no_import_states_is_refused) {
  const Imported imported;
  imported.spoil("UPDATE position SET perft_depth = 2000000000, perft_nodes = 1 WHERE perft_nodes IS NOT NULL");
  const Transcript transcript = run_words({"check", imported.db});
  BOOST_TEST((transcript.status == ExitStatus::invalid), transcript.err);
  BOOST_TEST(has(transcript.err, "states a count of depth 2000000000; 99 is the deepest"), transcript.err);
}

BOOST_AUTO_TEST_CASE(an_error_in_any_column_of_a_question_is_found) {
  const std::string last = "(SELECT max(id) FROM position WHERE perft_nodes IS NULL)";
  const std::string counted = "(SELECT min(id) FROM position WHERE perft_nodes IS NOT NULL)";
  const auto spoilt = [](const std::string& sql, ExitStatus expected) {
    const Imported imported;
    imported.spoil(sql);
    const Run run = imported.check({"--filter", "tag:walks"}, expected);
    BOOST_TEST(run.totals.positions.failed == 1U, sql);
  };
  const std::string position = "UPDATE position SET ", at_last = " WHERE id = " + last;
  spoilt(position + "text = replace(replace(text, 'K', 'k'), ' w', ' b')" + at_last, ExitStatus::unexpected);
  spoilt(position + "text = '7k/7R/8/8/8/8/8/K7 w -'" + at_last, ExitStatus::unexpected);
  // Nothing else is wrong of it: it is no valid position, White has the move and takes the king.
  spoilt(position + "text = '7k/7R/8/8/8/8/8/K7 w - - 0 1', legal_count = NULL, in_check = 0, status = 'ongoing'" +
             at_last,
         ExitStatus::unexpected);
  // Each thing said is held against the engine where it is the only one, and a number that is too small as well.
  spoilt(position + "legal_count = NULL, in_check = NULL, status = 'draw'" + at_last, ExitStatus::unexpected);
  spoilt(position + "legal_count = NULL, in_check = 1 - in_check, status = NULL" + at_last, ExitStatus::unexpected);
  spoilt(position + "legal_count = legal_count - 1" + at_last, ExitStatus::unexpected);
  spoilt(position + "perft_nodes = perft_nodes - 1 WHERE id = " + counted, ExitStatus::unexpected);
  spoilt(position + "text = 'no position'" + at_last, ExitStatus::invalid);
  spoilt(position + "rule_set_id = (SELECT id FROM rule_set WHERE name = 'plyyard-shogi')" + at_last,
         ExitStatus::invalid);
  spoilt(position + "perft_depth = perft_depth - 1 WHERE id = " + counted, ExitStatus::unexpected);
}

BOOST_AUTO_TEST_CASE(shards_add_up_and_jobs_change_nothing) {
  const Imported imported;
  imported.spoil("UPDATE position SET legal_count = legal_count + 1 WHERE id % 97 = 0 AND legal_count IS NOT NULL");
  const Run whole = imported.check({"--jobs", "1"}, ExitStatus::unexpected);
  BOOST_TEST(position_keys(whole).size() > 10U);
  BOOST_TEST((position_keys(imported.check({"--jobs", "3"}, ExitStatus::unexpected)) == position_keys(whole)));
  std::vector<std::pair<std::string, Run>> shards;
  for (const char* part : {"1/3", "2/3", "3/3"})
    shards.emplace_back(part, imported.check({"--shard", part}, ExitStatus::unexpected));
  BOOST_TEST(shards[0].second.totals.positions.checked < whole.totals.positions.checked);
  const Run merged = merge_runs(shards);
  BOOST_TEST((merged.totals.positions == whole.totals.positions));
  BOOST_TEST((position_keys(merged) == position_keys(whole)));
}

BOOST_AUTO_TEST_CASE(failures_beyond_the_list_are_counted) {
  const Imported imported;
  imported.spoil("UPDATE position SET legal_count = legal_count + 1 WHERE legal_count IS NOT NULL");
  const Run all = imported.check({}, ExitStatus::unexpected);
  BOOST_TEST(all.totals.positions.passed == 0U);
  const Run few = imported.check({"--failing-positions", "5", "--jobs", "2"}, ExitStatus::unexpected);
  BOOST_TEST(few.totals.positions.failed == all.totals.positions.failed);
  BOOST_TEST(few.totals.positions.listed == 5U);
  BOOST_TEST((position_keys(few) ==
              position_keys(imported.check({"--failing-positions", "5", "--jobs", "1"}, ExitStatus::unexpected))));
}

BOOST_AUTO_TEST_CASE(another_rule_set_is_asked_the_same_positions) {
  const Imported imported;
  const Run run = imported.check({"--rules", "makpong", "--filter", "case:makruk/position/*"}, ExitStatus::unexpected);
  BOOST_TEST(run.totals.positions.checked > 0U);
  BOOST_TEST(run.totals.positions.failed > 0U);
  BOOST_TEST(run.totals.positions.passed > 0U);
  for (const CaseResult& result : run.results) BOOST_TEST(!result.own);
}

BOOST_AUTO_TEST_CASE(filters_choose_positions) {
  const Imported imported;
  imported.spoil("UPDATE position SET legal_count = 999 WHERE id = (SELECT max(id) FROM position)");
  BOOST_TEST(imported.check({"--filter", "tag:walks"}, ExitStatus::unexpected).totals.positions.checked > 0U);
  BOOST_TEST(imported.check({"--filter", "game:shogi"}, ExitStatus::ok).totals.positions.checked == 0U);
  BOOST_TEST(imported.check({"--filter", "tag:walks result:fail"}, ExitStatus::unexpected).totals.positions.checked ==
             1U);
  BOOST_TEST(imported.check({"--filter", "source:plyyard-makruk"}, ExitStatus::ok).totals.positions.checked == 0U);
  const std::uint64_t all = imported.check({}, ExitStatus::unexpected).totals.positions.checked;
  const std::string positions = "case:makruk/position/* ";
  BOOST_TEST(imported.check({"--filter", positions}, ExitStatus::unexpected).totals.positions.checked == all);
  for (const std::string others : {"-tag:walks", "ruleset:makpong"})
    BOOST_TEST((run_words({"check", imported.db, "--filter", positions + others}).status == ExitStatus::nothing),
               others);
}

BOOST_AUTO_TEST_CASE(lines_fit_the_schema_and_counts_that_do_not_add_up_are_refused) {
  const Imported imported;
  imported.spoil("UPDATE position SET legal_count = 999 WHERE id = (SELECT max(id) FROM position)");
  const std::string out = run_words({"check", imported.db, "--format", "jsonl", "--filter", "tag:walks"}).out;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) check_schema("run.schema.json", nlohmann::json::parse(line));
  const std::string end = "\"positions\":{\"checked\":";
  std::string wrong = out;
  wrong.replace(wrong.find(end) + end.size(), 1, "9");
  std::istringstream spoilt(wrong);
  BOOST_CHECK_THROW(read_run(spoilt, "spoilt"), RunFileError);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
