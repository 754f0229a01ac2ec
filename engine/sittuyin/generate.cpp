#include "sittuyin/generate.h"

#include "sittuyin/kernel.h"
#include "sittuyin/placement.h"

namespace arbiter::sittuyin {

void generate(const Rules& rules, const Position& position, std::vector<Move>& moves) {
  if (position.placing()) {
    list_drops(rules, position, [&](Kind kind, Bitboard targets) {
      men8::for_each(targets, [&](Square to) { moves.push_back(Move::drop(kind, to)); });
    });
    return;
  }
  const auto add = [&](Move::Form form, Square from, Square to) { moves.push_back({form, Kind::king, from, to}); };
  if (position.turn == Color::white)
    list_legal<Color::white>(rules, position.board, add);
  else
    list_legal<Color::black>(rules, position.board, add);
}

std::size_t legal_count(const Rules& rules, const Position& position) {
  if (position.placing()) {
    std::size_t count = 0;
    list_drops(rules, position,
               [&](Kind, Bitboard targets) { count += static_cast<std::size_t>(men8::size_of(targets)); });
    return count;
  }
  return position.turn == Color::white ? count_legal<Color::white>(rules, position.board)
                                       : count_legal<Color::black>(rules, position.board);
}

bool has_king_safe_move(const Rules& rules, const Position& position) {
  return position.turn == Color::white ? any_king_safe<Color::white>(rules, position.board)
                                       : any_king_safe<Color::black>(rules, position.board);
}

}  // namespace arbiter::sittuyin
