#include "sittuyin/perft.h"

#include "sittuyin/generate.h"
#include "sittuyin/kernel.h"
#include "sittuyin/placement.h"

namespace arbiter::sittuyin {

namespace {

/// Moves of the play phase, without a heap and without initialising what is not used.
class MoveList {
 public:
  void operator()(Move::Form form, Square from, Square to) { moves_[size_++] = {form, Kind::king, from, to}; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  /// No board has more moves: 64 men with the fourteen squares of a rook.
  static constexpr std::size_t most_moves = 64 * 14;

  std::size_t size_ = 0;
  std::array<Move, most_moves> moves_;
};

/// The moves of `us` that need not be made, since they leave the other side as many replies as a pass.
template <Color us>
[[gnu::always_inline]] inline men8::Sieve sieve_of(const Rules& rules, const Board& board) {
  constexpr Color them = opposite(us);
  // Where a promotion is possible depends on men anywhere.
  if (promotion_candidates<them>(rules, board)) return {};
  return men8::sieve_of<us>(board, men8::sensitive_squares<them>(board));
}

template <Color us>
std::uint64_t count_two_plies(const Rules& rules, const Board& board) {
  constexpr Color them = opposite(us);
  const int free_steps = men8::free_steps<them>(board);
  MoveList moves;
  std::uint64_t held_back = 0;
  // stalemate.forbidden: every move and every reply has to be looked at.
  if (rules.stalemate == Stalemate::illegal)
    list_legal<us>(rules, board, moves);
  else
    held_back = list_king_safe<us>(rules, board, sieve_of<us>(rules, board), moves);
  std::uint64_t lines = held_back ? held_back * count_legal<them>(rules, board, free_steps) : 0;
  for (const Move move : moves) {
    const Board next = after<us>(board, move.form, move.from, move.to);
    const bool takes = men8::has(board.of(them), move.to);
    lines += count_legal<them>(rules, next, takes ? men8::free_steps<them>(next) : free_steps);
  }
  return lines;
}

template <Color us>
std::uint64_t count_lines(const Rules& rules, const Board& board, int depth) {
  if (depth == 1) return count_legal<us>(rules, board);
  if (depth == 2) return count_two_plies<us>(rules, board);
  MoveList moves;
  list_legal<us>(rules, board, moves);
  std::uint64_t lines = 0;
  for (const Move move : moves)
    lines += count_lines<opposite(us)>(rules, after<us>(board, move.form, move.from, move.to), depth - 1);
  return lines;
}

/// Two drops, where the first takes its square from the second and nothing else.
std::uint64_t count_two_drops(const Rules& rules, const Position& position) {
  std::uint64_t lines = 0;
  list_drops(rules, position, [&](Kind kind, Bitboard targets) {
    if (!targets) return;
    Position next = position;
    drop(rules, next, kind, men8::lowest(targets));
    next.board = position.board;
    list_drops(rules, next, [&](Kind, Bitboard further) {
      lines += static_cast<std::uint64_t>(men8::size_of(targets) * men8::size_of(further) -
                                          men8::size_of(targets & further));
    });
  });
  return lines;
}

std::uint64_t count_drops(const Rules& rules, const Position& position, int depth) {
  if (depth == 1) return legal_count(rules, position);
  const int in_hand = position.pockets[0].size() + position.pockets[1].size();
  if (depth == 2 && in_hand > 1 && rules.rook_facing == RookFacing::none) return count_two_drops(rules, position);
  std::uint64_t lines = 0;
  list_drops(rules, position, [&](Kind kind, Bitboard targets) {
    men8::for_each(targets, [&](Square to) {
      Position next = position;
      drop(rules, next, kind, to);
      lines += perft(rules, next, depth - 1);
    });
  });
  return lines;
}

}  // namespace

std::uint64_t perft(const Rules& rules, const Position& position, int depth) {
  if (depth <= 0) return 1;
  if (position.placing()) return count_drops(rules, position, depth);
  return position.turn == Color::white ? count_lines<Color::white>(rules, position.board, depth)
                                       : count_lines<Color::black>(rules, position.board, depth);
}

}  // namespace arbiter::sittuyin
