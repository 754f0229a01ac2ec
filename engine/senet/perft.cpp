#include "senet/perft.h"

#include "senet/reach.h"

namespace arbiter::senet {
namespace {

/// Counts one rule set's steps. The last step is counted by sets of squares, never made.
template <bool Plain>
class Counter {
 public:
  Counter(const Rules& rules, const ThrowWeights& weights) : rules_(rules), weights_(weights) {}

  /// `position` waits for a throw and is not over; `depth` is at least 1.
  std::uint64_t from_throw(const Position& position, int depth) const {
    const Reach<Plain> reach(rules_, position);
    std::uint64_t total = 0;
    for (int thrown = 1; thrown <= highest_throw; ++thrown)
      total += weights_[static_cast<std::size_t>(thrown)] * with_throw(reach, position, thrown, depth);
    return total;
  }

  /// The part of one throw, its own weight left out.
  std::uint64_t with_throw(const Reach<Plain>& reach, const Position& position, int thrown, int depth) const {
    auto [sources, back] = reach.sources(thrown);
    if (depth == 1) return sources == 0 ? 1 : static_cast<std::uint64_t>(std::popcount(sources));
    if (sources == 0) {
      Position passing = position;
      passing.thrown = static_cast<std::uint8_t>(thrown);
      return below(after_pass(rules_.options, passing), depth - 1);
    }
    std::uint64_t total = 0;
    while (sources != 0) {
      const int from = pop_lowest(sources);
      const int to = reach.target(from, thrown, back);
      total += below(after_board_move(rules_, position, from, to, thrown), depth - 1);
    }
    return total;
  }

 private:
  std::uint64_t below(const Position& position, int depth) const {
    return position.over() ? 0 : from_throw(position, depth);
  }

  const Rules& rules_;
  const ThrowWeights& weights_;
};

template <bool Plain>
std::uint64_t count(const Rules& rules, const Position& position, int depth, const ThrowWeights& weights) {
  const Counter<Plain> counter(rules, weights);
  if (position.thrown == 0) return counter.from_throw(position, depth);
  return counter.with_throw(Reach<Plain>(rules, position), position, position.thrown, depth);
}

}  // namespace

std::uint64_t count_steps(const Rules& rules, const Position& position, int depth, const ThrowWeights& weights) {
  if (depth <= 0) return 1;
  if (position.over()) return 0;
  return rules.plain ? count<true>(rules, position, depth, weights) : count<false>(rules, position, depth, weights);
}

}  // namespace arbiter::senet
