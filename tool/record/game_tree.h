#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"

namespace arbiter {

/// One game while it is read: the main line and what branches off. Readers of formats with variations fill it
/// and give it out as records, the main line first.
class GameTree {
 public:
  /// Tags, game, rules, position, comment and remarks are the reader's to fill.
  Record& head() { return head_; }
  const Record& head() const { return head_; }

  void clear();
  /// Nothing has been put into it.
  bool empty() const;

  /// The next move of the present line.
  void add_move(std::string_view text, RecordPlace place);
  void add_tag(std::string name, std::string value, RecordPlace place);
  /// Said behind the last move of the present line, or before its first one.
  void add_comment(std::string_view text);
  void add_marks(std::string_view marks);
  void set_ending(std::string_view text);
  const std::string& ending() const { return lines_[now_].ending; }
  /// A variation of the last move of the present line begins; false when there is no move to vary.
  bool begin_variation();
  /// Back to the line that the variation left; false on the main line.
  bool end_variation();
  bool in_variation() const { return now_ != 0; }
  /// Moves of the present line so far, those shared with its parents included.
  std::size_t length() const { return lines_[now_].shared + lines_[now_].moves.size(); }
  /// Says it once per place, and no more than a record is worth: the rest is counted.
  void remark(RecordPlace place, std::string message, std::string hint = "");

  /// The record cannot be held; the first reason stays.
  void refuse(RecordPlace place, std::string message);
  /// Why the game is more than a reader holds, or nothing. Whatever is added later is dropped.
  const std::optional<RecordRemark>& beyond_limit() const { return beyond_; }

  /// How many records it is: the main line and its variations.
  std::size_t records() const { return lines_.size(); }
  /// Fills a record with the line: 0 is the main line.
  void write(std::size_t line, Record& record) const;

 private:
  struct Line {
    std::size_t parent = 0;
    std::size_t shared = 0;
    std::vector<WrittenMove> moves;  ///< those behind the shared ones
    std::string comment;             ///< before its first own move
    std::string ending;
    RecordPlace place;
  };

  bool holds(std::size_t bytes, RecordPlace place);
  RecordPlace here() const;

  Record head_;
  std::vector<Line> lines_{1};
  std::size_t now_ = 0;
  std::vector<std::size_t> open_;  ///< lines whose variations are being read, outermost first
  std::size_t moves_ = 0;
  std::size_t text_ = 0;    ///< bytes of tags, comments and marks
  std::size_t untold_ = 0;  ///< remarks that were only counted
  std::optional<RecordRemark> beyond_;
};

}  // namespace arbiter
