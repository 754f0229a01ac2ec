#include "shogi/generate.h"

#include <algorithm>

#include "shogi/count_moves.h"
#include "shogi/outcome.h"

namespace arbiter::shogi {
namespace {

class ListSink {
 public:
  explicit ListSink(std::vector<Move>& moves) : moves_(moves) {}

  template <int Columns, int Ranks>
  void steps(SquareSet targets) {
    constexpr int step = side_length * Columns + Ranks;
    targets.for_each([&](Square to) { moves_.push_back(Move::board(static_cast<Square>(to - step), to, false)); });
  }
  void from(Square square, SquareSet plain, SquareSet promoting) {
    plain.for_each([&](Square to) { moves_.push_back(Move::board(square, to, false)); });
    promoting.for_each([&](Square to) { moves_.push_back(Move::board(square, to, true)); });
  }
  void drops(const Kind* kinds, int count, SquareSet squares) {
    for (int i = 0; i < count; ++i) squares.for_each([&](Square to) { moves_.push_back(Move::drop(kinds[i], to)); });
  }

 private:
  std::vector<Move>& moves_;
};

template <class Sink>
void visit(const Rules& rules, const Position& position, Sink& sink) {
  if (position.turn == Color::black)
    visit_targets<Color::black>(rules, position.board, sink);
  else
    visit_targets<Color::white>(rules, position.board, sink);
}

bool is_pawn_drop(Move move) { return move.is_drop() && move.dropped() == Kind::pawn; }

/// What `visit` hands out: pawn drops judged by the board alone.
std::vector<Move> moves_judged_by_the_board(const Rules& rules, const Position& position) {
  std::vector<Move> moves;
  ListSink sink(moves);
  visit(rules, position, sink);
  return moves;
}

bool forbidden_pawn_drop(const Rules& rules, const History& history, Move move);

/// Whether the side to move, not in check, has no move. Other pawn drops are judged only where there
/// is nothing else, so this does not branch out.
bool is_stalemated(const Rules& rules, const History& history) {
  const std::vector<Move> moves = moves_judged_by_the_board(rules, history.now());
  if (!std::all_of(moves.begin(), moves.end(), is_pawn_drop)) return false;
  return std::all_of(moves.begin(), moves.end(), [&](Move move) { return forbidden_pawn_drop(rules, history, move); });
}

/// drop.uchifuzume in the readings that look beyond the board: a stalemate that counts like a mate,
/// and answers that do not count because they lose at once by perpetual check.
bool forbidden_pawn_drop(const Rules& rules, const History& history, Move move) {
  const Position position = after(history.now(), move);
  const bool check = in_check(position.board, position.turn);
  if (!check && rules.uchifuzume_stalemate == UchifuzumeStalemate::allowed) return false;
  History next = history;
  next.push(move, position);
  if (!check) return is_stalemated(rules, next);
  // The pawn stands next to the king: no drop is among the answers.
  const std::vector<Move> answers = moves_judged_by_the_board(rules, position);
  if (rules.uchifuzume_replies == UchifuzumeReplies::board) return answers.empty();
  return std::all_of(answers.begin(), answers.end(), [&](Move answer) {
    History answered = next;
    answered.push(answer, after(position, answer));
    return loses_by_perpetual_check(rules, answered, position.turn);
  });
}

}  // namespace

void generate(const Rules& rules, const History& history, std::vector<Move>& moves) {
  const auto first = static_cast<std::ptrdiff_t>(moves.size());
  ListSink sink(moves);
  visit(rules, history.now(), sink);
  if (!rules.judges_pawn_drops_further()) return;
  const auto forbidden = [&](Move move) { return is_pawn_drop(move) && forbidden_pawn_drop(rules, history, move); };
  moves.erase(std::remove_if(moves.begin() + first, moves.end(), forbidden), moves.end());
}

std::size_t legal_count(const Rules& rules, const History& history) {
  if (rules.judges_pawn_drops_further()) {
    std::vector<Move> moves;
    generate(rules, history, moves);
    return moves.size();
  }
  const Position& position = history.now();
  return static_cast<std::size_t>(position.turn == Color::black ? count_moves<Color::black>(rules, position.board)
                                                                : count_moves<Color::white>(rules, position.board));
}

}  // namespace arbiter::shogi
