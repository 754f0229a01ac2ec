#pragma once

#include <optional>
#include <string>

#include "senet/position.h"

namespace arbiter::senet {

/// A row of consecutive squares held by one side.
struct Run {
  int first = 0;
  int last = 0;

  int length() const { return last - first + 1; }
  bool holds(int square) const { return first <= square && square <= last; }
};

/// A position square by square: what the law-by-law road reads. Nothing here is fast, and nothing of it
/// is used by the generator.
class Board {
 public:
  Board(const Options& options, const Position& position) : options_(options), position_(position) {}

  std::optional<Color> holder(int square) const;
  bool marked(int square) const { return position_.marked >> square & 1; }
  bool empty(int square) const { return !holder(square); }

  /// The run to which the piece on `square` belongs; nothing for a piece that belongs to none.
  std::optional<Run> run_at(int square) const;
  /// A run of enemies of `side` that blocks passing and is passed from `from` to `to`, going either way.
  std::optional<Run> wall_passed(Color side, int from, int to) const;
  /// The run that closes `square`, held by an enemy, to landing.
  std::optional<Run> wall_landed_on(int square) const;

 private:
  bool in_runs(int square) const;
  bool neighbours(int square, int next) const;

  const Options& options_;
  const Position& position_;
};

/// "7 and 8", "7 to 9", "7".
std::string to_text(const Run& run);

}  // namespace arbiter::senet
