#include "senet/perft.h"

#include "senet/reach.h"

namespace arbiter::senet {
namespace {

/// What of a position a count needs, seen by the side to throw.
struct Node {
  Pieces pieces;
  int own_left = 0;  ///< pieces not yet off
  int enemy_left = 0;

  Node handed_over() const { return {{pieces.enemy, pieces.own, pieces.marked}, enemy_left, own_left}; }
};

/// Counts one rule set's steps. The last step is counted by sets of squares, never made.
template <bool Plain, bool Weighted>
class Counter {
 public:
  Counter(const Rules& rules, const ThrowWeights& weights) : rules_(rules), weights_(weights) {}

  /// `depth` is at least 1.
  std::uint64_t from_throw(const Node& node, int depth) const {
    const Reach<Plain> reach(rules_, node.pieces);
    std::uint64_t total = 0;
    for (int thrown = 1; thrown <= highest_throw; ++thrown) {
      const auto sources = reach.sources(thrown);
      const std::uint64_t lines = depth == 1 ? last_step(sources.squares) : deeper(reach, sources, node, thrown, depth);
      total += Weighted ? weights_[static_cast<std::size_t>(thrown)] * lines : lines;
    }
    return total;
  }

  /// The lines that begin with one throw, its own weight left out.
  std::uint64_t with_throw(const Node& node, int thrown, int depth) const {
    const Reach<Plain> reach(rules_, node.pieces);
    const auto sources = reach.sources(thrown);
    return depth == 1 ? last_step(sources.squares) : deeper(reach, sources, node, thrown, depth);
  }

 private:
  /// The number of moves, a pass where there is none.
  static std::uint64_t last_step(Squares sources) {
    return static_cast<std::uint64_t>(std::popcount(sources)) + (sources == 0);
  }

  std::uint64_t deeper(const Reach<Plain>& reach, typename Reach<Plain>::Sources sources, const Node& node, int thrown,
                       int depth) const {
    const Options& options = rules_.options;
    if (sources.squares == 0)
      return from_throw(keeps_throw_on_pass(options, thrown) ? node : node.handed_over(), depth - 1);
    std::uint64_t total = 0;
    while (sources.squares != 0) {
      const int from = pop_lowest(sources.squares);
      const int to = reach.target(from, thrown, sources.back);
      Node next{after_board_move(rules_, node.pieces, from, to), node.own_left - (to == off_board), node.enemy_left};
      // end.all-off: lines that end early are not counted deeper
      if (next.own_left == 0) continue;
      total += from_throw(keeps_throw(options, thrown, to) ? next : next.handed_over(), depth - 1);
    }
    return total;
  }

  const Rules& rules_;
  const ThrowWeights& weights_;
};

template <bool Plain, bool Weighted>
std::uint64_t count(const Rules& rules, const Position& position, int depth, const ThrowWeights& weights) {
  const Counter<Plain, Weighted> counter(rules, weights);
  const auto left = [&](Side side) { return rules.options.pieces - position.off[static_cast<std::size_t>(side)]; };
  const Node node{pieces_of(position), left(position.side), left(opposite(position.side))};
  return position.thrown == 0 ? counter.from_throw(node, depth) : counter.with_throw(node, position.thrown, depth);
}

}  // namespace

std::uint64_t count_steps(const Rules& rules, const Position& position, int depth, const ThrowWeights& weights) {
  if (depth <= 0) return 1;
  if (position.over()) return 0;
  const bool weighted = weights != unweighted;
  if (rules.plain)
    return weighted ? count<true, true>(rules, position, depth, weights)
                    : count<true, false>(rules, position, depth, weights);
  return weighted ? count<false, true>(rules, position, depth, weights)
                  : count<false, false>(rules, position, depth, weights);
}

}  // namespace arbiter::senet
