#pragma once

#include <optional>

#include "core/law.h"
#include "makruk/move.h"

namespace arbiter::makruk {

/// The limit of the pieces' count against a bare Khun, by the men of `stronger`; empty: none is counted.
std::optional<int> pieces_limit(const Rules& rules, const Board& board, Color stronger);
/// Every limit that the rule set's table of the pieces' count holds.
bool is_pieces_limit(const Rules& rules, int limit);
inline constexpr int board_limit = 64;

/// The running count is past what the rule set lets it reach.
bool count_is_over(const Rules& rules, const Count& count);

/// What a move did that counts react to.
struct Deed {
  bool captured = false;
  bool took_pawn = false;
  bool promoted = false;
};
/// The count after a move: `board` and `next` are those after it, `count` is the one before it.
Count count_after(const Rules& rules, const Board& board, Color next, Count count, Deed deed);

/// Every law that an announcement breaks.
std::vector<Fault> announcement_faults(const Rules& rules, const Position& position, Move::Announcement announcement);
/// The count after a permitted announcement.
Count announced(const Position& position, Move::Announcement announcement);

}  // namespace arbiter::makruk
