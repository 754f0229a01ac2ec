#pragma once

#include "options/game_entry.h"

namespace arbiter::shogi {

/// Shogi as the registry lists it.
GameEntry game();

}  // namespace arbiter::shogi
