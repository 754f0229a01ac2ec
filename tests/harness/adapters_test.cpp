#include <cstdlib>
#include <fstream>

#include "harness/smoke_test.h"
#include "harness/subjects.h"
#include "runs.h"
#include "support/scratch.h"

namespace arbiter {
namespace {

/// The example of the page, written beside a site that knows one position.
std::string example(const ScratchFolder& scratch) {
  const std::string page = read_all(ARBITER_SOURCE_DIR "/tool/harness/ADAPTERS.md");
  const std::size_t begin = page.find("```js\n") + 6;
  const std::string code = page.substr(begin, page.find("```", begin) - begin);
  BOOST_REQUIRE_GT(code.size(), 100U);
  BOOST_CHECK_LT(std::count(code.begin(), code.end(), '\n'), 50);
  std::ofstream(scratch.path / "adapter.mjs") << code;
  std::ofstream(scratch.path / "site.mjs")
      << "export const version = '7';\nexport const start = 's';\n"
         "export const legalMoves = (p) => (p === 's' ? ['a3a4', 'b3b4'] : p === 'e' ? missing() : []);\n"
         "export const play = () => 'after';\nexport const inCheck = (p) => p === 'after';\n";
  return "cmd:node " + (scratch.path / "adapter.mjs").string();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(adapters)

BOOST_AUTO_TEST_CASE(the_example_of_the_page_works) {
  if (std::system("node --version >/dev/null 2>&1") != 0) {
    BOOST_TEST_MESSAGE("not run: there is no node");
    return;
  }
  ScratchFolder scratch;
  SubjectSettings settings;
  settings.timeout = std::chrono::seconds(60);
  const auto site = make_subject(example(scratch), shipped_shelf(), settings);
  BOOST_CHECK(smoke_test(*site, shipped_shelf()->find("plyyard-makruk")));
  BOOST_CHECK_EQUAL(site->version(), "site 7");
  BOOST_CHECK(!smoke_test(*site, shipped_shelf()->find("makpong")));
  Question question;
  question.rules = "plyyard-makruk";
  question.position = "start";
  question.after = {"a3a4"};
  question.moves = {"a3a4"};
  Answer answer = site->ask(question);
  BOOST_CHECK(answer.legal.empty());
  BOOST_CHECK(answer.check);
  BOOST_CHECK(!answer.answers("outcome"));
  BOOST_CHECK(!answer.moves.at(0).legal);
  question.after = {"a3a5"};
  BOOST_CHECK_EQUAL(site->ask(question).error->code, "illegal-after");
  BOOST_CHECK_EQUAL(site->ask(question).error->index, 0);
  question.after.clear();
  question.position = "e";
  BOOST_CHECK_EQUAL(site->ask(question).error->code, "failed");
}

BOOST_AUTO_TEST_CASE(notation_of_the_programs_that_ship_is_translated_both_ways) {
  if (std::system("node --version >/dev/null 2>&1") != 0) {
    BOOST_TEST_MESSAGE("not run: there is no node");
    return;
  }
  BOOST_CHECK_EQUAL(std::system("node --test " ARBITER_SOURCE_DIR "/ci/crosscheck/notation_test.mjs >/dev/null 2>&1"),
                    0);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
