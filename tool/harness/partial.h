#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace arbiter {

/// How many completions of a partial position are looked at, and which.
struct PartialBudget {
  std::uint64_t seed = 1;
  std::uint64_t completions = 20'000;
};

/// Which completions were looked at.
struct PartialWalk {
  std::uint64_t squares = 0;  ///< open squares
  std::uint64_t tried = 0;
  bool exhaustive = false;  ///< all of them; false too when `look` stopped the walk
};

/// True when the board field of the text holds an open square, `?`.
bool is_partial(const std::string& position);

/// Goes through the completions of a partial position: each open square is left empty or given one of
/// `letters`. When there are more than the budget allows, those with the fewest pieces come first, as
/// far as half of the budget goes, and a seeded sample of the others follows; so the first witness is
/// a simple one and the same seed gives the same walk. `look` gets each text, runs of empty squares
/// merged, and returns false to stop.
PartialWalk walk_completions(const std::string& position, const std::vector<std::string>& letters,
                             const PartialBudget& budget, const std::function<bool(const std::string&)>& look);

}  // namespace arbiter
