#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "corpus/model.h"

namespace arbiter {

/// How much there is of one source.
struct SourceStatistics {
  std::string id;
  std::size_t clauses = 0;
  std::size_t claimed = 0;     ///< a claim rests on them
  std::size_t deciding = 0;    ///< a setting or a law rests on them
  std::size_t untestable = 0;  ///< say why they state nothing testable
  std::size_t open = 0;        ///< testable, and no claim
  std::size_t fingerprinted = 0;
  std::size_t claims = 0;  ///< whose first clause is one of its
};

/// How much there is of one game.
struct GameStatistics {
  std::string game;
  std::vector<SourceStatistics> sources;
  std::size_t rule_sets = 0;
  std::size_t settings = 0;
  std::size_t silent = 0;         ///< settings that no clause decides
  std::size_t open_settings = 0;  ///< settings with several readings
  std::size_t claims = 0;
  std::map<std::string, std::size_t> verdicts;  ///< claims by the verdict that they state
  std::size_t cases = 0;
  std::size_t near_misses = 0;
  std::size_t partial = 0;  ///< cases of all or some completions
  std::size_t under = 0;    ///< answers under other rule sets
  std::size_t perft_rows = 0;
};

/// In the order of the registry's games; those of which the corpus has something.
std::vector<GameStatistics> statistics(const Corpus& corpus);

}  // namespace arbiter
