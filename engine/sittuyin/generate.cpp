#include "sittuyin/generate.h"

#include "sittuyin/kernel.h"
#include "sittuyin/placement.h"

namespace arbiter::sittuyin {

namespace {

template <Color us>
std::uint64_t perft_of_play(const Rules& rules, const Board& board, int depth) {
  if (depth == 1) return static_cast<std::uint64_t>(count_legal<us>(rules, board));
  std::uint64_t nodes = 0;
  list_legal<us>(rules, board, [&](Move::Form form, Square from, Square to) {
    const Board next = after<us>(board, form, from, to);
    nodes += depth == 2 ? static_cast<std::uint64_t>(count_legal<opposite(us)>(rules, next))
                        : perft_of_play<opposite(us)>(rules, next, depth - 1);
  });
  return nodes;
}

}  // namespace

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

int legal_count(const Rules& rules, const Position& position) {
  if (position.placing()) {
    int count = 0;
    list_drops(rules, position, [&](Kind, Bitboard targets) { count += men8::size_of(targets); });
    return count;
  }
  return position.turn == Color::white ? count_legal<Color::white>(rules, position.board)
                                       : count_legal<Color::black>(rules, position.board);
}

bool has_king_safe_move(const Rules& rules, const Position& position) {
  return position.turn == Color::white ? any_king_safe<Color::white>(rules, position.board)
                                       : any_king_safe<Color::black>(rules, position.board);
}

std::uint64_t perft(const Rules& rules, const Position& position, int depth) {
  if (depth <= 0) return 1;
  if (!position.placing())
    return position.turn == Color::white ? perft_of_play<Color::white>(rules, position.board, depth)
                                         : perft_of_play<Color::black>(rules, position.board, depth);
  if (depth == 1) return static_cast<std::uint64_t>(legal_count(rules, position));
  std::uint64_t nodes = 0;
  list_drops(rules, position, [&](Kind kind, Bitboard targets) {
    men8::for_each(targets, [&](Square to) {
      Position next = position;
      drop(rules, next, kind, to);
      nodes += perft(rules, next, depth - 1);
    });
  });
  return nodes;
}

}  // namespace arbiter::sittuyin
