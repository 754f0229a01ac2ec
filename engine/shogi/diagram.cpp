#include "shogi/diagram.h"

#include <fmt/format.h>

namespace arbiter::shogi {
namespace {

std::string glyph_of(const Piece& piece) {
  return std::string(piece.promoted ? facts(piece.kind).promoted_glyph : facts(piece.kind).glyph);
}

Diagram::Cell cell_of(const Board& board, Square square) {
  Diagram::Cell cell;
  cell.square = square_text(square);
  if (const std::optional<Piece> piece = board.at(square)) {
    cell.letter = letter_text(*piece);
    cell.glyph = glyph_of(*piece);
    cell.side = piece->side;
    cell.marked = piece->promoted;
  }
  return cell;
}

Diagram::Hand hand_of(const Board& board, Color side) {
  Diagram::Hand hand{side, "hand", {}, {}};
  for (const Kind kind : hand_order)
    if (const int held = board.in_hand(side, kind); held > 0) {
      const Piece piece{side, kind, false};
      hand.pieces.emplace_back(letter_text(piece), held);
      hand.glyphs.push_back(glyph_of(piece));
    }
  return hand;
}

}  // namespace

Diagram diagram_of(const Position& position) {
  Diagram diagram;
  diagram.style = Diagram::Style::wedges;
  diagram.columns = side_length;
  diagram.rows = side_length;
  for (int rank = 0; rank < side_length; ++rank) {
    diagram.row_labels.emplace_back(1, static_cast<char>('a' + rank));
    for (int column = side_length - 1; column >= 0; --column)
      diagram.cells.push_back(cell_of(position.board, square_at(column, rank)));
  }
  for (int column = side_length; column >= 1; --column) diagram.column_labels.push_back(fmt::to_string(column));
  diagram.hands = {hand_of(position.board, Color::white), hand_of(position.board, Color::black)};
  diagram.notes.push_back(fmt::format("{} to move, ply {}", title_of(position.turn), position.number));
  return diagram;
}

}  // namespace arbiter::shogi
