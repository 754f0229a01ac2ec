#include "corpus/sentences.h"

#include <boost/test/unit_test.hpp>

#include "core/hash.h"
#include "corpus/source_page.h"

using namespace arbiter;

namespace {

std::vector<std::string> texts(std::string_view page) {
  std::vector<std::string> all;
  for (const Sentence& sentence : split_sentences(page)) all.push_back(sentence.text);
  return all;
}

void check_texts(std::string_view page, const std::vector<std::string>& expected) {
  const std::vector<std::string> found = texts(page);
  BOOST_TEST(found == expected, boost::test_tools::per_element());
}

std::string fingerprint(std::string_view sentence) { return split_sentences(sentence).at(0).fingerprint; }

Clause clause(const std::string& key, std::vector<std::string> fingerprints) {
  return {key, "Says.", std::move(fingerprints), "", {}};
}

constexpr std::string_view page = "Heading\nOne. Two.\nThree.\nButton\nFour. Five. Six.\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(sentences)

BOOST_AUTO_TEST_CASE(where_a_sentence_ends) {
  check_texts("One. Two?  Three!\nFour", {"One.", "Two?", "Three!", "Four"});
  check_texts("Version 1.5 of mail@example.org.", {"Version 1.5 of mail@example.org."});
  check_texts("He asked: \"Why?\" Then he left.", {"He asked: \"Why?\"", "Then he left."});
  check_texts("Really?! Yes...", {"Really?!", "Yes..."});
  check_texts("둡니다.다음 수. 끝", {"둡니다.", "다음 수.", "끝"});
  check_texts("(One.) Two.", {"(One.)", "Two."});
  check_texts("\n\n  \n", {});
}

BOOST_AUTO_TEST_CASE(white_space_plays_no_part) {
  BOOST_TEST(fingerprint("  One \t two.\r\n") == fingerprint("One\xC2\xA0two."));
  BOOST_TEST(fingerprint("One two.") != fingerprint("One  two!"));
  BOOST_TEST(split_sentences("a\nb. c\n").at(2).line == 2);
  const Sentence sentence = split_sentences("One.").at(0);
  BOOST_TEST(sentence.fingerprint.size() == 16U);
  BOOST_TEST(page_digest("One.") == sentence.fingerprint);
  BOOST_TEST(page_digest("One.\n") != sentence.fingerprint);
}

BOOST_AUTO_TEST_CASE(a_page_as_recorded) {
  Source source;
  source.digest = page_digest(page);
  source.passed_over = {fingerprint("Heading"), fingerprint("Button")};
  source.clauses = {clause("a", {fingerprint("One."), fingerprint("Two.")}), clause("b", {fingerprint("Three.")}),
                    clause("c", {fingerprint("Four."), fingerprint("Five."), fingerprint("Six.")})};
  const PageReport report = hold_against_page(source, page);
  BOOST_TEST(report.in_order());
  BOOST_TEST(report.sentences.size() == 8U);
  BOOST_TEST(report.sentences[0].passed_over);
  BOOST_TEST(report.sentences[1].clauses == std::vector<std::string>{"a"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_page_that_has_changed) {
  Source source;
  source.digest = page_digest(page);
  source.passed_over = {fingerprint("Heading"), fingerprint("Button")};
  source.clauses = {clause("a", {fingerprint("One."), fingerprint("Two.")}), clause("b", {fingerprint("Three.")}),
                    clause("c", {fingerprint("Four."), fingerprint("Five."), fingerprint("Six.")}), clause("d", {})};
  const PageReport report =
      hold_against_page(source, "Heading\nOne. Two, but only sometimes.\nThree.\nFour. Five. Six.\n");
  BOOST_TEST(!report.in_order());
  BOOST_TEST(!report.same_bytes);
  BOOST_REQUIRE(report.stale.size() == 1U);
  BOOST_TEST(report.stale[0].clause->key == "a");
  BOOST_TEST(report.stale[0].missing == std::vector<std::string>{fingerprint("Two.")},
             boost::test_tools::per_element());
  BOOST_REQUIRE(report.without.size() == 1U);
  BOOST_TEST(report.without[0]->key == "d");
  BOOST_TEST(report.gone == std::vector<std::string>{fingerprint("Button")}, boost::test_tools::per_element());
  std::string fresh;
  for (const SentenceUse& use : report.sentences)
    if (use.is_new()) fresh += use.sentence.text;
  BOOST_TEST(fresh == "Two, but only sometimes.");
}

BOOST_AUTO_TEST_CASE(fingerprints_are_filled_in_where_order_leaves_one_way) {
  Source source;
  source.passed_over = {fingerprint("Heading"), fingerprint("Button")};
  source.clauses = {clause("a", {}), clause("b", {}), clause("c", {fingerprint("Three.")}), clause("d", {}),
                    clause("e", {fingerprint("Six.")})};
  const std::vector<Unmatched> left = fill_in_fingerprints(source, page);
  BOOST_TEST(source.clauses[0].fingerprints.at(0) == fingerprint("One."));
  BOOST_TEST(source.clauses[1].fingerprints.at(0) == fingerprint("Two."));
  // One clause for two sentences: a person must say which.
  BOOST_REQUIRE(left.size() == 1U);
  BOOST_TEST(left[0].clauses == std::vector<std::string>{"d"}, boost::test_tools::per_element());
  BOOST_TEST(left[0].lines.size() == 2U);
  BOOST_TEST(source.clauses[3].fingerprints.empty());
  source.clauses[3].fingerprints = {fingerprint("Four."), fingerprint("Five.")};
  BOOST_TEST(fill_in_fingerprints(source, page).empty());
}

BOOST_AUTO_TEST_SUITE_END()
