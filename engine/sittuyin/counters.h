#pragma once

#include "sittuyin/position.h"

namespace arbiter::sittuyin {

/// Numbers in position texts have at most six digits; counters stop there.
inline constexpr int largest_number = 999999;

/// Limit in moves that the table gives for the attacker's men, 0 for none.
int count_limit(const Rules& rules, const Board& board, Color attacker);
/// Starts the count if it starts in this very position and none runs: on loading and after a ply.
void start_count_at_once(const Rules& rules, Position& position);
/// Moves completed since the start by the side that is numbered.
int counted_moves(const Rules& rules, const Position& position);
Color counting_side(const Rules& rules, const Position& position);
/// The count has run out, in the sense that `count.expiry` gives it.
bool count_has_expired(const Rules& rules, const Position& position);

/// Plays a legal move: men, turn, quiet clock, count, move number.
void play(const Rules& rules, Position& position, Move move);

}  // namespace arbiter::sittuyin
