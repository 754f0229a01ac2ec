#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "store/connection.h"

namespace arbiter {

/// A case as it is told in a list: what filters look at, and what is asked.
struct FoundCase {
  std::string identity;  ///< "<game>/<file stem>/<claim>/<case>"
  std::string claim;     ///< "<game>/<file stem>/<claim>"
  std::string game;
  std::string source;                ///< of the claim's first clause
  std::string rules;                 ///< the rule set that answers it
  std::string verdict;               ///< that the corpus states of its claim
  std::string position;              ///< as written
  std::vector<std::string> tags;     ///< of the claim, then of the case
  std::vector<std::string> clauses;  ///< full
};

/// Cases that ask about a position, in order of identity.
std::vector<FoundCase> cases_of(Connection& connection, std::int64_t position);

/// Cases whose position is partial or unreadable.
std::vector<FoundCase> cases_without_position(Connection& connection);

}  // namespace arbiter
