#include "senet/generate.h"

#include "senet/reach.h"

namespace arbiter::senet {

void generate(const Rules& rules, const Position& position, std::vector<Move>& moves) {
  if (position.over()) return;
  if (position.thrown == 0) {
    for (std::uint32_t value = 1; value <= highest_throw; ++value) moves.push_back(Move::chance(value));
    return;
  }
  const Reach<false> reach(rules, pieces_of(position));
  auto [sources, back] = reach.sources(position.thrown);
  // pass.has-move
  if (sources == 0) moves.push_back(Move::pass());
  while (sources != 0) {
    const int from = pop_lowest(sources);
    moves.push_back(Move::board(from, reach.target(from, position.thrown, back)));
  }
}

std::size_t legal_count(const Rules& rules, const Position& position) {
  if (position.over()) return 0;
  if (position.thrown == 0) return highest_throw;
  const Squares sources = Reach<false>(rules, pieces_of(position)).sources(position.thrown).squares;
  return static_cast<std::size_t>(std::max(1, std::popcount(sources)));
}

}  // namespace arbiter::senet
