#pragma once

#include <array>

#include "senet/options.h"

namespace arbiter::senet {

/// What each throw, 1 to 5, adds to weighted counts; entry 0 is not used.
using ThrowWeights = std::array<std::uint64_t, highest_throw + 1>;

/// A resolved rule set: the options, which the law-by-law road reads, and what the generator derives
/// from them once. Arrays have an entry for each throw 1 to 5; entry 0 is not used.
struct Rules {
  explicit Rules(const Options& chosen);

  Options options;

  using ByThrow = std::array<Squares, highest_throw + 1>;
  ByThrow may_use;           ///< squares from which the throw is allowed, as far as square and throw decide
  ByThrow stopped_by_walls;  ///< squares from which a wall in between stops the throw
  ByThrow beyond;            ///< squares before 26 from which the throw leads beyond it
  Squares linked;            ///< bit n: pieces on n and n + 1 can belong to one run
  Squares in_runs;           ///< squares whose pieces belong to runs
  Squares kept_marks;        ///< squares on which a mark is kept
  ThrowWeights weights;
  /// None of the options outside the inner loop is in force: no overshoot stop, no backward moves, no
  /// stay in the water, no diversion into it, no duty of a piece on 26, no free exit from 30.
  bool plain;
};

}  // namespace arbiter::senet
