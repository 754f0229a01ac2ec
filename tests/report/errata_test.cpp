#include "report/errata.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "golden.h"
#include "harness/engine_subject.h"
#include "registry.h"
#include "report/errata_html.h"
#include "report/errata_json.h"
#include "report/errata_markdown.h"
#include "report/errata_subjects.h"
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

/// Another program, which plays a rule set of its own and may promote too early, or end at some positions.
class OtherProgram final : public Subject {
 public:
  OtherProgram(std::shared_ptr<const GameShelf> shelf, std::string rules, std::string fatal)
      : rules_(std::move(rules)), fatal_(std::move(fatal)), engine_(std::move(shelf)) {}
  std::string name() const override { return "cmd:<" + rules_ + ">"; }
  std::string version() const override { return "3.1"; }
  Answer ask(const Question& question) override {
    if (rules_ == "declines") throw SubjectFailure(SubjectFailure::Kind::not_applicable, "it plays chess");
    if (question.rules.find('[') != std::string::npos)
      throw SubjectFailure(SubjectFailure::Kind::not_applicable, "it knows no options");
    if (!fatal_.empty() && question.position.find(fatal_) != std::string::npos)
      throw SubjectFailure(SubjectFailure::Kind::crash, "signal 11");
    Question other = question;
    other.rules = rules_;
    Answer answer = engine_.ask(other);
    if (rules_ != "plyyard-makruk" && question.position.find("3P4") != std::string::npos) {
      answer.legal.insert(std::upper_bound(answer.legal.begin(), answer.legal.end(), "d4d5m"), "d4d5m");
      for (MoveAnswer& move : answer.moves) move.legal = move.legal || move.move == "d4d5m";
    }
    answer.unanswered = {"claims", "counting", "position"};
    return answer;
  }

 private:
  std::string rules_;
  std::string fatal_;
  EngineSubject engine_;
};

std::vector<Opinion> opinions_of(const Sample& sample, const std::string& claim) {
  std::vector<Opinion> all;
  for (const SubjectOpinion& said : sample.of(claim).cases.front().opinions) all.push_back(said.opinion);
  return all;
}

BOOST_FIXTURE_TEST_CASE(other_programs_say_with_whom_they_agree, Sample) {
  const std::shared_ptr<const GameShelf> shared(std::shared_ptr<void>(), &shelf);
  std::vector<std::unique_ptr<Subject>> subjects;
  // One that promotes on the fifth rank and loses by stalemate, our own rules, one that crashes, one that plays chess.
  for (const auto& [rules, fatal] : std::initializer_list<std::pair<const char*, const char*>>{
           {"plyyard-makruk[stalemate=loss]", ""}, {"plyyard-makruk", ""}, {"plyyard-makruk", "3P4"}, {"declines", ""}})
    subjects.push_back(std::make_unique<OtherProgram>(shared, rules, fatal));
  ask_subjects(errata, shelf, subjects, {});
  BOOST_REQUIRE_EQUAL(errata.subjects.size(), 4U);
  BOOST_CHECK_EQUAL(errata.subjects[1].name, "cmd:<plyyard-makruk>");
  const std::vector<Opinion> promotes{Opinion::as_claimed, Opinion::as_found, Opinion::no_answer, Opinion::not_asked};
  BOOST_CHECK(opinions_of(*this, "promotes-on-five") == promotes);
  BOOST_CHECK_EQUAL(of("promotes-on-five").cases.front().opinions[2].message, "signal 11");
  // Of an open question it is said which reading each of them takes.
  const ErratumReading& stalemate = of("stalemate").readings.front();
  BOOST_CHECK_EQUAL(stalemate.values[1].subjects.size(), 1U);
  BOOST_CHECK_EQUAL(stalemate.values[0].subjects.size(), 2U);
  check_golden("errata-subjects.md", errata_markdown(errata));
  check_golden("errata-subjects.html", errata_html(errata));
  const std::string json = errata_json(errata);
  check_golden("errata-subjects.json", json);
  check_schema("errata.schema.json", nlohmann::json::parse(json));
  // The page can be asked again with them in it.
  for (const Replayed& one : replay(read_errata_json(json, "x.json"))) BOOST_CHECK(one.same);
}

BOOST_FIXTURE_TEST_CASE(a_program_that_fails_at_the_start_is_blamed_for_nothing, Sample) {
  const std::shared_ptr<const GameShelf> shared(std::shared_ptr<void>(), &shelf);
  std::vector<std::unique_ptr<Subject>> subjects;
  subjects.push_back(std::make_unique<OtherProgram>(shared, "plyyard-makruk", "start"));
  BOOST_CHECK_THROW(ask_subjects(errata, shelf, subjects, {}), SubjectFailure);
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
