#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "console.h"
#include "support/json_schema.h"
#include "support/scratch.h"

namespace arbiter {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The shipped sources and rule sets with one file of claims.
struct SmallCorpus {
  ScratchFolder folder;

  explicit SmallCorpus(const std::string& claims) {
    fs::copy(fixtures_folder() + "/sources", folder.path / "sources", fs::copy_options::recursive);
    fs::copy(fixtures_folder() + "/rulesets", folder.path / "rulesets", fs::copy_options::recursive);
    fs::create_directories(folder.path / "claims/makruk");
    std::ofstream(folder.path / "claims/makruk/test.toml")
        << "source = \"plyyard-makruk\"\nruleset = \"plyyard-makruk\"\n"
        << claims;
  }
  std::string path() const { return folder.path.string(); }
};

std::string claim(const std::string& expectation, const std::string& more = "") {
  return R"(
[[claim]]
id = "start-moves"
clause = "moves.4"
text = "White has many moves."
no_near_miss = "It is about one position."
)" + more +
         R"(
  [[claim.case]]
  id = "start"
  position = "start"
)" + expectation +
         "\n";
}

Transcript check(const SmallCorpus& corpus, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"check", corpus.path()};
  words.insert(words.end(), more.begin(), more.end());
  return run_words(words);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(check_command)

BOOST_AUTO_TEST_CASE(a_corpus_that_holds_is_0) {
  const Transcript good = check(SmallCorpus(claim("  count = 23")));
  BOOST_CHECK(good.status == ExitStatus::ok);
  BOOST_CHECK(has(good.out, "1 results: 1 pass\n"));
  BOOST_CHECK(has(good.out, "all as expected"));
}

BOOST_AUTO_TEST_CASE(an_unexpected_failure_is_1_and_says_all_that_is_needed) {
  const SmallCorpus corpus(claim("  count = 24\n  illegal = [{ move = \"a3a4\" }]"));
  const Transcript red = check(corpus);
  BOOST_CHECK(red.status == ExitStatus::unexpected);
  for (const std::string& part :
       {std::string("fail makruk/test/start-moves/start @ plyyard-makruk"), corpus.path() + "/claims/makruk/test.toml:",
        std::string("claim: White has many moves. (plyyard-makruk#moves.4)"), std::string("position: start"),
        std::string("count: expected 24, got 23"), std::string("illegal a3a4: expected illegal, got legal"),
        "replay: arbiter judge --corpus " + corpus.path() + " --rules plyyard-makruk --position start --moves a3a4"})
    BOOST_CHECK_MESSAGE(has(red.out, part), part << "\nnot in\n" << red.out);
}

BOOST_AUTO_TEST_CASE(a_failure_that_the_corpus_expects_is_0_and_its_absence_is_1) {
  const std::string contradicted = "verdict = \"contradicted\"\nverdict_note = \"The page counts wrongly.\"\n";
  BOOST_CHECK(check(SmallCorpus(claim("  count = 24", contradicted))).status == ExitStatus::ok);
  const Transcript gone = check(SmallCorpus(claim("  count = 23", contradicted)));
  BOOST_CHECK(gone.status == ExitStatus::unexpected);
  BOOST_CHECK(has(gone.out, "the corpus says contradicted: The page counts wrongly."));
}

BOOST_AUTO_TEST_CASE(broken_fixtures_and_positions_are_3) {
  BOOST_CHECK(check(SmallCorpus("[[claim]]\nid = 7\n")).status == ExitStatus::invalid);
  BOOST_CHECK(check(SmallCorpus(claim("  cuont = 23"))).status == ExitStatus::invalid);
  const Transcript unreadable =
      check(SmallCorpus("\n[[claim]]\nid = \"x\"\nclause = \"moves.4\"\ntext = \"t\"\nno_near_miss = \"n\"\n"
                        "  [[claim.case]]\n  id = \"c\"\n  position = \"nonsense\"\n  count = 1\n"));
  BOOST_CHECK(unreadable.status == ExitStatus::invalid);
  BOOST_CHECK(has(unreadable.out, "unreadable-position"));
}

