#include "report/site.h"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <set>

#include "golden.h"
#include "harness/filter.h"
#include "registry.h"
#include "report/atomic_file.h"
#include "report/page_script.h"
#include "report/page_style.h"
#include "report/site_parts.h"
#include "sample_corpus.h"
#include "support/scratch.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(site)

namespace {

namespace fs = std::filesystem;

struct Sample {
  Corpus corpus = sample_corpus();
  GameShelf shelf{corpus.rule_sets, games()};
  Evidence evidence = gather(corpus, shelf, {});
  Errata errata = errata_of(corpus, shelf, evidence, "", "");
  SiteInput input{corpus, shelf, evidence, errata, {divergences()}, "", {litmus()}};

  static LitmusWalk litmus() {
    LitmusStep step;
    step.number = "1";
    step.question.rules = "plyyard-makruk";
    step.question.position = "k7/1R6/1K6/8/8/8/8/8 b - - 0 1";
    step.ask = "How does the game stand?";
    step.branches = {{"drawn", "", {"plyyard-makruk", "<b>thai-makruk</b>"}}, {"won by White", "1", {}}};
    return {"makruk", {step}};
  }

  static PairDivergences divergences() {
    Question question;
    question.position = "k7/1R6/1K6/8/8/8/8/8 b - - 0 1";
    PairDivergences pair{"plyyard-makruk", "thai-makruk", {}, {"fifty-moves"}};
    pair.groups.push_back(
        {{"stalemate"}, {{"makruk/page/stalemate/corner", "outcome: draw", "outcome: <b>loss</b>", question}}});
    return pair;
  }
};

std::map<std::string, std::string> files_of(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files[fs::relative(entry.path(), folder).string()] = read_all(entry.path());
  return files;
}

pugi::xml_document parsed(const std::string& html, const std::string& name) {
  pugi::xml_document document;
  const pugi::xml_parse_result result = document.load_string(html.c_str(), pugi::parse_default | pugi::parse_doctype);
  BOOST_REQUIRE_MESSAGE(result, name << ": " << result.description() << " at " << html.substr(result.offset, 60));
  return document;
}

nlohmann::json filter_cases() {
  std::ifstream file(ARBITER_SOURCE_DIR "/tests/report/filter_cases.json");
  return nlohmann::json::parse(file);
}

}  // namespace

BOOST_FIXTURE_TEST_CASE(all_pages_are_there_and_every_link_leads_to_one, Sample) {
  const ScratchFolder scratch;
  const fs::path folder = scratch.path / "report";
  const std::size_t pages = write_site(folder, input);
  const std::map<std::string, std::string> files = files_of(folder);
  std::size_t html = 0;
  for (const auto& [name, text] : files) {
    if (!name.ends_with(".html")) continue;
    ++html;
    const pugi::xml_document document = parsed(text, name);
    for (const char* attribute : {"href", "src"})
      for (const auto& found : document.select_nodes((std::string("//@") + attribute).c_str())) {
        const std::string target = found.attribute().value();
        if (target == "data:," || target.starts_with("#")) continue;
        const fs::path path = (fs::path(name).parent_path() / target).lexically_normal();
        BOOST_CHECK_MESSAGE(files.contains(path.string()), name << " links to " << target);
      }
    // No element is named twice.
    std::set<std::string> ids;
    for (const auto& found : document.select_nodes("//@id"))
      BOOST_CHECK_MESSAGE(ids.insert(found.attribute().value()).second, name << ": " << found.attribute().value());
  }
  BOOST_CHECK_EQUAL(html, pages);
  // Index, divergences, one pair, coverage, questions, errata, litmus; five claims and their six cases.
  BOOST_CHECK_EQUAL(pages, 7 + 5 + 6);
  BOOST_CHECK(files.contains("cases/makruk/page/stalemate/corner.html"));
  BOOST_CHECK(files.contains(site_stamp));
}

BOOST_FIXTURE_TEST_CASE(equal_input_gives_equal_bytes, Sample) {
  const ScratchFolder scratch;
  write_site(scratch.path / "one", input);
  write_site(scratch.path / "two", input);
  write_site(scratch.path / "two", input);  // over itself
  BOOST_CHECK(files_of(scratch.path / "one") == files_of(scratch.path / "two"));
}

