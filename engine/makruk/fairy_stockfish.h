#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/parsed.h"
#include "makruk/position.h"

namespace arbiter::makruk {

/// The form of Fairy-Stockfish's FENs: field 4 is a count's limit in plies, field 5 then the plies
/// counted instead of the quiet clock.
struct PlyCount {
  int limit = 0;  ///< in plies, as written
  int plies = 0;
};

/// The count that the two figures state for a position whose board and side are read; empty: the limit
/// is none of the program's. A count of no kind: nobody counts.
std::optional<Count> count_from_plies(const Rules& rules, const Board& board, Color side, PlyCount plies);
/// A running count as the program writes it.
PlyCount count_in_plies(const Rules& rules, const Count& count, Color side);

/// Which letters the engine reads: its own makruk's, or those of its ASEAN chess (Q, B).
enum class EngineLetters { makruk, asean };
/// The position as a FEN for the program. While a count runs the quiet clock is lost; where counts
/// are announced, so is an announcement before its first move.
std::string write_fairy_stockfish(const Rules& rules, const Position& position,
                                  EngineLetters letters = EngineLetters::makruk);

}  // namespace arbiter::makruk
