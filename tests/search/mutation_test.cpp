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

/// The score is of the flips that a case could notice, and each value of each option is one.
BOOST_AUTO_TEST_CASE(exempt_flips_count_neither_way) {
  Corpus corpus = only("claims/makruk/plyyard.toml");
  corpus.claim_files.front().claims.resize(1);  // the start array
  const RuleSet& rules = shipped_rules("plyyard-makruk");
  const Mutation mutation = mutate(corpus, rules, quick());
  std::size_t values = 0;
  for (const Setting& setting : rules.settings) values += all_values(*setting.option).size() - 1;
  BOOST_TEST(mutation.flips.size() == values);
  std::size_t noticed = 0, exempt = 0;
  for (const Flip& flip : mutation.flips) {
    noticed += !flip.noticed.empty();
    exempt += flip.noticed.empty() && flip.exemption != nullptr;
    BOOST_TEST(flip.survived() == (flip.noticed.empty() && flip.exemption == nullptr));
  }
  BOOST_TEST(noticed > 0U);
  BOOST_TEST(exempt > 0U);
  BOOST_TEST(mutation.score() == static_cast<double>(noticed) / static_cast<double>(values - exempt));
}

BOOST_AUTO_TEST_CASE(a_corpus_that_notices_nothing_has_no_score) {
  Corpus corpus = only("claims/makruk/plyyard.toml");
  Claim& claim = corpus.claim_files.front().claims.front();
  corpus.claim_files.front().claims.resize(1);
  claim.cases.resize(1);
  claim.cases.front().position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  claim.cases.front().expect = {};
  claim.cases.front().expect.turn = "white";
  const Mutation mutation = mutate(corpus, shipped_rules("plyyard-makruk"), quick());
  BOOST_TEST(mutation.failing.empty());
  BOOST_TEST(mutation.score() == 0.0);
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

/// Hand-made: each option is noticed but for those named, so that what each direction lists is known.
BOOST_AUTO_TEST_CASE(each_direction_lists_what_it_names_and_nothing_else) {
  const RuleSet& rules = shipped_rules("plyyard-makruk");
  const Exemption exemption;
  Mutation mutation;
  std::vector<std::string> silent;
  for (const Setting& setting : rules.settings) {
    const std::string name(setting.option->name);
    bool first = true;
    for (const OptionValue value : all_values(*setting.option)) {
      if (value == setting.value) continue;
      Flip flip{setting.option, setting.value, value, {"a-case"}, nullptr};
      const bool deaf = name == "fifty-moves" || name == "fifty-moves-order" || name == "leap.lost-to-aim";
      if (deaf || (name == "stalemate" && !first)) flip.noticed.clear();
      if (name == "leap.lost-to-aim") flip.exemption = &exemption;
      mutation.flips.push_back(flip);
      first = false;
    }
    if (setting.clauses.empty() && name != "fifty-moves-order" && name != "leap.lost-to-aim") silent.push_back(name);
  }
  const Coverage found = coverage(shipped_corpus(), rules, mutation);
  std::vector<std::string> insensitive, unwritten;
  for (const Coverage::OptionRow* row : found.insensitive()) insensitive.emplace_back(row->setting->option->name);
  for (const Coverage::OptionRow& row : found.unwritten) unwritten.emplace_back(row.setting->option->name);
  BOOST_TEST(insensitive == (std::vector<std::string>{"fifty-moves", "fifty-moves-order"}),
             boost::test_tools::per_element());
  BOOST_TEST(unwritten == silent, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_clause_has_the_claims_that_name_it_and_no_others) {
  Corpus corpus = only("claims/makruk/plyyard.toml");
  const auto row_of = [&](std::string_view key) {
    const Coverage found = coverage(corpus, shipped_rules("plyyard-makruk"), {});
    for (const Coverage::ClauseRow& row : found.clauses)
      if (row.clause->key == key) return row;
    throw std::runtime_error("no such clause");
  };
  const std::vector<std::string> claims{"makruk/plyyard/no-mark-no-move"};
  BOOST_TEST(row_of("turn.2").claims == claims, boost::test_tools::per_element());
  BOOST_TEST(row_of("turn.2").cases == 3U);
  BOOST_TEST(row_of("given.2").claims.empty());
  // A claim that has no case yet exercises nothing.
  for (Claim& claim : corpus.claim_files.front().claims) claim.cases.clear();
  BOOST_TEST(row_of("turn.2").claims == claims, boost::test_tools::per_element());
  const Coverage found = coverage(corpus, shipped_rules("plyyard-makruk"), {});
  const auto uncovered = found.uncovered();
  BOOST_TEST(std::any_of(uncovered.begin(), uncovered.end(),
                         [](const Coverage::ClauseRow* each) { return each->clause->key == "turn.2"; }));
}

BOOST_AUTO_TEST_CASE(a_clause_without_claim_is_named) {
  const Corpus corpus = only("claims/makruk/thai.toml");
  BOOST_TEST(coverage(corpus, shipped_rules("plyyard-makruk"), {}).uncovered().size() > 10);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
