#include <fmt/format.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "search/coverage.h"
#include "search/mutation.h"
#include "shipped_corpus.h"

namespace arbiter {
namespace {

MutationOptions quick() {
  MutationOptions options;
  options.first_only = true;
  options.jobs = 2;
  options.completions = 200;
  return options;
}

/// A corpus with the claims of one file alone, without exemptions.
Corpus only(const std::string& path) {
  Corpus corpus = shipped_corpus();
  std::erase_if(corpus.claim_files, [&](const ClaimFile& file) { return file.path != path; });
  corpus.perft_files.clear();
  return corpus;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(mutation)

BOOST_AUTO_TEST_CASE(every_flip_of_the_rule_sets_of_the_source_pages_is_noticed_or_exempt) {
  for (const char* id : {"plyyard-sittuyin", "chessplayx-sittuyin", "plyyard-makruk", "plyyard-makruk-offline",
                         "plyyard-shogi", "plyyard-senet"}) {
    const Mutation mutation = mutate(shipped_corpus(), shipped_rules(id), quick());
    BOOST_TEST_CONTEXT(id) {
      for (const Flip& flip : mutation.flips) {
        const std::string what = fmt::format("{} -> {}", flip.option->name, to_text(*flip.option, flip.value));
        BOOST_TEST(!flip.survived(), "no case notices " << what);
        BOOST_TEST((flip.noticed.empty() || flip.exemption == nullptr), "wrongly exempt: " << what);
      }
      BOOST_TEST(!mutation.stale_exemptions);
      BOOST_TEST(mutation.score() == 1.0);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_corpus_without_the_case_lets_the_flip_survive) {
  Corpus corpus = only("claims/makruk/plyyard.toml");
  corpus.claim_files.front().claims.resize(1);  // the start array
  const RuleSet& rules = shipped_rules("plyyard-makruk");
  const Mutation mutation = mutate(corpus, rules, quick());
  const auto flip = std::find_if(mutation.flips.begin(), mutation.flips.end(), [](const Flip& each) {
    return each.option->name == "fifty-moves" && to_text(*each.option, each.value) == "none";
  });
  BOOST_REQUIRE((flip != mutation.flips.end()));
  BOOST_TEST(flip->survived());
  BOOST_TEST(mutation.score() < 1);
}

BOOST_AUTO_TEST_CASE(exemptions_written_for_other_values_are_stale) {
  Corpus corpus = only("claims/makruk/plyyard.toml");
  corpus.exemption_files = {{"exemptions/plyyard-makruk.toml",
                             "plyyard-makruk",
                             "0123456789abcdef",
                             {{"count.order", {}, "No count exists.", {}}},
                             {}}};
  const Mutation mutation = mutate(corpus, shipped_rules("plyyard-makruk"), quick());
  BOOST_TEST(mutation.stale_exemptions);
  for (const Flip& flip : mutation.flips) BOOST_TEST((flip.exemption == nullptr));
}

BOOST_AUTO_TEST_CASE(a_failing_case_notices_nothing) {
  Corpus corpus = only("claims/makruk/plyyard.toml");
  Case wrong = corpus.claim_files.front().claims.front().cases.front();
  wrong.id = "wrong-on-purpose";
  wrong.expect = {};
  wrong.expect.count = 12345;
  corpus.claim_files.front().claims.front().cases = {wrong};
  const Mutation mutation = mutate(corpus, shipped_rules("plyyard-makruk"), quick());
  BOOST_TEST(std::any_of(mutation.failing.begin(), mutation.failing.end(),
                         [](const std::string& identity) { return identity.ends_with("wrong-on-purpose"); }));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(coverage_of_corpora)

BOOST_AUTO_TEST_CASE(every_testable_clause_of_the_source_pages_has_a_case) {
  for (const char* id :
       {"plyyard-sittuyin", "chessplayx-sittuyin", "plyyard-makruk", "plyyard-shogi", "plyyard-senet"}) {
    const Coverage found = coverage(shipped_corpus(), shipped_rules(id), {});
    BOOST_TEST(!found.clauses.empty());
    for (const Coverage::ClauseRow* row : found.uncovered())
      BOOST_TEST(false, id << "#" << row->clause->key << " has no case");
  }
}

BOOST_AUTO_TEST_CASE(a_clause_without_claim_is_named) {
  const Corpus corpus = only("claims/makruk/thai.toml");
  BOOST_TEST(coverage(corpus, shipped_rules("plyyard-makruk"), {}).uncovered().size() > 10);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
