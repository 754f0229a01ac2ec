#include "corpus/statistics.h"

#include <algorithm>

#include "corpus/coverage_of_clauses.h"
#include "registry.h"

namespace arbiter {
namespace {

SourceStatistics of_source(const Source& source, const ClauseUse& use) {
  SourceStatistics row;
  row.id = source.id;
  for (const Clause& clause : source.clauses) {
    ++row.clauses;
    row.claimed += use.claimed(source, clause);
    row.deciding += use.decides(source, clause);
    row.untestable += !clause.untestable.empty();
    row.open += clause.untestable.empty() && !use.claimed(source, clause);
    row.fingerprinted += !clause.fingerprints.empty();
  }
  return row;
}

void count_rule_set(const RuleSet& rule_set, GameStatistics& row) {
  ++row.rule_sets;
  for (const Setting& setting : rule_set.settings) {
    ++row.settings;
    row.silent += setting.clauses.empty();
    row.open_settings += setting.open();
  }
}

void count_claim(const Claim& claim, GameStatistics& row) {
  ++row.claims;
  ++row.verdicts[claim.verdict];
  const std::string source =
      claim.clauses.empty() ? "" : claim.clauses.front().substr(0, claim.clauses.front().find('#'));
  for (SourceStatistics& counted : row.sources) counted.claims += counted.id == source;
  for (const Case& one : claim.cases) {
    ++row.cases;
    row.near_misses += one.near_miss;
    row.partial += one.holds != Holds::exactly;
    row.under += one.under.size();
  }
}

}  // namespace

std::vector<GameStatistics> statistics(const Corpus& corpus) {
  const ClauseUse use = clause_use(corpus);
  std::vector<GameStatistics> rows;
  for (const GameEntry& entry : games()) {
    GameStatistics row;
    row.game = entry.name;
    for (const Source& source : corpus.sources)
      if (source.game == row.game) row.sources.push_back(of_source(source, use));
    for (const RuleSet& rule_set : corpus.rule_sets)
      if (rule_set.game == row.game) count_rule_set(rule_set, row);
    for (const ClaimFile& file : corpus.claim_files)
      if (file.game == row.game)
        for (const Claim& claim : file.claims) count_claim(claim, row);
    for (const PerftFile& file : corpus.perft_files)
      if (file.game == row.game) row.perft_rows += file.rows.size();
    if (!row.sources.empty() || row.rule_sets != 0 || row.claims != 0) rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace arbiter
