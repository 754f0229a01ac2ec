#pragma once

#include <cstdint>
#include <optional>

#include "search/difference.h"

namespace arbiter {

/// In what share of random playouts two rule sets part.
struct Weight {
  std::uint64_t playouts = 0;
  std::uint64_t parted = 0;
  double share = 0;                   ///< parted / playouts
  double low = 0, high = 0;           ///< Wilson's interval for the share at 95 % (Wilson 1927)
  std::optional<std::size_t> median;  ///< ply at which the parted ones part, counted from the start
};

/// Plays from the start under the left rules, each legal move as likely as another, until the answers
/// of the two rule sets differ, the game ends under the left rules, or `plies` are played.
Weight weigh(const Pair& pair, std::uint64_t playouts, std::size_t plies, std::uint64_t seed);

}  // namespace arbiter
