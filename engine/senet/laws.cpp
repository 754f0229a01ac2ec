#include "senet/laws.h"

namespace arbiter::senet::law {

std::span<const Law* const> table() {
  static constexpr const Law* all[] = {
      &unreadable,   &game_over, &wrong_phase, &throw_value, &has_move,         &no_piece,
      &not_yours,    &geometry,  &own_piece,   &backward,    &safe_square,      &wall_landing,
      &wall_passing, &must_stop, &must_move,   &exit_only,   &occupied,         &return_throw,
      &taken,        &inexact,   &exit_zone,   &all_off,     &resignation,      &agreed_draw,
      &piece_count,  &on_water,  &unmarked,    &result,      &happiness_waiting};
  return all;
}

}  // namespace arbiter::senet::law
