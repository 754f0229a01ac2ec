#include "corpus/identity.h"

#include <boost/test/unit_test.hpp>

#include "corpus/read_claims.h"

using namespace arbiter;

namespace {

ClaimFile read(const std::string& text) {
  std::vector<Problem> problems;
  ClaimFile file = read_claim_file(text, "claims/makruk/page.toml", "page.toml", problems);
  BOOST_REQUIRE(problems.empty());
  return file;
}

const std::string head =
    "source = \"s\"\nruleset = \"r\"\n[[claim]]\nid = \"a\"\nclause = \"x\"\ntext = \"t\"\nno_near_miss = \"-\"\n";

ClaimFile one_case(const std::string& body) {
  return read(head + "[[claim.case]]\nid = \"c\"\nposition = \"start\"\n" + body);
}

std::string meaning(const std::string& body) {
  const ClaimFile file = one_case(body);
  return case_meaning(file, file.claims[0].cases[0]);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(identity)

BOOST_AUTO_TEST_CASE(names) {
  const ClaimFile file = one_case("check = true");
  BOOST_TEST(case_identity(file, file.claims[0], file.claims[0].cases[0]) == "makruk/page/a/c");
}

BOOST_AUTO_TEST_CASE(a_meaning_is_what_is_asked_and_nothing_else) {
  const std::string base = meaning("legal = [\"a1a2\"]");
  BOOST_TEST(base.size() == 16U);
  BOOST_TEST(meaning("note = \"n\"\ntags = [\"t\"]\nlegal = \"a1a2\"") == base);
  BOOST_TEST(meaning("rules = \"r\"\nlegal = [\"a1a2\"]") == base);
  BOOST_TEST(meaning("rules = \"q\"\nlegal = [\"a1a2\"]") != base);
  BOOST_TEST(meaning("legal = [\"a1a3\"]") != base);
  BOOST_TEST(meaning("legal = [\"a1a2\"]\nafter = [\"a1a2\"]") != base);
  BOOST_TEST(meaning("legal = [\"a1a2\"]\nunder.q = { check = true }") != base);
  BOOST_TEST(meaning("moves = [\"a1a2\"]") != base);
}

BOOST_AUTO_TEST_CASE(a_corpus_digest_forgets_comments_and_layout) {
  Corpus one, two, three;
  one.claim_files.push_back(one_case("legal = [\"a1a2\"]"));
  two.claim_files.push_back(one_case("# why\nlegal   = \"a1a2\"  # so"));
  three.claim_files.push_back(one_case("note = \"n\"\nlegal = [\"a1a2\"]"));
  BOOST_TEST(corpus_digest(one) == corpus_digest(two));
  BOOST_TEST(corpus_digest(one) != corpus_digest(three));
}

BOOST_AUTO_TEST_SUITE_END()
