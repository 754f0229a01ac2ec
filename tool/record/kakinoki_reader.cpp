#include "record/kakinoki_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include "record/found_queue.h"
#include "record/japanese_move.h"
#include "record/japanese_text.h"
#include "record/kakinoki_game.h"
#include "record/kakinoki_syntax.h"
#include "record/shogi_words.h"
#include "record/stray_lines.h"
#include "record/text_encoding.h"

namespace arbiter {
namespace {

using LineKind = KakinokiLineKind;
using japanese::take;
using japanese::take_number;
using japanese::take_spaces;

/// Headers of which a game has one: another one begins the next game.
bool begins_anew(const KakinokiGame& game, std::string_view name) {
  if (name == "手合割" || name == "開始日時" || name == "作品番号") return game.has_tag(name);
  return name.find("手の持") != std::string_view::npos && game.start.board_is_complete() && game.has_tag(name);
}

class KakinokiReader final : public RecordReader {
 public:
  KakinokiReader(std::istream& in, std::optional<TextEncoding> encoding) : lines_(in, TextOrigin::japanese, encoding) {}

  Found read(Record& record, RefusedRecord& refused) override {
    return give_next(found_, record, refused, [this] { return step(); });
  }

  std::size_t lines() const override { return lines_.number(); }

 private:
  /// Reads one line; false when the file and everything found in it is given.
  bool step() {
    if (ended_) return false;
    if (!lines_.next()) {
      ended_ = true;
      finish_game();
      flush_stray();
      if (auto fault = fault_.take(lines_)) found_.emplace_back(std::move(*fault));
      return true;
    }
    text_ = japanese::trimmed(lines_.text());
    kind_ = kakinoki_line_kind(text_);
    if (kind_ != LineKind::other && kind_ != LineKind::blank) flush_stray();
    handle();
    if (game_ && lines_.invalid()) game_->refuse(*lines_.invalid(), found_);
    if (!game_ && lines_.faults().empty()) return true;
    for (const RecordRemark& fault : lines_.faults())
      if (game_)
        game_->remark(fault);
      else if (kind_ != LineKind::other)
        found_.emplace_back(RefusedRecord{fault, shown(text_)});
    if (game_ && lines_.cut())
      game_->remark(
          {place(), fmt::format("a line has {} bytes at most; the rest is left out", LineReader::longest), ""});
    return true;
  }

  RecordPlace place() const { return place_of(text_); }
  /// Of a part of the present line.
  RecordPlace place_of(std::string_view part) const {
    return lines_.place(static_cast<std::size_t>(part.data() - lines_.text().data()));
  }

  KakinokiGame& game() {
    if (!game_) game_.emplace(place(), std::string(text_));
    return *game_;
  }
  KakinokiGame& record() {
    game().mark_as_record();
    return *game_;
  }
  void finish_game() {
    if (game_) game_->finish(found_);
    game_.reset();
    borders_ = 0;
  }
  /// Headers and boards behind moves are the next game's.
  void next_game_if_played() {
    if (game_ && game_->play_begun()) finish_game();
  }

  void flush_stray() {
    if (auto refused = stray_.take()) found_.emplace_back(std::move(*refused));
  }

  void handle() {
    switch (kind_) {
      case LineKind::blank:
      case LineKind::files: return;
      case LineKind::remark: return remark_line();
      case LineKind::comment: return comment_line();
      case LineKind::border: return border();
      case LineKind::row: return row();
      case LineKind::variation: return variation();
      case LineKind::conclusion: return conclusion();
      case LineKind::played: return played();
      case LineKind::columns: return columns();
      case LineKind::turn: return turn();
      case LineKind::signed_moves: return signed_moves();
      case LineKind::numbered: return numbered();
      case LineKind::header: return header();
      case LineKind::other: return other();
    }
  }

  void remark_line() {
    if (text_.find("--separator--") != std::string_view::npos) return finish_game();
    constexpr std::string_view key = "encoding=";
    const std::size_t at = text_.find(key);
    if (!text_.starts_with("#KIF") || at == std::string_view::npos) return;
    const std::string_view name = text_.substr(at + key.size(), text_.find_first_of(" \t", at) - at - key.size());
    const TextEncoding encoding = encoding_named(name);
    if (encoding == TextEncoding::ascii)
      game().remark({place_of(name), fmt::format("encoding \"{}\" is not known", shown(name)), ""});
    else
      lines_.declare(encoding);
  }

  /// "*" is a comment, "&" names the position: kept with its sign.
  void comment_line() {
    // What stands above the first header is said of the game that follows.
    game().comment(text_.front() == '*' ? text_.substr(1) : text_, place(), found_);
  }

