#include "store/claim_clauses.h"

namespace arbiter {

std::vector<std::string> ClaimClauses::of(std::int64_t claim) {
  if (!rows_)
    rows_.emplace(connection_,
                  "SELECT source.name || '#' || clause.key FROM claim_clause "
                  "JOIN clause ON clause.id = clause_id JOIN source ON source.id = source_id "
                  "WHERE claim_id = ?1 ORDER BY claim_clause.ordinal");
  std::vector<std::string> clauses;
  rows_->with(claim);
  while (rows_->step()) clauses.push_back(rows_->string(0));
  return clauses;
}

}  // namespace arbiter
