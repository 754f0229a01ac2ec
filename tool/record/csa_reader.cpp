#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

#include "options/nearest.h"
#include "record/csa.h"
#include "record/csa_start.h"
#include "record/found_queue.h"
#include "record/limits.h"
#include "record/line_reader.h"
#include "record/remark_list.h"
#include "record/shogi_words.h"
#include "record/stray_lines.h"
#include "record/text_encoding.h"
#include "shogi/sfen.h"

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 5> versions{"1.0", "2", "2.1", "2.2", "3.0"};
constexpr std::array<std::string_view, 12> known_keys{"$EVENT",   "$SITE",       "$START_TIME", "$END_TIME",
                                                      "$OPENING", "$TIME_LIMIT", "$TIME",       "$TIME+",
                                                      "$TIME-",   "$MAX_MOVES",  "$JISHOGI",    "$NOTE"};
/// The first version with fractions of a second.
constexpr std::string_view fraction_version = "3.0";

std::string_view without_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// One game while it is read.
struct CsaGame {
  RecordPlace place;
  std::string first_line;
  Record record;
  CsaStart start;
  RemarkList remarks;
  std::size_t text = 0;  ///< bytes of tags and comments
  bool play_begun = false;
  bool ending_is_last = false;        ///< what stands behind it is said of the ending, not of a move
  std::optional<RecordRemark> fault;  ///< with it the game is none
};

