#include "shogi/usi.h"

namespace arbiter::shogi {
namespace {

bool take_suffix(std::string_view& text, char suffix) {
  if (text.empty() || text.back() != suffix) return false;
  text.remove_suffix(1);
  return true;
}

std::optional<Move> parse_drop(std::string_view text) {
  const bool promoted_letter = text.front() == '+';
  if (promoted_letter) text.remove_prefix(1);
  // One sign of promotion at most, and only on a letter that has a promoted form.
  const bool promoted = promoted_letter || take_suffix(text, '+');
  if (text.size() != 4 || text[1] != '*') return std::nullopt;
  const std::optional<Kind> kind = kind_of_letter(text[0]);
  const std::optional<Square> to = parse_square(text.substr(2));
  if (!kind || !to || (promoted_letter && !can_promote(*kind))) return std::nullopt;
  return Move::drop(*kind, *to, promoted);
}

}  // namespace

std::optional<Move> parse_usi(std::string_view text) {
  if (text.empty()) return std::nullopt;
  if (text.find('*') != std::string_view::npos) return parse_drop(text);
  const bool promotes = take_suffix(text, '+');
  if (text.size() != 4) return std::nullopt;
  const std::optional<Square> from = parse_square(text.substr(0, 2));
  const std::optional<Square> to = parse_square(text.substr(2));
  if (!from || !to) return std::nullopt;
  return Move::board(*from, *to, promotes);
}

std::string usi_text(Move move) {
  std::string text = move.is_drop() ? std::string{facts(move.dropped()).letter, '*'} : square_text(move.from());
  text += square_text(move.to());
  if (move.promotes()) text += '+';
  return text;
}

}  // namespace arbiter::shogi
