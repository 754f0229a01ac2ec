#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "record/shogi_words.h"

namespace arbiter {

/// One line of play of KIF or KI2: moves, how it ends, and what its last line (まで…) says of both.
class KakinokiLine {
 public:
  std::vector<WrittenMove> moves;
  std::string ending;  ///< as written, "" while nothing is said
  std::optional<MoveTime> ending_time;

  /// A word in the place of a move: "投了". One that is not in the table is kept and remarked.
  void end(std::string_view word, RecordPlace place, std::vector<RecordRemark>& remarks);
  /// "まで68手で先手の勝ち"
  void conclude(std::string_view text, RecordPlace place);
  bool ended() const { return !ending.empty(); }
  bool concluded() const { return !conclusion_.empty(); }

  /// Holds what まで says against the moves and the ending; fills `ending` from it when there is no other.
  /// `first` is the side that begins, `number` that of its first move.
  void check(Color first, int number, std::vector<RecordRemark>& remarks);

  /// Keeps the first moves only, and neither what is said of them nor anything of the end.
  void cut(std::size_t kept);

 private:
  const shogi_words::EndingWord* known_ = nullptr;
  std::string conclusion_;
  RecordPlace conclusion_place_;
};

}  // namespace arbiter
