#pragma once

#include "core/line.h"
#include "makruk/move.h"

namespace arbiter::makruk {

using Line = arbiter::Line<Position, Move>;

/// The leap rights after the man on `origin` (of `mover`) has gone to `destination`; `board` is that before.
std::uint8_t rights_after(std::uint8_t rights, bool lost_to_aim, const Board& board, Color mover, Square origin,
                          Square destination);
/// The position after a legal move, counters included.
Position after(const Rules& rules, const Position& position, Move move);
/// Plays a legal move, or makes a permitted announcement in the present position.
void advance(const Rules& rules, Line& line, Move move);

}  // namespace arbiter::makruk
