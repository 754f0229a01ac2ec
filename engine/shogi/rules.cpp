#include "shogi/rules.h"

#include <algorithm>

namespace arbiter::shogi {
namespace {

/// The longest step towards the far edge, the knight's: how far before the zone, or before the dead
/// ends where that zone is smaller, promotion begins to matter.
constexpr int longest_step = 2;
constexpr int deepest_dead_end = 2;

SideSquares squares_of(const Rules& rules, Color side) {
  SideSquares squares;
  squares.arrival = far_ranks(side, rules.promotion_zone);
  if (rules.promotion_ends == PromotionEnds::either) squares.departure = squares.arrival;
  const int last = std::max(rules.promotion_zone, deepest_dead_end) + longest_step;
  squares.near_zone = far_ranks(side, std::min(last, side_length));
  for (std::size_t kind = 0; kind < kind_facts.size(); ++kind) {
    const SquareSet dead = far_ranks(side, kind_facts[kind].dead_ranks);
    if (rules.dead_end_move == DeadEndMove::must_promote) squares.unable[kind] = dead;
    squares.droppable[kind] = rules.dead_end_drop == Permission::forbidden ? all_squares - dead : all_squares;
  }
  return squares;
}

}  // namespace

Rules completed(Rules rules) {
  for (const Color side : {Color::white, Color::black})
    rules.squares[static_cast<std::size_t>(side)] = squares_of(rules, side);
  rules.must_choose_promotion = rules.promotion_choice == PromotionChoice::forced ? all_squares : SquareSet{};
  return rules;
}

}  // namespace arbiter::shogi
