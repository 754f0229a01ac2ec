#include "report/errata.h"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "golden.h"
#include "registry.h"
#include "report/errata_html.h"
#include "report/errata_json.h"
#include "report/errata_markdown.h"
#include "sample_corpus.h"
#include "support/json_schema.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(errata)

namespace {

struct Sample {
  Corpus corpus = sample_corpus();
  GameShelf shelf{corpus.rule_sets, games()};
  Evidence evidence = gather(corpus, shelf, {});
  Errata errata = errata_of(corpus, shelf, evidence, "", "");

  const Erratum& of(const std::string& claim) const {
    for (const Erratum& erratum : errata.errata)
      if (erratum.claim == "makruk/page/" + claim) return erratum;
    BOOST_FAIL("no erratum of " + claim);
    throw 0;
  }
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(every_gap_and_no_more, Sample) {
  std::vector<std::string> claims;
  for (const Erratum& erratum : errata.errata) claims.push_back(erratum.claim);
  const std::vector<std::string> expected{"makruk/page/hostile", "makruk/page/met-is-safe",
                                          "makruk/page/promotes-on-five", "makruk/page/stalemate"};
  BOOST_TEST(claims == expected, boost::test_tools::per_element());
  BOOST_TEST(errata_of(corpus, shelf, evidence, "other", "").errata.empty());
}

BOOST_FIXTURE_TEST_CASE(a_contradiction_shows_claimed_found_and_why, Sample) {
  const Erratum& erratum = of("promotes-on-five");
  BOOST_CHECK(erratum.kind == ClaimVerdict::contradicted);
  BOOST_CHECK_EQUAL(erratum.clauses.size(), 2);
  BOOST_REQUIRE_EQUAL(erratum.cases.size(), 1);
  const ErratumCase& one = erratum.cases.front();
  BOOST_REQUIRE_EQUAL(one.mismatches.size(), 1);
  BOOST_CHECK(!one.mismatches.front().reasons.empty());
  BOOST_REQUIRE_EQUAL(one.exhibits.size(), 1);
  BOOST_CHECK(one.exhibits.front().drawing);
  BOOST_CHECK_EQUAL(one.exhibits.front().command,
                    "arbiter judge --rules plyyard-makruk --position '8/8/4k3/8/3P4/8/3K4/7R w - - 0 1' --moves d4d5m");
  BOOST_TEST(one.differ == std::vector<std::string>{"thai-makruk"});
}

BOOST_FIXTURE_TEST_CASE(an_ambiguity_asks_one_question, Sample) {
  const Erratum& erratum = of("stalemate");
  BOOST_CHECK(erratum.kind == ClaimVerdict::ambiguous);
  BOOST_REQUIRE_EQUAL(erratum.readings.size(), 1);
  const ErratumReading& reading = erratum.readings.front();
  BOOST_CHECK_EQUAL(reading.option, "stalemate");
  BOOST_REQUIRE(reading.parting);
  BOOST_CHECK_EQUAL(reading.parting->question, "Is the game drawn in this position (end.stalemate)?");
  BOOST_REQUIRE_EQUAL(reading.values.size(), 2);
  BOOST_CHECK_EQUAL(reading.values[0].text, "draw");
  BOOST_TEST(reading.values[0].rule_sets == std::vector<std::string>{"thai-makruk"});
  BOOST_CHECK_EQUAL(reading.values[1].exhibit.question.rules, "plyyard-makruk[stalemate=loss]");
  BOOST_CHECK_EQUAL(reading.values[1].exhibit.answer.outcome.winner, "white");
  // The question of the readings says nothing against the other rule set's answer.
  BOOST_TEST(erratum.cases.front().agree == std::vector<std::string>{"thai-makruk"});
}

BOOST_FIXTURE_TEST_CASE(what_is_not_decided_shows_two_completions, Sample) {
  const Erratum& erratum = of("met-is-safe");
  BOOST_CHECK(erratum.kind == ClaimVerdict::undecidable);
  const ErratumCase& one = erratum.cases.front();
  BOOST_REQUIRE(one.partial);
  int open = 0;
  for (const Diagram::Cell& cell : one.partial->diagram.cells) open += cell.open;
  BOOST_CHECK_EQUAL(open, 6);
  BOOST_REQUIRE_EQUAL(one.exhibits.size(), 2);
  BOOST_CHECK(one.exhibits[0].answer.check != one.exhibits[1].answer.check);
}

BOOST_FIXTURE_TEST_CASE(golden_files, Sample) {
  check_golden("errata.md", errata_markdown(errata));
  check_golden("errata.html", errata_html(errata));
}

BOOST_FIXTURE_TEST_CASE(json_fits_its_schema_and_replays_from_itself, Sample) {
  const std::string text = errata_json(errata);
  const nlohmann::json json = nlohmann::json::parse(text);
  check_schema("errata.schema.json", json);
  const ErrataFile file = read_errata_json(text, "errata.json");
  for (const Problem& problem : file.problems) BOOST_ERROR(problem.text());
  std::size_t exhibits = 0;
  for (const Erratum& erratum : errata.errata) exhibits += erratum.exhibits().size();
  BOOST_CHECK_EQUAL(file.answers.size(), exhibits);
  const std::vector<Replayed> replayed = replay(file);
  BOOST_CHECK_EQUAL(replayed.size(), exhibits);
  for (const Replayed& one : replayed)
    BOOST_CHECK_MESSAGE(one.same, one.recorded->claim << (one.same ? "" : ": " + one.differences.front()));
}

BOOST_FIXTURE_TEST_CASE(a_changed_answer_is_noticed, Sample) {
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(errata_json(errata));
  for (auto& erratum : json["errata"])
    if (erratum["claim"] == "makruk/page/stalemate")
      erratum["cases"][0]["exhibits"][0]["answer"]["outcome"]["status"] = "win";
  const ErrataFile file = read_errata_json(json.dump(), "errata.json");
  int different = 0;
  for (const Replayed& one : replay(file)) different += !one.same;
  BOOST_CHECK_EQUAL(different, 1);
}

BOOST_FIXTURE_TEST_CASE(files_that_are_no_errata_are_refused, Sample) {
  for (const char* text :
       {"", "[]", "{}", "{\"format\":\"arbiter-errata\",\"schema\":2}",
        "{\"format\":\"arbiter-errata\",\"schema\":1,\"rule_sets\":[{}]}",
        "{\"format\":\"arbiter-errata\",\"schema\":1,\"rule_sets\":5}",
        "{\"format\":\"arbiter-errata\",\"schema\":1,\"errata\":[{\"cases\":[{\"exhibits\":[{}]}]}]}",
        "{\"format\":\"arbiter-errata\",\"schema\":1,\"errata\":[7]}"})
    BOOST_CHECK_MESSAGE(!read_errata_json(text, "x.json").problems.empty(), text);
}

BOOST_FIXTURE_TEST_CASE(hostile_texts_stay_texts, Sample) {
  const std::string html = errata_html(errata);
  BOOST_CHECK(html.find("<script") == std::string::npos);
  BOOST_CHECK(html.find("<img") == std::string::npos);
  BOOST_CHECK(html.find("<b>") == std::string::npos);
  BOOST_CHECK(html.find('\x07') == std::string::npos);
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_string(html.c_str(), pugi::parse_default | pugi::parse_doctype);
  BOOST_CHECK_MESSAGE(parsed, parsed.description());
  // In Markdown they stand escaped or within a code block.
  const std::string markdown = errata_markdown(errata);
  BOOST_CHECK(markdown.find("<script") == std::string::npos);
  BOOST_CHECK(markdown.find("<img") == std::string::npos);
  BOOST_CHECK(markdown.find('\x07') == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
