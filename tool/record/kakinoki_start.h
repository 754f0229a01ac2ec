#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "record/shogi_words.h"
#include "shogi/position.h"

namespace arbiter {

/// From where a game of KIF or KI2 starts, put together from its header lines: a handicap's name, or a drawn
/// board with both hands, and the side to move. A board that is drawn counts more than a name.
class KakinokiStart {
 public:
  void handicap(std::string_view name, RecordPlace place);
  /// "|v香v桂 ・ ・ 馬 ・ ・ 龍 ・ ・|一"
  void row(std::string_view line, RecordPlace place);
  /// "飛　角　歩十四" or "なし"
  void hand(Color side, std::string_view text, RecordPlace place);
  void turn(Color side, RecordPlace place);
  /// 手数＝N: plies played before.
  void plies_played(int plies);
  /// Who made the move before; a side to move that is said counts more.
  void last_mover(Color side) { last_mover_ = side; }

  bool has_board() const { return rows_ > 0; }
  bool board_is_complete() const { return rows_ == shogi::side_length; }

  struct Found {
    std::optional<shogi::Position> position;
    RecordRemark why;                   ///< when there is none
    std::vector<RecordRemark> remarks;  ///< what does not fit together
  };
  /// `place` is that of the game. A row or a hand that could not be read leaves none.
  Found find(RecordPlace place) const;

 private:
  /// Keeps the first fault: with it the position is not known.
  void fault(RecordPlace place, std::string message);
  Found drawn() const;

  const shogi_words::Handicap* handicap_ = nullptr;
  std::string handicap_name_;
  RecordPlace handicap_place_;
  shogi::Position position_;
  int rows_ = 0;
  std::array<bool, 2> hands_given_{};
  std::optional<Color> turn_;
  std::optional<Color> last_mover_;
  RecordPlace turn_place_;
  RecordPlace board_place_;
  std::optional<RecordRemark> fault_;
};

}  // namespace arbiter
