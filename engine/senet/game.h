#pragma once

#include "options/game_entry.h"

namespace arbiter::senet {

/// Senet as the registry knows it.
GameEntry game();

}  // namespace arbiter::senet
