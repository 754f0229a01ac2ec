#pragma once

#include <string>
#include <vector>

#include "record/written_game.h"

namespace arbiter {

/// The game as records of another format: with that format's headers, moves and word for the ending. What has no
/// counterpart stays where a place is left for it, and is said in `lost` where there is none.
std::vector<Record> translate(const PlayedGame& game, const RecordFormat& to, std::vector<RecordRemark>& lost);

}  // namespace arbiter
