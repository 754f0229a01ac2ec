#include "search/subject_separate.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "corpus/board_text.h"
#include "harness/engine_subject.h"
#include "registry.h"
#include "search/probes.h"
#include "shipped_corpus.h"

namespace arbiter {
namespace {

const std::shared_ptr<const GameShelf>& shelf() {
  static const auto all = std::make_shared<const GameShelf>(shipped_corpus().rule_sets, games());
  return all;
}

/// Our engine under other rules than it is asked about; crashes where a position holds `fatal`.
class OtherRules final : public Subject {
 public:
  OtherRules(std::string rules, std::string fatal, std::vector<Question>* heard)
      : rules_(std::move(rules)), fatal_(std::move(fatal)), heard_(heard) {}
  std::string name() const override { return "fake:other"; }
  std::string version() const override { return "1"; }
  Answer ask(const Question& question) override {
    if (heard_ != nullptr) heard_->push_back(question);
    if (!fatal_.empty() && question.position.find(fatal_) != std::string::npos)
      throw SubjectFailure(SubjectFailure::Kind::crash, "signal 11");
    Question other = question;
    other.rules = rules_;
    return engine_.ask(other);
  }

 private:
  std::string rules_;
  std::string fatal_;
  std::vector<Question>* heard_;
  EngineSubject engine_{shelf()};
};

/// Our engine, which runs out of time now and then and not where it did before.
class Moody final : public Subject {
 public:
  std::string name() const override { return "fake:moody"; }
  std::string version() const override { return "1"; }
  Answer ask(const Question& question) override {
    if (++asked_ % 7 == 0) throw SubjectFailure(SubjectFailure::Kind::timeout, "no answer within 1000 ms");
    return engine_.ask(question);
  }

 private:
  std::uint64_t asked_ = 0;
  EngineSubject engine_{shelf()};
};

SubjectSearch search_of(const std::string& rules, const std::string& played, const std::string& fatal = "",
                        std::vector<KnownDifference> known = {}, std::vector<Question>* heard = nullptr, int jobs = 1) {
  const Book& book = shelf()->find(rules);
  SearchBudget budget;
  budget.steps = 450;
  budget.time = std::chrono::minutes(5);
  return separate_subject(
      book, [&] { return std::make_unique<OtherRules>(played, fatal, heard); }, known,
      probes_of(shipped_corpus(), book.rules.game), budget, jobs);
}

std::size_t pieces(const Question& question) { return split_board(question.position)->pieces(); }

}  // namespace

BOOST_AUTO_TEST_SUITE(separating_subjects)

BOOST_AUTO_TEST_CASE(a_subject_that_plays_the_rules_shows_nothing) {
  const SubjectSearch search = search_of("makpong", "makpong");
  BOOST_CHECK(search.found.empty());
  BOOST_CHECK(search.failures.empty());
  BOOST_CHECK_EQUAL(search.steps, 450U);
  BOOST_CHECK_GT(search.asked, 1000U);
}

BOOST_AUTO_TEST_CASE(each_kind_is_found_once_and_made_small) {
  // Makpong bars the king from moving out of check, and draws on less material.
  const SubjectSearch search = search_of("makpong", "fairy-makruk");
  std::set<std::string> kinds;
  for (const SubjectSeparation& found : search.found) BOOST_CHECK(kinds.insert(found.kind).second);
  const auto flight = std::find_if(search.found.begin(), search.found.end(),
                                   [](const auto& found) { return found.kind.starts_with("legal: it lists what we"); });
  BOOST_REQUIRE(flight != search.found.end());
  BOOST_CHECK_LE(pieces(flight->question), 3U);
  BOOST_CHECK(flight->question.after.empty());
  BOOST_REQUIRE(!flight->points.empty());
  BOOST_CHECK(!flight->points.front().reasons.empty());
}

BOOST_AUTO_TEST_CASE(nothing_but_positions_and_moves_is_sent) {
  std::vector<Question> heard;
  static_cast<void>(search_of("makpong", "fairy-makruk", "", {}, &heard));
  BOOST_CHECK_GT(heard.size(), 1000U);
  for (const Question& question : heard) {
    BOOST_CHECK(question.moves.empty() && question.controls.empty() && question.perft.empty());
    BOOST_REQUIRE_EQUAL(question.rules, "makpong");
  }
}

BOOST_AUTO_TEST_CASE(a_crash_is_a_result_of_its_own_and_is_made_small_too) {
  const SubjectSearch search = search_of("makpong", "makpong", "N");
  BOOST_CHECK(search.found.empty());
  BOOST_REQUIRE_EQUAL(search.failures.size(), 1U);
  BOOST_CHECK_EQUAL(search.failures.front().kind, "crash");
  BOOST_CHECK_EQUAL(search.failures.front().message, "signal 11");
  BOOST_CHECK_EQUAL(pieces(search.failures.front().question), 3U);  // two kings and the knight
}

BOOST_AUTO_TEST_CASE(a_failure_that_does_not_show_again_is_told_as_it_was) {
  const Book& book = shelf()->find("makpong");
  SearchBudget budget;
  budget.steps = 20;
  budget.time = std::chrono::minutes(5);
  const SubjectSearch search = separate_subject(
      book, [] { return std::make_unique<Moody>(); }, {}, probes_of(shipped_corpus(), book.rules.game), budget, 1);
  BOOST_REQUIRE_EQUAL(search.failures.size(), 1U);
  BOOST_CHECK_EQUAL(search.failures.front().message, "no answer within 1000 ms");
}

BOOST_AUTO_TEST_CASE(what_is_known_stays_quiet_and_is_counted) {
  KnownDifferenceEntry entry;
  entry.name = "flees-check";
  entry.subject = "fake:*";
  entry.game = "makruk";
  entry.member = "legal";
  entry.laws = {"king.flees-check"};
  entry.positions = {"start"};
  for (const SubjectSeparation& found : search_of("makpong", "fairy-makruk").found)
    if (found.kind.starts_with("legal: it lists what we refuse by ")) entry.laws = {found.kind.substr(34)};
  const SubjectSearch search = search_of("makpong", "fairy-makruk", "", {KnownDifference(entry)});
  for (const SubjectSeparation& found : search.found) BOOST_CHECK(!found.kind.starts_with("legal: it lists"));
  BOOST_CHECK_GT(search.expected.at("flees-check"), 0U);
  BOOST_REQUIRE_EQUAL(search.stale.size(), 1U);
  BOOST_CHECK_EQUAL(search.stale.front().position, "start");
}

BOOST_AUTO_TEST_CASE(the_same_seed_finds_the_same_and_workers_add_up) {
  const SubjectSearch one = search_of("makpong", "fairy-makruk");
  const SubjectSearch other = search_of("makpong", "fairy-makruk");
  BOOST_REQUIRE_EQUAL(one.found.size(), other.found.size());
  BOOST_CHECK_EQUAL(one.asked, other.asked);
  for (std::size_t i = 0; i < one.found.size(); ++i)
    BOOST_CHECK_EQUAL(one.found[i].question.position, other.found[i].question.position);
  const SubjectSearch three = search_of("makpong", "fairy-makruk", "", {}, nullptr, 3);
  BOOST_CHECK_EQUAL(three.steps, 3 * 450U);
  BOOST_CHECK_GE(three.found.size(), one.found.size());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
