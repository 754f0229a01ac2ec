#include "commands/frame.h"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <new>
#include <regex>

#include "commands/failure.h"
#include "commands/parse.h"
#include "console.h"
#include "harness/subject.h"
#include "harness/tool_version.h"

namespace arbiter {
namespace {

/// A command that throws what its argument names.
Command throwing_command() {
  return {"throw", "Throws", [](Arguments& arguments) -> Action {
            const auto what = std::make_shared<std::string>();
            arguments.positional("WHAT", *what, "What");
            return [what](Context& context) -> ExitStatus {
              context.out.text("some output\n");
              if (*what == "usage") throw UsageError("no such thing", "did you mean \"that\"?");
              if (*what == "invalid")
                throw InvalidInput("bad", {{{"file", 3, 4}, "first", ""}, {{"file", 5, 1}, "second", ""}});
              if (*what == "nothing") throw NothingSelected("nothing");
              if (*what == "subject") throw SubjectFailure(SubjectFailure::Kind::crash, "it crashed");
              if (*what == "budget") throw BudgetSpent("spent");
              if (*what == "memory") throw std::bad_alloc();
              if (*what == "defect") throw std::logic_error("a defect");
              if (*what == "number") throw 7;
              return ExitStatus::unexpected;
            };
          }};
}

Transcript throw_it(const std::string& what, const Output::Sink& broken = {}) {
  Transcript transcript;
  Output out(broken ? broken : [&](std::string_view bytes) { return transcript.out += bytes, 0; }, "standard output",
             {});
  Output err([&](std::string_view bytes) { return transcript.err += bytes, 0; }, "standard error", {});
  std::istringstream in;
  Context context{out, err, in, "arbiter"};
  const std::vector<Command> table{throwing_command()};
  std::vector<std::string> words{"throw"};
  if (!what.empty()) words.push_back(what);
  transcript.status = run_frame(words, table, context);
  return transcript;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(frame)

BOOST_AUTO_TEST_CASE(every_failure_has_its_exit_status_and_a_message) {
  for (const auto& [what, status, message] : std::initializer_list<std::tuple<const char*, int, const char*>>{
           {"usage", 2, "arbiter: no such thing (did you mean \"that\"?)\n"},
           {"invalid", 3, "file:3:4: first\nfile:5:1: second\narbiter: bad\n"},
           {"nothing", 4, "arbiter: nothing\n"},
           {"subject", 5, "arbiter: it crashed\n"},
           {"budget", 6, "arbiter: spent\n"},
           {"memory", 70, "arbiter: out of memory\n"},
           {"defect", 70, "arbiter: internal error: a defect\n"},
           {"number", 70, "arbiter: internal error\n"},
           {"", 1, ""}}) {
    const Transcript transcript = throw_it(what);
    BOOST_CHECK_EQUAL(static_cast<int>(transcript.status), status);
    BOOST_CHECK_EQUAL(transcript.err, message);
    BOOST_CHECK_EQUAL(transcript.out, "some output\n");
  }
}

BOOST_AUTO_TEST_CASE(results_that_cannot_be_written_are_a_failure) {
  const Transcript full = throw_it("", [](std::string_view) { return ENOSPC; });
  BOOST_CHECK(full.status == ExitStatus::invalid);
  BOOST_CHECK_EQUAL(full.err, "arbiter: cannot write standard output: No space left on device\n");
  const Transcript closed = throw_it("", [](std::string_view) { return EPIPE; });
  BOOST_CHECK(closed.status == ExitStatus::invalid);
  BOOST_CHECK_EQUAL(closed.err, "arbiter: the reader of standard output stopped reading\n");
  // A defect outweighs it.
  BOOST_CHECK(throw_it("defect", [](std::string_view) { return ENOSPC; }).status == ExitStatus::internal);
}

BOOST_AUTO_TEST_CASE(misspelt_words_are_refused_with_a_suggestion) {
  for (const auto& [words, message] : std::initializer_list<std::pair<std::vector<std::string>, const char*>>{
           {{"chekc"}, "unknown command \"arbiter chekc\" (did you mean \"check\"?)"},
           {{"check", "--fliter", "x"}, "unknown option \"--fliter\" for arbiter check (did you mean \"--filter\"?)"},
           {{"check", "--fliter=x"}, "unknown option \"--fliter\" for arbiter check (did you mean \"--filter\"?)"},
           {{"rules", "shwo"}, "unknown command \"arbiter rules shwo\" (did you mean \"show\"?)"},
           {{"rules"}, "arbiter rules needs a command; see arbiter rules --help"},
           {{"rules", "show"}, "arbiter rules show needs RULESET"},
           {{"completion", "--shell", "fihs"}, "--shell: \"fihs\" is none of bash, zsh, fish (did you mean \"fish\"?)"},
           {{"check", "a", "b"}, "arbiter check takes no further argument \"b\""},
           {{}, "no command given; see arbiter --help"}}) {
    const Transcript transcript = run_words(words);
    BOOST_CHECK(transcript.status == ExitStatus::usage);
    BOOST_CHECK_EQUAL(transcript.err, "arbiter: " + std::string(message) + "\n");
    BOOST_CHECK_EQUAL(transcript.out, "");
  }
}

BOOST_AUTO_TEST_CASE(an_empty_path_or_name_is_a_slip_and_never_means_the_installed_corpus) {
  std::size_t refused = 0;
  for (const auto& words :
       std::initializer_list<std::vector<std::string>>{{"check", ""},
                                                       {"lint", ""},
                                                       {"separate", "makpong", "fairy-makruk", ""},
                                                       {"rules", "show", ""},
                                                       {"rules", "show", "makpong", "--corpus", ""},
                                                       {"judge", "--rules", ""},
                                                       {"judge", "--rules", "makpong", "--position", ""},
                                                       {"export", "--file", ""},
                                                       {"fmt", ""},
                                                       {"check", "--subject", ""},
                                                       {"check", "--logbook", ""},
                                                       {"report", "-o", ""},
                                                       {"build", "-o", ""},
                                                       {"errata", ""}}) {
    const Transcript transcript = run_words(words);
    BOOST_CHECK_MESSAGE(transcript.status == ExitStatus::usage, words.front());
    BOOST_CHECK_MESSAGE(transcript.err.find("is given an empty text") != std::string::npos, transcript.err);
    refused += transcript.status == ExitStatus::usage;
  }
  BOOST_CHECK_EQUAL(refused, 14U);
  // A list of moves may be empty.
  BOOST_CHECK(run_words({"judge", "--corpus", fixtures_folder(), "--rules", "makpong", "--after", ""}).status ==
              ExitStatus::ok);
}

BOOST_AUTO_TEST_CASE(numbers_out_of_range_are_refused_with_the_number_that_would_do) {
  for (const auto& [words, message] : std::initializer_list<std::pair<std::vector<std::string>, const char*>>{
           {{"check", "--seed", "18446744073709551616"},
            "--seed: 18446744073709551616 is too high; 18446744073709551615 is the highest"},
           {{"check", "--seed", "-1"}, "--seed: -1 is too low; 0 is the lowest"},
           {{"check", "--seed", "1e3"}, "--seed: \"1e3\" is no whole number"},
           {{"check", "--seed", ""}, "--seed: \"\" is no whole number"},
           {{"check", "-j", "1025"}, "--jobs: 1025 is too high; 1024 is the highest"},
           {{"check", "--jobs", " 2"}, "--jobs: \" 2\" is no whole number"},
           {{"compare", "a", "b", "--examples", "0"}, "--examples: 0 is too low; 1 is the lowest"},
           {{"perft", "--rules", "makpong", "--depth", "31"}, "--depth: 31 is too high; 30 is the highest"},
           {{"judge", "--rules", "makpong", "--perft", "x"}, "--perft: \"x\" is no whole number"},
           {{"runs", "--forget", "0"}, "--forget: 0 is too low; 1 is the lowest"}}) {
    const Transcript transcript = run_words(words);
    BOOST_CHECK(transcript.status == ExitStatus::usage);
    BOOST_CHECK_EQUAL(transcript.err, "arbiter: " + std::string(message) + "\n");
  }
}

BOOST_AUTO_TEST_CASE(help_names_every_command_and_every_argument_is_explained) {
  const Transcript help = run_words({"--help"});
  BOOST_CHECK(help.status == ExitStatus::ok);
  for (const CommandRow& row : describe(commands())) {
    if (row.name.find(' ') == std::string::npos)
      BOOST_CHECK_MESSAGE(help.out.find("\n  " + row.name + " ") != std::string::npos, row.name);
    BOOST_CHECK_MESSAGE(!row.summary.empty(), row.name);
    for (const ArgumentRow& argument : row.arguments)
      BOOST_CHECK_MESSAGE(!argument.help.empty(), row.name << " " << argument.names);
  }
}

BOOST_AUTO_TEST_CASE(the_help_of_a_command_says_how_it_is_called) {
  BOOST_CHECK(run_words({"rules", "show", "--help"}).out.find("Usage: arbiter rules show [OPTIONS] RULESET") !=
              std::string::npos);
}

BOOST_AUTO_TEST_CASE(completion_knows_every_command_and_option) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Transcript script = run_words({"completion", "--shell", shell});
    BOOST_CHECK(script.status == ExitStatus::ok);
    for (const CommandRow& row : describe(commands())) {
      const std::string last = row.name.substr(row.name.rfind(' ') + 1);
      BOOST_CHECK_MESSAGE(script.out.find(last) != std::string::npos, shell << " " << row.name);
    }
  }
  BOOST_CHECK(run_words({"completion"}).out.find("--perft-nodes") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_version_is_that_of_the_project) {
  BOOST_CHECK_EQUAL(run_words({"--version"}).out, "arbiter " + std::string(tool_version) + "\n");
  std::ifstream file(ARBITER_SOURCE_DIR "/CMakeLists.txt");
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  BOOST_CHECK(text.find("project(arbiter VERSION " + std::string(tool_version) + " ") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
