#include "senet/rules.h"

namespace arbiter::senet {

Rules::Rules(const Options& chosen) : options(chosen) {
  const Squares board = stretch(1, last_square);
  const Squares last_squares = stretch(three_truths, horus);
  may_use = stopped_by_walls = beyond = {};
  for (std::size_t thrown = 1; thrown <= highest_throw; ++thrown) {
    const int steps = static_cast<int>(thrown);
    const Squares exit_square = bit(off_board - steps);
    may_use[thrown] = board;
    // last-squares.exit-only
    if (!options.last_squares_inner_moves) may_use[thrown] &= ~last_squares | exit_square;
    // exit.zone
    if (!options.exit_from_happiness && exit_square == bit(happiness)) may_use[thrown] &= ~exit_square;
    stopped_by_walls[thrown] = options.wall_stops_exit ? board : board & ~exit_square;
    beyond[thrown] = stretch(happiness + 1 - steps, happiness - 1);
  }

  linked = stretch(1, last_square - 1);
  if (options.wall_adjacency == Adjacency::rows) linked &= ~(bit(row_length) | bit(2 * row_length));
  if (options.wall_safe_squares == InWalls::apart)
    linked &= ~(bit(rebirth - 1) | bit(rebirth) | bit(happiness - 1) | bit(happiness));
  in_runs = options.wall_last_squares == InWalls::apart ? stretch(1, happiness) : board;
  kept_marks = options.happiness_memory == Memory::for_ever ? board : happiness_on;

  // Four fair sticks: 4, 6, 4, 1 of 16 throws show 1, 2, 3, 4 marked sides, 1 of 16 shows none and counts 5.
  weights = options.throw_weights == Weights::sticks ? ThrowWeights{0, 4, 6, 4, 1, 1} : ThrowWeights{0, 1, 1, 1, 1, 1};
  plain = options.happiness_duty == Duty::must_stop && options.backward == Backward::never && !options.water_holds &&
          options.last_squares_occupied == Occupied::contact && !options.happiness_must_move &&
          options.exit_horus == HorusExit::exact;
}

}  // namespace arbiter::senet
