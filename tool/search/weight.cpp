#include "search/weight.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/random.h"
#include "search/twin_line.h"

namespace arbiter {
namespace {

/// Wilson's score interval: sound for shares near 0 and 1 too.
void set_interval(Weight& weight) {
  constexpr double z = 1.959964;  // 97.5 % quantile of the normal distribution
  const auto n = static_cast<double>(weight.playouts);
  if (weight.playouts == 0) return;
  weight.share = static_cast<double>(weight.parted) / n;
  const double centre = weight.share + z * z / (2 * n);
  const double spread = z * std::sqrt(weight.share * (1 - weight.share) / n + z * z / (4 * n * n));
  weight.low = std::max(0.0, (centre - spread) / (1 + z * z / n));
  weight.high = std::min(1.0, (centre + spread) / (1 + z * z / n));
}

/// The ply at which a playout parts the two rule sets.
std::optional<std::size_t> parting_ply(const Pair& pair, std::size_t plies, RandomSequence& random) {
  TwinLine line(pair, "start");
  while (true) {
    if (line.difference()) return line.plies();
    if (line.plies() == plies || line.state().verdict().outcome.status != Outcome::Status::ongoing) return std::nullopt;
    const std::size_t moves = line.state().legal_count();
    if (moves == 0 || !line.play(line.state().nth_move(random.below(moves)))) return std::nullopt;
  }
}

}  // namespace

Weight weigh(const Pair& pair, std::uint64_t playouts, std::size_t plies, std::uint64_t seed) {
  RandomSequence random(seed);
  std::vector<std::size_t> parted;
  for (std::uint64_t i = 0; i < playouts; ++i)
    if (const std::optional<std::size_t> ply = parting_ply(pair, plies, random)) parted.push_back(*ply);
  Weight weight;
  weight.playouts = playouts;
  weight.parted = parted.size();
  set_interval(weight);
  if (!parted.empty()) {
    const auto middle = parted.begin() + static_cast<std::ptrdiff_t>(parted.size() / 2);
    std::nth_element(parted.begin(), middle, parted.end());
    weight.median = *middle;
  }
  return weight;
}

}  // namespace arbiter
