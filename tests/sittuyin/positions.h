#pragma once

#include "corpus/perft_rows.h"
#include "sittuyin/support.h"

namespace arbiter::sittuyin_tests {

/// The start and every position of the node counts that is valid under the rule set.
inline std::vector<std::string> positions_for(const RuleSet& rules) {
  std::vector<std::string> positions;
  for (const PerftFile& file : read_perft_rows(ARBITER_SOURCE_DIR "/fixtures").files) {
    if (file.game != "sittuyin") continue;
    for (const PerftRow& row : file.rows)
      if (state(rules, row.position)->setup_faults().empty() &&
          std::find(positions.begin(), positions.end(), row.position) == positions.end())
        positions.push_back(row.position);
  }
  return positions;
}

}  // namespace arbiter::sittuyin_tests
