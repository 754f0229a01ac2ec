#include "makruk/law_table.h"

namespace arbiter::makruk::laws {

std::span<const Law* const> table() {
  static constexpr const Law* all[] = {
      // of moves
      &arbiter::laws::unreadable, &arbiter::laws::no_piece, &arbiter::laws::not_yours, &arbiter::laws::own_piece,
      &arbiter::laws::geometry, &arbiter::laws::path_blocked, &pawn_blocked, &pawn_must_capture, &leap_right_lost,
      &leap_occupied, &leap_in_check, &promotion_forced, &arbiter::laws::promotion_not_allowed,
      &arbiter::laws::left_in_check, &may_not_flee,
      // of announcements
      &count_not_in_rules, &count_already_running, &count_pawns, &count_own_king_bare, &count_many_men,
      &count_opponent_bare, &count_none_running, &count_not_yours, &count_pieces_stop,
      // of positions
      &setup_king_count, &setup_men_count, &setup_pawn_square, &setup_opponent_in_check, &setup_rights, &setup_count,
      // of ends
      &arbiter::laws::checkmate, &stalemate, &insufficient_material, &count_over, &counter_mates, &fifty_moves,
      &repetition, &count_offer};
  return all;
}

}  // namespace arbiter::makruk::laws
