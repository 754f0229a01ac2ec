#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "shogi/move.h"

namespace arbiter::shogi {

/// Reads a USI move: "7g7f", "8h2b+", "P*5e". Readable as well, though never legal: drops with
/// promotion ("+S*5b", "S*5b+") and drops of a king ("K*5e"). Nothing else is.
std::optional<Move> parse_usi(std::string_view text);

/// "7g7f", "8h2b+", "P*5e", "S*5b+".
std::string usi_text(Move move);

}  // namespace arbiter::shogi
