#pragma once

#include "core/verdict.h"
#include "sittuyin/position.h"

namespace arbiter::sittuyin {

/// Phase, check, outcome, claims and count of a valid position, with the history that led to it.
Verdict verdict(const Rules& rules, const GameLine& line);

/// Nothing, a general, a knight or a pawn besides the kings, or a general of each side on one colour.
bool nobody_can_mate(const Board& board);
/// One side is bare, and the other has only pawns that never move again: on the last rank, off its corners.
bool only_stuck_pawns(const Position& position);
/// The present position is on the board for the third time or later.
bool third_occurrence(const GameLine& line);
/// Quiet plies that make fifty moves of each side.
inline constexpr int fifty_moves_in_plies = 100;

}  // namespace arbiter::sittuyin
