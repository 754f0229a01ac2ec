#pragma once

#include "record/found_queue.h"
#include "record/kakinoki_line.h"
#include "record/kakinoki_start.h"
#include "record/record.h"
#include "record/remark_list.h"

namespace arbiter {

/// One game of KIF or KI2 while it is read: headers, start, main line and the variation at hand. It gives a
/// record when a line is complete, and one refusal for a game that is none.
class KakinokiGame {
 public:
  KakinokiGame(RecordPlace place, std::string first_line);

  KakinokiStart start;

  /// Whether something makes it a record: a known header, a board, a move or an ending.
  void mark_as_record() { is_record_ = true; }
  /// Whether play has begun, so that headers belong to the next game.
  bool play_begun() const { return play_begun_; }
  bool ended() const { return line_.ended() || line_.concluded(); }
  bool has_tag(std::string_view name) const;
  /// Nothing of it counts any more but its end.
  bool given_up() const { return given_up_; }

  void tag(std::string_view name, std::string_view value, RecordPlace place, FoundQueue& found);
  void remark(RecordRemark remark) { remarks_.add(std::move(remark)); }
  void comment(std::string_view text, RecordPlace place, FoundQueue& found);
  /// `number`: the move's own, where it has one.
  void move(std::string_view text, RecordPlace place, std::optional<int> number, FoundQueue& found);
  void ending(std::string_view word, RecordPlace place);
  /// Of the move or ending before it; `total`: what its side has used so far, where that is said.
  void time(MoveTime used, std::optional<MoveTime> total, RecordPlace place);
  void conclude(std::string_view text, RecordPlace place);
  /// 変化：N手
  void variation(int number, RecordPlace place, std::string_view text, FoundQueue& found);
  void finish(FoundQueue& found);
  /// The game cannot be held; the first reason stays.
  void refuse(RecordRemark why, FoundQueue& found) {
    if (!given_up_) give_up(std::move(why), first_line_, found);
  }

 private:
  void begin_play();
  void check_number(int number, RecordPlace place);
  void emit(FoundQueue& found);
  /// Counts a text that the game holds; false when it is too much.
  bool holds(std::size_t bytes, RecordPlace place, FoundQueue& found);
  void give_up(RecordRemark why, const std::string& text, FoundQueue& found);

  RecordPlace place_;
  std::string first_line_;
  std::vector<std::pair<std::string, std::string>> tags_;
  std::string comment_;
  KakinokiLine line_;
  RecordPlace line_place_;
  std::vector<std::size_t> owner_;  ///< by ply: the line that a move was written for
  GameClock clock_;
  std::optional<RecordBranch> branch_;
  std::size_t variations_ = 0;
  std::size_t written_moves_ = 0;
  std::size_t text_ = 0;  ///< bytes of tags and comments
  RemarkList remarks_;
  int first_number_ = 1;  ///< of the first move as the record counts
  int last_number_ = 0;   ///< of the move before
  bool is_record_ = false;
  bool play_begun_ = false;
  bool line_open_ = true;        ///< false: the variation at hand was refused
  bool ending_is_last_ = false;  ///< of what was said last, so that a time is the ending's
  bool given_up_ = false;
};

}  // namespace arbiter
