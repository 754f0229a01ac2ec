#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/parsed.h"
#include "sittuyin/position.h"

namespace arbiter::sittuyin {

/// `<board>[<pocket>] <side> - <count> <quiet> <move number>`: two to six fields, one space between.
/// Fairy-Stockfish's form is read too: a fourth field 32, 88 or 128 is a limit in plies, and the fifth
/// is then the plies of the count. A count that the rule set does not have is set aside; a count that
/// starts at once starts here.
Parsed<Position> read_position(const Rules& rules, std::string_view text);
std::string write_position(const Position& position);
/// Board, pocket and side.
std::string write_identity(const Position& position);

/// `e3e4`, `R@a1`, `e5e5f`, `e5d6f`; empty when the text has none of these forms.
std::optional<Move> parse_move(std::string_view text);
std::string move_text(Move move);

}  // namespace arbiter::sittuyin
