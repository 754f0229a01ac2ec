#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"
#include "shogi/position.h"

namespace arbiter {

/// From where a game of CSA starts: statements PI, P1 to P9, P+ and P-, and the side to move. Pieces come out of
/// a box that holds one set.
class CsaStart {
 public:
  /// A statement that begins with P. Says what is wrong with it, or "".
  std::string pieces(std::string_view statement);
  void turn(Color side) { turn_ = side; }

  bool has_pieces() const { return array_ || rows_ > 0 || placed_; }
  std::optional<Color> turn() const { return turn_; }
  /// The usual array when no piece was placed, which `has_pieces` tells.
  shogi::Position position(Color turn) const;

 private:
  std::string array(std::string_view removed);
  std::string row(int rank, std::string_view cells);
  std::string placed(Color side, std::string_view pieces);
  void rest_to_hand(Color side);

  shogi::Position position_;
  std::optional<Color> turn_;
  bool array_ = false;
  unsigned rows_ = 0;  ///< a bit a rank
  bool placed_ = false;
  bool box_empty_ = false;
};

}  // namespace arbiter
