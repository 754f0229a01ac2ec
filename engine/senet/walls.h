#pragma once

#include "senet/rules.h"

namespace arbiter::senet {

/// The runs of one side as sets of squares: walls as the generator sees them.
struct Runs {
  Squares members;  ///< pieces of runs that are long enough
  Squares lowest;   ///< the first piece of each such run
  Squares highest;  ///< the last piece of each such run
  Squares inner;    ///< pieces with a neighbour of the same run on both sides
};

/// The runs of `shortest` pieces or more among `pieces`, the squares of one side.
inline Runs runs_of(const Rules& rules, Squares pieces, int shortest) {
  pieces &= rules.in_runs;
  const Squares joined = pieces & (pieces >> 1) & rules.linked;  // pieces whose next square continues the run
  Squares begins = pieces;                                       // pieces with `length` - 1 more right behind them
  for (int length = 2; length <= shortest; ++length) begins = joined & (begins >> 1);
  Squares members = begins;
  for (int length = 2; length <= shortest; ++length) members |= members << 1;
  return {members, members & ~(joined << 1), members & ~joined, members & joined & (joined << 1)};
}

}  // namespace arbiter::senet
