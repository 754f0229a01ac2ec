#include "makruk/start.h"

#include <array>

namespace arbiter::makruk {

Position start(const Rules& rules) {
  using enum Kind;
  constexpr std::array<Kind, 8> khun_on_d{rook, knight, elephant, king, general, elephant, knight, rook};
  constexpr std::array<Kind, 8> khun_on_e{rook, knight, elephant, general, king, elephant, knight, rook};
  const std::array<Kind, 8>& below = rules.start == Rules::Start::kings_offset ? khun_on_d : khun_on_e;

  Position position;
  for (int file = 0; file < 8; ++file) {
    const auto place = static_cast<std::size_t>(file);
    position.board.put(men8::square_at(file, 0), {Color::white, below[place]});
    position.board.put(men8::square_at(file, 2), {Color::white, pawn});
    position.board.put(men8::square_at(file, 5), {Color::black, pawn});
    position.board.put(men8::square_at(file, 7), {Color::black, khun_on_e[place]});
  }
  for (const LeapRight& right : leap_rights)
    if (position.board.at(right.square) == Man{right.side, right.kind}) position.rights |= right.bit;
  position.rights &= known_rights(rules);
  return position;
}

}  // namespace arbiter::makruk
