#include "harness/subjects.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <thread>

#include "corpus/subject_file.h"
#include "harness/check.h"
#include "harness/engine_protocol_subject.h"
#include "harness/run_file.h"
#include "harness/smoke_test.h"
#include "harness/subject_compare.h"
#include "harness/tool_version.h"
#include "runs.h"
#include "support/fake_subject.h"
#include "support/scratch.h"

namespace arbiter {
namespace {

using Kind = SubjectFailure::Kind;

Question about(const std::string& position) {
  Question question;
  question.rules = "fairy-makruk";
  question.position = position;
  return question;
}

std::unique_ptr<Subject> subject(const std::string& text, int milliseconds = 5000) {
  SubjectSettings settings;
  settings.timeout = std::chrono::milliseconds(milliseconds);
  return make_subject(text, shipped_shelf(), settings);
}

/// How asking about the start position fails.
std::optional<Kind> failure_of(const std::string& text, int milliseconds = 5000) {
  try {
    static_cast<void>(subject(text, milliseconds)->ask(about("start")));
  } catch (const SubjectFailure& failure) {
    return failure.kind;
  }
  return std::nullopt;
}

/// A case that expects a move to be refused, and what a subject makes of it.
CaseResult refusal_asked_of(const std::string& text, int milliseconds = 5000) {
  Claim claim;
  claim.id = "a-rook-does-not-jump";
  claim.text = "A rook does not jump.";
  Case one;
  one.id = "over-a-pawn";
  one.position = "4k3/8/8/8/P7/8/8/R3K3 w - - 0 1";
  one.expect.illegal = {{"a1a5", {}}};
  claim.cases = {one};
  const Corpus corpus = corpus_of("fairy-makruk", {claim});
  const Run run = check(corpus, *shipped_shelf(), [&] { return subject(text, milliseconds); }, {});
  BOOST_REQUIRE_EQUAL(run.results.size(), 1U);
  return run.results.front();
}

/// What a subject makes of a corpus of one claim.
Run run_of(const std::string& rules, const Claim& claim, const std::string& text, const CheckOptions& options = {}) {
  return check(
      corpus_of(rules, {claim}), *shipped_shelf(), [&] { return subject(text, 60'000); }, options);
}

const std::string one_move = R"(echo "{\"id\":$id,\"valid\":true,\"legal\":[\"a1a2\"]}")";

/// Our engine with a fault planted: it never sees the first of its moves.
class ForgetfulSubject final : public Subject {
 public:
  std::string name() const override { return "forgetful"; }
  std::string version() const override { return "1"; }
  Answer ask(const Question& question) override {
    Answer answer = ask_engine(question);
    if (!answer.legal.empty()) answer.legal.erase(answer.legal.begin());
    for (MoveAnswer& move : answer.moves)
      move.legal = std::find(answer.legal.begin(), answer.legal.end(), move.move) != answer.legal.end();
    return answer;
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(subjects)

BOOST_AUTO_TEST_CASE(a_program_that_ends_has_crashed) {
  BOOST_CHECK(failure_of("cmd:exit 3") == Kind::crash);
  BOOST_CHECK(failure_of("cmd:kill -SEGV $$") == Kind::crash);
  BOOST_CHECK(failure_of("cmd:/no/such/program") == Kind::crash);
}

BOOST_AUTO_TEST_CASE(a_program_that_hangs_runs_out_of_time) {
  const auto begin = std::chrono::steady_clock::now();
  BOOST_CHECK(failure_of("cmd:sleep 60", 200) == Kind::timeout);
  BOOST_CHECK(failure_of("uci:sleep 60 #", 200) == Kind::timeout);
  BOOST_CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
}

BOOST_AUTO_TEST_CASE(patience_is_for_the_answer_and_not_for_each_of_its_lines) {
  const std::string never = "while :; do echo info; sleep 0.05; done'";
  BOOST_CHECK(failure_of("uci:sh -c '" + never, 500) == Kind::timeout);
  BOOST_CHECK(failure_of("usi:sh -c 'echo usiok; " + never + "?variant=makruk", 500) == Kind::timeout);
  BOOST_CHECK(failure_of("uci:sh -c 'echo uciok; echo readyok; " + never, 500) == Kind::timeout);
  // An answer without end is refused before it fills the memory.
  const std::string flood = "yes \"e3e4: 1 " + std::string(1000, ' ') + "\"'";
  BOOST_CHECK(failure_of("uci:sh -c 'echo uciok; echo readyok; " + flood, 120'000) == Kind::nonsense);
}

BOOST_AUTO_TEST_CASE(what_a_program_says_on_its_standard_error_is_no_answer) {
  // The shell waits and holds the output open: a program that closes it has ended.
  BOOST_CHECK(failure_of("cmd:yes >&2; true", 300) == Kind::timeout);
  BOOST_CHECK(failure_of("uci:sh -c 'yes >&2; true' #", 300) == Kind::timeout);
}

BOOST_AUTO_TEST_CASE(nonsense_is_no_answer) {
  BOOST_CHECK(failure_of(fake_subject("echo hello")) == Kind::nonsense);
  BOOST_CHECK(failure_of(fake_subject("echo '[]'")) == Kind::nonsense);
  BOOST_CHECK(failure_of(fake_subject(R"(echo "{\"id\":77,\"valid\":true,\"legal\":[]}")")) == Kind::nonsense);
  BOOST_CHECK(failure_of(fake_subject(R"(echo "{\"id\":$id,\"valid\":\"yes\"}")")) == Kind::nonsense);
  BOOST_CHECK(failure_of(fake_subject(R"(echo "{\"id\":$id,\"legal\":\"a1a2\"}")")) == Kind::nonsense);
  BOOST_CHECK(!failure_of(fake_subject(one_move)));
}

BOOST_AUTO_TEST_CASE(a_question_that_is_declined_is_not_applicable) {
  for (const char* code : {"not-applicable", "unknown-rule-set"})
    BOOST_CHECK(failure_of(fake_subject(std::string(R"(echo "{\"id\":$id,\"error\":{\"code\":\")") + code +
                                        R"(\",\"message\":\"no\"}}")")) == Kind::not_applicable);
}

BOOST_AUTO_TEST_CASE(an_error_without_a_message_is_told_by_its_code) {
  const auto silent = subject(fake_subject(R"(echo "{\"id\":$id,\"error\":{\"code\":\"not-applicable\"}}")"));
  BOOST_CHECK_EXCEPTION(silent->ask(about("start")), SubjectFailure, [](const SubjectFailure& failure) {
    return std::string_view(failure.what()) == "not-applicable";
  });
  BOOST_CHECK(failure_of(fake_subject(R"(echo "{\"id\":$id,\"error\":{}}")")) == Kind::nonsense);
}

BOOST_AUTO_TEST_CASE(a_late_answer_belongs_to_no_other_question) {
  const auto slow = subject(fake_after_start("sleep 1; " + one_move), 300);
  BOOST_CHECK_THROW(slow->ask(about("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")), SubjectFailure);
  std::this_thread::sleep_for(std::chrono::milliseconds(900));
  BOOST_CHECK(slow->ask(about("start")).legal == std::vector<std::string>{"e3e4"});
}

BOOST_AUTO_TEST_CASE(a_crash_costs_one_answer) {
  const auto fragile = subject(fake_after_start("exit 1"));
  BOOST_CHECK_THROW(fragile->ask(about("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")), SubjectFailure);
  BOOST_CHECK_EQUAL(fragile->ask(about("start")).legal.size(), 1U);
  BOOST_CHECK_EQUAL(fragile->version(), "fake 1.5");
}

BOOST_AUTO_TEST_CASE(floods_and_disorder_are_survived) {
  // More on standard error than any pipe holds, before the answer and without end behind it.
  const auto loud = subject(fake_subject("yes warning | head -c 300000 >&2; " + one_move));
  for (int i = 0; i < 3; ++i) BOOST_CHECK_EQUAL(loud->ask(about("start")).legal.size(), 1U);
  // A line without end is refused before it fills the memory.
  BOOST_CHECK(failure_of("cmd:yes | tr -d '\\n'", 20'000) == Kind::nonsense);
  // A line that is long but an answer.
  const auto long_line =
      subject(fake_subject("printf '{\"id\":%s,\"legal\":[\"a1a2\"],\"pad\":\"' $id; head -c 3000000 /dev/zero | "
                           "tr '\\0' x; echo '\"}'"),
              20'000);
  BOOST_CHECK_EQUAL(long_line->ask(about("start")).legal.size(), 1U);
  // Answers in the wrong order: the first answers nothing, and the second question is asked of a fresh program.
  const auto late = subject(fake_subject(R"(echo "{\"id\":$((id - 1)),\"legal\":[\"a1a2\"]}")"));
  for (int i = 0; i < 2; ++i) {
    try {
      static_cast<void>(late->ask(about("start")));
      BOOST_ERROR("an answer to another question was taken");
    } catch (const SubjectFailure& failure) {
      BOOST_CHECK(failure.kind == Kind::nonsense);
    }
  }
  // Nothing but empty lines, and two answers for one question.
  BOOST_CHECK(failure_of(fake_subject("echo; echo")) == Kind::nonsense);
  const auto twice = subject(fake_subject(one_move + "; " + one_move));
  BOOST_CHECK_EQUAL(twice->ask(about("start")).legal.size(), 1U);
  BOOST_CHECK_THROW(twice->ask(about("start")), SubjectFailure);
}

BOOST_AUTO_TEST_CASE(no_failure_counts_as_the_refusal_of_an_illegal_move) {
  BOOST_CHECK(refusal_asked_of(fake_after_start("exit 1")).status == CaseStatus::crash);
  BOOST_CHECK(refusal_asked_of(fake_after_start("sleep 5"), 400).status == CaseStatus::timeout);
  BOOST_CHECK(refusal_asked_of(fake_after_start("echo no")).status == CaseStatus::error);
  BOOST_CHECK(refusal_asked_of(
                  fake_after_start(R"(echo "{\"id\":$id,\"error\":{\"code\":\"bad-request\",\"message\":\"no\"}}")"))
                  .status == CaseStatus::error);
  const std::string refuses = R"(echo "{\"id\":$id,\"legal\":[],\"moves\":[{\"move\":\"a1a5\",\"legal\":false}]}")";
  const CaseResult refused = refusal_asked_of(fake_after_start(refuses));
  BOOST_CHECK_MESSAGE(refused.status == CaseStatus::pass, refused.message);
  const std::string allows = R"(echo "{\"id\":$id,\"legal\":[],\"moves\":[{\"move\":\"a1a5\",\"legal\":true}]}")";
  BOOST_CHECK(refusal_asked_of(fake_after_start(allows)).status == CaseStatus::fail);
}

BOOST_AUTO_TEST_CASE(an_error_of_a_program_is_its_failure_whatever_is_expected) {
  const auto status_of = [&](const Claim& claim, const std::string& answer) {
    const Run run = run_of("fairy-makruk", claim, fake_after_start("echo \"{\\\"id\\\":$id," + answer + "}\""));
    return run.results.front().status;
  };
  const std::string failed = R"(\"error\":{\"code\":\"failed\"})";
  const std::string unreadable = R"(\"error\":{\"code\":\"unreadable-position\"})";
  const std::string invalid = R"(\"valid\":false)";
  Claim sequence;
  sequence.id = "a-rook-does-not-jump";
  sequence.cases = {case_named("over-a-pawn", "4k3/8/8/8/P7/8/8/R3K3 w - - 0 1")};
  sequence.cases.front().after = {"a1a5"};
  sequence.cases.front().expect.error = "illegal-after";
  BOOST_CHECK(status_of(sequence, failed) == CaseStatus::error);
  BOOST_CHECK(status_of(sequence, unreadable) == CaseStatus::fail);
  // Refusals of a position that can be read and played are answers, of each of its completions as well.
  BOOST_CHECK(status_of(stalemate_claim(), failed) == CaseStatus::error);
  BOOST_CHECK(status_of(stalemate_claim(), unreadable) == CaseStatus::fail);
  for (const Holds holds : {Holds::all, Holds::some}) {
    BOOST_CHECK(status_of(partial_claim(holds, true), failed) == CaseStatus::error);
    BOOST_CHECK(status_of(partial_claim(holds, true), unreadable) == CaseStatus::fail);
    BOOST_CHECK(status_of(partial_claim(holds, true), invalid) == CaseStatus::fail);
  }
}

BOOST_AUTO_TEST_CASE(who_does_not_speak_of_open_readings_contradicts_none) {
  Claim claim = stalemate_claim();
  claim.cases.front().expect = {};
  claim.cases.front().expect.undecided = {"stalemate"};
  const auto status_of = [&](const std::string& answer) {
    const Run run = run_of("plyyard-makruk", claim, fake_after_start("echo \"{\\\"id\\\":$id," + answer + "}\""));
    return run.results.back().status;
  };
  BOOST_CHECK(status_of(R"(\"legal\":[])") == CaseStatus::not_applicable);
  BOOST_CHECK(status_of(R"(\"legal\":[],\"open\":[])") == CaseStatus::fail);
  BOOST_CHECK(status_of(R"(\"legal\":[],\"open\":[{\"option\":\"stalemate\"}])") == CaseStatus::pass);
}

BOOST_AUTO_TEST_CASE(what_a_program_declines_is_no_failure) {
  const std::string declines = R"(echo "{\"id\":$id,\"error\":{\"code\":\"not-applicable\"}}")";
  const Run run = run_of("fairy-makruk", stalemate_claim(), fake_after_start(declines));
  BOOST_CHECK_EQUAL(run.totals.of(CaseStatus::not_applicable), 2U);
  BOOST_CHECK_EQUAL(run.totals.unexpected, 0U);
  BOOST_CHECK_EQUAL(run.totals.unexpected_claims, 0U);
}

BOOST_AUTO_TEST_CASE(who_does_not_speak_of_validity_does_not_read_what_is_no_position) {
  Claim claim = stalemate_claim();
  claim.cases = {case_named("nine-squares", "4k3/8/8/8/8/8/8/4K4 w - - 0 1")};
  claim.cases.front().expect.error = "unreadable-position";
  const auto status_of = [&](const std::string& answer) {
    const Run run = run_of("fairy-makruk", claim, fake_after_start("echo \"{\\\"id\\\":$id," + answer + "}\""));
    return run.results.front().status;
  };
  BOOST_CHECK(status_of(R"(\"legal\":[])") == CaseStatus::not_applicable);
  BOOST_CHECK(status_of(R"(\"legal\":[],\"valid\":true)") == CaseStatus::fail);
  BOOST_CHECK(status_of(R"(\"error\":{\"code\":\"unreadable-position\"})") == CaseStatus::pass);
}

BOOST_AUTO_TEST_CASE(a_known_difference_leaves_its_claim_quiet) {
  KnownDifferenceEntry known;
  known.name = "no-moves-at-all";
  known.subject = "cmd:*";
  known.game = "makruk";
  known.member = "legal";
  known.moves = ".*";
  CheckOptions options;
  options.known = {KnownDifference(known)};
  Claim claim = stalemate_claim();
  claim.cases.front().expect = {};
  claim.cases.front().expect.legal = {"a1a2"};
  claim.cases.front().position = claim.cases.back().position;
  const std::string moveless = fake_after_start(R"(echo "{\"id\":$id,\"legal\":[]}")");
  const Run loud = run_of("fairy-makruk", claim, moveless);
  BOOST_CHECK_EQUAL(loud.totals.unexpected, 2U);
  BOOST_CHECK_EQUAL(loud.totals.unexpected_claims, 1U);
  const Run quiet = run_of("fairy-makruk", claim, moveless, options);
  BOOST_CHECK_EQUAL(quiet.totals.unexpected, 0U);
  BOOST_CHECK_EQUAL(quiet.totals.unexpected_claims, 0U);
  BOOST_CHECK(!quiet.claims.front().verdict);
}

BOOST_AUTO_TEST_CASE(a_crash_where_a_known_difference_shows_ends_nothing) {
  KnownDifferenceEntry known;
  known.name = "crashes-there";
  known.subject = "cmd:*";
  known.game = "makruk";
  known.member = "check";
  known.positions = {"4k3/8/8/8/P7/8/8/R3K3 w - - 0 1"};
  CheckOptions options;
  options.known = {KnownDifference(known)};
  const Run run = run_of("fairy-makruk", stalemate_claim(), fake_after_start("exit 7"), options);
  BOOST_CHECK_EQUAL(run.results.size(), 2U);
  BOOST_REQUIRE_EQUAL(run.stale.size(), 1U);
  BOOST_CHECK_EQUAL(run.stale.front().failure, "it has ended: exit status 7");
}

BOOST_AUTO_TEST_CASE(one_failure_shows_once_whatever_it_says_of_the_question) {
  const auto compared = [&](const std::string& what) {
    SubjectCompareOptions options;
    options.questions.filter = Filter("claim:makruk/plyyard/stalemate");
    options.questions.walks = 1;
    return compare_with_subject(
        shipped_corpus(), shipped_shelf()->find("fairy-makruk"),
        [&] { return subject(fake_after_start(what), 60'000); }, {}, options);
  };
  const SubjectComparison twice = compared(one_move + "; " + one_move);
  BOOST_CHECK_GT(twice.failed, 2U);
  BOOST_CHECK_EQUAL(twice.failures.size(), 1U);
  BOOST_CHECK(twice.failures.front().kind.find("to question ") != std::string::npos);
  const SubjectComparison crash = compared("echo \"no king: $line\" >&2; exit 3");
  BOOST_CHECK_GT(crash.failed, 2U);
  BOOST_CHECK_LE(crash.failures.size(), 2U);  // of either side to move
  const SubjectComparison refuses = compared(R"(echo "{\"id\":$id,\"valid\":false}")");
  BOOST_REQUIRE_EQUAL(refuses.buckets.size(), 2U);  // and the moves that it lacks at the start
  BOOST_CHECK_EQUAL(refuses.buckets.front().kind, "valid: invalid against ours, valid");
}

BOOST_AUTO_TEST_CASE(what_is_expected_is_never_sent) {
  ScratchFolder scratch;
  const std::string log = (scratch.path / "requests").string();
  static_cast<void>(refusal_asked_of(fake_after_start("echo \"$line\" >>" + log + "; " + one_move)));
  const std::string requests = read_all(log);
  BOOST_CHECK(requests.find("a1a5") != std::string::npos);
  for (const char* word : {"illegal", "expect", "legal", "a-rook", "over-a-pawn"})
    BOOST_CHECK_MESSAGE(requests.find(word) == std::string::npos, requests);
}

BOOST_AUTO_TEST_CASE(nothing_is_blamed_on_a_program_that_fails_at_the_start) {
  for (const std::string& text : {fake_subject("exit 1"), fake_subject("echo no"),
                                  fake_subject(R"(echo "{\"id\":$id,\"valid\":false,\"reasons\":[]}")"),
                                  fake_subject(R"(echo "{\"id\":$id,\"legal\":[\"7g7f\"]}")"),
                                  fake_subject(R"(echo "{\"id\":$id,\"legal\":[]}")")}) {
    BOOST_CHECK_THROW(smoke_test(*subject(text), shipped_shelf()->find("fairy-makruk")), SubjectFailure);
    BOOST_CHECK_THROW(static_cast<void>(refusal_asked_of(text)), SubjectFailure);
  }
}

BOOST_AUTO_TEST_CASE(a_planted_fault_turns_a_check_red) {
  CheckOptions options;
  options.plan.filter = Filter("game:makruk");
  options.plan.perft_nodes = 1000;
  const Run run = check(
      shipped_corpus(), *shipped_shelf(), [] { return std::make_unique<ForgetfulSubject>(); }, options);
  BOOST_CHECK_GT(run.totals.of(CaseStatus::fail), 0U);
  BOOST_CHECK_GT(run.totals.unexpected, 0U);
}

BOOST_AUTO_TEST_CASE(names_come_from_a_file) {
  std::vector<Problem> problems;
  SubjectSettings settings;
  settings.named = read_subject_file(
                       "[[subject]]\nname = \"mine\"\ncommand = \"cmd:exit 3\"\nplays = \"fairy-makruk\"\n"
                       "version = \"2.0\"\nnotes = \"n\"\ntimeout = \"2.5\"\n",
                       "subjects.toml", problems)
                       .subjects;
  BOOST_REQUIRE(problems.empty());
  BOOST_CHECK(settings.named.front().timeout == std::chrono::milliseconds(2500));
  const auto mine = make_subject("mine", shipped_shelf(), settings);
  BOOST_CHECK_EQUAL(mine->version(), "2.0");
  BOOST_CHECK_EQUAL(mine->name(), "mine (cmd:exit 3)");
  Question other = about("start");
  other.rules = "makpong";
  try {
    static_cast<void>(mine->ask(other));
    BOOST_ERROR("asked about a rule set that it does not play");
  } catch (const SubjectFailure& failure) {
    BOOST_CHECK(failure.kind == Kind::not_applicable);
  }
  try {
    static_cast<void>(make_subject("mien", shipped_shelf(), settings));
    BOOST_ERROR("an unknown name was taken");
  } catch (const UnknownSubject& unknown) {
    BOOST_CHECK_EQUAL(unknown.hint, "did you mean \"mine\"?");
  }
}

BOOST_AUTO_TEST_CASE(a_file_of_subjects_says_all_that_is_wrong) {
  std::vector<Problem> problems;
  static_cast<void>(
      read_subject_file("[[subject]]\nname = \"a\"\ncomand = \"cmd:x\"\ntimeout = \"soon\"\n"
                        "[[subject]]\nname = \"a\"\ncommand = \"cmd:y\"\n",
                        "subjects.toml", problems));
  BOOST_CHECK_EQUAL(problems.size(), 4U);  // command missing, unknown key, timeout, name twice
  problems.clear();
  static_cast<void>(read_subject_file("", "subjects.toml", problems));
  BOOST_CHECK_EQUAL(problems.size(), 1U);
}

BOOST_AUTO_TEST_CASE(a_name_means_one_thing) {
  std::vector<Problem> problems;
  static_cast<void>(
      read_subject_file("[[subject]]\nname = \"engine\"\ncommand = \"cmd:exit 3\"\n", "subjects.toml", problems));
  BOOST_CHECK_EQUAL(problems.size(), 1U);  // our own engine would have answered
  SubjectSettings settings;
  settings.named.resize(1);
  settings.named.front().name = "mine";
  settings.named.front().command = "cmd:exit 3";
  settings.named.front().plays = "makpng";
  BOOST_CHECK_EXCEPTION(make_subject("mine", shipped_shelf(), settings), UnknownSubject,
                        [](const UnknownSubject& unknown) { return unknown.hint == "did you mean \"makpong\"?"; });
}

BOOST_AUTO_TEST_CASE(a_recorded_run_answers_again) {
  ScratchFolder scratch;
  const std::string file = (scratch.path / "run.jsonl").string();
  CheckOptions options;
  options.plan.filter = Filter("game:makruk");
  options.plan.perft_nodes = 1000;
  const auto record = [&](bool answers) {
    options.answers = answers;
    const Run run = run_on(shipped_corpus(), options);
    std::ofstream(file) << lines_of(run);
    return run;
  };
  const Run first = record(true);
  const Run again = check(
      shipped_corpus(), *shipped_shelf(), [&] { return make_subject("run:" + file, shipped_shelf()); }, options);
  BOOST_REQUIRE_EQUAL(first.results.size(), again.results.size());
  std::size_t compared = 0;
  for (std::size_t i = 0; i < first.results.size(); ++i) {
    // Completions of partial positions are not recorded one by one.
    if (again.results[i].status == CaseStatus::not_applicable) continue;
    ++compared;
    BOOST_CHECK_MESSAGE(first.results[i].status == again.results[i].status, first.results[i].key());
  }
  BOOST_CHECK_GT(compared * 10, first.results.size() * 9);
  // Cut off: no end line.
  const std::string text = read_all(file);
  std::ofstream(file) << text.substr(0, text.rfind("{\"type\":\"end\""));
  BOOST_CHECK_THROW(make_subject("run:" + file, shipped_shelf()), SubjectFailure);
  record(false);
  BOOST_CHECK_THROW(make_subject("run:" + file, shipped_shelf()), SubjectFailure);
  BOOST_CHECK_THROW(make_subject("run:" + file + ".none", shipped_shelf()), SubjectFailure);
}

BOOST_AUTO_TEST_CASE(a_recorded_run_fails_where_it_failed) {
  ScratchFolder scratch;
  const std::string file = (scratch.path / "run.jsonl").string();
  CheckOptions options;
  options.answers = true;
  for (const char* failing : {"exit 1", "echo no", R"(echo "{\"id\":$id,\"error\":{\"code\":\"failed\"}}")"}) {
    Claim claim = stalemate_claim();
    claim.cases.push_back(case_named("start", "start"));
    claim.cases.back().expect.legal = {"e3e4"};
    const Run first = run_of("fairy-makruk", claim, fake_after_start(failing), options);
    std::ofstream(file) << lines_of(first);
    const Run again = run_of("fairy-makruk", claim, "run:" + file, options);
    BOOST_REQUIRE_EQUAL(again.results.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i)
      BOOST_CHECK_MESSAGE(first.results[i].status == again.results[i].status,
                          failing << " " << again.results[i].message);
    BOOST_CHECK_EQUAL(again.totals.unexpected, 2U);
  }
}

BOOST_AUTO_TEST_CASE(a_recorded_run_stands_wherever_a_subject_does) {
  ScratchFolder scratch;
  const std::string file = (scratch.path / "run.jsonl").string();
  CheckOptions options;
  options.plan.filter = Filter("game:makruk");
  options.plan.perft_nodes = 1000;
  options.plan.rules = {"makpong"};
  options.answers = true;
  std::ofstream(file) << lines_of(run_on(shipped_corpus(), options));
  const auto make = [&] { return make_subject("run:" + file, shipped_shelf()); };
  BOOST_CHECK(smoke_test(*make(), shipped_shelf()->find("makpong")));
  BOOST_CHECK(!smoke_test(*make(), shipped_shelf()->find("plyyard-shogi")));
  // Less may be asked than was asked then.
  SubjectCompareOptions comparing;
  comparing.questions.walks = 1;
  const SubjectComparison alike =
      compare_with_subject(shipped_corpus(), shipped_shelf()->find("makpong"), make, {}, comparing);
  BOOST_CHECK_GT(alike.alike, 100U);
  BOOST_CHECK_EQUAL(alike.different + alike.failed, 0U);
  BOOST_CHECK_GT(alike.not_applicable, 0U);
  BOOST_CHECK_EQUAL(alike.version, "engine " + std::string(tool_version));
}

BOOST_AUTO_TEST_CASE(notation_is_translated_both_ways) {
  using namespace engine_notation;
  using Protocol = EngineProtocolSubject::Protocol;
  BOOST_CHECK_EQUAL(move_from("asean", "e7e8q"), "e7e8m");
  BOOST_CHECK_EQUAL(move_for("asean", "e7e8m"), "e7e8q");
  for (const char* move : {"e7e8m", "e7e8s", "e7e8n", "e7e8r", "b1b3"})
    BOOST_CHECK_EQUAL(move_from("asean", move_for("asean", move)), move);
  BOOST_CHECK_EQUAL(move_from("makruk", "e5e6m"), "e5e6m");
  BOOST_CHECK_EQUAL(position_for(Protocol::uci, "asean", "rnsmksnr/8/8/8/8/8/8/RNSMKSNR w - - 0 1"),
                    "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1");
  // A running count and the quiet clock share a field in one engine and not in another.
  BOOST_CHECK_EQUAL(position_for(Protocol::uci, "makruk", "4k3/8/8/8/8/8/8/R3K3 w - 16 5 40"),
                    "4k3/8/8/8/8/8/8/R3K3 w - - 0 40");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
