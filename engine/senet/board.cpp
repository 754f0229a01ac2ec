#include "senet/board.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::senet {

std::optional<Color> Board::holder(int square) const {
  for (const Color color : {Color::white, Color::black})
    if (position_.men[static_cast<std::size_t>(color)] >> square & 1) return color;
  return std::nullopt;
}

bool Board::in_runs(int square) const { return !(options_.wall_last_squares == InWalls::apart && square >= water); }

bool Board::neighbours(int square, int next) const {
  const bool turn = square == row_length || square == 2 * row_length;
  if (options_.wall_adjacency == Adjacency::rows && turn) return false;
  if (options_.wall_safe_squares == InWalls::apart)
    for (const int house : {rebirth, happiness})
      if (square == house || next == house) return false;
  return true;
}

std::optional<Run> Board::run_at(int square) const {
  const std::optional<Color> color = holder(square);
  if (!color || !in_runs(square)) return std::nullopt;
  const auto joins = [&](int lower) {
    return lower >= 1 && lower < last_square && holder(lower) == color && holder(lower + 1) == color &&
           in_runs(lower) && in_runs(lower + 1) && neighbours(lower, lower + 1);
  };
  Run run{square, square};
  while (joins(run.first - 1)) --run.first;
  while (joins(run.last)) ++run.last;
  return run;
}

std::optional<Run> Board::wall_passed(Color side, int from, int to) const {
  if (to == off_board && !options_.wall_stops_exit) return std::nullopt;
  for (int square = std::min(from, to) + 1; square < std::max(from, to); ++square) {
    if (holder(square) != opposite(side)) continue;
    const std::optional<Run> run = run_at(square);
    if (run && run->length() >= options_.wall_passing_from && !run->holds(to)) return run;
  }
  return std::nullopt;
}

std::optional<Run> Board::wall_landed_on(int square) const {
  const std::optional<Run> run = run_at(square);
  if (!run || run->length() < options_.wall_landing_from) return std::nullopt;
  const bool end = square == run->first || square == run->last;
  if (options_.wall_landing_on == LandingOn::inner && !end) return std::nullopt;
  return run;
}

std::string to_text(const Run& run) {
  if (run.length() == 1) return fmt::to_string(run.first);
  return fmt::format("{} {} {}", run.first, run.length() == 2 ? "and" : "to", run.last);
}

}  // namespace arbiter::senet