class CsaReader final : public RecordReader {
 public:
  CsaReader(std::istream& in, std::optional<TextEncoding> encoding) : lines_(in, TextOrigin::japanese, encoding) {}

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
      if (auto fault = fault_.take(lines_)) found_.emplace_back(std::move(*fault));
      return true;
    }
    split(without_blanks(lines_.text()));
    std::vector<RecordRemark> faults = lines_.faults();
    if (lines_.cut())
      faults.push_back(
          {lines_.place(0), fmt::format("a line has {} bytes at most; the rest is left out", LineReader::longest), ""});
    if (game_ && lines_.invalid() && !game_->fault) game_->fault = lines_.invalid();
    if (game_)
      game_->remarks.add(std::move(faults));
    else if (!faults.empty() && !stray_now_)
      found_.emplace_back(RefusedRecord{std::move(faults.front()), shown(lines_.text())});
    return true;
  }

  RecordPlace place_of(std::string_view part) const {
    return lines_.place(static_cast<std::size_t>(part.data() - lines_.text().data()));
  }

  /// Several statements may share a line, parted by commas, but for those that hold free text.
  void split(std::string_view line) {
    stray_now_ = false;
    while (!line.empty()) {
      const bool free_text = line.front() == '\'' || line.front() == 'N' || line.front() == '$';
      const std::size_t end = free_text ? line.size() : std::min(line.find(','), line.size());
      if (const std::string_view one = without_blanks(line.substr(0, end)); !one.empty()) statement(one);
      line.remove_prefix(std::min(end + 1, line.size()));
      line = without_blanks(line);
    }
  }

  void statement(std::string_view text) {
    switch (text.front()) {
      case '\'': return comment(text);
      case 'V': return version(text);
      case 'N': return name(text);
      case '$': return key(text);
      case 'P': return pieces(text);
      case '+':
      case '-': return text.size() == 1 ? turn(text) : move(text);
      case 'T': return time(text);
      case '%': return ending(text);
      case '/':
        if (text.size() != 1) break;
        finish();
        return flush_stray();
      default: break;
    }
    unknown(text);
  }

  CsaGame& game(std::string_view text) {
    flush_stray();
    if (!game_) {
      game_.emplace();
      game_->place = place_of(text);
      game_->first_line = text;
      game_->record.game = "shogi";
    }
    return *game_;
  }
  /// What stands before moves is the next game's, when it stands behind some.
  CsaGame& heading(std::string_view text) {
    if (game_ && game_->play_begun) finish();
    return game(text);
  }
  void remark(std::string_view text, std::string message, std::string hint = "") {
    game_->remarks.add({place_of(text), std::move(message), std::move(hint)});
  }

  void comment(std::string_view text) {
    constexpr std::string_view declaration = "'CSA encoding=";
    if (text.starts_with(declaration)) {
      const std::string_view name = text.substr(declaration.size());
      const TextEncoding encoding = encoding_named(name);
      if (encoding != TextEncoding::ascii) return lines_.declare(encoding);
      game(text);
      return remark(name, fmt::format("encoding \"{}\" is not known", shown(name)), "CSA names UTF-8 and SHIFT_JIS");
    }
    const std::string_view said = text.substr(1);
    std::string& comment = !game_                        ? comment_before_
                           : game_->record.moves.empty() ? game_->record.comment
                                                         : game_->record.moves.back().comment;
    if (!game_ && comment.size() + said.size() > record_limits::text) {
      stray_now_ = true;
      return stray_.add(place_of(text), text);
    }
    if (game_ && !holds(said.size(), text)) return;
    if (!comment.empty()) comment += '\n';
    comment += said;
  }

  /// Counts a text that the game holds; false when it is too much.
  bool holds(std::size_t bytes, std::string_view at) {
    game_->text += bytes;
    if (game_->text <= record_limits::text) return true;
    give_up(at, fmt::format("a record has {} bytes of tags and comments at most", record_limits::text));
    return false;
  }
  void give_up(std::string_view at, std::string why) {
    if (!game_->fault) game_->fault = RecordRemark{place_of(at), std::move(why), ""};
  }

  void tag(std::string_view name, std::string_view value) {
    if (!holds(name.size() + value.size(), name)) return;
    if (game_->record.tags.size() == record_limits::tags)
      return give_up(name, fmt::format("a record has {} tags at most", record_limits::tags));
    game_->record.tags.emplace_back(name, value);
  }

  void version(std::string_view text) {
    heading(text);
    version_ = text.substr(1);
    tag(text.substr(0, 1), version_);
    if (std::find(versions.begin(), versions.end(), version_) == versions.end())
      remark(text, fmt::format("version \"{}\" is not known", shown(version_)), "known are 2, 2.1, 2.2 and 3.0");
  }

  void name(std::string_view text) {
    const bool known = text.starts_with("N+") || text.starts_with("N-");
    if (!known) return unknown(text);
    heading(text);
    tag(text.substr(0, 2), without_blanks(text.substr(2)));
  }

  /// Behind moves as well: some writers put the time of the end there.
  void key(std::string_view text) {
    game(text);
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view name = text.substr(0, colon);
    tag(name, without_blanks(text.substr(std::min(colon + 1, text.size()))));
    if (colon == text.size()) remark(text, "a header of CSA is $NAME:value");
    if (std::find(known_keys.begin(), known_keys.end(), name) != known_keys.end()) return;
    const std::vector<std::string> known(known_keys.begin(), known_keys.end());
    std::string hint = did_you_mean(name, known);
    if (!hint.empty()) remark(text, fmt::format("header \"{}\" is not known", shown(name)), std::move(hint));
  }

  void pieces(std::string_view text) {
    heading(text);
    std::string fault = game_->start.pieces(text);
    if (!fault.empty()) give_up(text, std::move(fault));
  }

  void turn(std::string_view text) {
    heading(text);
    if (game_->start.turn()) remark(text, "the side to move is said twice");
    game_->start.turn(text == "+" ? Color::black : Color::white);
  }

  void move(std::string_view text) {
    game(text).play_begun = true;
    Record& record = game_->record;
    if (!record.ending.empty()) remark(text, fmt::format("a move behind the ending \"{}\"", record.ending));
    if (record.moves.size() == record_limits::moves)
      return give_up(text, fmt::format("a record has {} moves at most, variations included", record_limits::moves));
    record.moves.emplace_back();
    record.moves.back().text = text;
    game_->ending_is_last = false;
    record.moves.back().place = place_of(text);
  }

  /// Of the move or the ending before it.
  void time(std::string_view text) {
    if (!game_ || !game_->play_begun) return unknown(text);
    const std::optional<MoveTimeRead> read = read_move_seconds(text.substr(1));
    if (!read) return remark(text, fmt::format("\"{}\" is no time used: T and seconds", shown(text)));
    if (text.find('.') != std::string_view::npos && !version_.empty() && version_ < fraction_version)
      remark(text,
             fmt::format("fractions of a second are of version {}, and the file says {}", fraction_version, version_));
    if (read->finer) remark(text, fmt::format("of \"{}\" the milliseconds are kept", shown(text)));
    Record& record = game_->record;
    std::optional<MoveTime>& time = game_->ending_is_last ? record.ending_time : record.moves.back().time;
    if (time) return remark(text, fmt::format("a second time, \"{}\"; the first one counts", shown(text)));
    time = read->time;
  }

  void ending(std::string_view text) {
    game(text).play_begun = true;
    if (!game_->record.ending.empty())
      remark(text, fmt::format("a second ending; the first is \"{}\"", game_->record.ending));
    game_->record.ending = text;
    game_->ending_is_last = true;
    const shogi_words::EndingWord* known = shogi_words::ending_at(shogi_words::csa_endings(), text);
    if (known == nullptr || known->word != text)
      return remark(text, fmt::format("\"{}\" is no ending that is known", shown(text)),
                    shogi_words::suggest(text, shogi_words::csa_endings()));
    if (!known->since.empty() && !version_.empty() && version_ < known->since)
      remark(text, fmt::format("{} is of version {}, and the file says {}", text, known->since, version_));
    if (text == "%MATTA") remark(text, "a move is taken back, and which one is not recorded");
  }

  void unknown(std::string_view text) {
    if (game_) return remark(text, fmt::format("\"{}\" is no statement of CSA", shown(text)));
    stray_now_ = true;
    stray_.add(place_of(text), text);
  }

  void flush_stray() {
    if (auto refused = stray_.take()) found_.emplace_back(std::move(*refused));
  }

  void finish() {
    if (!game_) return;
    CsaGame game = std::move(*game_);
    game_.reset();
    Record& record = game.record;
    if (!game.fault && record.moves.empty() && record.ending.empty() && !game.start.has_pieces())
      game.fault = RecordRemark{game.place, "headers, and no position and no move", ""};
    if (game.fault) {
      found_.emplace_back(RefusedRecord{std::move(*game.fault), shown(game.first_line)});
      return;
    }
    record.place = game.place;
    if (!comment_before_.empty()) record.comment.insert(0, comment_before_ + (record.comment.empty() ? "" : "\n"));
    comment_before_.clear();
    record.position = position_of(game);
    record.remarks = game.remarks.take();
    found_.emplace_back(std::move(record));
  }

  static std::string position_of(CsaGame& game) {
    if (!game.start.has_pieces()) game.remarks.add({game.place, "no position is given; the usual array is taken", ""});
    std::optional<Color> turn = game.start.turn();
    if (!turn) {
      const bool white = !game.record.moves.empty() && game.record.moves.front().text.starts_with('-');
      turn = white ? Color::white : Color::black;
      if (game.start.has_pieces())
        game.remarks.add({game.place,
                          game.record.moves.empty() ? "no side to move is given; Black is taken"
                                                    : "no side to move is given; the first move's is taken",
                          ""});
    }
    const std::string text = shogi::write_sfen(game.start.position(*turn));
    return text == shogi::start_text ? "start" : text;
  }

  TextLines lines_;
  FileFault fault_;
  std::optional<CsaGame> game_;
  std::string version_;  ///< holds for all games behind it
  std::string comment_before_;
  FoundQueue found_;
  StrayLines stray_;
  bool stray_now_ = false;  ///< the present line is none of a game
  bool ended_ = false;
};

bool is_version(std::string_view line) {
  return line.size() >= 2 && line[0] == 'V' && line[1] >= '1' && line[1] <= '9';
}

bool is_rank(std::string_view line) {
  return line.starts_with("PI") || line.starts_with("P1-") || line.starts_with("P1+") || line.starts_with("P1 *");
}

}  // namespace

std::unique_ptr<RecordReader> open_csa(std::istream& in, std::optional<TextEncoding> encoding) {
  return std::make_unique<CsaReader>(in, encoding);
}

bool recognises_csa(std::string_view beginning) {
  std::istringstream in{std::string(beginning)};
  LineReader lines(in);
  while (lines.next()) {
    const std::string_view line = without_blanks(lines.text());
    if (line.empty()) continue;
    if (line.starts_with("'CSA encoding=") || is_version(line) || is_rank(line)) return true;
    if (line.starts_with("N+") || line.starts_with("N-")) return true;
    if (line.front() != '\'' && line.front() != '$') return false;
  }
  return false;
}

}  // namespace arbiter
