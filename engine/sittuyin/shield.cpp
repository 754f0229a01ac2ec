#include "sittuyin/shield.h"

namespace arbiter::sittuyin {

using men8::Kind;
using men8::Man;
using men8::Square;

std::vector<std::pair<Square, Square>> facing_pairs(const men8::Mailbox& mailbox) {
  std::vector<std::pair<Square, Square>> pairs;
  for (Square king = 0; king < 64; ++king) {
    if (!mailbox.holds(king, Man{Color::white, Kind::king})) continue;
    for (Square rook = 0; rook < 64; ++rook) {
      if (!mailbox.holds(rook, Man{Color::black, Kind::rook})) continue;
      if (!men8::takes_in_this_way({Color::black, Kind::rook}, rook, king)) continue;
      std::optional<Square> between = mailbox.first_between(rook, king);
      while (between && mailbox[*between]->kind == Kind::pawn) between = mailbox.first_between(*between, king);
      if (!between) pairs.emplace_back(rook, king);
    }
  }
  return pairs;
}

}  // namespace arbiter::sittuyin
