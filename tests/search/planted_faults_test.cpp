#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "harness/check.h"
#include "harness/engine_subject.h"
#include "planted.h"
#include "search/coverage.h"
#include "search/litmus.h"
#include "search/mutation.h"
#include "search/probes.h"
#include "search/separate.h"
#include "search/weight.h"

/// Every search must turn red for a wrong rule set and for a wrong engine: one test each. That wrong
/// explanations are found out stands in explanations_test.cpp.
namespace arbiter {
namespace {

GameMaker maker_of(std::vector<GameEntry> engine) {
  return [engine = std::move(engine)](const RuleSet& rules) -> std::unique_ptr<Game> {
    for (const GameEntry& entry : engine)
      if (entry.name == rules.game) return entry.make(rules);
    return nullptr;
  };
}

SearchBudget steps(std::uint64_t count) { return {1, std::chrono::hours(1), count}; }

MutationOptions quick() {
  MutationOptions options;
  options.first_only = true;
  options.completions = 100;
  options.perft_nodes = 1'000;
  return options;
}

bool survives(const Mutation& mutation, std::string_view option) {
  return std::any_of(mutation.flips.begin(), mutation.flips.end(),
                     [&](const Flip& flip) { return flip.option->name == option && flip.survived(); });
}

/// The run of the claims that a filter chooses.
Run run_of(const Corpus& corpus, const std::string& filter, std::span<const GameEntry> engine = games()) {
  const auto shelf = std::make_shared<const GameShelf>(corpus.rule_sets, engine);
  CheckOptions options;
  options.plan.filter = Filter(filter);
  return check(
      corpus, *shelf, [&] { return std::make_unique<EngineSubject>(shelf); }, options);
}

const char* const nifu_example = "claim:shogi/plyyard/worked-example-nifu";

}  // namespace

BOOST_AUTO_TEST_SUITE(planted_faults)

BOOST_AUTO_TEST_CASE(separate_attributes_a_wrong_rule_set_to_the_value_that_is_wrong) {
  const RuleSet& right = shipped_rules("plyyard-makruk");
  const std::vector<Separation> found = separate(right, flipped("plyyard-makruk", "king.may-flee-check", "false"),
                                                 probes_of(shipped_corpus(), "makruk"), steps(500));
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found.front().option->name == "king.may-flee-check");
  BOOST_TEST(found.front().witness.has_value());
}

BOOST_AUTO_TEST_CASE(separate_finds_nothing_with_an_engine_that_does_not_listen) {
  const RuleSet& right = shipped_rules("plyyard-makruk");
  const RuleSet other = flipped("plyyard-makruk", "fifty-moves", "claim");
  const std::vector<Probe> probes = probes_of(shipped_corpus(), "makruk");
  BOOST_TEST(find_witness(right, other, probes, steps(500)).witness.has_value());
  BOOST_TEST(!find_witness(right, other, probes, steps(500), maker_of(engine_without_fifty_moves())).witness);
}

BOOST_AUTO_TEST_CASE(mutate_shows_the_cases_that_a_wrong_rule_set_fails) {
  const Corpus corpus = corpus_with_wrong("plyyard-makruk", "pawn.promotion-rank", "8");
  const Mutation mutation = mutate(corpus, *corpus.find_rule_set("plyyard-makruk"), quick());
  BOOST_TEST(!mutation.failing.empty());
  BOOST_TEST(mutation.stale_exemptions);
}

BOOST_AUTO_TEST_CASE(mutate_lets_the_flips_survive_to_which_a_wrong_engine_is_deaf) {
  const auto engine = engine_without_fifty_moves();
  const Mutation mutation = mutate(shipped_corpus(), shipped_rules("plyyard-makruk"), quick(), {}, engine);
  BOOST_TEST(survives(mutation, "fifty-moves"));
  BOOST_TEST(mutation.score() < 1);
  BOOST_TEST(!mutation.failing.empty());
}

BOOST_AUTO_TEST_CASE(coverage_names_a_value_that_a_wrong_rule_set_rests_on_no_clause) {
  RuleSet wrong = shipped_rules("plyyard-makruk");
  for (Setting& setting : wrong.settings)
    if (setting.option->name == "pawn.promotion-rank") setting.clauses.clear();
  const Mutation mutation = mutate(shipped_corpus(), shipped_rules("plyyard-makruk"), quick());
  const auto unwritten = [&](const RuleSet& rules) {
    const Coverage found = coverage(shipped_corpus(), rules, mutation);
    return std::any_of(found.unwritten.begin(), found.unwritten.end(), [](const Coverage::OptionRow& row) {
      return row.setting->option->name == "pawn.promotion-rank";
    });
  };
  BOOST_TEST(!unwritten(shipped_rules("plyyard-makruk")));
  BOOST_TEST(unwritten(wrong));
}

