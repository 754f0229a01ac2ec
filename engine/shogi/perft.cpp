#include "shogi/perft.h"

#include <vector>

#include "shogi/count_sink.h"
#include "shogi/generate.h"
#include "shogi/targets.h"

namespace arbiter::shogi {
namespace {

template <Color Us>
std::uint64_t count_lines(const Rules& rules, const Board& board, int depth);

/// Plays every move on a copy of the board and counts what follows.
template <Color Us>
class PlaySink {
 public:
  PlaySink(const Rules& rules, const Board& board, int depth) : rules_(rules), board_(board), depth_(depth) {}

  std::uint64_t total() const { return total_; }

  template <int Columns, int Ranks>
  void steps(SquareSet plain, SquareSet promoting) {
    constexpr int step = side_length * Columns + Ranks;
    plain.for_each([&](Square to) { play(static_cast<Square>(to - step), to, false); });
    promoting.for_each([&](Square to) { play(static_cast<Square>(to - step), to, true); });
  }
  void from(Square square, SquareSet plain, SquareSet promoting) {
    plain.for_each([&](Square to) { play(square, to, false); });
    promoting.for_each([&](Square to) { play(square, to, true); });
  }
  void drops(const Kind* kinds, int count, SquareSet squares) {
    for (int i = 0; i < count; ++i) squares.for_each([&](Square to) { drop(kinds[i], to); });
  }

 private:
  static constexpr Color them = opposite(Us);
  static constexpr std::size_t us = static_cast<std::size_t>(Us);

  /// The kind on an occupied square, without a branch.
  std::size_t kind_on(Square square) const {
    const int word = square >= SquareSet::low_squares;
    const int shift = square - (word ? SquareSet::low_squares : 0);
    std::uint64_t kind = 0;
    for (std::size_t i = 1; i < kind_count; ++i) kind |= i * (board_.kind[i].word[word] >> shift & 1);
    return static_cast<std::size_t>(kind);
  }

  void play(Square from, Square to, bool promotes) {
    Board next = board_;
    if (board_.of(them).has(to)) {
      const std::size_t taken = kind_on(to);
      next.side[static_cast<std::size_t>(them)].erase(to);
      next.kind[taken].erase(to);
      next.promoted.erase(to);
      ++next.hand[us][taken];
    }
    const std::size_t moving = kind_on(from);
    next.side[us].erase(from);
    next.side[us].insert(to);
    next.kind[moving].erase(from);
    next.kind[moving].insert(to);
    if (promotes || board_.promoted.has(from)) {
      next.promoted.erase(from);
      next.promoted.insert(to);
    }
    total_ += count_lines<them>(rules_, next, depth_ - 1);
  }

  void drop(Kind kind, Square to) {
    Board next = board_;
    --next.hand[us][static_cast<std::size_t>(kind)];
    next.side[us].insert(to);
    next.kind[static_cast<std::size_t>(kind)].insert(to);
    total_ += count_lines<them>(rules_, next, depth_ - 1);
  }

  const Rules& rules_;
  const Board& board_;
  const int depth_;
  std::uint64_t total_ = 0;
};

template <Color Us>
std::uint64_t count_lines(const Rules& rules, const Board& board, int depth) {
  if (depth == 1) {
    CountSink sink;
    visit_targets<Us>(rules, board, sink);
    return sink.total;
  }
  PlaySink<Us> sink(rules, board, depth);
  visit_targets<Us>(rules, board, sink);
  return sink.total();
}

/// For the readings in which a pawn drop is judged by the history.
std::uint64_t count_lines_with_history(const Rules& rules, const History& history, int depth) {
  if (depth == 0) return 1;
  std::vector<Move> moves;
  generate(rules, history, moves);
  if (depth == 1) return moves.size();
  std::uint64_t total = 0;
  for (const Move move : moves) {
    History next = history;
    next.push(move, after(history.now(), move));
    total += count_lines_with_history(rules, next, depth - 1);
  }
  return total;
}

}  // namespace

std::uint64_t perft(const Rules& rules, const History& history, int depth) {
  if (depth <= 0) return 1;
  if (rules.judges_pawn_drops_further()) return count_lines_with_history(rules, history, depth);
  const Position& position = history.now();
  return position.turn == Color::black ? count_lines<Color::black>(rules, position.board, depth)
                                       : count_lines<Color::white>(rules, position.board, depth);
}

}  // namespace arbiter::shogi
