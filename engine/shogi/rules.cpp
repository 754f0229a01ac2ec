#include "shogi/rules.h"

#include <algorithm>

namespace arbiter::shogi {
namespace {

SideSquares squares_of(const Rules& rules, Color side) {
  SideSquares squares;
  squares.arrival = far_ranks(side, rules.promotion_zone);
  if (rules.promotion_ends == PromotionEnds::either) squares.departure = squares.arrival;
  // One step before the zone, or before the dead ends where these are deeper, promotion begins to matter.
  const auto near = [&](Kind kind, int step) {
    return far_ranks(side, std::min(std::max(rules.promotion_zone, facts(kind).dead_ranks) + step, side_length));
  };
  squares.near_zone = near(Kind::pawn, 1);
  squares.near_zone_for_knights = near(Kind::knight, 2);
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
