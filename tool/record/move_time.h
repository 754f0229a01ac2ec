#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Time that a move took.
using MoveTime = std::chrono::milliseconds;
/// More is none: sums of as many moves as a record has stay numbers.
inline constexpr MoveTime longest_move_time = std::chrono::seconds(999'999'999);

/// "16", "1.500" as seconds; "1:16", "0:01:16" too where a format writes minutes and hours. Nothing when the text is no
/// such time, or longer than `longest_move_time`.
struct MoveTimeRead {
  MoveTime time{};
  bool finer = false;  ///< it says more than milliseconds, which are what is kept
};
std::optional<MoveTimeRead> read_move_seconds(std::string_view text);
std::optional<MoveTimeRead> read_move_clock(std::string_view text);

/// "16", "1.5": seconds and as many digits behind the point as there are.
std::string seconds_text(MoveTime time);
/// "0:16", or "00:00:16" with hours.
std::string minutes_text(MoveTime time);
std::string hours_text(MoveTime time);

/// Adds up the times of both sides, ply by ply.
class GameClock {
 public:
  /// Ply `ply` (from 0) took `time`; the record says that its side has then used `total`. Nothing stands for what is
  /// not said. Gives the sum that is due when the total is another one; it is the total that counts from there on.
  std::optional<MoveTime> spend(std::size_t ply, std::optional<MoveTime> time, std::optional<MoveTime> total);
  /// What the side that made this ply has used, when that is known.
  std::optional<MoveTime> used(std::size_t ply) const;
  /// Keeps the first plies only.
  void cut(std::size_t plies);

 private:
  std::vector<std::optional<MoveTime>> used_;  ///< behind each ply, by the side that made it
};

}  // namespace arbiter
