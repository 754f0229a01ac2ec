#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "console.h"
#include "support/fake_subject.h"
#include "support/json_schema.h"
#include "support/scratch.h"

/// Commands that ask other programs, with programs that misbehave in every way.
namespace arbiter {
namespace {

Transcript asked(std::vector<std::string> words) { return run_words(std::move(words)); }

Transcript check_of(const std::string& subject, const std::string& timeout = "20") {
  return asked({"check", fixtures_folder(), "--subject", subject, "--timeout", timeout, "--rules", "fairy-makruk",
                "--filter", "source:plyyard-makruk", "--jobs", "2"});
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

BOOST_AUTO_TEST_SUITE(commands_with_subjects)

BOOST_AUTO_TEST_CASE(a_subject_that_fails_is_exit_status_five) {
  BOOST_CHECK(check_of("cmd:exit 3").status == ExitStatus::subject);
  BOOST_CHECK(has(check_of("cmd:exit 3").err, "smoke test, start position of fairy-makruk"));
  BOOST_CHECK(check_of("cmd:sleep 60", "0.2").status == ExitStatus::subject);
  BOOST_CHECK(check_of(fake_subject("echo hello")).status == ExitStatus::subject);
  // One that passes the smoke test and then breaks.
  BOOST_CHECK(check_of(fake_after_start("exit 1")).status == ExitStatus::subject);
  BOOST_CHECK(check_of(fake_after_start("echo hello")).status == ExitStatus::subject);
  BOOST_CHECK(check_of("run:/no/such/run").status == ExitStatus::subject);
  for (const char* form : {"cmd:exit 3", "uci:/no/such/program?variant=makruk"}) {
    BOOST_CHECK(asked({"compare", "fairy-makruk", form, fixtures_folder()}).status == ExitStatus::subject);
    BOOST_CHECK(asked({"perft", "--rules", "fairy-makruk", "--corpus", fixtures_folder(), "--against", form}).status ==
                ExitStatus::subject);
  }
}

BOOST_AUTO_TEST_CASE(our_own_program_agrees_with_itself) {
  const std::string own = "cmd:" ARBITER_BINARY_DIR "/arbiter judge - --corpus " + fixtures_folder();
  const Transcript compared = asked({"compare", "makpong", own, fixtures_folder(), "--walks", "1", "--timeout", "60"});
  BOOST_CHECK_MESSAGE(compared.status == ExitStatus::ok, compared.out + compared.err);
  BOOST_CHECK(has(compared.out, " 0 with differences, 0 with known differences only, 0 without an answer"));
  const Transcript walked = asked({"perft", "--rules", "makpong", "--corpus", fixtures_folder(), "--depth", "2",
                                   "--against", own, "--timeout", "60"});
  BOOST_CHECK_MESSAGE(walked.status == ExitStatus::ok, walked.out + walked.err);
  BOOST_CHECK(has(walked.out, "nodes: 529 here, 529 there\nno difference\n"));
}

BOOST_AUTO_TEST_CASE(a_wrong_answer_is_found_and_shown) {
  const std::string wrong = fake_after_start("exit 1");  // one move at the start, where we have 23
  const Transcript walked =
      asked({"perft", "--rules", "fairy-makruk", "--corpus", fixtures_folder(), "--against", wrong});
  BOOST_CHECK(walked.status == ExitStatus::unexpected);
  BOOST_CHECK_MESSAGE(has(walked.out, "first difference") && has(walked.out, "subject (1): e3e4"), walked.out);
  const Transcript compared = asked({"compare", "fairy-makruk", wrong, fixtures_folder(), "--walks", "0", "--json"});
  BOOST_CHECK(compared.status == ExitStatus::subject);
  BOOST_CHECK(has(compared.out, "\"kind\":\"legal: it lacks a move\""));
  BOOST_CHECK(has(compared.out, "\"type\":\"failure\",\"kind\":\"crash: "));
  BOOST_CHECK(has(compared.out, "{\"name\":\"") && has(compared.out, "\"version\":\"fake 1.5\""));
}

const std::string self = "cmd:" ARBITER_BINARY_DIR "/arbiter judge - --corpus " ARBITER_SOURCE_DIR "/fixtures";

/// Every line fits the schema of what is said of subjects; gives the last one.
nlohmann::json checked_lines(const std::string& out) {
  nlohmann::json last;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    last = nlohmann::json::parse(line);
    check_schema("subject.schema.json", last);
  }
  return last;
}

BOOST_AUTO_TEST_CASE(a_subject_is_told_apart_by_search) {
  const std::string wrong = fake_after_start("exit 1");
  const Transcript found = asked({"separate", "fairy-makruk", wrong, fixtures_folder(), "--steps", "3", "--json"});
  BOOST_CHECK(found.status == ExitStatus::subject);
  const nlohmann::json end = checked_lines(found.out);
  BOOST_CHECK_EQUAL(end.at("failures"), 1);
  BOOST_CHECK_GE(end.at("differences").get<int>(), 1);
  BOOST_CHECK(has(found.out, "\"kind\":\"legal: it lacks a move\""));
  const Transcript words = asked({"separate", wrong, "fairy-makruk", fixtures_folder(), "--steps", "3"});
  BOOST_CHECK(has(words.out, "fairy-makruk against cmd:") &&
              has(words.out, "\nlegal: it lacks a move; by corpus, step 1\n"));
  // One that agrees has not been told apart: the budget is spent.
  const Transcript alike = asked({"separate", "makpong", self, fixtures_folder(), "--steps", "2", "--timeout", "60"});
  BOOST_CHECK_MESSAGE(alike.status == ExitStatus::budget, alike.out + alike.err);
  BOOST_CHECK(has(alike.out, "0 differences, 0 failures"));
  for (const std::vector<std::string>& more :
       std::vector<std::vector<std::string>>{{"--option", "stalemate"}, {"--add", "x"}, {"--timeout", "never"}}) {
    std::vector<std::string> all{"separate", "makpong", self, fixtures_folder()};
    all.insert(all.end(), more.begin(), more.end());
    BOOST_CHECK_MESSAGE(asked(all).status == ExitStatus::usage, more.front());
  }
  BOOST_CHECK(asked({"separate", self, self, fixtures_folder()}).status == ExitStatus::usage);
  BOOST_CHECK(asked({"separate", "makpong", "cmd:exit 3", fixtures_folder()}).status == ExitStatus::subject);
}

BOOST_AUTO_TEST_CASE(two_programs_are_compared_by_the_rules_that_are_named) {
  const Transcript alike = asked({"compare", self, self, fixtures_folder(), "--rules", "makpong", "--walks", "1",
                                  "--filter", "source:makpong", "--timeout", "60", "--json"});
  BOOST_CHECK_MESSAGE(alike.status == ExitStatus::ok, alike.out + alike.err);
  BOOST_CHECK_EQUAL(checked_lines(alike.out).at("different"), 0);
  BOOST_CHECK(has(alike.out, "\"against\":{\"name\":\"cmd:"));
  const std::string wrong = fake_after_start("exit 1");
  const Transcript apart = asked({"compare", wrong, self, fixtures_folder(), "--rules", "fairy-makruk", "--walks", "0",
                                  "--filter", "source:makpong", "--timeout", "60"});
  BOOST_CHECK(apart.status == ExitStatus::subject || apart.status == ExitStatus::unexpected);
  BOOST_CHECK(has(apart.out, "\nlegal: it lists what we refuse by a refusal"));
  // A rule set may stand on either side of a subject.
  const Transcript turned = asked({"compare", wrong, "fairy-makruk", fixtures_folder(), "--walks", "0"});
  BOOST_CHECK(has(turned.out, "fairy-makruk against cmd:"));
  BOOST_CHECK(asked({"compare", self, self, fixtures_folder()}).status == ExitStatus::usage);
  BOOST_CHECK(asked({"compare", "makpong", self, fixtures_folder(), "--rules", "makpong"}).status == ExitStatus::usage);
  BOOST_CHECK(asked({"compare", "makpong", "fairy-makruk", fixtures_folder(), "--rules", "makpong"}).status ==
              ExitStatus::usage);
  BOOST_CHECK(asked({"compare", "makpong", self, fixtures_folder(), "--weight", "3"}).status == ExitStatus::usage);
}

BOOST_AUTO_TEST_CASE(errata_say_which_programs_agree) {
  ScratchFolder scratch;
  const std::string file = (scratch.path / "errata.json").string();
  const Transcript asked_too = asked({"errata", "plyyard-makruk", "--corpus", fixtures_folder(), "--subject", self,
                                      "--subject", fake_after_start("exit 1"), "--timeout", "60"});
  BOOST_CHECK_MESSAGE(asked_too.status == ExitStatus::subject, asked_too.err);  // the second one crashes
  BOOST_CHECK(has(asked_too.out, "- Asked as well: `cmd:"));
  BOOST_CHECK(has(asked_too.out, " gave no answer: it has ended: exit status 1"));
  const Transcript json = asked(
      {"errata", "plyyard-makruk", "--corpus", fixtures_folder(), "--subject", self, "--timeout", "60", "--json"});
  BOOST_CHECK(json.status == ExitStatus::ok);
  const nlohmann::json parsed = nlohmann::json::parse(json.out);
  check_schema("errata.schema.json", parsed);
  BOOST_CHECK_EQUAL(parsed.at("subjects").size(), 1U);
  for (const nlohmann::json& erratum : parsed.at("errata"))
    for (const nlohmann::json& one : erratum.at("cases")) {
      const std::string answers = one.at("subjects").at(0).at("answers");
      BOOST_CHECK_MESSAGE(answers == "as-claimed" || answers == "as-found", one.at("case") << " " << answers);
    }
  BOOST_CHECK(asked({"errata", "--replay", file, "--subject", self}).status == ExitStatus::usage);
  BOOST_CHECK(asked({"errata", "--corpus", fixtures_folder(), "--subject", "cdm:x"}).status == ExitStatus::usage);
  BOOST_CHECK(asked({"errata", "--corpus", fixtures_folder(), "--subject", "cmd:exit 3"}).status ==
              ExitStatus::subject);
}

BOOST_AUTO_TEST_CASE(who_does_not_tell_readings_apart_takes_none_of_them) {
  // Our own program, which says nothing of how games end.
  const std::string silent = self + " | sed -u 's/,\"outcome\":{[^}]*}//'";
  const Transcript json = asked(
      {"errata", "plyyard-makruk", "--corpus", fixtures_folder(), "--subject", silent, "--timeout", "60", "--json"});
  BOOST_CHECK_MESSAGE(json.status == ExitStatus::ok, json.err);
  const nlohmann::json parsed = nlohmann::json::parse(json.out);
  std::size_t readings = 0;
  for (const nlohmann::json& erratum : parsed.at("errata"))
    for (const nlohmann::json& open : erratum.at("open"))
      if (open.at("option") == "stalemate" || open.at("option") == "dead-material")
        for (const nlohmann::json& reading : open.at("readings")) {
          ++readings;
          BOOST_CHECK_MESSAGE(!reading.contains("subjects") || reading.at("subjects").empty(), reading.dump());
        }
  BOOST_CHECK_GT(readings, 3U);
}

BOOST_AUTO_TEST_CASE(what_a_program_does_not_say_is_not_said_for_it) {
  const Transcript judged = asked({"judge", "--rules", "fairy-makruk", "--corpus", fixtures_folder(), "--subject",
                                   fake_after_start("exit 1"), "--timeout", "20"});
  BOOST_CHECK(judged.status == ExitStatus::ok);
  BOOST_CHECK(has(judged.out, "legal (1): e3e4\nnot answered: turn, phase, check, outcome, claims, counting\n"));
  BOOST_CHECK(!has(judged.out, "nobody"));
}

BOOST_AUTO_TEST_CASE(a_stream_goes_on_behind_a_subject_that_fails) {
  const auto line = [&](const std::string& id, const std::string& position) {
    std::string text = R"({"id":)" + id + R"(,"rules":"fairy-makruk","position":")" + position + "\"}\n";
    return text;
  };
  const Transcript judged = run_words(
      {"judge", "-", "--corpus", fixtures_folder(), "--subject", fake_after_start("exit 1"), "--timeout", "20"},
      line("1", "start") + line("2", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1") + line("3", "start"));
  BOOST_CHECK(judged.status == ExitStatus::subject);
  std::istringstream lines(judged.out);
  std::vector<nlohmann::json> answers;
  for (std::string text; std::getline(lines, text);) answers.push_back(nlohmann::json::parse(text));
  BOOST_REQUIRE_EQUAL(answers.size(), 3U);
  BOOST_CHECK_EQUAL(answers[0].at("legal").size(), 1U);
  BOOST_CHECK_EQUAL(answers[1].at("error").at("code"), "crash");
  BOOST_CHECK_EQUAL(answers[1].at("id"), 2);
  check_schema("judge-answer.schema.json", answers[1]);
  BOOST_CHECK_EQUAL(answers[2].at("legal").size(), 1U);
}

BOOST_AUTO_TEST_CASE(what_is_known_of_programs_lies_in_the_database) {
  ScratchFolder scratch;
  const std::string database = (scratch.path / "corpus.db").string();
  BOOST_REQUIRE(asked({"build", fixtures_folder(), "-o", database}).status == ExitStatus::ok);
  // A program that answers as ours does: what is known of another one of its name has gone.
  const std::string subjects = (scratch.path / "subjects.toml").string();
  std::ofstream(subjects) << "[[subject]]\nname    = \"usi\"\ncommand = \"" << self
                          << "\"\nversion = \"Fairy-Stockfish 11.1\"\n";
  for (const std::string& corpus : {fixtures_folder(), database}) {
    const Transcript compared = asked({"compare", "lishogi-shogi", "usi", corpus, "--subjects", subjects, "--walks",
                                       "0", "--filter", "source:makpong", "--timeout", "60"});
    BOOST_CHECK(!has(compared.out, "does not show any more"));
  }
  const std::string known = (scratch.path / "known").string();
  std::filesystem::create_directory(known);
  std::ofstream(known + "/a.toml") << "[[difference]]\nname    = \"gone\"\nsubject = \"usi *\"\ngame    = \"shogi\"\n"
                                      "member  = \"check\"\nours    = \"in check\"\nreason  = \"r\"\n"
                                      "positions = [\"start\"]\n";
  const Transcript gone = asked({"compare", "lishogi-shogi", "usi", database, "--subjects", subjects, "--walks", "0",
                                 "--filter", "source:makpong", "--timeout", "60", "--known-differences", known});
  BOOST_CHECK(gone.status == ExitStatus::unexpected);
  BOOST_CHECK(has(gone.out, "known difference gone does not show any more: the subject agrees on start"));
}

BOOST_AUTO_TEST_CASE(files_of_subjects_are_formatted_and_looked_through) {
  ScratchFolder scratch;
  const std::string file = (scratch.path / "subjects.toml").string();
  std::ofstream(file)
      << "# mine\n[[subject]]\nname=\"a\"\ntimeout = \"2.50\"\nplays = \"makpng\"\ncommand = \"cdm:x\" # so\n";
  BOOST_CHECK(asked({"fmt", "--check", file}).status == ExitStatus::unexpected);
  const Transcript linted = asked({"lint", fixtures_folder(), "--subjects", file});
  BOOST_CHECK(linted.status == ExitStatus::invalid);
  BOOST_CHECK(has(linted.out, "\"cdm:x\" is no form of a subject (did you mean \"cmd\"?)"));
  BOOST_CHECK(has(linted.out, "did you mean \"makpong\"?"));
  BOOST_CHECK(asked({"fmt", file}).status == ExitStatus::ok);
  std::ifstream formatted(file);
  std::stringstream text;
  text << formatted.rdbuf();
  BOOST_CHECK_EQUAL(text.str(),
                    "# mine\n[[subject]]\nname    = \"a\"\ncommand = \"cdm:x\"  # so\nplays   = \"makpng\"\n"
                    "timeout = \"2.5\"\n");
  BOOST_CHECK(
      asked({"lint", fixtures_folder(), "--subjects", ARBITER_SOURCE_DIR "/ci/crosscheck/subjects.toml"}).status ==
      ExitStatus::ok);
  BOOST_CHECK(asked({"fmt", "--check", ARBITER_SOURCE_DIR "/ci/crosscheck/subjects.toml"}).status == ExitStatus::ok);
  const Transcript fixtures = asked({"fmt", "--check", fixtures_folder()});
  BOOST_CHECK_MESSAGE(fixtures.status == ExitStatus::ok, fixtures.out);
}

BOOST_AUTO_TEST_CASE(unknown_subjects_are_usage_errors_with_a_suggestion) {
  ScratchFolder scratch;
  const std::string file = (scratch.path / "subjects.toml").string();
  std::ofstream(file) << "[[subject]]\nname = \"our-site\"\ncommand = \"cmd:exit 3\"\n";
  const auto check_named = [&](const std::string& name) {
    return asked({"check", fixtures_folder(), "--subjects", file, "--subject", name});
  };
  BOOST_CHECK(check_named("our-site").status == ExitStatus::subject);
  BOOST_CHECK(check_named("our-sit").status == ExitStatus::usage);
  BOOST_CHECK(has(check_named("our-sit").err, "did you mean \"our-site\"?"));
  BOOST_CHECK(asked({"compare", "fairy-makruk", "our-site", fixtures_folder(), "--subjects", file}).status ==
              ExitStatus::subject);
  std::ofstream(file) << "[[subject]]\nname = \"our-site\"\n";
  BOOST_CHECK(check_named("our-site").status == ExitStatus::invalid);
  BOOST_CHECK(check_of("cmd:exit 3", "soon").status == ExitStatus::usage);
}

// It used to win over the rule set, and nobody was told.
BOOST_AUTO_TEST_CASE(a_subject_with_the_name_of_a_rule_set_is_refused_where_both_could_be_meant) {
  const ScratchFolder scratch;
  const std::string file = (scratch.path / "subjects.toml").string();
  std::ofstream(file) << "[[subject]]\nname = \"makpong\"\ncommand = \"cmd:exit 3\"\n";
  for (const std::vector<std::string>& words : {std::vector<std::string>{"compare", "plyyard-makruk", "makpong"},
                                                {"separate", "makpong", "plyyard-makruk"},
                                                {"compare", "cmd:exit 3", "makpong", "--rules", "plyyard-makruk"}}) {
    std::vector<std::string> all = words;
    for (const std::string& word : {fixtures_folder(), std::string("--subjects"), file}) all.push_back(word);
    const Transcript refused = asked(all);
    BOOST_CHECK(refused.status == ExitStatus::usage);
    BOOST_TEST(has(refused.err, "makpong is a subject and a rule set; give the subject another name"), refused.err);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
