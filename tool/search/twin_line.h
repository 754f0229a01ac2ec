#pragma once

#include <memory>
#include <optional>
#include <string>

#include "search/shrink.h"

namespace arbiter {

/// The same line played under both rule sets of a pair, watched for the first difference. Where the
/// other side is a program the line is ours alone, and the program is asked about each of its probes.
class TwinLine {
 public:
  TwinLine(const Pair& pair, std::string position);
  TwinLine(TwinLine&&) = default;
  TwinLine copy() const;

  /// Both can read the position, and it is valid under both: under ours where the other is a program.
  bool sound() const;
  /// Under the left rules. Only of a sound line.
  const State& state() const { return *left_; }
  std::size_t plies() const { return probe_.after.size(); }

  std::optional<Witness> difference() const;
  /// Whether both play it. A move that one of them alone allows shows as a difference before.
  bool play(const std::string& move);
  /// Plays what is no move and stands in no list of moves; a difference when one side refuses it.
  std::optional<Witness> announce(const std::string& word);

 private:
  TwinLine(const TwinLine& other);

  const Pair* pair_;
  Probe probe_;
  std::unique_ptr<State> left_;
  std::unique_ptr<State> right_;  ///< null too where the other side is a program
};

}  // namespace arbiter
