#include "record/position_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "record/epd_operations.h"
#include "record/letters.h"
#include "record/limits.h"
#include "record/line_reader.h"
#include "record/position_fields.h"
#include "record/text_encoding.h"
#include "record/variant_names.h"

namespace arbiter {

namespace {

constexpr char comment_sign = '#';

/// What the lists have in common, as a table: which boards they hold and what may follow.
struct Dialect {
  std::string_view name;
  std::string_view game;  ///< "" when the letters of the board may say it
  std::size_t rows;
  std::size_t least_fields;
  std::size_t most_fields;
  std::string_view fields;        ///< for messages
  std::string_view command_word;  ///< "fen" in "position fen ..."; "" where no protocol writes such lines
  bool operations;
  bool moves;
};

constexpr Dialect fen{"FEN", "", 8, 2, 6, "board, side, rights, count, quiet plies, number", "fen", false, true};
constexpr Dialect epd{"EPD", "", 8, 4, 6, "board, side, rights, count and operations", "", true, false};
constexpr Dialect sfen{"SFEN", "shogi", 9, 3, 4, "board, side, hands, number", "sfen", false, true};
constexpr Dialect senet{"a Senet position", "senet", 3, 4, 4, "squares, side, throw, pieces off", "", false, false};

bool is_side(std::string_view word) { return word == "w" || word == "b" || word == "#"; }

class ListLine {
 public:
  /// `lines`: whose present one it is; null: the only one.
  ListLine(const Dialect& dialect, std::string_view line, const TextLines* lines, Record& record)
      : dialect_(dialect), line_(line), lines_(lines), record_(record), words_(line) {}

  /// Why the line is no position, or nothing, and then the record is filled.
  std::optional<RecordRemark> read() {
    record_.place = place(words_.at());
    record_.game.assign(dialect_.game);
    if (auto fault = start()) return fault;
    if (dialect_.operations) {
      if (auto fault = read_epd_operations(words_.rest(), place(words_.at()), record_)) return fault;
      add_counters();
    }
    if (dialect_.moves && words_.peek().text == "moves")
      if (auto fault = read_moves()) return fault;
    if (!dialect_.operations && !words_.done()) {
      if (words_.rest().front() != comment_sign) return surplus();
      add_comment(words_.rest().substr(1));
    }
    return std::nullopt;
  }

 private:
  RecordPlace place(std::size_t at) const { return lines_ == nullptr ? RecordPlace{1, at + 1} : lines_->place(at); }

  /// The protocol's words before a position, "position fen", "sfen", "startpos", and the position.
  std::optional<RecordRemark> start() {
    const bool commands = !dialect_.command_word.empty();
    const bool position_word = commands && words_.peek().text == "position";
    if (position_word) words_.take();
    if (commands && words_.peek().text == "startpos") {
      words_.take();
      record_.position.assign("start");
      return std::nullopt;
    }
    if (commands && words_.peek().text == dialect_.command_word) words_.take();
    return fields();
  }

  std::optional<RecordRemark> fields() {
    const Word board = words_.take();
    const std::size_t rows = rows_of(board.text);
    if (rows != dialect_.rows)
      return RecordRemark{place(board.at),
                          fmt::format("{} begins with {} rows that \"/\" parts, not with {}: \"{}\"", dialect_.name,
                                      dialect_.rows, rows, shown(board.text)),
                          hint_of_rows(rows)};
    if (dialect_.rows == sfen.rows && board.text.find('[') != std::string_view::npos)
      return RecordRemark{place(board.at + board.text.find('[')),
                          "hands in brackets are Fairy-Stockfish's FEN of Shogi, whose \"w\" moves first; an SFEN "
                          "has them behind the side",
                          ""};
    if (dialect_.game.empty()) record_.game.assign(game_of_letters(board.text));
    Word last = board;
    std::size_t count = 1;
    bool normal = true;  // exactly one space between fields
    while (count < dialect_.most_fields && !words_.done() && is_field(count, words_.peek().text)) {
      Word word = words_.take();
      const std::size_t semicolon = dialect_.operations ? word.text.find(';') : std::string_view::npos;
      if (semicolon != std::string_view::npos) {  // "0 1; D1 23", "-;D1 23"
        word.text = word.text.substr(0, semicolon);
        words_ = Words(line_, word.end());
      }
      normal = normal && word.at == last.end() + 1 && line_[last.end()] == ' ';
      last = word;
      ++count;
      if (semicolon != std::string_view::npos) break;
    }
    if (count < dialect_.least_fields)
      return RecordRemark{place(last.end()),
                          fmt::format("{} has {} fields at least ({}), here {} {}", dialect_.name,
                                      dialect_.least_fields, dialect_.fields, count == 1 ? "is" : "are", count),
                          ""};
    fields_ = count;
    const std::string_view text = line_.substr(board.at, last.end() - board.at);
    if (normal) {
      record_.position.assign(text);
      record_.position_place = place(board.at);
      return std::nullopt;
    }
    for (Words words(text); !words.done();) {
      if (!record_.position.empty()) record_.position += ' ';
      record_.position += words.take().text;
    }
    return std::nullopt;
  }

