#pragma once

#include "options/game_entry.h"

namespace arbiter::makruk {

/// Makruk as the registry lists it.
GameEntry game();

}  // namespace arbiter::makruk
