#pragma once

#include <algorithm>

#include "senet/play.h"
#include "senet/walls.h"

namespace arbiter::senet {

/// What each throw lets the side to move do in one position: the generator's road to legality, by sets of
/// squares. `Plain` leaves out what `Rules::plain` says is not in force.
template <bool Plain>
class Reach {
 public:
  /// The pieces that can use a throw. Never both forward and backward.
  struct Sources {
    Squares squares = 0;
    bool back = false;
  };

  Reach(const Rules& rules, const Pieces& pieces)
      : rules_(rules), own_(pieces.own), enemy_(pieces.enemy), marked_(pieces.marked) {
    const Options& options = rules.options;
    passed_ = runs_of(rules, enemy_, options.wall_passing_from);
    Runs landed = passed_;
    if (options.wall_landing_from != options.wall_passing_from)
      landed = runs_of(rules, enemy_, options.wall_landing_from);
    // safe.square, wall.landing
    Squares closed = landed.members;
    if (options.wall_landing_on == LandingOn::inner) closed &= ~landed.inner;
    // move.own-piece
    open_ = ~(own_ | (enemy_ & (options.safe_squares | closed)));
    // water.taken; what stands on 27 is not looked at
    const Squares home = bit(options.water_return_to);
    const bool drowns = options.water_if_taken != IfTaken::illegal || !((own_ | enemy_) & home);
    open_ = drowns ? open_ | bit(water) : open_ & ~bit(water);
    ahead_[1] = 0;
    for (std::size_t thrown = 2; thrown <= highest_throw; ++thrown)
      ahead_[thrown] = ahead_[thrown - 1] | passed_.highest >> (thrown - 1);
  }

  Sources sources(int thrown) const {
    const Squares forward = forward_sources(thrown);
    if constexpr (!Plain)
      if (forward == 0 && rules_.options.backward == Backward::when_stuck) return {backward_sources(thrown), true};
    return {forward, false};
  }

  /// The square that the text of a legal move names.
  int target(int from, int thrown, bool back) const {
    if constexpr (!Plain) {
      const Options& options = rules_.options;
      if (back) return from - thrown;
      if (from == water) return thrown == water_exit ? off_board : options.water_return_to;
      if (from == horus && options.exit_horus == HorusExit::any) return off_board;
      if (options.happiness_duty == Duty::overshoot_stops && from < happiness)
        return std::min(from + thrown, happiness);
      if (diverts(from, thrown)) return water;
    }
    return from + thrown;
  }

 private:
  /// The throw that takes a piece off the board from the water; 5 leads nowhere, all others lead back.
  static constexpr int water_exit = 4;

  /// last-squares.occupied: whether a piece on `from` goes into the water instead of beyond 26.
  bool diverts(int from, int thrown) const {
    const int target = from + thrown;
    return from == happiness && rules_.options.last_squares_occupied == Occupied::into_water &&
           target >= three_truths && target <= horus && ((own_ | enemy_) >> target & 1);
  }

  Squares forward_sources(int thrown) const {
    const std::size_t t = static_cast<std::size_t>(thrown);
    // wall.passing: a wall is passed exactly when its last piece stands strictly between
    const Squares stopped = ahead_[t] & rules_.stopped_by_walls[t];
    Squares sources = own_ & rules_.may_use[t] & (open_ >> thrown) & ~stopped;
    if constexpr (Plain)
      // happiness.must-stop
      return sources & ~(rules_.beyond[t] & ~marked_);
    else
      return with_rare_rules(sources, thrown);
  }

  Squares with_rare_rules(Squares sources, int thrown) const {
    const Options& options = rules_.options;
    const std::size_t t = static_cast<std::size_t>(thrown);
    const bool drowns = open_ >> water & 1;
    if (options.happiness_duty == Duty::must_stop) {
      sources &= ~(rules_.beyond[t] & ~marked_);
    } else {
      sources &= ~rules_.beyond[t];
      const Squares walls = passed_.highest & stretch(1, happiness - 1);
      const Squares stopped = walls >> 1 | walls >> 2 | walls >> 3;
      if (open_ >> happiness & 1) sources |= own_ & rules_.beyond[t] & ~stopped;
    }
    const auto set = [&](int square, bool can_move) {
      sources = can_move ? sources | bit(square) : sources & ~bit(square);
    };
    if ((own_ & bit(happiness)) && diverts(happiness, thrown)) set(happiness, drowns);
    // water.return-throw, water.taken, exit.inexact
    if (own_ & bit(water)) set(water, thrown < water_exit ? drowns : thrown == water_exit);
    if ((own_ & bit(horus)) && options.exit_horus == HorusExit::any) set(horus, true);
    // happiness.must-move
    if (options.happiness_must_move && (own_ & bit(happiness))) sources &= bit(happiness);
    return sources;
  }

  /// For a side that has no forward move.
  Squares backward_sources(int thrown) const {
    // happiness.must-move: a piece on 26 uses the throw or nobody does
    if (rules_.options.happiness_must_move && (own_ & bit(happiness))) return 0;
    const Squares open = open_ & stretch(1, happiness - 1);
    // wall.passing: going back, the first piece of a wall is the one that is passed last
    Squares stopped = 0;
    for (int step = 1; step < thrown; ++step) stopped |= passed_.lowest << step;
    // move.backward: never from 26 to 30
    return own_ & stretch(1, happiness - 1) & (open << thrown) & ~stopped;
  }

  const Rules& rules_;
  Squares own_;
  Squares enemy_;
  Squares marked_;
  Squares open_ = 0;                                ///< squares, and `off_board`, where a piece may arrive
  Runs passed_{};                                   ///< enemy runs that cannot be passed
  std::array<Squares, highest_throw + 1> ahead_{};  ///< by throw: squares from which the throw passes a wall
};

}  // namespace arbiter::senet