  /// Whether the word can be the field at that index; what can not ends the position.
  bool is_field(std::size_t index, std::string_view word) const {
    if (index == 1) return true;  // even a wrong side is meant as one
    if (dialect_.operations) {
      if (word.front() == ';') return false;
      return index < 4 || is_number(word.substr(0, word.find(';')));
    }
    if (word == "moves" && dialect_.moves) return false;
    return word.front() != comment_sign || is_side(word);
  }

  std::string hint_of_rows(std::size_t rows) const {
    for (const Dialect* other : {&fen, &sfen, &senet})
      if (other != &dialect_ && other->rows == rows && dialect_.rows != rows)
        return fmt::format("{} has as many", other->name);
    return "";
  }

  std::optional<RecordRemark> surplus() const {
    const Word word = words_.peek();
    const bool operation = &dialect_ == &fen;
    return RecordRemark{place(word.at),
                        fmt::format("{} ends before \"{}\": {}", dialect_.name, shown(words_.rest()), dialect_.fields),
                        operation ? "a list with operations behind its positions is EPD" : ""};
  }

  std::optional<RecordRemark> read_moves() {
    words_.take();
    while (!words_.done() && words_.peek().text.front() != comment_sign) {
      const Word word = words_.take();
      if (record_.moves.size() >= record_limits::moves)
        return RecordRemark{place(word.at), fmt::format("a record has {} moves at most", record_limits::moves), ""};
      record_.moves.emplace_back();
      record_.moves.back().text.assign(word.text);
      record_.moves.back().place = place(word.at);
    }
    return std::nullopt;
  }

  void add_comment(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    if (!record_.comment.empty()) record_.comment += '\n';
    record_.comment += text;
  }

  /// `hmvc` and `fmvn` are fields five and six of the position.
  void add_counters() {
    const std::string* quiet = nullptr;
    const std::string* number = nullptr;
    for (const auto& [name, value] : record_.tags) {
      if (name == "hmvc") quiet = &value;
      if (name == "fmvn") number = &value;
    }
    if (quiet == nullptr && number == nullptr) return;
    const auto usable = [](const std::string* value) { return value == nullptr || is_number(*value); };
    if (fields_ != 4 || !usable(quiet) || !usable(number)) {
      record_.remarks.push_back(
          {record_.place,
           fields_ > 4 ? "hmvc and fmvn are said beside the position's own counters, which count"
                       : "hmvc and fmvn are numbers behind four fields of a position; here they are not used",
           ""});
      return;
    }
    record_.position += fmt::format(" {} {}", quiet == nullptr ? "0" : *quiet, number == nullptr ? "1" : *number);
  }

  const Dialect& dialect_;
  std::string_view line_;
  const TextLines* lines_;
  Record& record_;
  Words words_;
  std::size_t fields_ = 0;
};

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  return line;
}

class PositionListReader final : public RecordReader {
 public:
  PositionListReader(const Dialect& dialect, std::istream& in, std::optional<TextEncoding> encoding)
      : dialect_(dialect), lines_(in, TextOrigin::western, encoding) {}

