#pragma once

#include <string>
#include <string_view>

#include "core/parsed.h"
#include "shogi/position.h"

namespace arbiter::shogi {

/// The usual array, Black to move.
inline constexpr std::string_view start_text = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// Reads SFEN: board, side, hands in any order, and a ply number that may be missing; one space
/// between fields. Faults of content (two kings, doubled pawns) are not its affair.
Parsed<Position> read_sfen(std::string_view text);

/// Canonical SFEN: hands Black first, each in the order R B G S N L P.
std::string write_sfen(const Position& position);
/// Canonical SFEN without the ply number: what identifies a position.
std::string write_identity(const Position& position);

}  // namespace arbiter::shogi