  void border() {
    next_game_if_played();
    if (game_ && borders_ >= 2) finish_game();
    record();
    ++borders_;
  }

  void row() {
    next_game_if_played();
    record().start.row(text_, place());
  }

  void played() {
    next_game_if_played();
    std::string_view rest = text_;
    take(rest, "手数");
    if (!take(rest, "＝")) take(rest, "=");
    record().tag("手数", rest, place(), found_);
    // The number of the next ply has six digits at most in the engine's notation.
    constexpr int most_plies = 999'998;
    const std::string_view digits = rest;
    const std::optional<int> plies = take_number(rest);
    if (plies && *plies <= most_plies)
      game_->start.plies_played(*plies);
    else
      game_->remark({place_of(digits), fmt::format("手数＝ is followed by a number up to {}", most_plies), ""});
    take_spaces(rest);
    // "△２二銀 まで": the move that led there, so the other side is to move.
    if (const std::optional<Color> mover = take_side_sign(rest)) game_->start.last_mover(*mover);
  }

  void turn() {
    next_game_if_played();
    std::string_view rest = text_;
    record().start.turn(*shogi_words::take_side(rest), place());
  }

  void columns() {
    next_game_if_played();
    record();
  }

  void header() {
    const KakinokiHeader header = *read_kakinoki_header(text_);
    if (game_ && header.known && (game_->play_begun() || begins_anew(*game_, header.name))) finish_game();
    if (game_ && game_->play_begun() && !header.known)
      game_->remark({place(), fmt::format("header \"{}\" stands behind moves", shown(header.name)), ""});
    game().tag(header.name, header.value, place(), found_);
    if (!header.known) return;
    game_->mark_as_record();
    std::string_view rest = header.name;
    if (header.name == "手合割") return game_->start.handicap(header.value, place_of(header.value));
    if (header.name == "手番") {
      std::string_view value = header.value;
      if (const std::optional<Color> side = shogi_words::take_side(value))
        game_->start.turn(*side, place_of(header.value));
      else
        game_->remark({place_of(header.value), "手番 is 先手, 後手, 下手 or 上手", ""});
      return;
    }
    const std::optional<Color> side = shogi_words::take_side(rest);
    if (side && rest.starts_with("の持")) game_->start.hand(*side, header.value, place_of(header.value));
  }

  void numbered() {
    std::string_view rest = text_;
    const int number = *take_number(rest);
    take_spaces(rest);
    // A game that has ended is not continued by a first move.
    if (game_ && game_->ended() && number == 1) finish_game();
    record();
    const std::string_view written = japanese::trimmed(rest.substr(0, time_at(rest)));
    if (written.empty()) {
      game_->remark({place(), fmt::format("\"{}\" has a number, and neither a move nor an ending", shown(text_)), ""});
      return;
    }
    if (looks_like_move(written))
      game_->move(written, place_of(written), number, found_);
    else
      game_->ending(written, place_of(written));
    times(rest.substr(std::min(rest.size(), time_at(rest))));
  }

  static bool looks_like_move(std::string_view written) {
    std::string_view rest = written;
    if (take_side_sign(rest)) return true;
    return take(rest, "同") || japanese::take_digit(rest);
  }

  /// Where "( 0:16/00:00:16)" or the "+" behind a move begins. "(77)" and "(00)" say from where it comes.
  static std::size_t time_at(std::string_view text) {
    constexpr std::size_t origin_length = 4;
    for (std::size_t at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1)) {
      const bool origin = text.find(')', at) == at + origin_length - 1 && at > 0;
      if (!origin) return at;
    }
    const std::size_t last = text.find_last_not_of(" \t");
    return last != std::string_view::npos && text[last] == '+' ? last : std::string_view::npos;
  }

  /// "( 0:16/00:00:16)+": what the move took and what its side has used so far; the total may be missing.
  void times(std::string_view rest) {
    bool told = false;
    while (!rest.empty()) {
      take_spaces(rest);
      if (take(rest, "+")) continue;
      if (rest.empty()) return;
      const std::size_t end = rest.find(')');
      const bool brackets = rest.front() == '(' && end != std::string_view::npos;
      if (!brackets || !time(rest.substr(1, end - 1), told)) {
        game_->remark({place_of(rest), fmt::format("\"{}\" is no time used", shown(rest)), ""});
        return;
      }
      rest.remove_prefix(end + 1);
    }
  }

