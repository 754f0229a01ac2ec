#include "corpus/lint.h"

#include <boost/test/unit_test.hpp>

#include "overlay.h"

using namespace arbiter;

namespace {

std::string told(const Overlay& overlay, const std::vector<Finding>& findings, std::string_view below) {
  std::string all;
  for (const Finding& finding : findings) {
    const std::string text = overlay.local(finding.problem.text());
    if (text.starts_with(below)) all += std::string(name_of(finding.weight)) + " " + text + "\n";
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(linting)

BOOST_AUTO_TEST_CASE(what_only_an_engine_can_tell_and_what_stands_side_by_side) {
  const Overlay overlay("lint");
  const FixturesRead read = load_fixtures(overlay.path.string());
  for (const Problem& problem : read.problems) BOOST_ERROR(problem.text());
  check_golden_file("tests/corpus/lint/expected.txt",
                    told(overlay, lint_cases(read.corpus), "") + told(overlay, lint_whole(read.corpus), "claims/"));
}

BOOST_AUTO_TEST_CASE(clauses_and_their_use) {
  Corpus corpus;
  Source page;
  page.id = "page";
  page.game = "makruk";
  page.file = "page.txt";
  page.mark = {"page.toml", 1, 1};
  page.clauses = {{"used", "A.", {"0123456789abcdef"}, "", {"page.toml", 10, 1}},
                  {"unused", "B.", {}, "", {"page.toml", 20, 1}},
                  {"advice", "C.", {}, "Advice.", {"page.toml", 30, 1}},
                  {"used-advice", "D.", {}, "Advice.", {"page.toml", 40, 1}}};
  corpus.sources.push_back(page);
  ClaimFile file;
  file.game = "makruk";
  file.claims.emplace_back();
  file.claims[0].clauses = {"page#used", "page#used-advice"};
  corpus.claim_files.push_back(file);
  std::string told;
  for (const Finding& finding : lint_whole(corpus)) told += finding.problem.text() + "\n";
  BOOST_TEST(told ==
             "page.toml:1:1: the page page.txt has no digest; `arbiter sources check --write` fills it in\n"
             "page.toml:20:1: no claim rests on clause \"unused\"\n"
             "page.toml:40:1: clause \"used-advice\" is called untestable and a claim rests on it\n"
             "page.toml:1:1: 3 clauses of the page page.txt have no fingerprint\n");
}

BOOST_AUTO_TEST_CASE(the_repository_s_own_fixtures_have_no_error) {
  const FixturesRead read = load_fixtures(ARBITER_SOURCE_DIR "/fixtures");
  for (const auto& findings : {lint_cases(read.corpus), lint_whole(read.corpus)})
    for (const Finding& finding : findings)
      if (finding.weight == Finding::Weight::error) BOOST_ERROR(finding.problem.text());
}

BOOST_AUTO_TEST_SUITE_END()
