#pragma once

#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>

#include "corpus/fixtures.h"
#include "harness/engine_subject.h"
#include "harness/game_shelf.h"
#include "registry.h"

namespace arbiter {

/// The corpus of the repository, read once.
inline const Corpus& shipped_corpus() {
  static const Corpus corpus = [] {
    FixturesRead read = load_fixtures(ARBITER_SOURCE_DIR "/fixtures");
    for (const Problem& problem : read.problems) BOOST_ERROR(problem.text());
    return std::move(read.corpus);
  }();
  return corpus;
}

inline const std::shared_ptr<const GameShelf>& shipped_shelf() {
  static const auto shelf = std::make_shared<const GameShelf>(shipped_corpus().rule_sets, games());
  return shelf;
}

inline Answer ask_engine(const Question& question) { return EngineSubject(shipped_shelf()).ask(question); }

/// A corpus with the shipped rule sets and one file of claims under `ruleset`.
inline Corpus corpus_of(const std::string& ruleset, std::vector<Claim> claims) {
  Corpus corpus;
  corpus.sources = shipped_corpus().sources;
  corpus.drafts = shipped_corpus().drafts;
  corpus.rule_sets = shipped_corpus().rule_sets;
  corpus.origin = "memory";
  const RuleSet* rules = corpus.find_rule_set(ruleset);
  BOOST_REQUIRE(rules != nullptr);
  ClaimFile file;
  file.path = "claims/" + rules->game + "/test.toml";
  file.game = rules->game;
  file.source = rules->source;
  file.ruleset = ruleset;
  for (Claim& claim : claims)
    if (claim.clauses.empty()) claim.clauses = {rules->source + "#test.1"};
  file.claims = std::move(claims);
  corpus.claim_files = {std::move(file)};
  return corpus;
}

}  // namespace arbiter
