#include "search/probes.h"

#include <set>
#include <utility>

namespace arbiter {

std::vector<Probe> probes_of(const Corpus& corpus, std::string_view game) {
  std::vector<Probe> probes;
  std::set<std::pair<std::string, std::vector<std::string>>> seen;
  const auto add = [&](const std::string& position, const std::vector<std::string>& after) {
    if (seen.emplace(position, after).second) probes.push_back({position, after});
  };
  for (const ClaimFile& file : corpus.claim_files)
    if (file.game == game)
      for (const Claim& claim : file.claims)
        for (const Case& asked : claim.cases)
          if (asked.holds == Holds::exactly) add(asked.position, asked.after);
  for (const PerftFile& file : corpus.perft_files)
    if (file.game == game)
      for (const PerftRow& row : file.rows) add(row.position, {});
  return probes;
}

}  // namespace arbiter
