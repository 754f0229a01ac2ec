#include <fmt/format.h>

#include <optional>

#include "record/csa.h"
#include "record/shogi_words.h"
#include "record/text_lines.h"
#include "shogi/sfen.h"

namespace arbiter {
namespace {

using shogi::Position;

std::string_view csa_name(shogi::Kind kind, bool promoted) {
  for (const shogi_words::PieceWords& words : shogi_words::pieces())
    if (words.form == shogi_words::PieceForm{kind, promoted}) return words.csa;
  return "";
}

std::string digits(shogi::Square square) {
  return fmt::format("{}{}", shogi::column_of(square) + 1, shogi::rank_of(square) + 1);
}

char sign_of(Color side) { return side == Color::black ? '+' : '-'; }

std::string position_text(const Position& position) {
  if (position.board == std::get<Position>(shogi::read_sfen(shogi::start_text)).board) return "PI\n";
  std::string text;
  for (int rank = 0; rank < shogi::side_length; ++rank) {
    text += fmt::format("P{}", rank + 1);
    for (int column = shogi::side_length - 1; column >= 0; --column) {
      const auto piece = position.board.at(shogi::square_at(column, rank));
      text += piece ? fmt::format("{}{}", sign_of(piece->side), csa_name(piece->kind, piece->promoted)) : " * ";
    }
    text += '\n';
  }
  for (const Color side : {Color::black, Color::white}) {
    std::string hand;
    for (const shogi::Kind kind : shogi::hand_order)
      for (int count = position.board.in_hand(side, kind); count > 0; --count)
        hand += fmt::format("00{}", csa_name(kind, false));
    if (!hand.empty()) text += fmt::format("P{}{}\n", sign_of(side), hand);
  }
  return text;
}

std::string comment_text(std::string_view comment) {
  std::string text;
  for_each_line(comment, [&](std::string_view line) { text += fmt::format("'{}\n", line); });
  return text;
}

/// "V2.2" and "N+name" have nothing between name and value.
std::string tag_text(std::string_view name, std::string_view value) {
  return fmt::format("{}{}{}\n", name, name.starts_with('$') ? ":" : "", value);
}

std::string time_text(const std::optional<MoveTime>& time) {
  return time ? fmt::format("T{}\n", seconds_text(*time)) : "";
}

}  // namespace

std::string print_csa(std::span<const Record> lines) {
  const Record& record = lines.front();
  std::string text;
  for (const auto& [name, value] : record.tags) text += tag_text(name, value);
  const auto read = shogi::read_sfen(record.position == "start" ? shogi::start_text : record.position);
  if (const auto* position = std::get_if<Position>(&read))
    text += fmt::format("{}{}\n", position_text(*position), sign_of(position->turn));
  text += comment_text(record.comment);
  for (const WrittenMove& move : record.moves)
    text += move.text + '\n' + time_text(move.time) + comment_text(move.comment);
  if (!record.ending.empty()) text += record.ending + '\n' + time_text(record.ending_time);
  return text;
}

std::string csa_move_text(const Position& before, shogi::Move move) {
  const char sign = sign_of(before.turn);
  if (move.is_drop())
    return fmt::format("{}00{}{}", sign, digits(move.to()), csa_name(move.dropped(), move.promotes()));
  const auto piece = before.board.at(move.from());
  if (!piece) return "";
  const std::string_view name = csa_name(piece->kind, piece->promoted || move.promotes());
  // A gold that promotes, and the like, has no name.
  return name.empty() ? "" : fmt::format("{}{}{}{}", sign, digits(move.from()), digits(move.to()), name);
}

}  // namespace arbiter
