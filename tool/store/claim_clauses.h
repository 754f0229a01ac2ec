#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/connection.h"
#include "store/statement.h"

namespace arbiter {

/// The clauses that claims of a database rest on.
class ClaimClauses {
 public:
  explicit ClaimClauses(Connection& connection) : connection_(connection) {}
  /// Full, "<source>#<key>", in the order in which the claim names them. `claim` is its number in the database.
  std::vector<std::string> of(std::int64_t claim);

 private:
  Connection& connection_;
  std::optional<Statement> rows_;
};

}  // namespace arbiter
