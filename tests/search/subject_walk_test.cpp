#include "search/subject_walk.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "harness/engine_subject.h"
#include "registry.h"
#include "shipped_corpus.h"

namespace arbiter {
namespace {

const std::shared_ptr<const GameShelf>& shelf() {
  static const auto all = std::make_shared<const GameShelf>(shipped_corpus().rule_sets, games());
  return all;
}

/// Our engine under another rule set than the one it is asked about; counts where it is told to.
class OtherRules final : public Subject {
 public:
  OtherRules(std::string rules, bool counts) : rules_(std::move(rules)), counts_(counts) {}
  std::string name() const override { return "fake:other"; }
  std::string version() const override { return "1"; }
  Answer ask(const Question& question) override {
    Question other = question;
    other.rules = rules_;
    if (!counts_) other.perft.clear();
    return engine_.ask(other);
  }

 private:
  std::string rules_;
  bool counts_;
  EngineSubject engine_{shelf()};
};

/// Our engine, with a move in its list that is none in the place of one that is; its counts are right.
class Misnaming final : public Subject {
 public:
  std::string name() const override { return "fake:misnaming"; }
  std::string version() const override { return "1"; }
  Answer ask(const Question& question) override {
    Answer answer = engine_.ask(question);
    if (!answer.legal.empty()) answer.legal.front() = "a1a8";
    return answer;
  }

 private:
  EngineSubject engine_{shelf()};
};

/// Answers about the start and fails behind it.
class Fragile final : public Subject {
 public:
  std::string name() const override { return "fake:fragile"; }
  std::string version() const override { return "1"; }
  Answer ask(const Question& question) override {
    if (!question.after.empty()) throw SubjectFailure(SubjectFailure::Kind::crash, "it has ended: signal 11");
    Answer answer = engine_.ask(question);
    answer.perft.clear();
    return answer;
  }

 private:
  EngineSubject engine_{shelf()};
};

Question at(const std::string& position) {
  Question question;
  question.position = position;
  return question;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(subject_walk)

BOOST_AUTO_TEST_CASE(equal_rules_show_no_difference) {
  for (const bool counts : {true, false}) {
    OtherRules same("makpong", counts);
    const SubjectWalk walk = walk_against(shelf()->find("makpong"), same, {}, at("start"), 2);
    BOOST_CHECK(!walk.node);
    BOOST_CHECK_EQUAL(walk.nodes, 529U);
    BOOST_CHECK_EQUAL(walk.their_nodes.has_value(), counts);
    // One that counts alike is asked no more; else every node is.
    BOOST_CHECK_EQUAL(walk.asked, counts ? 1U : 25U);
  }
}

BOOST_AUTO_TEST_CASE(the_first_different_node_is_found_explained_and_shrunk) {
  // Makpong bars the king from moving out of check; Makruk does not.
  const std::string position = "rnsk1snr/8/ppppp1pp/8/5p2/PPPPPPPP/4K3/RNS2SNR w - - 0 1";
  for (const bool counts : {true, false}) {
    OtherRules other("fairy-makruk", counts);
    const Book& book = shelf()->find("makpong");
    const SubjectWalk walk = walk_against(book, other, {}, at(position), 3);
    if (!walk.node) {
      BOOST_ERROR("no difference found");
      continue;
    }
    const DifferentNode& node = *walk.node;
    BOOST_REQUIRE(!node.points.empty());
    BOOST_CHECK(node.points.front().only_theirs());
    BOOST_CHECK(!node.points.front().reasons.empty());
    const DifferentNode small = shrink_node(book, other, {}, node);
    BOOST_CHECK(small.question.after.empty());
    BOOST_CHECK_EQUAL(small.points.front().kind(), node.points.front().kind());
    const std::string board = small.question.position.substr(0, small.question.position.find(' '));
    const auto pieces = std::count_if(board.begin(), board.end(),
                                      [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
    BOOST_CHECK_MESSAGE(pieces <= 4, small.question.position);
  }
}

BOOST_AUTO_TEST_CASE(equal_counts_do_not_make_other_moves_the_same) {
  Misnaming subject;
  for (const int depth : {1, 3}) {
    const SubjectWalk walk = walk_against(shelf()->find("makpong"), subject, {}, at("start"), depth);
    BOOST_CHECK(walk.their_nodes == std::optional(walk.nodes));
    BOOST_REQUIRE(walk.node);
    BOOST_CHECK_EQUAL(walk.node->points.size(), 2U);
    BOOST_CHECK(walk.node->question.after.empty());
  }
}

BOOST_AUTO_TEST_CASE(a_failure_on_the_way_names_the_position) {
  Fragile subject;
  BOOST_CHECK_EXCEPTION(walk_against(shelf()->find("makpong"), subject, {}, at("start"), 2), SubjectFailure,
                        [](const SubjectFailure& failure) {
                          const std::string said = failure.what();
                          return said.starts_with("fake:fragile, asked about start moves ") &&
                                 said.ends_with(": it has ended: signal 11");
                        });
}

BOOST_AUTO_TEST_CASE(known_differences_are_passed_by) {
  OtherRules other("fairy-makruk", true);
  const Book& book = shelf()->find("makpong");
  const std::string position = "rnsk1snr/8/ppppp1pp/8/5p2/PPPPPPPP/4K3/RNS2SNR w - - 0 1";
  const SubjectWalk loud = walk_against(book, other, {}, at(position), 3);
  BOOST_REQUIRE(loud.node);
  KnownDifference known;
  known.name = "king-in-check";
  known.game = "makruk";
  known.member = "legal";
  known.subject = "fake:*";
  known.laws = {loud.node->points.front().reasons.front().rule};
  const SubjectWalk quiet = walk_against(book, other, KnownDifferences({known}, "fake:other 1"), at(position), 3);
  BOOST_CHECK(!quiet.node);
  BOOST_CHECK_GT(quiet.expected.at("king-in-check"), 0U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