BOOST_AUTO_TEST_CASE(claims_on_sentences_that_a_page_has_lost_are_stale) {
  const SmallCorpus corpus(claim("  count = 23"));
  std::ifstream source(corpus.path() + "/sources/plyyard-makruk.toml");
  const std::string text((std::istreambuf_iterator<char>(source)), std::istreambuf_iterator<char>());
  const std::size_t at = text.find("file ");
  const std::size_t quote = text.find('"', at) + 1;
  const std::string page = (corpus.folder.path / text.substr(quote, text.find('"', quote) - quote)).string();
  std::ofstream(page) << "Another page altogether.\n";
  const Transcript stale = check(corpus, {"--page", page});
  BOOST_CHECK(stale.status == ExitStatus::unexpected);
  BOOST_CHECK(has(stale.out, "stale makruk/test/start-moves"));
  BOOST_CHECK(has(stale.out, "the sentence of plyyard-makruk#moves.4 has changed"));
  BOOST_CHECK(check(corpus, {"--page", page + ".other"}).status == ExitStatus::usage);
}

BOOST_AUTO_TEST_CASE(nothing_selected_is_4) {
  const SmallCorpus corpus(claim("  count = 23"));
  BOOST_CHECK(check(corpus, {"--filter", "game:shogi"}).status == ExitStatus::nothing);
  BOOST_CHECK(check(corpus, {"--rules", "plyyard-shogi"}).status == ExitStatus::nothing);
}

BOOST_AUTO_TEST_CASE(a_subject_that_cannot_answer_is_5) {
  const SmallCorpus corpus(claim("  count = 23"));
  BOOST_CHECK(check(corpus, {"--subject", "cmd:false"}).status == ExitStatus::subject);
  BOOST_CHECK(check(corpus, {"--subject", "cmd:echo nonsense"}).status == ExitStatus::subject);
}

BOOST_AUTO_TEST_CASE(misspelt_words_are_2) {
  const SmallCorpus corpus(claim("  count = 23"));
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{{"--filter", "gaem:makruk"},
                                                                                     {"--rules", "plyyard-makrk"},
                                                                                     {"--shard", "3/2"},
                                                                                     {"--format", "jsonk"},
                                                                                     {"--jobs", "-1"},
                                                                                     {"--budget", "0"},
                                                                                     {"--seed", "x"},
                                                                                     {"--subject", "cdm:x"}}) {
    const Transcript refused = check(corpus, words);
    BOOST_CHECK_MESSAGE(refused.status == ExitStatus::usage, words.front() << " " << words.back());
    BOOST_CHECK(!refused.err.empty());
  }
}

BOOST_AUTO_TEST_CASE(json_lines_fit_their_schema_and_equal_runs_have_equal_bytes) {
  const SmallCorpus corpus(claim("  count = 24"));
  const Transcript one = check(corpus, {"--json", "--jobs", "1"});
  BOOST_CHECK(one.status == ExitStatus::unexpected);
  std::istringstream lines(one.out);
  for (std::string line; std::getline(lines, line);) check_schema("run.schema.json", nlohmann::json::parse(line));
  BOOST_CHECK_EQUAL(one.out, check(corpus, {"--format", "jsonl", "--jobs", "3"}).out);
  BOOST_CHECK(has(one.out, "\"board\":"));
}

BOOST_AUTO_TEST_CASE(another_implementation_can_be_held_to_the_corpus) {
  const SmallCorpus corpus(claim("  count = 23\n  legal = [\"a3a4\"]"));
  const std::string subject = std::string("cmd:" ARBITER_BINARY_DIR "/arbiter judge - --corpus ") + corpus.path();
  const Transcript good = check(corpus, {"--subject", subject});
  BOOST_CHECK_MESSAGE(good.status == ExitStatus::ok, good.out << good.err);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
