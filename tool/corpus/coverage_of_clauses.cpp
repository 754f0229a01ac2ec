#include "corpus/coverage_of_clauses.h"

namespace arbiter {

bool ClauseUse::claimed(const Source& source, const Clause& clause) const {
  return claims.contains({source.game, source.id + "#" + clause.key});
}

bool ClauseUse::decides(const Source& source, const Clause& clause) const {
  return settings.contains({source.game, source.id + "#" + clause.key});
}

ClauseUse clause_use(const Corpus& corpus) {
  ClauseUse use;
  for (const ClaimFile& file : corpus.claim_files)
    for (const Claim& claim : file.claims)
      for (const std::string& clause : claim.clauses) use.claims.emplace(file.game, clause);
  for (const RuleSet& rule_set : corpus.rule_sets) {
    for (const Setting& setting : rule_set.settings)
      for (const std::string& clause : setting.clauses) use.settings.emplace(rule_set.game, clause);
    for (const auto& [law, clauses] : rule_set.law_clauses)
      for (const std::string& clause : clauses) use.settings.emplace(rule_set.game, clause);
  }
  return use;
}

}  // namespace arbiter
