#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/plan.h"
#include "store/claim_clauses.h"
#include "store/connection.h"
#include "store/statement.h"

namespace arbiter {

/// Which claims and rows of counts of a database a plan can take something of, told from a few columns, so that the
/// rest of them need not be read. It may answer true where the plan takes nothing, and never false where it takes
/// something: a claim without cases is one that the plan's claims are judged with.
class ClaimChoice {
 public:
  /// `options` must outlive it.
  ClaimChoice(Connection& connection, const PlanOptions& options);

  bool may_take_game(std::string_view game) const;
  /// A claim of a file of this game and rule set; `id` is its number in the database.
  bool may_take(std::string_view game, const std::string& rule_set, std::int64_t id, const std::string& identity,
                std::string_view verdict, const std::vector<std::string>& tags);
  bool may_take_counts(std::string_view game, const std::string& row) const;

 private:
  bool looks_at_any(std::initializer_list<FilterKey> keys) const;
  bool may_take_by_clauses(std::int64_t id);
  bool may_take_a_case(std::int64_t id, const std::string& rule_set, const std::vector<std::string>& tags);

  Connection& connection_;
  const PlanOptions& options_;
  ClaimClauses clauses_;
  std::optional<Statement> case_rows_;
};

}  // namespace arbiter
