#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "console.h"
#include "support/json_schema.h"

namespace arbiter {
namespace {

Transcript run(std::vector<std::string> words) {
  words.insert(words.end(), {"--corpus", fixtures_folder()});
  return run_words(words);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

BOOST_AUTO_TEST_SUITE(show_command)

BOOST_AUTO_TEST_CASE(a_board_is_drawn_with_the_squares_that_are_asked_for) {
  const Transcript marked = run({"show", "--rules", "makpong", "--highlight", "e4,e5"});
  BOOST_CHECK(marked.status == ExitStatus::ok);
  BOOST_CHECK_EQUAL(std::count(marked.out.begin(), marked.out.end(), '['), 2);
  const Transcript attacked =
      run({"show", "--rules", "makpong", "--position", "8/8/8/8/3M4/8/8/k1K5 w - - 0 1", "--controls", "d4"});
  BOOST_CHECK_EQUAL(std::count(attacked.out.begin(), attacked.out.end(), '['), 4);
  BOOST_CHECK(has(run({"show", "--rules", "makpong", "--format", "svg"}).out, "<svg"));
}

BOOST_AUTO_TEST_CASE(open_squares_of_a_partial_position_are_shown_as_such) {
  const Transcript partial = run({"show", "--rules", "makpong", "--position", "8/8/2?5/8/8/8/8/k1K5 w - - 0 1"});
  BOOST_CHECK(partial.out.starts_with("8/8/2?5/"));
  BOOST_CHECK_EQUAL(std::count(partial.out.begin() + 30, partial.out.end(), '?'), 1);
  BOOST_CHECK(partial.err.empty());
}

BOOST_AUTO_TEST_CASE(a_position_that_breaks_set_up_laws_is_shown_with_a_warning) {
  const Transcript invalid = run({"show", "--rules", "makpong", "--position", "8/8/8/8/8/8/8/8 w - - 0 1"});
  BOOST_CHECK(invalid.status == ExitStatus::ok);
  BOOST_CHECK(invalid.err.starts_with("invalid: setup."));
}

BOOST_AUTO_TEST_CASE(unknown_squares_are_refused) {
  BOOST_CHECK_EQUAL(run({"show", "--rules", "makpong", "--highlight", "e4,z9,i1"}).err,
                    "arbiter: makruk has no square \"z9\", \"i1\"\n");
  BOOST_CHECK(run({"show", "--rules", "makpong", "--controls", "zz"}).status == ExitStatus::usage);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(perft_command)

BOOST_AUTO_TEST_CASE(lines_are_counted_whole_split_and_weighted) {
  BOOST_CHECK_EQUAL(run({"perft", "--rules", "plyyard-shogi", "--depth", "2"}).out, "900\n");
  const Transcript divide = run({"perft", "--rules", "plyyard-senet", "--depth", "1", "--divide"});
  BOOST_CHECK(divide.out.ends_with("\n\n18\n"));
  const Transcript weighted = run({"perft", "--rules", "plyyard-senet", "--depth", "2", "--weighted", "--json"});
  BOOST_CHECK_EQUAL(nlohmann::json::parse(weighted.out).at("nodes"), 2230);
  check_schema("perft.schema.json", nlohmann::json::parse(weighted.out));
  check_schema("perft.schema.json",
               nlohmann::json::parse(run({"perft", "--rules", "makpong", "--divide", "--json"}).out));
  BOOST_CHECK(has(run({"perft", "--rules", "makpong"}).err, "nodes/s"));
}

BOOST_AUTO_TEST_CASE(depths_and_positions_that_are_none_are_refused) {
  BOOST_CHECK(run({"perft", "--rules", "makpong", "--depth", "-1"}).status == ExitStatus::usage);
  BOOST_CHECK(run({"perft", "--rules", "makpong", "--depth", "x"}).status == ExitStatus::usage);
  BOOST_CHECK(run({"perft", "--rules", "makpong", "--depth", "0", "--divide"}).status == ExitStatus::usage);
  BOOST_CHECK(run({"perft", "--rules", "makpong", "--position", "x"}).status == ExitStatus::invalid);
  const Transcript illegal = run({"perft", "--rules", "makpong", "--after", "a3a4 a3a4"});
  BOOST_CHECK(illegal.status == ExitStatus::invalid);
  BOOST_CHECK(illegal.err.starts_with("turn.no-piece"));
  BOOST_CHECK(has(illegal.err, "arbiter: move 2 of --after, a3a4, is not legal\n"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(rules_command)

BOOST_AUTO_TEST_CASE(weighted_counts_are_split_by_move_too) {
  for (const char* position : {"start", "2w1w2wb1/b1bb6/2Bww5 b 4 0-0", "10/10/2wwb2WBB w 1 2-2"})
    for (const char* depth : {"1", "2", "3"}) {
      std::vector<std::string> words{"perft",   "--rules", "plyyard-senet", "--position", position,
                                     "--depth", depth,     "--weighted",    "--json"};
      const nlohmann::json whole = nlohmann::json::parse(run(words).out);
      words.push_back("--divide");
      const nlohmann::json divided = nlohmann::json::parse(run(words).out);
      check_schema("perft.schema.json", divided);
      BOOST_CHECK_EQUAL(divided.at("nodes"), whole.at("nodes"));
    }
  // Throws of 1, 2 and 4 at the start: 5 moves in 4 of 16 throws, 1 in 6, 2 in 1.
  const Transcript rows = run({"perft", "--rules", "plyyard-senet", "--weighted", "--divide"});
  for (const char* part : {"throw:1: 20\n", "throw:2: 6\n", "throw:4: 2\n", "\n53\n"})
    BOOST_CHECK_MESSAGE(has(rows.out, part), part);
}

BOOST_AUTO_TEST_CASE(rule_sets_are_listed_by_game) {
  const Transcript all = run({"rules", "list", "--json"});
  const Transcript some = run({"rules", "list", "--json", "--game", "senet"});
  BOOST_CHECK(all.status == ExitStatus::ok);
  check_schema("rules.schema.json", nlohmann::json::parse(all.out.substr(0, all.out.find('\n'))));
  BOOST_CHECK_LT(some.out.size(), all.out.size());
  BOOST_CHECK_EQUAL(run({"rules", "list", "--game", "sennet"}).err,
                    "arbiter: unknown game \"sennet\" (did you mean \"senet\"?)\n");
}

BOOST_AUTO_TEST_CASE(every_option_is_shown_with_value_clause_and_readings) {
  const Transcript shown = run({"rules", "show", "plyyard-makruk"});
  for (const char* part : {"\nstalemate\n", "    silent: ", "    open: draw, loss\n", "    plyyard-makruk#results.4: "})
    BOOST_CHECK_MESSAGE(has(shown.out, part), part);
  std::istringstream lines(run({"rules", "show", "plyyard-makruk", "--json"}).out);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count)
    check_schema("rules.schema.json", nlohmann::json::parse(line));
  BOOST_CHECK_GT(count, 20);
}

BOOST_AUTO_TEST_CASE(rule_sets_are_compared_option_by_option) {
  const Transcript diff = run({"rules", "diff", "plyyard-sittuyin", "chessplayx-sittuyin"});
  for (const char* part : {"placement.order\n", "  plyyard-sittuyin\n    whole-army: ",
                           "  chessplayx-sittuyin\n    alternating: ", "options differ"})
    BOOST_CHECK_MESSAGE(has(diff.out, part), part);
  BOOST_CHECK(run({"rules", "diff", "plyyard-sittuyin", "makpong"}).status == ExitStatus::usage);
  BOOST_CHECK(run({"rules", "diff", "makpong", "makpong"}).out.starts_with("0 options differ"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
