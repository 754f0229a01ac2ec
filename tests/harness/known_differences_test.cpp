#include "harness/known_differences.h"

#include <algorithm>

#include "corpus/read_known_differences.h"
#include "harness/ask_both.h"
#include "harness/subject_compare.h"
#include "runs.h"

namespace arbiter {
namespace {

/// Our own Shogi, in which a pawn drop that mates may be played: what programs without that rule do.
class MatingDropsSubject final : public Subject {
 public:
  std::string name() const override { return "fake:drops"; }
  std::string version() const override { return "1.2"; }
  Answer ask(const Question& question) override {
    Question other = question;
    other.rules += "[uchifuzume=allowed]";
    Answer answer = ask_engine(other);
    answer.unanswered = {"outcome", "claims", "counting", "controls", "position"};
    return answer;
  }
};

const std::string mating = "8k/9/7+R1/9/9/9/9/9/K8 b P 1";

KnownDifference difference() {
  std::vector<Problem> problems;
  const KnownDifferenceFile read = read_known_difference_file(
      "[[difference]]\nname = \"mating-drops\"\nsubject = \"fake:*\"\ngame = \"shogi\"\nmember = \"legal\"\n"
      "laws = [\"drop.uchifuzume\"]\nreason = \"r\"\nlink = \"l\"\npositions = [\"" +
          mating + "\"]\n",
      "known-differences/known.toml", "known.toml", problems);
  for (const Problem& problem : problems) BOOST_ERROR(problem.text());
  return KnownDifference(read.differences.at(0));
}

SubjectComparison compared(const std::vector<KnownDifference>& known) {
  SubjectCompareOptions options;
  options.questions.walks = 2;
  options.jobs = 3;
  return compare_with_subject(
      shipped_corpus(), shipped_shelf()->find("lishogi-shogi"), [] { return std::make_unique<MatingDropsSubject>(); },
      known, options);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(known_differences)

BOOST_AUTO_TEST_CASE(one_fault_shows_once_with_its_smallest_position) {
  const SubjectComparison found = compared({});
  BOOST_REQUIRE_EQUAL(found.buckets.size(), 1U);
  BOOST_CHECK_EQUAL(found.buckets.front().kind, "legal: it lists what we refuse by drop.uchifuzume");
  BOOST_CHECK_GT(found.buckets.front().questions, 1U);
  BOOST_CHECK_EQUAL(found.different, found.buckets.front().questions);
  BOOST_CHECK_EQUAL(found.asked, found.alike + found.different + found.not_applicable);
  BOOST_REQUIRE(!found.buckets.front().points.empty());
  BOOST_CHECK_EQUAL(found.buckets.front().points.front().reasons.at(0).rule, "drop.uchifuzume");
  BOOST_CHECK_EQUAL(found.version, "1.2");
}

BOOST_AUTO_TEST_CASE(a_known_difference_stays_quiet) {
  const SubjectComparison found = compared({difference()});
  BOOST_CHECK_EQUAL(found.different, 0U);
  BOOST_CHECK_GT(found.expected, 1U);
  BOOST_CHECK(found.stale.empty());
}

BOOST_AUTO_TEST_CASE(another_subject_or_law_is_not_excused) {
  KnownDifference other = difference();
  other.subject = "uci:*";
  BOOST_CHECK_GT(compared({other}).different, 0U);
  other = difference();
  other.laws = {"drop.nifu"};
  const SubjectComparison found = compared({other});
  BOOST_CHECK_GT(found.different, 0U);
  // The listed position shows a difference, but not this one.
  BOOST_CHECK_EQUAL(found.stale.size(), 1U);
}

BOOST_AUTO_TEST_CASE(agreement_on_a_listed_position_is_reported) {
  KnownDifference stale = difference();
  stale.positions.push_back("start");
  const SubjectComparison found = compared({stale});
  BOOST_REQUIRE_EQUAL(found.stale.size(), 1U);
  BOOST_CHECK_EQUAL(found.stale.front().position, "start");
}

/// Our engine, saying less than it knows.
class QuietSubject final : public Subject {
 public:
  std::string name() const override { return "quiet"; }
  std::string version() const override { return "2"; }
  Answer ask(const Question& question) override {
    Answer answer = ask_engine(question);
    answer.unanswered = {"outcome", "claims", "counting", "controls", "position", "check", "phase"};
    return answer;
  }
};

BOOST_AUTO_TEST_CASE(two_programs_are_held_against_each_other) {
  SubjectCompareOptions options;
  options.questions.walks = 2;
  options.jobs = 2;
  const auto drops = [] { return std::make_unique<MatingDropsSubject>(); };
  const auto quiet = [] { return std::make_unique<QuietSubject>(); };
  const Book& book = shipped_shelf()->find("lishogi-shogi");
  const auto run = [&](const SubjectMaker& left, const SubjectMaker& right, const std::vector<KnownDifference>& known) {
    options.against = left;
    return compare_with_subject(shipped_corpus(), book, right, known, options);
  };
  const SubjectComparison same = run(quiet, quiet, {});
  BOOST_CHECK_EQUAL(same.different, 0U);
  BOOST_CHECK_EQUAL(same.against, "quiet");
  BOOST_CHECK_EQUAL(same.against_version, "2");
  const SubjectComparison found = run(quiet, drops, {});
  BOOST_CHECK_GT(found.different, 0U);
  BOOST_REQUIRE_EQUAL(found.buckets.size(), 1U);
  BOOST_CHECK_EQUAL(found.buckets.front().points.front().reasons.at(0).rule, "drop.uchifuzume");
  BOOST_CHECK_GT(found.positions, 100U);
  BOOST_CHECK_LE(found.positions, found.asked);
  // The other way round it is the one in our place that lists the drop.
  const SubjectComparison mirrored = run(drops, quiet, {});
  BOOST_CHECK_EQUAL(mirrored.different, found.different);
  BOOST_CHECK_EQUAL(mirrored.buckets.front().kind, "legal: it lacks a drop of P");
  // What is known of one of them stays quiet between them.
  BOOST_CHECK_EQUAL(run(quiet, drops, {difference()}).different, 0U);
  BOOST_CHECK_EQUAL(run(drops, quiet, {difference()}).different, 0U);
}

BOOST_AUTO_TEST_CASE(a_check_keeps_known_differences_quiet) {
  CheckOptions options;
  options.plan.filter = Filter("game:shogi");
  options.plan.rules = {"lishogi-shogi"};
  options.plan.perft_nodes = 100;
  const auto run = [&] {
    return check(
        shipped_corpus(), *shipped_shelf(), [] { return std::make_unique<MatingDropsSubject>(); }, options);
  };
  const Run loud = run();
  const auto unexpected = [](const Run& of) {
    return std::count_if(of.results.begin(), of.results.end(), [](const CaseResult& r) { return !r.as_expected; });
  };
  options.known = {difference()};
  const Run quiet = run();
  BOOST_CHECK_GT(unexpected(loud), unexpected(quiet));
  BOOST_CHECK(std::any_of(quiet.results.begin(), quiet.results.end(), [](const CaseResult& result) {
    return result.message == "known difference: mating-drops" && result.status == CaseStatus::fail;
  }));
}

// Lists agree, and a mating drop is a move further on: the count is another, which no list explains.
BOOST_AUTO_TEST_CASE(a_count_that_differs_under_equal_lists_is_a_difference_of_its_own) {
  const Book& book = shipped_shelf()->find("lishogi-shogi");
  const std::string shown = "8k/9/7+R1/9/4p4/9/9/9/K8 w P 1 perft 2";
  MatingDropsSubject subject;
  std::vector<SubjectPoint> points = ask_both(book, subject, shown_question(shown, "lishogi-shogi"));
  BOOST_REQUIRE_EQUAL(points.size(), 1U);
  BOOST_CHECK_EQUAL(points.front().unit.member, "perft");
  BOOST_CHECK_EQUAL(points.front().ours, "91");
  BOOST_CHECK_EQUAL(points.front().theirs, "92");

  const auto recognised = [&](const KnownDifference& known, const std::string& position) {
    const Question question = shown_question(position, "lishogi-shogi");
    std::vector<SubjectPoint> found = ask_both(book, subject, question);
    return !found.empty() && KnownDifferences({known}, "fake:drops").recognise(book.rules, question, found);
  };
  BOOST_CHECK(!recognised(difference(), shown));
  KnownDifferenceEntry of_counts = difference();
  of_counts.member = "perft";
  of_counts.laws.clear();
  of_counts.theirs = "92";
  const KnownDifference counted(of_counts);
  BOOST_CHECK(recognised(counted, shown));
  BOOST_CHECK(!recognised(counted, "8k/9/7+R1/9/4p4/9/9/9/K8 w P 1 perft 4"));
  // One that lists the drop counts it as well.
  BOOST_CHECK(recognised(difference(), mating + " perft 1"));
  BOOST_CHECK(!recognised(counted, mating + " perft 1"));
}

BOOST_AUTO_TEST_CASE(hands_in_another_order_are_the_same_position) {
  const Book& book = shipped_shelf()->find("lishogi-shogi");
  Answer answer;
  answer.position = "8k/9/7+R1/9/9/9/9/9/K8 b pPLG 1";
  make_canonical(book, answer);
  BOOST_CHECK_EQUAL(answer.position, "8k/9/7+R1/9/9/9/9/9/K8 b GLPp 1");
  answer.position = "44k/9/9/9/9/9/9/9/K8 b - 1";
  make_canonical(book, answer);
  BOOST_CHECK_EQUAL(answer.position, "8k/9/9/9/9/9/9/9/K8 b - 1");
}

BOOST_AUTO_TEST_CASE(a_difference_that_nothing_recognises_is_refused) {
  const auto problems_of = [](const std::string& lines) {
    std::vector<Problem> problems;
    static_cast<void>(read_known_difference_file(
        "[[difference]]\nname = \"n\"\nsubject = \"*\"\ngame = \"shogi\"\nreason = \"r\"\n" + lines,
        "known-differences/k.toml", "k.toml", problems));
    return problems.size();
  };
  BOOST_CHECK_EQUAL(problems_of("member = \"legal\"\nlaws = [\"a\"]\n"), 0U);
  BOOST_CHECK_EQUAL(problems_of("member = \"check\"\ntheirs = \"in check\"\n"), 0U);
  BOOST_CHECK_EQUAL(problems_of("member = \"legal\"\n"), 1U);
  BOOST_CHECK_EQUAL(problems_of("member = \"check\"\n"), 1U);
  BOOST_CHECK_EQUAL(problems_of("member = \"check\"\nmoves = \"a.*\"\n"), 1U);
  BOOST_CHECK_EQUAL(problems_of("member = \"legal\"\nmoves = \"(\"\n"), 1U);
  BOOST_CHECK_EQUAL(problems_of("member = \"perft\"\nours = \"1\"\npositions = [\"8 perft 2\"]\n"), 0U);
  for (const char* depth : {"8", "8 perft ", "8 perft 0", "8 perft x", "8 perft 100", "8 perft 2 "})
    BOOST_CHECK_EQUAL(problems_of("member = \"perft\"\nours = \"1\"\npositions = [\"" + std::string(depth) + "\"]\n"),
                      1U);
  BOOST_CHECK_EQUAL(problems_of("member = \"check\"\nours = \"a\"\npositions = [\"8 perft 2\"]\n"), 1U);
  BOOST_CHECK_GE(problems_of("member = \"leagl\"\nlaws = [\"a\"]\n"), 1U);
  BOOST_CHECK_EQUAL(problems_of("member = \"legal\"\nlaws = [\"a\"]\nlaw = 1\n"), 1U);
}

BOOST_AUTO_TEST_CASE(the_shipped_ones_can_be_read) {
  const KnownDifferencesRead read = read_known_differences(ARBITER_SOURCE_DIR "/fixtures");
  for (const Problem& problem : read.problems) BOOST_ERROR(problem.text());
  const auto all = known_differences_of(read.files);
  BOOST_CHECK_GT(all.size(), 5U);
  for (const KnownDifference& known : all)
    for (const std::string& rules : known.rules) BOOST_CHECK_NO_THROW(static_cast<void>(shipped_shelf()->find(rules)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
