#include <boost/test/unit_test.hpp>
#include <fstream>

#include "console.h"
#include "support/fake_subject.h"
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
  const std::string self = "cmd:" ARBITER_BINARY_DIR "/arbiter judge - --corpus " + fixtures_folder();
  const Transcript compared = asked({"compare", "makpong", self, fixtures_folder(), "--walks", "1", "--timeout", "60"});
  BOOST_CHECK_MESSAGE(compared.status == ExitStatus::ok, compared.out + compared.err);
  BOOST_CHECK(has(compared.out, " 0 with differences, 0 with known differences only, 0 without an answer"));
  const Transcript walked = asked({"perft", "--rules", "makpong", "--corpus", fixtures_folder(), "--depth", "2",
                                   "--against", self, "--timeout", "60"});
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

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
