#include "shogi/perft.h"

#include <vector>

#include "shogi/count_moves.h"
#include "shogi/generate.h"
#include "shogi/sieve.h"

namespace arbiter::shogi {
namespace {

template <Color Us>
std::uint64_t count_lines(const Rules& rules, const Board& board, int depth);

/// Plays every move on a copy of the board and counts what follows.
template <Color Us>
class PlaySink {
 public:
  PlaySink(const Rules& rules, const Board& board, int depth) : rules_(rules), board_(board), depth_(depth) {
    if (depth == 2) free_steps_ = count_free_steps<them>(rules, board);
    for (std::uint8_t kind = 0; kind < kind_count; ++kind)
      board.kind[kind].for_each([&](Square square) { kinds_[square] = kind; });
  }

  std::uint64_t total() const { return total_; }
  /// Of the other side, where the board is two plies from the end.
  std::uint64_t free_steps_of_replies() const { return free_steps_; }

  template <int Columns, int Ranks>
  void steps(SquareSet targets) {
    constexpr int step = side_length * Columns + Ranks;
    targets.for_each([&](Square to) { play(static_cast<Square>(to - step), to, false); });
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

  // Sets change whole, both words at once: the count that follows reads them so, and a read that
  // spans a smaller write has to wait for it.
  void play(Square from, Square to, bool promotes) {
    const SquareSet start = SquareSet::of(from);
    const SquareSet end = SquareSet::of(to);
    Board next = board_;
    const bool takes = !(board_.of(them) & end).empty();
    if (takes) {
      const std::size_t taken = kinds_[to];
      next.side[static_cast<std::size_t>(them)] -= end;
      next.kind[taken] -= end;
      next.promoted -= end;
      ++next.hand[us][taken];
    }
    const std::size_t moving = kinds_[from];
    next.side[us] = (next.side[us] - start) | end;
    next.kind[moving] = (next.kind[moving] - start) | end;
    if (promotes || !(board_.promoted & start).empty()) next.promoted = (next.promoted - start) | end;
    count_after(next, takes);
  }

  void drop(Kind kind, Square to) {
    const SquareSet end = SquareSet::of(to);
    Board next = board_;
    --next.hand[us][static_cast<std::size_t>(kind)];
    next.side[us] |= end;
    next.kind[static_cast<std::size_t>(kind)] |= end;
    count_after(next, false);
  }

  void count_after(const Board& next, bool took) {
    if (depth_ > 2)
      total_ += count_lines<them>(rules_, next, depth_ - 1);
    else
      total_ += count_moves<them>(rules_, next, took ? count_free_steps<them>(rules_, next) : free_steps_);
  }

  const Rules& rules_;
  const Board& board_;
  const int depth_;
  std::uint64_t free_steps_ = 0;                  ///< of the other side, for the last ply
  std::array<std::uint8_t, square_count> kinds_;  ///< by square, where a piece stands
  std::uint64_t total_ = 0;
};

/// Where `Us` can be answered by moves on the board only.
template <Color Us>
std::uint64_t count_two_plies(const Rules& rules, const Board& board) {
  PlaySink<Us> play(rules, board, 2);
  SieveSink<Us, PlaySink<Us>> sieve(board, play);
  visit_targets<Us>(rules, board, sieve);
  return play.total() + (sieve.held_back()
                             ? sieve.held_back() * count_moves<opposite(Us)>(rules, board, play.free_steps_of_replies())
                             : 0);
}

template <Color Us>
std::uint64_t count_lines(const Rules& rules, const Board& board, int depth) {
  if (depth == 1) return count_moves<Us>(rules, board);
  if (depth == 2 && board.hand_is_empty(opposite(Us))) return count_two_plies<Us>(rules, board);
  PlaySink<Us> play(rules, board, depth);
  visit_targets<Us>(rules, board, play);
  return play.total();
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
