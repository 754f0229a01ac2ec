#pragma once

#include <optional>
#include <utility>
#include <vector>

namespace arbiter {

/// A position given and all that was played from it: what repetition and perpetual check look at.
/// The first entry has no move. Entries are appended, never changed, but for announcements that
/// alter the present position without being a move.
template <class PositionType, class MoveType>
class Line {
 public:
  using Position = PositionType;
  using Move = MoveType;

  struct Entry {
    Position position;
    std::optional<Move> move;  ///< the move that led here
  };

  explicit Line(Position given) { entries_.push_back({std::move(given), std::nullopt}); }

  const Position& now() const { return entries_.back().position; }
  Position& now() { return entries_.back().position; }
  const Position& given() const { return entries_.front().position; }
  const std::vector<Entry>& entries() const { return entries_; }
  void push(const Move& move, Position next) { entries_.push_back({std::move(next), move}); }

  /// Forgets all but the present position, which becomes the one given: for long walks.
  void forget_history() { begin(now()); }
  /// Forgets all, another position is given.
  void begin(Position given) {
    entries_.resize(1, entries_.front());
    entries_.front() = {std::move(given), std::nullopt};
  }

 private:
  std::vector<Entry> entries_;
};

}  // namespace arbiter
