#include "shogi/laws.h"

namespace arbiter::shogi::laws {

const std::vector<const Law*>& all() {
  static const std::vector<const Law*> table{
      &unreadable,
      &no_piece,
      &not_yours,
      &geometry,
      &path_blocked,
      &own_piece,
      &promotion_piece,
      &promotion_not_allowed,
      &promotion_forced,
      &drop_promoted,
      &not_in_hand,
      &drop_occupied,
      &drop_zone,
      &nifu,
      &uchifuzume,
      &left_in_check,
      &no_king,
      &king_count,
      &material,
      &setup_nifu,
      &setup_dead_end,
      &opponent_in_check,
      &checkmate,
      &mating_pawn_drop,
      &stalemate,
      &perpetual_check,
      &impasse,
      &declaration,
      &no_contest,
      &repetition,
      &insufficient_material,
      &move_limit,
  };
  return table;
}

}  // namespace arbiter::shogi::laws
