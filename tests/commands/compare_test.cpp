#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "console.h"
#include "support/json_schema.h"

namespace arbiter {
namespace {

Transcript compare(std::vector<std::string> words) {
  words.insert(words.begin(), "compare");
  words.insert(words.begin() + 3, fixtures_folder());
  return run_words(words);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

BOOST_AUTO_TEST_SUITE(compare_command)

BOOST_AUTO_TEST_CASE(every_option_has_both_clauses_and_an_exact_position) {
  const Transcript transcript = compare({"plyyard-sittuyin", "chessplayx-sittuyin"});
  BOOST_CHECK(transcript.status == ExitStatus::ok);
  for (const char* part : {"\nplacement.order: ", "  plyyard-sittuyin: whole-army\n",
                           "    plyyard-sittuyin#placement.3: ", "  chessplayx-sittuyin: alternating\n",
                           "    chessplayx-sittuyin#setup.4: ", "    position: start\n",
                           "legal F@a1: plyyard-sittuyin says illegal; chessplayx-sittuyin says legal\n",
                           "    replay: arbiter judge --corpus "})
    BOOST_CHECK_MESSAGE(has(transcript.out, part), part);
  BOOST_CHECK(!has(transcript.out, "nothing shows"));
}

BOOST_AUTO_TEST_CASE(json_lines_fit_their_schema_and_name_every_option_once) {
  const Transcript transcript = compare({"plyyard-sittuyin", "chessplayx-sittuyin", "--json", "--walks", "4"});
  std::istringstream lines(transcript.out);
  std::set<std::string> options;
  std::string last;
  int number = 0;
  for (std::string line; std::getline(lines, line); ++number) {
    const nlohmann::json json = nlohmann::json::parse(line);
    last = json.at("type");
    if (last == "divergence" && number % 10 != 0) continue;
    check_schema("compare.schema.json", json);
    if (last == "option") BOOST_CHECK(options.insert(json.at("option")).second);
  }
  BOOST_CHECK_EQUAL(last, "end");
  BOOST_CHECK_GT(options.size(), 10U);
}

BOOST_AUTO_TEST_CASE(lines_of_separate_fit_their_schema) {
  const Transcript found = run_words({"separate", "plyyard-makruk", "asean-makruk", fixtures_folder(), "--option",
                                      "stalemate", "--option", "pawn.promotion-rank", "--steps", "40", "--json"});
  std::istringstream lines(found.out);
  nlohmann::json last;
  for (std::string line; std::getline(lines, line);) {
    last = nlohmann::json::parse(line);
    check_schema("separate.schema.json", last);
  }
  BOOST_CHECK_EQUAL(last.at("type"), "end");
}

BOOST_AUTO_TEST_CASE(rule_sets_that_cannot_be_compared_are_refused) {
  BOOST_CHECK(compare({"plyyard-sittuyin", "makpong"}).status == ExitStatus::usage);
  BOOST_CHECK(
      compare({"plyyard-sittuyin", "chesplayx-sittuyin"}).err.ends_with("(did you mean \"chessplayx-sittuyin\"?)\n"));
  BOOST_CHECK(run_words({"compare", "makpong"}).status == ExitStatus::usage);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
