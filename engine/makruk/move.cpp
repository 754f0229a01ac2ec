#include "makruk/move.h"

#include <algorithm>
#include <iterator>

#include "makruk/letters.h"

namespace arbiter::makruk {
namespace {

constexpr std::string_view announcement_words[] = {"count", "stop"};

/// A small position letter of a man that a pawn may become under some rule set.
std::optional<Kind> suffix_of(char letter) {
  const std::optional<Man> man = letters.man(letter);
  if (!man || man->side == Color::white) return std::nullopt;
  const auto found = std::find(std::begin(suffixes), std::end(suffixes), man->kind);
  return found == std::end(suffixes) ? std::nullopt : std::optional(*found);
}

}  // namespace

std::optional<Move> parse_move(std::string_view text) {
  for (const auto announcement : {Move::Announcement::count, Move::Announcement::stop})
    if (text == announcement_words[static_cast<std::size_t>(announcement)]) return Move(announcement);
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const auto origin = men8::square_named(text.substr(0, 2));
  const auto destination = men8::square_named(text.substr(2, 2));
  if (!origin || !destination) return std::nullopt;
  if (text.size() == 4) return Move(*origin, *destination);
  const auto suffix = suffix_of(text[4]);
  return suffix ? std::optional(Move(*origin, *destination, suffix)) : std::nullopt;
}

std::string move_text(Move move) {
  if (move.announces()) return std::string(announcement_words[static_cast<std::size_t>(move.announcement())]);
  std::string text = men8::name_of(move.origin()) + men8::name_of(move.destination());
  if (const auto suffix = move.suffix()) text += men8::letter_of(letters, {Color::black, *suffix});
  return text;
}

std::vector<Move> universe() {
  std::vector<Move> moves;
  moves.reserve(64 * 64 * (1 + std::size(suffixes)));
  const auto add = [&](std::optional<Kind> suffix) {
    for (int origin = 0; origin < 64; ++origin)
      for (int destination = 0; destination < 64; ++destination)
        moves.emplace_back(static_cast<Square>(origin), static_cast<Square>(destination), suffix);
  };
  add(std::nullopt);
  for (const Kind kind : suffixes) add(kind);
  return moves;
}

}  // namespace arbiter::makruk
