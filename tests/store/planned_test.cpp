#include <algorithm>
#include <map>
#include <set>

#include "corpus/identity.h"
#include "harness/check.h"
#include "harness/claim_verdict.h"
#include "harness/engine_subject.h"
#include "registry.h"
#include "support.h"

/// What a plan takes something of is read of an installed database and nothing else: no case may be lost by it.
namespace arbiter {
namespace {

Case planted_case(const std::string& id, const std::string& position) {
  Case one;
  one.id = id;
  one.position = position;
  one.expect.valid = true;
  return one;
}

/// Claims with all that the shipped ones have no example of: tags, rule sets and expectations of single cases, and a
/// claim without cases.
ClaimFile planted(const Corpus& corpus) {
  ClaimFile file;
  file.path = "claims/makruk/planted.toml";
  file.game = "makruk";
  file.source = "plyyard-makruk";
  file.ruleset = "plyyard-makruk";
  file.mark = {file.path, 1, 0};
  const Source* source = corpus.find_source("makruk", "plyyard-makruk");
  BOOST_REQUIRE(source != nullptr);
  Claim claim;
  claim.id = "of-many-sides";
  claim.clauses = {"plyyard-makruk#" + source->clauses.front().key};
  claim.text = "Cases of one claim differ.";
  claim.tags = {"on-the-claim"};
  claim.no_near_miss = "It is planted.";
  claim.cases = {planted_case("plain", "start"), planted_case("tagged", "start"), planted_case("of-others", "start"),
                 planted_case("under-others", "start")};
  claim.cases[1].tags = {"on-a-case", "with \"quotes\" and Zeichen für jeden"};
  claim.cases[2].rules = "makpong";
  claim.cases[3].under["thai-makruk"].valid = true;
  Claim bare;
  bare.id = "without-cases";
  bare.clauses = claim.clauses;
  bare.text = "Nobody has tested this.";
  bare.verdict = "proposed";
  bare.verdict_note = "It is planted.";
  bare.tags = {"on-the-bare-claim"};
  file.claims = {claim, bare};
  return file;
}

const std::string& planted_database() {
  static const ScratchFolder folder;
  static const std::string path = [] {
    Corpus corpus = load_repository();
    corpus.claim_files.push_back(planted(corpus));
    std::sort(corpus.claim_files.begin(), corpus.claim_files.end(),
              [](const ClaimFile& left, const ClaimFile& right) { return left.path < right.path; });
    build_database(corpus, {}, (folder.path / "corpus.db").string(), false);
    return (folder.path / "corpus.db").string();
  }();
  return path;
}

Corpus loaded(CorpusLoaded read) {
  for (const Problem& problem : read.problems) BOOST_ERROR(problem.text());
  BOOST_TEST(!read.digest.empty());
  return std::move(read.corpus);
}

const Corpus& whole() {
  static const Corpus corpus = loaded(load_corpus(planted_database(), Trust::installed));
  return corpus;
}

Run run_on(const Corpus& corpus, const PlanOptions& plan) {
  CheckOptions options;
  options.plan = plan;
  options.corpus_digest = "0";
  const auto shelf = std::make_shared<const GameShelf>(corpus.rule_sets, games());
  return check(
      corpus, *shelf, [&] { return std::make_unique<EngineSubject>(shelf); }, options);
}

using Lines = std::multiset<std::string>;

std::string line_of(const CaseResult& result) {
  return result.key() + " " + std::string(name_of(result.status)) + " " + result.replay + " " + result.mark.text();
}

std::string line_of(const ClaimResult& claim) {
  return claim.claim + " " + std::string(claim.verdict ? name_of(*claim.verdict) : "") + " " + claim.because;
}

/// What a run says of results and of claims.
struct Said {
  Lines results, claims;
};

Said said(const Run& run) {
  Said said;
  for (const CaseResult& result : run.results) said.results.insert(line_of(result));
  for (const ClaimResult& claim : run.claims) said.claims.insert(line_of(claim));
  return said;
}

/// A run of everything, with what a filter would have chosen of it.
Said chosen_of(const Run& everything, const Filter& filter) {
  std::map<std::string, std::string> verdicts;
  for (const ClaimFile& file : whole().claim_files)
    for (const Claim& claim : file.claims) verdicts[claim_identity(file, claim)] = claim.verdict;
  Said said;
  std::map<std::string, int> own;
  for (const CaseResult& result : everything.results) {
    FilterView view = view_of(result);
    if (!result.claim.empty()) view.verdict = verdicts.at(result.claim);
    view.result = name_of(result.status);
    if (filter.matches(view)) said.results.insert(line_of(result));
    view.result.reset();
    own[result.claim] += result.own && filter.matches(view);
  }
  for (const ClaimResult& claim : everything.claims) {
    bool chosen = own[claim.claim] == claim.cases;
    if (claim.cases == 0) {
      static const std::vector<std::string> tags{"on-the-bare-claim"};
      chosen = filter.matches({claim.game, claim.source, claim.rules, claim.claim, claim.claim, tags, claim.clauses,
                               claim.pinned, std::nullopt});
    }
    if (chosen) said.claims.insert(line_of(claim));
  }
  return said;
}

std::size_t count_claims(const Corpus& corpus) {
  std::size_t claims = 0;
  for (const ClaimFile& file : corpus.claim_files) claims += file.claims.size();
  return claims;
}

/// A filter, and whether the words in it can spare the reading of claims.
struct Chosen {
  FilterKey key;
  std::string filter;
  bool spares = true;
};

const std::vector<Chosen>& filters() {
  static const std::vector<Chosen> all{
      {FilterKey::game, "game:senet"},
      {FilterKey::game, "-game:sittuyin,shogi,makr*"},
      {FilterKey::source, "source:jsa-*"},
      {FilterKey::source, "-source:plyyard-* game:senet"},
      {FilterKey::ruleset, "ruleset:kendall-senet"},
      {FilterKey::ruleset, "ruleset:thai-makruk claim:of-many-sides"},
      {FilterKey::ruleset, "-ruleset:plyyard-* game:makruk case:of-others,under-others"},
      {FilterKey::claim, "claim:three-rows*"},
      {FilterKey::claim, "claim:senet/plyyard/w*"},
      {FilterKey::claim, "-claim:senet/* game:senet", false},
      {FilterKey::claim, "claim:without-cases"},
      {FilterKey::case_, "case:tagged"},
      {FilterKey::case_, "of-many-sides"},
      {FilterKey::case_, "-case:*a* game:senet"},
      {FilterKey::case_, "case:makruk/planted/without-cases"},
      {FilterKey::case_, "senet/perft"},
      {FilterKey::tag, "tag:on-a-case"},
      {FilterKey::tag, "tag:on-the-claim"},
      {FilterKey::tag, "tag:on-the-bare-claim"},
      {FilterKey::tag, "tag:\"with*Zeichen f*\""},
      {FilterKey::tag, "tag:wall,water"},
      {FilterKey::tag, "tag:on-the-claim -tag:on-a-case"},
      {FilterKey::clause, "clause:win.1"},
      {FilterKey::clause, "clause:jsa-rules#*"},
      {FilterKey::clause, "-clause:plyyard-* game:senet"},
      {FilterKey::verdict, "verdict:contradicted,undecidable"},
      {FilterKey::verdict, "-verdict:confirmed,ambiguous"},
      {FilterKey::verdict, "verdict:proposed"},
      {FilterKey::result, "result:fail game:sittuyin source:chessplayx-*"},
      {FilterKey::result, "-result:pass claim:of-many-sides"},
  };
  return all;
}

void hold_against_everything(const Run& everything, PlanOptions options, const Chosen& chosen) {
  options.filter = Filter(chosen.filter);
  const Corpus part = loaded(load_planned(planted_database(), options, Trust::installed));
  const Said found = said(run_on(part, options));
  const Said wanted = chosen_of(everything, options.filter);
  BOOST_TEST((found.results == wanted.results), chosen.filter << " chooses other results");
  BOOST_TEST((found.claims == wanted.claims), chosen.filter << " chooses other claims");
  if (chosen.spares) BOOST_TEST(count_claims(part) < count_claims(whole()) / 2, chosen.filter << " spares nothing");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(planned_cases)

BOOST_AUTO_TEST_CASE(each_word_of_a_filter_chooses_what_it_chooses_of_a_run_of_everything) {
  PlanOptions options;
  options.perft_nodes = 100;
  const Run everything = run_on(whole(), options);
  for (const Chosen& chosen : filters()) hold_against_everything(everything, options, chosen);
  for (const FilterKeyRow& row : filter_keys())
    BOOST_TEST(std::any_of(filters().begin(), filters().end(),
                           [&](const Chosen& chosen) {
                             return chosen.key == row.key &&
                                    (row.key == FilterKey::case_ ||
                                     chosen.filter.find(std::string(row.name) + ":") != std::string::npos);
                           }),
               "no filter looks at " << row.name);
}

BOOST_AUTO_TEST_CASE(rule_sets_that_are_asked_by_name_are_asked_of_all_that_the_filter_chooses) {
  PlanOptions options;
  options.perft_nodes = 100;
  options.rules = {"thai-makruk", "kendall-senet[pieces=4]"};
  const Run everything = run_on(whole(), options);
  BOOST_TEST(everything.claims.empty());
  for (const char* filter : {"claim:of-many-sides", "ruleset:thai-makruk claim:of-many-sides", "-ruleset:thai-makruk",
                             "ruleset:kendall-senet*", "case:of-others tag:on-the-claim", "game:makruk tag:wall"})
    hold_against_everything(everything, options, {FilterKey::ruleset, filter, false});
}

BOOST_AUTO_TEST_CASE(a_shard_reads_its_own_claims_alone) {
  std::size_t claims = 0;
  for (int part = 1; part <= 3; ++part) {
    PlanOptions options;
    options.filter = Filter("game:senet,makruk");
    options.perft_nodes = 100;
    options.shard = {part, 3};
    const Corpus read = loaded(load_planned(planted_database(), options, Trust::installed));
    const Said found = said(run_on(read, options));
    const Said wanted = said(run_on(whole(), options));
    BOOST_TEST((found.results == wanted.results));
    BOOST_TEST((found.claims == wanted.claims));
    claims += count_claims(read);
  }
  BOOST_TEST(claims < count_claims(whole()));
}

BOOST_AUTO_TEST_CASE(of_a_database_that_anybody_may_have_made_all_is_read_whatever_is_chosen) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "a.db").string();
  std::filesystem::copy_file(repository_database(), path);
  PlanOptions options;
  options.filter = Filter("claim:nothing-of-that-name");
  const CorpusLoaded sound = load_planned(path, options);
  BOOST_TEST(sound.problems.empty());
  BOOST_TEST(count_claims(sound.corpus) > 400);
  Connection(path, Connection::Access::write).execute("UPDATE claim SET text = 'Something else.' WHERE id = 1");
  const CorpusLoaded changed = load_planned(path, options);
  BOOST_REQUIRE_EQUAL(changed.problems.size(), 1);
  BOOST_TEST(contains(changed.problems.front().message, "its digest does not fit"));
}

BOOST_AUTO_TEST_CASE(positions_are_held_to_rule_sets_that_no_chosen_claim_names) {
  const ScratchFolder scratch;
  const std::string path = (scratch.path / "a.db").string();
  std::filesystem::copy_file(repository_database(), path);
  PlanOptions options;
  options.filter = Filter("game:senet claim:three-rows*");
  const CorpusLoaded without = load_planned(path, options, Trust::installed);
  BOOST_TEST(!without.states_positions);
  BOOST_TEST((without.corpus.find_rule_set("makpong") == nullptr));
  Connection(path, Connection::Access::write)
      .execute(
          "UPDATE position SET rule_set_id = (SELECT id FROM rule_set WHERE name = 'makpong'), legal_count = 1 "
          "WHERE id = (SELECT min(id) FROM position WHERE game = 'makruk')");
  const CorpusLoaded with = load_planned(path, options, Trust::installed);
  BOOST_TEST(with.states_positions);
  BOOST_TEST((with.corpus.find_rule_set("makpong") != nullptr));
}

BOOST_AUTO_TEST_CASE(pages_of_one_rule_set_are_those_of_its_game_and_of_what_it_inherits) {
  const Corpus all = load_pages(planted_database(), Trust::installed).corpus;
  const Corpus one = load_pages(planted_database(), Trust::installed, "makpong[stalemate=loss]").corpus;
  std::vector<std::string> ids;
  for (const RuleSet& rules : one.rule_sets) {
    ids.push_back(rules.id);
    BOOST_TEST(rules.digest() == all.find_rule_set(rules.id)->digest());
  }
  const std::vector<std::string> wanted{"fairy-makruk", "makpong"};
  BOOST_TEST(ids == wanted, boost::test_tools::per_element());
  for (const Source& source : all.sources)
    BOOST_TEST((one.find_source(source.game, source.id) != nullptr) == (source.game == "makruk"), source.id);
  // What is no rule set is told with those that may be meant.
  BOOST_TEST(load_pages(planted_database(), Trust::installed, "makpung").corpus.rule_sets.size() ==
             all.rule_sets.size());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