BOOST_AUTO_TEST_CASE(coverage_names_an_option_to_which_a_wrong_engine_is_deaf) {
  const auto insensitive = [](const Mutation& mutation) {
    const Coverage found = coverage(shipped_corpus(), shipped_rules("plyyard-makruk"), mutation);
    const auto rows = found.insensitive();
    return std::any_of(rows.begin(), rows.end(),
                       [](const Coverage::OptionRow* row) { return row->setting->option->name == "fifty-moves"; });
  };
  const RuleSet& rules = shipped_rules("plyyard-makruk");
  BOOST_TEST(!insensitive(mutate(shipped_corpus(), rules, quick())));
  BOOST_TEST(insensitive(mutate(shipped_corpus(), rules, quick(), {}, engine_without_fifty_moves())));
}

/// The corpus says where the readings of stalemate part; a rule set that closes it, or an engine that
/// answers alike under both, fails those cases.
BOOST_AUTO_TEST_CASE(readings_that_a_wrong_rule_set_closes_are_missed) {
  Corpus closed = shipped_corpus();
  for (RuleSet& rules : closed.rule_sets)
    for (Setting& setting : rules.settings)
      if (rules.id == "plyyard-makruk" && setting.option->name == "stalemate") setting.readings.clear();
  const std::string filter = "game:makruk ruleset:plyyard-makruk verdict:ambiguous";
  BOOST_TEST(run_of(shipped_corpus(), filter).totals.unexpected == 0U);
  BOOST_TEST(run_of(closed, filter).totals.unexpected > 0U);
}

BOOST_AUTO_TEST_CASE(readings_to_which_a_wrong_engine_is_deaf_are_missed) {
  const auto engine = engine_that_draws_stalemates();
  const std::string filter = "game:makruk ruleset:plyyard-makruk verdict:ambiguous";
  BOOST_TEST(run_of(shipped_corpus(), filter, engine).totals.unexpected > 0U);
}

BOOST_AUTO_TEST_CASE(fragments_show_a_counterexample_to_a_wrong_rule_set_and_to_a_wrong_engine) {
  const Run right = run_of(shipped_corpus(), nifu_example);
  BOOST_REQUIRE(!right.results.empty());
  BOOST_TEST(right.totals.unexpected == 0U);
  const auto engine = engine_without_nifu();
  for (const Run& wrong : {run_of(corpus_with_wrong("plyyard-shogi", "nifu", "allowed"), nifu_example),
                           run_of(shipped_corpus(), nifu_example, engine)}) {
    BOOST_TEST(wrong.totals.unexpected > 0U);
    BOOST_TEST(std::any_of(wrong.results.begin(), wrong.results.end(), [](const CaseResult& result) {
      return result.status == CaseStatus::fail && result.partial && !result.partial->opposite.empty();
    }));
  }
}

BOOST_AUTO_TEST_CASE(litmus_does_not_take_a_wrong_rule_set_or_a_wrong_engine_for_what_it_is_called) {
  // Two rule sets that part in their fifty moves alone; the third value is neither, and an engine that knows no
  // such limit does not answer like the rule set that it was given.
  const RuleSet& right = shipped_rules("plyyard-makruk");
  const std::vector<Probe> probes = probes_of(shipped_corpus(), "makruk");
  const auto tree = litmus({right, flipped("plyyard-makruk", "fifty-moves", "claim")}, probes);
  const std::vector<std::string> named{right.id};
  BOOST_TEST(identify(*tree, right) == named, boost::test_tools::per_element());
  BOOST_TEST((identify(*tree, flipped("plyyard-makruk", "fifty-moves", "none")) != named));
  BOOST_TEST((identify(*tree, *maker_of(engine_without_fifty_moves())(right)) != named));
}

BOOST_AUTO_TEST_CASE(weight_is_above_nothing_for_a_wrong_rule_set_and_for_a_wrong_engine) {
  const RuleSet& right = shipped_rules("plyyard-senet");
  const Pair wrong_rules(right, flipped("plyyard-senet", "wall.passing-from", "3"));
  BOOST_TEST(weigh(wrong_rules, 20, 100, 1).parted > 0U);
  const GameMaker half_deaf = [&, made = 0](const RuleSet& rules) mutable {
    return make_game(made++ == 0 ? rules : flipped("plyyard-senet", "wall.passing-from", "3"));
  };
  BOOST_TEST(weigh(Pair(right, right, half_deaf), 20, 100, 1).parted > 0U);
  BOOST_TEST(weigh(Pair(right, right), 20, 100, 1).parted == 0U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
