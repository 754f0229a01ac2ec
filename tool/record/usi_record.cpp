#include "record/usi_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

#include "record/found_queue.h"
#include "record/limits.h"
#include "record/line_reader.h"
#include "record/remark_list.h"
#include "record/stray_lines.h"
#include "record/text_encoding.h"
#include "shogi/sfen.h"
#include "shogi/usi.h"

namespace arbiter {
namespace {

constexpr std::string_view blanks = " \t";
constexpr char comment_sign = '#';

struct EndingWord {
  std::string_view word;
  RecordEnding says;
};

/// Words that end a list of moves, as `bestmove` may answer them: resigned, and an entered king declared.
constexpr std::array<EndingWord, 2> ending_words{{{"resign", {RecordEnding::Result::other, RecordEnding::By::players}},
                                                  {"win", {RecordEnding::Result::mover, RecordEnding::By::players}}}};

bool is_ending(std::string_view word) {
  return std::any_of(ending_words.begin(), ending_words.end(), [&](const EndingWord& one) { return one.word == word; });
}

bool is_number(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view next_word(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
  return text.substr(first, std::min(text.find_first_of(blanks, first), text.size()) - first);
}

std::string_view take_word(std::string_view& text) {
  const std::string_view word = next_word(text);
  text.remove_prefix(static_cast<std::size_t>(word.data() + word.size() - text.data()));
  return word;
}

bool is_move_or_ending(std::string_view word) { return shogi::parse_usi(word) || is_ending(word); }

class UsiReader final : public RecordReader {
 public:
  UsiReader(std::istream& in, std::optional<TextEncoding> encoding) : lines_(in, TextOrigin::western, encoding) {}

  Found read(Record& record, RefusedRecord& refused) override {
    return give_next(found_, record, refused, [this] { return step(); });
  }

  std::size_t lines() const override { return lines_.number(); }

 private:
  bool step() {
    if (ended_) return false;
    if (!lines_.next()) {
      ended_ = true;
      finish();
      flush_stray();
      if (auto fault = fault_in_file_.take(lines_)) found_.emplace_back(std::move(*fault));
      return true;
    }
    line_ = lines_.text();
    handle(line_);
    if (lines_.invalid()) refuse_bytes(*lines_.invalid());
    return true;
  }

  RecordPlace place_of(std::string_view part) const {
    return lines_.place(static_cast<std::size_t>(part.data() - line_.data()));
  }

  /// The rest of the line, from a part of it on.
  std::string_view from(std::string_view part) const {
    return line_.substr(static_cast<std::size_t>(part.data() - line_.data()));
  }

  /// What holds the present line: the game, a comment above the next one, or neither.
  void refuse_bytes(const RecordRemark& why) {
    if (game_) return give_up(why);
    comment_.clear();
    found_.emplace_back(RefusedRecord{why, shown(line_)});
  }

  void handle(std::string_view rest) {
    const std::string_view first = next_word(rest);
    if (first.empty()) {
      finish();
      comment_.clear();
      return;
    }
    if (first.front() == comment_sign) return comment(rest);
    if (lines_.cut()) {
      finish();
      flush_stray();
      found_.emplace_back(RefusedRecord{
          {place_of(first), fmt::format("a line has {} bytes at most", LineReader::longest), ""}, shown(line_)});
      return;
    }
    if (first == "moves") {
      take_word(rest);
      if (game_) return moves(rest);
      return stray(first);
    }
    if (is_move_or_ending(first)) return bare_moves(rest);
    position(rest);
  }

  /// What is said above a position belongs to it, and behind a move to that.
  void comment(std::string_view text) {
    text = text.substr(text.find(comment_sign) + 1);
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    std::string& where = !game_ ? comment_ : game_->moves.empty() ? game_->comment : game_->moves.back().comment;
    if (where.size() + text.size() > record_limits::text) {
      RecordRemark why{place_of(text), fmt::format("a record has {} bytes of comments at most", record_limits::text),
                       ""};
      if (game_)
        give_up(std::move(why));
      else
        found_.emplace_back(RefusedRecord{std::move(why), shown(line_)});
      return where.clear();
    }
    if (!where.empty()) where += '\n';
    where += utf8_of(text);
  }

  void begin(std::string_view at, std::string position) {
    finish();
    flush_stray();
    game_.emplace();
    game_->place = place_of(at);
    game_->game = "shogi";
    game_->position = std::move(position);
    game_->comment = std::exchange(comment_, {});
    first_line_ = shown(line_);
    one_line_ = false;
  }

  /// Several moves on a line without a position are a game; further such lines are further games. A single move
  /// goes on with the game before it.
  void bare_moves(std::string_view rest) {
    std::string_view behind = rest;
    const std::string_view first = take_word(behind);
    const bool several = !next_word(behind).empty() && next_word(behind).front() != comment_sign;
    if (!game_ || (one_line_ && several)) {
      begin(first, "start");
      one_line_ = several;
      remarks_.add({place_of(first), "no position is given; the usual array is taken", ""});
    }
    moves(rest);
  }

  void position(std::string_view rest) {
    const std::string_view first = next_word(rest);
    const bool command = first == "position";
    if (command) take_word(rest);
    if (next_word(rest) == "startpos") {
      take_word(rest);
      begin(first, "start");
      return after_position(rest);
    }
    const bool named = next_word(rest) == "sfen";
    if (named) take_word(rest);
    const std::string_view board = next_word(rest);
    if (!command && !named && board.find('/') == std::string_view::npos) return stray(first);
    std::string text(take_word(rest));
    for (int field = 1; field < 4; ++field) {
      const std::string_view word = next_word(rest);
      if (word.empty() || word == "moves" || (field == 3 && !is_number(word))) break;
      text += ' ';
      text += take_word(rest);
    }
    const Parsed<shogi::Position> read = shogi::read_sfen(text);
    if (const auto* fault = std::get_if<Unreadable>(&read)) {
      finish();
      flush_stray();
      RecordPlace place = place_of(board);
      place.column += fault->column - 1;
      found_.emplace_back(RefusedRecord{{place, utf8_of(fault->message), ""}, shown(line_)});
      return;
    }
    const std::size_t length = text.size();
    begin(first, std::move(text));
    if (from(board).substr(0, length) == game_->position) game_->position_place = place_of(board);
    after_position(rest);
  }

  void after_position(std::string_view rest) {
    const std::string_view word = next_word(rest);
    if (word.empty()) return;
    if (word.front() == comment_sign) return comment(rest);
    if (word == "moves")
      take_word(rest);
    else
      remarks_.add({place_of(word), fmt::format("moves follow the word \"moves\", not \"{}\"", shown(word)), ""});
    moves(rest);
  }

  void moves(std::string_view rest) {
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
      if (word.front() == comment_sign) return comment(from(word));
      if (!game_->ending.empty())
        remarks_.add({place_of(word), fmt::format("\"{}\" behind the ending \"{}\"", shown(word), game_->ending), ""});
      if (is_ending(word)) {
        game_->ending = word;
        continue;
      }
      if (game_->moves.size() == record_limits::moves) {
        give_up({place_of(word),
                 fmt::format("a record has {} moves at most, variations included", record_limits::moves), ""});
        continue;
      }
      game_->moves.emplace_back();
      game_->moves.back().text = utf8_of(word);
      game_->moves.back().place = place_of(word);
    }
  }

  void give_up(RecordRemark why) {
    if (!fault_) fault_ = std::move(why);
  }

  void stray(std::string_view first) {
    finish();
    stray_.add(place_of(first), line_);
  }

  void flush_stray() {
    if (auto refused = stray_.take()) found_.emplace_back(std::move(*refused));
  }

  void finish() {
    if (!game_) return;
    if (fault_) {
      found_.emplace_back(RefusedRecord{std::move(*fault_), first_line_});
    } else {
      game_->remarks = remarks_.take();
      found_.emplace_back(std::move(*game_));
    }
    remarks_ = {};
    fault_.reset();
    game_.reset();
  }

  TextLines lines_;
  FileFault fault_in_file_;
  std::string_view line_;
  std::optional<Record> game_;
  std::string first_line_;
  std::string comment_;
  RemarkList remarks_;
  std::optional<RecordRemark> fault_;  ///< with it the game is none
  FoundQueue found_;
  StrayLines stray_;
  bool one_line_ = false;  ///< the game is a line of moves without a position
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<RecordReader> open_usi(std::istream& in, std::optional<TextEncoding> encoding) {
  return std::make_unique<UsiReader>(in, encoding);
}

bool recognises_usi(std::string_view beginning) {
  std::istringstream in{std::string(beginning)};
  LineReader lines(in);
  while (lines.next()) {
    std::string_view rest = lines.text();
    const std::string_view first = take_word(rest);
    if (first.empty() || first.front() == comment_sign) continue;
    if (first == "startpos" || shogi::parse_usi(first)) return true;
    if (first != "position") return false;
    const std::string_view second = next_word(rest);
    return second == "startpos" || second == "sfen";
  }
  return false;
}

MoveMeaning understand_usi_move(const WrittenMove& move, const MoveContext&) {
  if (shogi::parse_usi(move.text)) return {{move.text}, "", {}};
  return {{}, fmt::format("\"{}\" is no move of USI", shown(move.text)), {}};
}

RecordEnding usi_ending(std::string_view written) {
  for (const EndingWord& ending : ending_words)
    if (ending.word == written) return ending.says;
  return {};
}

}  // namespace arbiter