BOOST_FIXTURE_TEST_CASE(nothing_comes_from_elsewhere_and_nothing_escapes, Sample) {
  const ScratchFolder scratch;
  write_site(scratch.path / "report", input);
  for (const auto& [name, text] : files_of(scratch.path / "report")) {
    if (!name.ends_with(".html")) continue;
    for (const char* part : {"<img", "<b>", "http://", "https://", "alert('x')</script", "\x07"}) {
      std::string rest = text;
      // The name of the SVG language is no address.
      for (std::size_t at; (at = rest.find("http://www.w3.org/2000/svg")) != std::string::npos;) rest.erase(at, 26);
      BOOST_CHECK_MESSAGE(rest.find(part) == std::string::npos, name << " holds " << part);
    }
  }
}

BOOST_FIXTURE_TEST_CASE(golden_pages, Sample) {
  check_golden("site/index.html", index_page(input).text());
  check_golden("site/case.html", case_page_of(input, *find_claim(input, "makruk/page/stalemate"), 0).text());
  check_golden("site/pair.html", pair_page_of(input, input.divergences.front()).text());
  check_golden("site/coverage.html", coverage_page(input).text());
  check_golden("site/litmus.html", litmus_page(input).text());
  check_golden("site/questions.html", questions_page(input).text());
}

BOOST_FIXTURE_TEST_CASE(marks_of_answer_and_match_are_two, Sample) {
  const ClaimEvidence& claim = *find_claim(input, "makruk/page/promotes-on-five");
  // The page's own rules answer otherwise, and the corpus writes that down.
  BOOST_CHECK(answer_mark(claim, "plyyard-makruk") == AnswerMark::does_not_hold);
  BOOST_CHECK(match_mark(claim, "plyyard-makruk") == MatchMark::as_written);
  BOOST_CHECK(answer_mark(claim, "thai-makruk") == AnswerMark::does_not_hold);
  BOOST_CHECK(match_mark(claim, "thai-makruk") == MatchMark::nothing_written);
  BOOST_CHECK(answer_mark(claim, "no-such-rules") == AnswerMark::not_asked);
}

BOOST_AUTO_TEST_CASE(no_identity_leaves_the_folder_and_no_two_meet) {
  BOOST_CHECK_EQUAL(case_page("makruk/a/b/c"), "cases/makruk/a/b/c.html");
  BOOST_CHECK_EQUAL(case_page("../../etc/passwd"), "cases/_2e_2e/_2e_2e/etc/passwd.html");
  BOOST_CHECK(case_page("a/b/c/index") != claim_page("a/b/c"));
  BOOST_CHECK(case_page("a/b_2e") != case_page("a/b."));
  BOOST_CHECK_EQUAL(case_page("a//B"), "cases/a/_/_42.html");
}

BOOST_AUTO_TEST_CASE(the_filter_of_the_command_line_chooses_as_the_shared_examples_say) {
  // ci/browser-test holds the script of the pages against the same file.
  const nlohmann::json cases = filter_cases();
  for (const nlohmann::json& one : cases["filters"]) {
    const std::string text = one["filter"];
    if (one.contains("error")) {
      try {
        const Filter filter(text);
        BOOST_ERROR("read: " << text);
      } catch (const FilterError& error) {
        const std::string message = error.what();
        BOOST_CHECK_MESSAGE(message.starts_with(one["error"].get<std::string>()), message);
      }
      continue;
    }
    const Filter filter(text);
    for (std::size_t i = 0; i < cases["views"].size(); ++i) {
      const nlohmann::json& json = cases["views"][i];
      const std::vector<std::string> tags = json["tags"], clauses = json["clauses"];
      const std::string result = json.value("result", "");
      const auto text_of = [&](const char* name) -> std::string_view {
        return json[name].get_ref<const std::string&>();
      };
      FilterView view;
      view.identity = text_of("identity"), view.claim = text_of("claim"), view.game = text_of("game");
      view.source = text_of("source"), view.ruleset = text_of("ruleset"), view.verdict = text_of("verdict");
      view.tags = tags, view.clauses = clauses;
      if (!result.empty()) view.result = result;
      BOOST_CHECK_MESSAGE(filter.matches(view) == one["matches"][i].get<bool>(), text << " on view " << i);
    }
  }
}

BOOST_AUTO_TEST_CASE(style_and_script_need_no_escaping_and_fetch_nothing) {
  BOOST_CHECK(page_style().find_first_of("<>&") == std::string::npos);
  BOOST_CHECK(page_style().find("url(") == std::string::npos);
  BOOST_CHECK(page_style().find("@import") == std::string::npos);
  BOOST_CHECK(page_script().find("://") == std::string::npos);
  for (const FilterKeyRow& row : filter_keys())
    BOOST_CHECK_MESSAGE(page_script().find("case '" + std::string(row.name) + "':") != std::string::npos, row.name);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
