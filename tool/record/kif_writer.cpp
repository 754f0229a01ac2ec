#include <fmt/format.h>

#include <algorithm>

#include "record/japanese_text.h"
#include "record/kakinoki_reader.h"
#include "record/kakinoki_writing.h"
#include "record/shogi_words.h"
#include "record/text_lines.h"
#include "shogi/sfen.h"

namespace arbiter {
namespace {

using shogi::Position;

constexpr std::string_view plies_played = "手数";
constexpr std::string_view handicap = "手合割";
constexpr std::string_view turn = "手番";

const std::string* find_tag(const Record& record, std::string_view name) {
  for (const auto& [tag, value] : record.tags)
    if (tag == name) return &value;
  return nullptr;
}

std::string board_text(const shogi::Board& board) {
  std::string text = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n";
  for (int rank = 0; rank < shogi::side_length; ++rank) {
    text += '|';
    for (int column = shogi::side_length - 1; column >= 0; --column) {
      const auto piece = board.at(shogi::square_at(column, rank));
      text += piece && piece->side == Color::white ? 'v' : ' ';
      text += piece ? kakinoki::board_name(*piece) : "・";
    }
    text += '|' + japanese::kanji_number(rank + 1) + '\n';
  }
  return text + "+---------------------------+\n";
}

/// Each line of it behind its sign; a bookmark brings its own.
std::string comment_text(std::string_view comment) {
  std::string text;
  for_each_line(comment, [&](std::string_view line) {
    if (!line.starts_with('&')) text += '*';
    text += line;
    text += '\n';
  });
  return text;
}

class KifWriter {
 public:
  explicit KifWriter(std::span<const Record> lines) : lines_(lines) {}

  std::string write() {
    const Record& main = lines_.front();
    start(main);
    text_ += comment_text(main.comment);
    text_ += "手数----指手---------消費時間--\n";
    play(0);
    for (std::size_t index = 1; index < lines_.size(); ++index) {
      const RecordBranch& branch = *lines_[index].branch;
      text_ += fmt::format("\n変化：{}手\n{}", branch.shared + 1, comment_text(lines_[index].comment));
      // What is said before the first move of its own stands with the last one that it shares.
      if (branch.shared > 0) text_ += comment_text(lines_[index].moves[branch.shared - 1].comment);
      play(index);
    }
    return std::move(text_);
  }

 private:
  void start(const Record& record) {
    const auto read = shogi::read_sfen(record.position == "start" ? shogi::start_text : record.position);
    const auto* position = std::get_if<Position>(&read);
    for (const auto& [name, value] : record.tags) {
      // Behind a wide equals sign it says how many plies were played, behind a colon it only says so.
      const bool counts = name == plies_played && position != nullptr && position->number != 1;
      text_ += fmt::format("{}{}{}\n", name, counts ? "＝" : "：", value);
    }
    if (position == nullptr) return;
    const std::string* name = find_tag(record, handicap);
    const shogi_words::Handicap* known = name == nullptr ? nullptr : shogi_words::find_handicap(*name);
    const bool named = known != nullptr && !known->sfen.empty();
    if (shogi::write_sfen(*position) == (named ? known->sfen : shogi::start_text)) return;
    text_ += board_text(position->board);
    if (find_tag(record, turn) == nullptr) text_ += position->turn == Color::black ? "先手番\n" : "後手番\n";
  }

  void play(std::size_t index) {
    const Record& line = lines_[index];
    GameClock clock;
    for (std::size_t ply = 0; ply < line.moves.size(); ++ply) {
      // The shared moves of a variation, whose times stand with its parent.
      const bool shared = line.branch && ply < line.branch->shared;
      const WrittenMove& move = shared ? original(index, ply) : line.moves[ply];
      clock.spend(ply, move.time, std::nullopt);
      if (shared) continue;
      row(ply, move.text, move.time, clock, is_varied(index, ply));
      text_ += comment_text(move.comment);
    }
    if (line.ending.starts_with("まで")) {
      text_ += line.ending + '\n';
    } else if (!line.ending.empty()) {
      clock.spend(line.moves.size(), line.ending_time, std::nullopt);
      row(line.moves.size(), line.ending, line.ending_time, clock, false);
    }
  }

  void row(std::size_t ply, std::string_view text, std::optional<MoveTime> time, const GameClock& clock, bool varied) {
    text_ += fmt::format("{:>4} {}", ply + 1, text);
    if (time) {
      const std::optional<MoveTime> total = clock.used(ply);
      text_ += fmt::format("   ({:>5}/{})", minutes_text(*time), total ? hours_text(*total) : "");
    }
    text_ += varied ? "+\n" : "\n";
  }

  /// Where a move that is shared was written first.
  const WrittenMove& original(std::size_t index, std::size_t ply) const {
    while (lines_[index].branch && ply < lines_[index].branch->shared) {
      const std::size_t parent = lines_[index].branch->parent;
      if (parent >= index || ply >= lines_[parent].moves.size()) break;
      index = parent;
    }
    return lines_[index].moves[ply];
  }

  bool is_varied(std::size_t index, std::size_t ply) const {
    return std::any_of(lines_.begin(), lines_.end(), [&](const Record& line) {
      return line.branch && line.branch->parent == index && line.branch->shared == ply;
    });
  }

  std::span<const Record> lines_;
  std::string text_;
};

}  // namespace

std::string print_kif(std::span<const Record> lines) { return KifWriter(lines).write(); }

namespace kakinoki {

std::string board_name(const shogi::Piece& piece) {
  // A square of the board has room for one character.
  constexpr std::size_t one_character = 3;
  for (const shogi_words::PieceWords& words : shogi_words::pieces()) {
    if (words.form != shogi_words::PieceForm{piece.kind, piece.promoted}) continue;
    for (const std::string_view name : words.japanese)
      if (name.size() == one_character) return std::string(name);
  }
  return "";
}

std::string hand_text(const shogi::Board& board, Color side) {
  std::string text;
  for (const shogi::Kind kind : shogi::hand_order) {
    const int number = board.in_hand(side, kind);
    if (number == 0) continue;
    if (!text.empty()) text += japanese::wide_space;
    text += board_name({side, kind, false});
    if (number > 1) text += number < 100 ? japanese::kanji_number(number) : fmt::format("{}", number);
  }
  return text.empty() ? "なし" : text;
}

}  // namespace kakinoki

}  // namespace arbiter
