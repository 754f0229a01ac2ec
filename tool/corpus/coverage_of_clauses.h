#pragma once

#include <set>
#include <string>
#include <utility>

#include "corpus/model.h"

namespace arbiter {

/// Which clauses something rests on, by game and full key.
struct ClauseUse {
  std::set<std::pair<std::string, std::string>> claims;    ///< a claim does
  std::set<std::pair<std::string, std::string>> settings;  ///< an option or a law of a rule set does

  bool claimed(const Source& source, const Clause& clause) const;
  bool decides(const Source& source, const Clause& clause) const;
};

ClauseUse clause_use(const Corpus& corpus);

}  // namespace arbiter
