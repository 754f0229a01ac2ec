#include "corpus/read_claims.h"

#include <boost/test/unit_test.hpp>

using namespace arbiter;

namespace {

struct Read {
  ClaimFile file;
  std::vector<Problem> problems;
};

Read read(std::string_view text) {
  Read result;
  result.file = read_claim_file(text, "claims/sittuyin/a.toml", "fixtures/claims/sittuyin/a.toml", result.problems);
  return result;
}

std::string texts(const std::vector<Problem>& problems) {
  std::string all;
  for (const Problem& problem : problems) all += problem.text() + "\n";
  return all;
}

constexpr std::string_view good = R"(
source  = "page"
ruleset = "page-rules"

[[claim]]
id     = "second-general"
clause = ["promotion.7", "other#a.1"]
text   = "No second general."

  [[claim.case]]
  id       = "alive"
  position = "8/8[] w - - 0 1"
  after    = ["a1a2"]
  illegal  = [{ move = "e5e5f", rule = "promotion.own-general" }, { move = "a1a1" }]
  perft    = [35, 1260]
  controls = { d4 = ["c3", "c5"] }
  outcome  = "ongoing"
  counting = "none"

  [[claim.case]]
  id        = "gone"
  near_miss = true
  position  = "?7/8[] w - - 0 1"
  holds     = "all"
  moves     = []
  perft     = { 4 = 1497418 }
  outcome   = { status = "win", winner = "white", reason = "end.checkmate" }
  counting  = { by = "white", limit = 16 }
  under.other-rules = { legal = ["e5e5f"] }
)";

}  // namespace

BOOST_AUTO_TEST_SUITE(reading_claims)

BOOST_AUTO_TEST_CASE(every_question_arrives) {
  const Read result = read(good);
  BOOST_TEST(texts(result.problems) == "");
  BOOST_TEST(result.file.game == "sittuyin");
  BOOST_REQUIRE(result.file.claims.size() == 1U);
  const Claim& claim = result.file.claims[0];
  BOOST_TEST(claim.clauses == (std::vector<std::string>{"page#promotion.7", "other#a.1"}),
             boost::test_tools::per_element());
  BOOST_TEST(claim.mark.line == 5);
  BOOST_REQUIRE(claim.cases.size() == 2U);
  const Case& alive = claim.cases[0];
  BOOST_TEST(alive.after.size() == 1U);
  BOOST_REQUIRE(alive.expect.illegal.size() == 2U);
  BOOST_TEST(alive.expect.illegal[0].rules.front() == "promotion.own-general");
  BOOST_TEST(alive.expect.illegal[1].rules.empty());
  BOOST_TEST(alive.expect.perft.at(2) == 1260U);
  BOOST_TEST(alive.expect.controls.at("d4").size() == 2U);
  BOOST_TEST(alive.expect.outcome->status == "ongoing");
  BOOST_TEST(!alive.expect.counting->runs);
  const Case& gone = claim.cases[1];
  BOOST_TEST(gone.near_miss);
  BOOST_TEST((gone.holds == Holds::all));
  BOOST_TEST(gone.expect.moves->empty());
  BOOST_TEST(gone.expect.perft.at(4) == 1497418U);
  BOOST_TEST(*gone.expect.outcome->winner == "white");
  BOOST_TEST(*gone.expect.counting->limit == 16);
  BOOST_TEST(gone.under.at("other-rules").legal.front() == "e5e5f");
}

BOOST_AUTO_TEST_CASE(problems_are_collected_with_place_and_suggestion) {
  const Read result = read(R"(source = "page"
rule_set = "x"
[[claim]]
id = "Not_A_Slug"
text = ""
verdict = "confirmd"
[[claim.case]]
id = "a"
position = 3
leagl = ["a1a2"]
)");
  BOOST_TEST(texts(result.problems) ==
             "fixtures/claims/sittuyin/a.toml:1:1: a claim file needs the key \"ruleset\"\n"
             "fixtures/claims/sittuyin/a.toml:4:6: \"Not_A_Slug\" is no slug; expected small letters a-z, digits and "
             "single dashes, one letter at least\n"
             "fixtures/claims/sittuyin/a.toml:3:1: a claim needs the key \"clause\"\n"
             "fixtures/claims/sittuyin/a.toml:5:8: \"text\" must not be empty\n"
             "fixtures/claims/sittuyin/a.toml:6:11: \"confirmd\" is no verdict; expected confirmed, contradicted, "
             "ambiguous, undecidable, proposed (did you mean \"confirmed\"?)\n"
             "fixtures/claims/sittuyin/a.toml:9:12: \"position\" must be a text, not a number\n"
             "fixtures/claims/sittuyin/a.toml:10:1: a case has no key \"leagl\" (did you mean \"legal\"?)\n"
             "fixtures/claims/sittuyin/a.toml:2:1: a claim file has no key \"rule_set\" (did you mean \"ruleset\"?)\n");
}

BOOST_AUTO_TEST_SUITE_END()
