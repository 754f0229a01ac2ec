#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "golden.h"
#include "registry.h"
#include "report/compare.h"
#include "report/run_diff_text.h"
#include "report/run_formats.h"
#include "report/run_views.h"
#include "sample_corpus.h"
#include "sample_run.h"
#include "support/json_schema.h"

/// Comparisons of rule sets and of runs in every format of a run.
namespace arbiter {
namespace {

std::string written(std::string_view format, const Run& run, std::string* summary = nullptr) {
  std::string text;
  RunWriterOptions needs;
  if (summary != nullptr) needs.job_summary = [&](std::string_view part) { *summary += part; };
  write_run(run, *find_run_format(format)->make([&](std::string_view part) { text += part; }, needs));
  return text;
}

/// In every format that is not the view's own.
void check_formats(const std::string& name, const Run& view) {
  check_golden(name + ".junit.xml", written("junit", view));
  check_golden(name + ".tap", written("tap", view));
  check_golden(name + ".sarif.json", written("sarif", view));
  std::string summary;
  const std::string github = written("github", view, &summary);
  check_golden(name + ".github.txt", github);
  check_golden(name + ".github-summary.md", summary);
  // Whatever is in the golden files can be read by those who read the formats.
  pugi::xml_document document;
  BOOST_CHECK(document.load_string(written("junit", view).c_str()));
  const nlohmann::json sarif = nlohmann::json::parse(written("sarif", view));
  BOOST_CHECK(!sarif.at("runs").at(0).at("results").empty());
}

void check_lines(const std::string& name, const std::string& schema, const std::string& text) {
  check_golden(name + ".jsonl", text);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) check_schema(schema, nlohmann::json::parse(line));
}

struct Compared {
  Corpus corpus = sample_corpus();
  GameShelf shelf{corpus.rule_sets, games()};
  RuleSetComparison comparison;

  Compared() {
    CompareOptions options;
    options.walks = 1;
    options.plies = 4;
    comparison = compare_rule_sets(corpus, shelf.find("plyyard-makruk"), shelf.find("thai-makruk"), options);
  }
};

/// A run, and the same one later: something broke, was fixed, fails otherwise, came and went.
struct Changed {
  Run before = sample_run();
  Run after = sample_run();

  Changed() {
    bool broke = false;
    for (CaseResult& result : after.results)
      if (result.status == CaseStatus::pass && !broke) {
        broke = true;
        result.status = CaseStatus::fail;
        result.as_expected = false;
        result.mismatches = {{"legal", "e5e5f", "legal", "illegal", {{"promotion.square", "", "No such square."}}}};
      } else if (result.status == CaseStatus::fail && result.own) {
        result.status = CaseStatus::pass;
        result.as_expected = true;
        result.mismatches.clear();
      } else if (result.status == CaseStatus::fail && !result.mismatches.empty()) {
        result.mismatches.front().found = "in another way";
      }
    CaseResult fresh = after.results.front();
    fresh.identity += "-new";
    after.results.erase(after.results.end() - 1);
    after.results.push_back(std::move(fresh));
    after.totals = count(after);
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(changed_run_formats)

BOOST_FIXTURE_TEST_CASE(golden_files_of_a_comparison, Compared) {
  BOOST_REQUIRE(!comparison.divergences.empty());
  check_golden("compare.txt", compare_text(comparison, corpus, {}));
  check_lines("compare", "compare.schema.json", compare_lines(comparison, corpus));
  check_formats("compare", run_of(comparison, ""));
}

BOOST_FIXTURE_TEST_CASE(golden_files_of_a_difference_of_runs, Changed) {
  const RunDiff diff = diff_runs(before, after);
  BOOST_CHECK(!diff.broken.empty() && !diff.fixed.empty() && !diff.otherwise.empty() && !diff.fresh.empty());
  check_golden("diff.txt", run_diff_text(diff, false));
  check_lines("diff", "diff.schema.json", run_diff_lines(diff));
  check_formats("diff", run_of(diff, after));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