  Found read(Record& record, RefusedRecord& refused) override {
    record.clear();
    while (lines_.next()) {
      const std::string_view line = trimmed(lines_.text());
      const std::size_t first = line.find_first_not_of(" \t");
      if (first == std::string_view::npos) {
        record.comment.clear();  // a comment above a blank line is the file's, not the next position's
        continue;
      }
      if (lines_.cut())
        return refuse(refused,
                      {{lines_.number(), 1}, fmt::format("a line has {} bytes at most", LineReader::longest), ""});
      if (lines_.invalid()) return refuse(refused, *lines_.invalid());
      if (line[first] == comment_sign) {
        keep_comment(record, line.substr(first + 1));
        continue;
      }
      if (auto fault = ListLine(dialect_, line, &lines_, record).read()) return refuse(refused, std::move(*fault));
      return Found::record;
    }
    std::optional<RefusedRecord> fault = fault_.take(lines_);
    if (!fault) return Found::end;
    refused = std::move(*fault);
    return Found::refused;
  }

  std::size_t lines() const override { return lines_.number(); }

 private:
  Found refuse(RefusedRecord& refused, RecordRemark why) const {
    refused.why = std::move(why);
    refused.text = shown(lines_.text());
    return Found::refused;
  }

  static void keep_comment(Record& record, std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    if (!record.comment.empty()) record.comment += '\n';
    record.comment += text;
  }

  const Dialect& dialect_;
  TextLines lines_;
  FileFault fault_;
};

/// The first line that is neither blank nor a comment.
std::string_view first_line(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != std::string_view::npos && line[first] != comment_sign) return line;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}

bool recognises(const Dialect& dialect, std::string_view beginning) {
  const std::string_view line = first_line(beginning);
  if (line.empty()) return false;
  Words words(line);
  // "position" and what follows it is a protocol's file, which has a reader of its own for Shogi.
  if (words.peek().text == "position" && &dialect != &fen) return false;
  const bool positioned = words.peek().text == "position";
  if (positioned) words.take();
  if (positioned && words.peek().text == "startpos") return false;  // of which game is not said
  if (words.peek().text == dialect.command_word) words.take();
  if (rows_of(words.take().text) != dialect.rows) return false;
  if (!is_side(words.peek().text)) return false;
  Record record;
  const bool read = !ListLine(dialect, line, nullptr, record).read();
  if (&dialect == &epd) return read && !record.tags.empty();
  return read;
}

}  // namespace

std::unique_ptr<RecordReader> open_fen_list(std::istream& in, std::optional<TextEncoding> encoding) {
  return std::make_unique<PositionListReader>(fen, in, encoding);
}
std::unique_ptr<RecordReader> open_epd_list(std::istream& in, std::optional<TextEncoding> encoding) {
  return std::make_unique<PositionListReader>(epd, in, encoding);
}
std::unique_ptr<RecordReader> open_sfen_list(std::istream& in, std::optional<TextEncoding> encoding) {
  return std::make_unique<PositionListReader>(sfen, in, encoding);
}
std::unique_ptr<RecordReader> open_senet_list(std::istream& in, std::optional<TextEncoding> encoding) {
  return std::make_unique<PositionListReader>(senet, in, encoding);
}

bool recognises_fen_list(std::string_view beginning) { return recognises(fen, beginning); }
bool recognises_epd_list(std::string_view beginning) { return recognises(epd, beginning); }
bool recognises_sfen_list(std::string_view beginning) { return recognises(sfen, beginning); }
bool recognises_senet_list(std::string_view beginning) { return recognises(senet, beginning); }

MoveMeaning understand_plain_move(const WrittenMove& move, const MoveContext& context) {
  const std::vector<Fault> faults = context.before.explain(move.text);
  if (faults.size() == 1 && faults.front().law->id == laws::unreadable.id) return {{}, faults.front().text, {}};
  std::string text = move.text;
  if (text.size() == 5 && text[1] != '@') text.back() = small_of(canonical_letter(context.game, text.back()));
  return {{std::move(text)}, "", {}};
}

}  // namespace arbiter
