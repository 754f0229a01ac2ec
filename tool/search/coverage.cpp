#include "search/coverage.h"

#include <algorithm>

#include "corpus/identity.h"

namespace arbiter {
namespace {

bool contains(const std::vector<std::string>& list, const std::string& wanted) {
  return std::find(list.begin(), list.end(), wanted) != list.end();
}

Coverage::ClauseRow row_of(const Corpus& corpus, const RuleSet& rules, const Clause& clause) {
  Coverage::ClauseRow row{&clause, {}, 0, {}};
  const std::string key = rules.source + "#" + clause.key;
  for (const ClaimFile& file : corpus.claim_files) {
    if (file.game != rules.game) continue;
    for (const Claim& claim : file.claims) {
      if (!contains(claim.clauses, key)) continue;
      row.claims.push_back(claim_identity(file, claim));
      row.cases += claim.cases.size();
    }
  }
  for (const Setting& setting : rules.settings)
    if (contains(setting.clauses, key)) row.options.emplace_back(setting.option->name);
  return row;
}

}  // namespace

std::vector<const Coverage::ClauseRow*> Coverage::uncovered() const {
  std::vector<const ClauseRow*> rows;
  for (const ClauseRow& row : clauses)
    if (row.clause->untestable.empty() && row.cases == 0) rows.push_back(&row);
  return rows;
}

std::vector<const Coverage::OptionRow*> Coverage::insensitive() const {
  std::vector<const OptionRow*> rows;
  for (const OptionRow& row : options)
    if (row.noticed == 0 && row.exempt < row.flips) rows.push_back(&row);
  return rows;
}

Coverage coverage(const Corpus& corpus, const RuleSet& rules, const Mutation& mutation) {
  Coverage coverage;
  coverage.ruleset = rules.id;
  coverage.source = rules.source;
  if (const Source* source = corpus.find_source(rules.game, rules.source))
    for (const Clause& clause : source->clauses) coverage.clauses.push_back(row_of(corpus, rules, clause));
  for (const Setting& setting : rules.settings) {
    Coverage::OptionRow row{&setting, 0, 0, 0};
    for (const Flip& flip : mutation.flips) {
      if (flip.option != setting.option) continue;
      ++row.flips;
      row.noticed += !flip.noticed.empty();
      row.exempt += flip.exemption != nullptr;
    }
    coverage.options.push_back(row);
    if (setting.clauses.empty() && row.noticed > 0) coverage.unwritten.push_back(row);
  }
  return coverage;
}

}  // namespace arbiter
