#include "record/kakinoki_start.h"

#include <fmt/format.h>

#include <utility>

#include "record/japanese_text.h"
#include "record/line_reader.h"
#include "shogi/sfen.h"

namespace arbiter {
namespace {

using japanese::take;
using japanese::take_spaces;

constexpr std::array<std::string_view, 2> bars{"|", "｜"};
constexpr std::array<std::string_view, 4> empty_signs{"・", "･", ".", "　"};
constexpr std::array<std::string_view, 2> white_signs{"v", "V"};
constexpr std::array<std::string_view, 2> black_signs{" ", "^"};
constexpr std::array<std::string_view, 3> nothing_in_hand{"なし", "無し", "ナシ"};

template <std::size_t count>
bool take_any(std::string_view& text, const std::array<std::string_view, count>& words) {
  for (const std::string_view word : words)
    if (take(text, word)) return true;
  return false;
}

}  // namespace

void KakinokiStart::fault(RecordPlace place, std::string message) {
  if (!fault_) fault_ = RecordRemark{place, std::move(message), ""};
}

void KakinokiStart::handicap(std::string_view name, RecordPlace place) {
  handicap_name_ = japanese::trimmed(name);
  handicap_ = shogi_words::find_handicap(handicap_name_);
  handicap_place_ = place;
}

void KakinokiStart::row(std::string_view line, RecordPlace place) {
  if (rows_ == 0) board_place_ = place;
  if (board_is_complete()) return fault(place, "a board has nine rows, and this is one more");
  const int rank = rows_++;
  std::string_view rest = line;
  take_any(rest, bars);
  for (int column = shogi::side_length - 1; column >= 0; --column) {
    const bool white = take_any(rest, white_signs);
    if (!white) take_any(rest, black_signs);
    if (!white && take_any(rest, empty_signs)) continue;
    const std::optional<shogi_words::PieceForm> piece = shogi_words::take_japanese_piece(rest);
    if (!piece)
      return fault(place, fmt::format("row {} of the board has no piece and no ・ in file {}, before \"{}\"", rank + 1,
                                      column + 1, shown(rest)));
    position_.board.put(shogi::square_at(column, rank),
                        {white ? Color::white : Color::black, piece->kind, piece->promoted});
  }
  if (!take_any(rest, bars))
    return fault(place, fmt::format("row {} of the board does not end behind nine squares, but with \"{}\"", rank + 1,
                                    shown(rest)));
  take_spaces(rest);
  const std::optional<int> label = japanese::take_digit(rest);
  if (label && *label != rank + 1)
    return fault(place, fmt::format("row {} of the board is labelled as row {}", rank + 1, *label));
}

void KakinokiStart::hand(Color side, std::string_view text, RecordPlace place) {
  hands_given_[static_cast<std::size_t>(side)] = true;
  std::string_view rest = japanese::trimmed(text);
  if (take_any(rest, nothing_in_hand)) take_spaces(rest);
  while (!rest.empty()) {
    const std::string_view name = rest;
    const std::optional<shogi_words::PieceForm> piece = shogi_words::take_japanese_piece(rest);
    if (!piece || piece->promoted || piece->kind == shogi::Kind::king)
      return fault(place, fmt::format("pieces in hand are named 飛角金銀桂香歩, with a number behind them, not \"{}\"",
                                      shown(name)));
    std::optional<int> number = japanese::take_kanji_number(rest);
    if (!number) number = japanese::take_number(rest);
    position_.board.add_to_hand(side, piece->kind, number.value_or(1));
    take_spaces(rest);
  }
}

void KakinokiStart::turn(Color side, RecordPlace place) {
  turn_ = side;
  turn_place_ = place;
}

void KakinokiStart::plies_played(int plies) { position_.number = plies + 1; }

KakinokiStart::Found KakinokiStart::find(RecordPlace place) const {
  Found found;
  if (fault_) {
    found.why = *fault_;
    return found;
  }
  if (has_board()) return drawn();
  if (hands_given_[0] || hands_given_[1]) {
    found.why = {place, "hands are given, and no board is drawn", ""};
    return found;
  }
  if (!handicap_name_.empty() && handicap_ == nullptr) {
    found.why = {handicap_place_,
                 fmt::format("handicap \"{}\" is not known, and no board is drawn", shown(handicap_name_)),
                 shogi_words::suggest_handicap(handicap_name_)};
    return found;
  }
  if (handicap_ != nullptr && handicap_->sfen.empty()) {
    found.why = {handicap_place_, fmt::format("handicap \"{}\" needs a board, and none is drawn", handicap_name_), ""};
    return found;
  }
  // A game without a word about its start begins with the usual array: so says the format.
  const std::string_view text = handicap_ == nullptr ? shogi::start_text : handicap_->sfen;
  found.position = std::get<shogi::Position>(shogi::read_sfen(text));
  if (turn_ && *turn_ != found.position->turn) {
    found.position->turn = *turn_;
    found.remarks.push_back({turn_place_, "another side is said to move than the one that begins there", ""});
  }
  return found;
}

KakinokiStart::Found KakinokiStart::drawn() const {
  Found found;
  if (!board_is_complete()) {
    found.why = {board_place_, fmt::format("the board has {} of its nine rows", rows_), ""};
    return found;
  }
  found.position = position_;
  found.position->turn = turn_.value_or(last_mover_ ? opposite(*last_mover_) : Color::black);
  if (handicap_name_.empty()) return found;
  if (handicap_ == nullptr) {
    found.remarks.push_back({handicap_place_,
                             fmt::format("handicap \"{}\" is not known; the board counts", shown(handicap_name_)),
                             shogi_words::suggest_handicap(handicap_name_)});
  } else if (!handicap_->sfen.empty()) {
    const auto named = std::get<shogi::Position>(shogi::read_sfen(handicap_->sfen));
    if (named.board != position_.board)
      found.remarks.push_back({handicap_place_,
                               fmt::format("the board drawn is not that of \"{}\"; the board counts", handicap_name_),
                               ""});
    else if (!turn_ && !last_mover_)
      found.position->turn = named.turn;
  }
  return found;
}

}  // namespace arbiter
