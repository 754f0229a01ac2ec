#include "sample_corpus.h"

#include <boost/test/unit_test.hpp>

#include "corpus/fixtures.h"
#include "corpus/read_claims.h"

namespace arbiter {

namespace {

constexpr std::string_view claims = R"toml(
source  = "page"
ruleset = "plyyard-makruk"

[[claim]]
id     = "met-steps"
clause = "moves.1"
text   = "A Met goes one square diagonally and no further."
tags   = ["met", "first lesson"]
  [[claim.case]]
  id       = "d4-e5"
  position = "8/8/4k3/8/3M4/8/3K4/7R w - - 0 1"
  legal    = ["d4e5"]
  illegal  = [{ move = "d4f6", rule = "move.geometry" }]
  [[claim.case]]
  id        = "one-square-is-enough"
  near_miss = true
  position  = "8/8/4k3/8/3M4/8/3K4/7R w - - 0 1"
  legal     = ["d4c3"]

[[claim]]
id     = "promotes-on-five"
clause = ["promotion.1", "promotion.2"]
text   = "A pawn promotes as soon as it reaches the fifth rank."
verdict = "contradicted"
verdict_note = "Two sentences of the page name two ranks."
  [[claim.case]]
  id       = "fourth-to-fifth"
  note     = "The first rank on which it is said to promote."
  position = "8/8/4k3/8/3P4/8/3K4/7R w - - 0 1"
  legal    = ["d4d5m"]

[[claim]]
id     = "stalemate"
clause = "results.1"
text   = "What a side without a move and without check gets."
verdict = "ambiguous"
verdict_note = "Stalemate is named and not valued."
  [[claim.case]]
  id        = "corner"
  position  = "k7/1R6/1K6/8/8/8/8/8 b - - 0 1"
  outcome   = { status = "draw", reason = "end.stalemate" }
  undecided = ["stalemate"]

[[claim]]
id     = "met-is-safe"
clause = "example.1"
text   = "With a Met on d4 and e5 and f6 empty the Khun on g7 is safe."
verdict = "undecidable"
verdict_note = "The rest of the board is not given."
  [[claim.case]]
  id       = "given-squares-only"
  position = "8/6k1/8/8/3M4/8/3K4/1??????1 b - - 0 1"
  holds    = "all"
  check    = false

[[claim]]
id     = "hostile"
clause = "moves.1"
text   = "</script><script>alert('x')</script> ]]> & \"quoted\" | `code` *bold* \u0007"
verdict = "contradicted"
verdict_note = "<b>note</b>"
  [[claim.case]]
  id       = "texts"
  note     = "<img src=x onerror=alert(1)>"
  position = "8/8/4k3/8/3M4/8/3K4/7R w - - 0 1"
  check    = true
)toml";

}  // namespace

Corpus sample_corpus() {
  const RuleSetsLoaded shipped = load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures");
  BOOST_REQUIRE(shipped.problems.empty());
  Corpus corpus;
  corpus.origin = "sample";
  for (const RuleSet& rules : shipped.rule_sets) {
    if (rules.id != "plyyard-makruk" && rules.id != "thai-makruk") continue;
    RuleSet mine = rules;
    mine.title = rules.id == "plyyard-makruk" ? "The page" : "The tradition";
    mine.source = "page";
    mine.law_clauses.clear();
    for (Setting& setting : mine.settings) {
      setting.clauses.clear();
      setting.silent = "Nothing is said of it.";
      setting.note.clear();
      // Stalemate alone is open, whatever the shipped rule sets leave open.
      setting.readings.clear();
      if (setting.option->name == "stalemate" && mine.id == "plyyard-makruk")
        setting.readings = {*parse_value(*setting.option, "draw"), *parse_value(*setting.option, "loss")};
    }
    corpus.rule_sets.push_back(mine);
  }
  BOOST_REQUIRE_EQUAL(corpus.rule_sets.size(), 2);
  Source page;
  page.id = "page";
  page.game = "makruk";
  page.title = "Rules <of> a page";
  page.publisher = "A & B";
  page.language = "ko";
  page.contact = "rules@example.org";
  const auto clause = [&](const std::string& key, const std::string& says, const std::string& untestable = "") {
    Clause made;
    made.key = key;
    made.says = says;
    made.untestable = untestable;
    page.clauses.push_back(made);
  };
  clause("moves.1", "A Met goes one square diagonally.");
  clause("promotion.1", "A pawn promotes on the fifth rank.");
  clause("promotion.2", "A pawn promotes on its own sixth rank.");
  clause("results.1", "No legal move without check is stalemate.");
  clause("example.1", "A Met on d4 does not reach g7.");
  clause("history.1", "The game is old.", "No statement about positions.");
  clause("setup.1", "White is below.");
  corpus.sources = {page};
  std::vector<Problem> problems;
  ClaimFile file = read_claim_file(claims, "claims/makruk/page.toml", "fixtures/claims/makruk/page.toml", problems);
  for (const Problem& problem : problems) BOOST_REQUIRE_MESSAGE(false, problem.text());
  file.game = "makruk";
  corpus.claim_files = {file};
  return corpus;
}

}  // namespace arbiter
