#pragma once

#include <cstddef>

namespace arbiter::record_limits {

// What a reader holds of one record is bounded, so that a hostile file can neither fill the memory nor keep a
// reader busy for long. The longest games known stay below a tenth of each figure. A record beyond one is
// refused; remarks beyond theirs are counted.

inline constexpr std::size_t tags = 500;
inline constexpr std::size_t moves = 20'000;  ///< of one record, its variations included
inline constexpr std::size_t variations = 1'000;
inline constexpr std::size_t depth = 64;        ///< of variations inside variations
inline constexpr std::size_t text = 1'000'000;  ///< bytes of a record's tags and comments
inline constexpr std::size_t remarks = 200;

}  // namespace arbiter::record_limits
