#pragma once

#include <string>
#include <string_view>

#include "core/parsed.h"
#include "makruk/position.h"

namespace arbiter::makruk {

/// Reads `<board> <side> <rights> <count> <quiet> <move number>`; two to six fields, missing ones are
/// `- - 0 1`. Field 4 made of digits is the Fairy-Stockfish form (`fairy_stockfish.h`). Rights and
/// counts that the rule set does not have are read and set aside.
Parsed<Position> read(const Rules& rules, std::string_view text);
/// The canonical text.
std::string write(const Position& position);
/// Board, side and rights: what repetition compares.
std::string identity(const Position& position);

}  // namespace arbiter::makruk
