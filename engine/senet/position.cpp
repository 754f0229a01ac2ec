#include "senet/position.h"

namespace arbiter::senet {

Position start_position(const Rules& rules) {
  Position position;
  const int even_parity = rules.options.start_first_on == FirstOn::even ? 0 : 1;
  for (int square = 1; square <= 2 * rules.options.pieces; ++square) {
    const Side holder = square % 2 == even_parity ? Side::black : Side::white;
    position.men[static_cast<std::size_t>(holder)] |= bit(square);
  }
  return position;
}

}  // namespace arbiter::senet
