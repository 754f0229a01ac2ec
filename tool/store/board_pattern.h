#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace arbiter {

struct PatternError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A pattern of squares in the words of a position's board field: rows between slashes, a letter (or
/// `+` and a letter) for that piece, a number for so many empty squares, `?` for a square with
/// anything or nothing on it (as in a partial position), `*` for a square with any piece. A row that
/// is left out is open from side to side: `////3*4///`. Returns a GLOB pattern for the column
/// "squares". Throws PatternError.
std::string squares_pattern(std::string_view board);

/// Material in the order of the column "material", from letters in any order and counts behind or
/// repeated letters: "PPKkr", "KP2-kr". Throws PatternError.
std::string material_pattern(std::string_view material);

}  // namespace arbiter
