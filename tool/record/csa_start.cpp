#include "record/csa_start.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/line_reader.h"
#include "record/shogi_words.h"
#include "shogi/sfen.h"

namespace arbiter {
namespace {

constexpr std::size_t code_length = 2;
constexpr std::size_t placement_length = 4;  ///< "82HI"
constexpr std::string_view hand_square = "00";
constexpr std::string_view all_others = "AL";

std::optional<shogi::Square> square_of(std::string_view digits) {
  const auto is_digit = [](char character) { return character >= '1' && character <= '9'; };
  if (digits.size() != 2 || !is_digit(digits[0]) || !is_digit(digits[1])) return std::nullopt;
  return shogi::square_at(digits[0] - '1', digits[1] - '1');
}

std::string no_piece(std::string_view name) { return fmt::format("\"{}\" is no piece of CSA", shown(name)); }

}  // namespace

std::string CsaStart::pieces(std::string_view statement) {
  const char what = statement.size() > 1 ? statement[1] : ' ';
  const std::string_view rest = statement.substr(std::min<std::size_t>(2, statement.size()));
  if (what == 'I') return array(rest);
  if (what >= '1' && what <= '9') return row(what - '1', rest);
  if (what == '+' || what == '-') return placed(what == '+' ? Color::black : Color::white, rest);
  return fmt::format("P is followed by I, + or - or the number of a rank, not \"{}\"", shown(statement));
}

std::string CsaStart::array(std::string_view removed) {
  if (has_pieces()) return "PI stands behind other statements about the board";
  array_ = true;
  position_ = std::get<shogi::Position>(shogi::read_sfen(shogi::start_text));
  for (; !removed.empty(); removed.remove_prefix(placement_length)) {
    if (removed.size() < placement_length)
      return fmt::format("PI is followed by squares and pieces, not \"{}\"", shown(removed));
    const std::string_view digits = removed.substr(0, 2);
    const std::string_view name = removed.substr(2, code_length);
    const std::optional<shogi::Square> square = square_of(digits);
    const std::optional<shogi_words::PieceForm> piece = shogi_words::piece_of_csa(name);
    if (!square) return fmt::format("\"{}\" is no square", shown(digits));
    if (!piece) return no_piece(name);
    const std::optional<shogi::Piece> there = position_.board.at(*square);
    if (!there || there->kind != piece->kind || piece->promoted)
      return fmt::format("no {} stands on {} that could be taken away", shown(name), shown(digits));
    position_.board.remove(*square);
  }
  return "";
}

/// Nine times "+FU", "-FU" or " * ". Files are known that write fewer blanks, so these part the squares only.
std::string CsaStart::row(int rank, std::string_view cells) {
  if (array_) return "a rank stands behind PI";
  if (rows_ & 1U << rank) return fmt::format("rank {} is given twice", rank + 1);
  rows_ |= 1U << rank;
  for (int column = shogi::side_length - 1; column >= 0; --column) {
    while (cells.starts_with(' ')) cells.remove_prefix(1);
    if (cells.starts_with('*')) {
      cells.remove_prefix(1);
      continue;
    }
    const char sign = cells.empty() ? ' ' : cells.front();
    if (sign != '+' && sign != '-')
      return fmt::format("rank {} has {} squares before \"{}\", not nine", rank + 1, shogi::side_length - 1 - column,
                         shown(cells));
    const std::string_view name = cells.substr(1, code_length);
    const std::optional<shogi_words::PieceForm> piece = shogi_words::piece_of_csa(name);
    if (!piece) return no_piece(name);
    position_.board.put(shogi::square_at(column, rank),
                        {sign == '+' ? Color::black : Color::white, piece->kind, piece->promoted});
    cells.remove_prefix(1 + code_length);
  }
  while (cells.starts_with(' ')) cells.remove_prefix(1);
  return cells.empty()
             ? ""
             : fmt::format("rank {} does not end behind nine squares, but with \"{}\"", rank + 1, shown(cells));
}

std::string CsaStart::placed(Color side, std::string_view pieces) {
  placed_ = true;
  for (; !pieces.empty(); pieces.remove_prefix(placement_length)) {
    if (pieces.size() < placement_length)
      return fmt::format("P+ and P- are followed by squares and pieces, not \"{}\"", shown(pieces));
    if (box_empty_) return "00AL has taken all pieces that were left; nothing can follow it";
    const std::string_view digits = pieces.substr(0, 2);
    const std::string_view name = pieces.substr(2, code_length);
    if (digits == hand_square && name == all_others) {
      rest_to_hand(side);
      continue;
    }
    const std::optional<shogi_words::PieceForm> piece = shogi_words::piece_of_csa(name);
    if (!piece) return no_piece(name);
    if (digits == hand_square) {
      if (piece->promoted || piece->kind == shogi::Kind::king) return fmt::format("{} cannot be in hand", shown(name));
      position_.board.add_to_hand(side, piece->kind, 1);
      continue;
    }
    const std::optional<shogi::Square> square = square_of(digits);
    if (!square) return fmt::format("\"{}\" is no square", shown(digits));
    if (position_.board.at(*square)) return fmt::format("a piece stands on {} already", shown(digits));
    position_.board.put(*square, {side, piece->kind, piece->promoted});
  }
  return "";
}

void CsaStart::rest_to_hand(Color side) {
  box_empty_ = true;
  for (const shogi::Kind kind : shogi::hand_order) {
    const shogi::Board& board = position_.board;
    const int used = board.of(kind).count() + board.in_hand(Color::black, kind) + board.in_hand(Color::white, kind);
    position_.board.add_to_hand(side, kind, std::max(0, shogi::facts(kind).in_set - used));
  }
}

shogi::Position CsaStart::position(Color turn) const {
  shogi::Position position = has_pieces() ? position_ : std::get<shogi::Position>(shogi::read_sfen(shogi::start_text));
  position.turn = turn;
  return position;
}

}  // namespace arbiter
