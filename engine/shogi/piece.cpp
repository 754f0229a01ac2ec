#include "shogi/piece.h"

namespace arbiter::shogi {

std::string letter_text(const Piece& piece) {
  const char letter = facts(piece.kind).letter;
  const char written = piece.side == Color::black ? letter : static_cast<char>(letter - 'A' + 'a');
  return piece.promoted ? std::string{'+', written} : std::string{written};
}

std::string_view name_of(const Piece& piece) {
  return piece.promoted ? facts(piece.kind).promoted_name : facts(piece.kind).name;
}

std::string_view title_of(Color side) { return side == Color::black ? "Black" : "White"; }

}  // namespace arbiter::shogi