  bool time(std::string_view text, bool& told) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const std::string_view total = japanese::trimmed(text.substr(std::min(slash + 1, text.size())));
    const std::optional<MoveTimeRead> used = read_move_clock(japanese::trimmed(text.substr(0, slash)));
    const std::optional<MoveTimeRead> so_far = read_move_clock(total);
    if (!used || (!so_far && !total.empty())) return false;
    if (std::exchange(told, true)) {
      game_->remark({place_of(text), fmt::format("a second time, \"{}\"; the first one counts", shown(text)), ""});
      return true;
    }
    if (used->finer)
      game_->remark({place_of(text), fmt::format("of \"{}\" the milliseconds are kept", shown(text)), ""});
    game_->time(used->time, so_far ? std::optional(so_far->time) : std::nullopt, place_of(text));
    return true;
  }

  /// "▲７六歩    △３四歩▲２六歩": each sign begins a move.
  void signed_moves() {
    record();
    std::string_view rest = text_;
    while (!rest.empty()) {
      std::string_view behind = rest;
      take_side_sign(behind);
      std::size_t length = rest.size() - behind.size();
      while (!behind.empty()) {
        std::string_view next = behind;
        if (take_side_sign(next)) break;
        const std::size_t step = std::max<std::size_t>(1, utf8_length(behind));
        behind.remove_prefix(step);
        length += step;
      }
      signed_move(japanese::trimmed(rest.substr(0, length)));
      rest = behind;
    }
  }

  void signed_move(std::string_view written) {
    std::string_view rest = written;
    take_side_sign(rest);
    const shogi_words::EndingWord* ending = shogi_words::ending_at(shogi_words::kakinoki_endings(), rest);
    if (ending != nullptr && ending->word == rest)
      game_->ending(rest, place_of(written));
    else
      game_->move(written, place_of(written), std::nullopt, found_);
  }

  void conclusion() {
    if (!game_) return other();
    game_->conclude(text_, place());
  }

  void variation() {
    if (!game_) return other();
    std::string_view rest = text_;
    take(rest, "変化");
    if (!take(rest, "：")) take(rest, ":");
    take_spaces(rest);
    const std::optional<int> number = take_number(rest);
    if (!number) {
      game_->remark({place(), "変化： is followed by the number of a move", ""});
      return;
    }
    game_->variation(*number, place(), text_, found_);
  }

  void other() {
    if (game_) {
      if (!game_->given_up())
        game_->remark({place(), fmt::format("\"{}\" is no line of KIF or KI2", shown(text_)), ""});
      return;
    }
    stray_.add(place(), text_);
  }

  TextLines lines_;
  FileFault fault_;
  std::string_view text_;
  LineKind kind_ = LineKind::blank;
  std::optional<KakinokiGame> game_;
  FoundQueue found_;
  StrayLines stray_;
  int borders_ = 0;
  bool ended_ = false;
};

struct Marks {
  bool kif = false;
  bool ki2 = false;
};

/// What the first lines show. A board or headers alone, as problems have them, are KIF.
Marks marks_of(std::string_view beginning) {
  std::istringstream in{std::string(beginning)};
  TextLines lines(in, TextOrigin::japanese);
  Marks marks;
  while (lines.next()) {
    const std::string_view text = japanese::trimmed(lines.text());
    switch (kakinoki_line_kind(text)) {
      case LineKind::signed_moves: marks.ki2 = true; break;
      case LineKind::numbered: {
        std::string_view rest = text;
        take_number(rest);
        take_spaces(rest);
        marks.kif |= parse_japanese_move(rest.substr(0, rest.find(" "))).move.has_value();
        break;
      }
      case LineKind::row:
      case LineKind::columns: marks.kif = true; break;
      case LineKind::header: marks.kif |= read_kakinoki_header(text)->known; break;
      case LineKind::remark:
        marks.kif |= text.starts_with("#KIF") || text.find("棋譜") != std::string_view::npos;
        break;
      default: break;
    }
  }
  return marks;
}

}  // namespace

std::unique_ptr<RecordReader> open_kif(std::istream& in, std::optional<TextEncoding> encoding) {
  return std::make_unique<KakinokiReader>(in, encoding);
}
std::unique_ptr<RecordReader> open_ki2(std::istream& in, std::optional<TextEncoding> encoding) {
  return open_kif(in, encoding);
}

bool recognises_kif(std::string_view beginning) {
  const Marks marks = marks_of(beginning);
  return marks.kif && !marks.ki2;
}

bool recognises_ki2(std::string_view beginning) { return marks_of(beginning).ki2; }

}  // namespace arbiter
