#include "sittuyin/verdict.h"

#include "men8/safety.h"
#include "sittuyin/counters.h"
#include "sittuyin/generate.h"
#include "sittuyin/laws.h"

namespace arbiter::sittuyin {

namespace {

Outcome drawn(const Law& law) { return {Outcome::Status::draw, std::nullopt, &law}; }
Outcome won(Color winner, const Law& law) { return {Outcome::Status::win, winner, &law}; }

bool fifty_moves_are_over(const Rules& rules, const Position& position) {
  if (rules.fifty_moves_during_count == DuringCount::suspended && position.count.runs()) return false;
  return position.quiet >= fifty_moves_in_plies;
}

/// The end of a side without a move, or without a permitted one.
Outcome end_of_moves(const Rules& rules, const Position& position, bool check) {
  const Color side = position.turn;
  if (!has_king_safe_move(rules, position)) {
    if (check) return won(opposite(side), laws::checkmate);
    switch (rules.stalemate) {
      case Stalemate::draw:
      case Stalemate::illegal: return drawn(laws::stalemate);
      case Stalemate::loss: return won(opposite(side), laws::stalemate);
      case Stalemate::win: return won(side, laws::stalemate);
    }
  }
  if (check && rules.stalemate_only == StalemateOnly::draw_unless_check) return won(opposite(side), laws::checkmate);
  return drawn(laws::only_stalemating);
}

/// The first end that applies, in the order of the rules.
Outcome outcome_of(const Rules& rules, const GameLine& line, bool check, std::size_t moves) {
  const Position& position = line.now();
  if (position.placing()) return {};
  if (moves == 0) return end_of_moves(rules, position, check);
  if (rules.dead_position != DeadPosition::none && nobody_can_mate(position.board))
    return drawn(laws::insufficient_material);
  if (rules.dead_position == DeadPosition::material_or_stuck && only_stuck_pawns(position))
    return drawn(laws::dead_position);
  if (rules.count_expiry == CountExpiry::draw && count_has_expired(rules, position)) return drawn(laws::count);
  if (rules.fifty_moves == AskedDraw::draw && fifty_moves_are_over(rules, position)) return drawn(laws::fifty_moves);
  if (rules.repetition == AskedDraw::draw && third_occurrence(line)) return drawn(laws::repetition);
  return {};
}

/// King and one pawn, and nothing to do but to promote it.
bool only_promotions_are_left(const Rules& rules, const Position& position, bool check) {
  if (rules.lone_pawn == LonePawn::none) return false;
  if (rules.lone_pawn == LonePawn::claim_unless_check && check) return false;
  const Board& board = position.board;
  const Color side = position.turn;
  if (men8::size_of(board.of(side)) != 2 || men8::size_of(board.of(side, Kind::king)) != 1 ||
      men8::size_of(board.of(side, Kind::pawn)) != 1)
    return false;
  std::vector<Move> moves;
  generate(rules, position, moves);
  for (const Move move : moves)
    if (move.form != Move::Form::promote) return false;
  return !moves.empty();
}

std::vector<Claimable> claims_in(const Rules& rules, const GameLine& line, bool check) {
  const Position& position = line.now();
  std::vector<Claimable> claims;
  if (rules.count_expiry == CountExpiry::claim && count_has_expired(rules, position))
    claims.push_back({&laws::count, std::nullopt});
  if (rules.fifty_moves == AskedDraw::claim && fifty_moves_are_over(rules, position))
    claims.push_back({&laws::fifty_moves, std::nullopt});
  if (rules.repetition == AskedDraw::claim && third_occurrence(line))
    claims.push_back({&laws::repetition, std::nullopt});
  if (only_promotions_are_left(rules, position, check)) claims.push_back({&laws::lone_pawn, position.turn});
  return claims;
}

}  // namespace

bool nobody_can_mate(const Board& board) {
  const Bitboard men = board.occupied() & ~board.of(Kind::king);
  if (men8::size_of(men) <= 1)
    return (men & ~(board.of(Kind::general) | board.of(Kind::knight) | board.of(Kind::pawn))) == 0;
  constexpr Bitboard dark = 0xaa55aa55aa55aa55ULL;
  return men8::size_of(men) == 2 && men == board.of(Kind::general) &&
         men8::size_of(board.of(Color::white, Kind::general)) == 1 && men8::size_of(men & dark) != 1;
}

bool only_stuck_pawns(const Position& position) {
  for (const Color side : {Color::white, Color::black}) {
    const Bitboard men = position.board.of(side) & ~position.board.of(side, Kind::king);
    const Bitboard stuck =
        position.board.of(side, Kind::pawn) & men8::own_rank_bits(side, 8) & ~(men8::file_a | men8::file_h);
    if (position.bare(opposite(side)) && men && men == stuck) return true;
  }
  return false;
}

bool third_occurrence(const GameLine& line) {
  int seen = 0;
  for (const auto& entry : line.entries()) seen += entry.position.same_identity(line.now());
  return seen >= 3;
}

Verdict verdict(const Rules& rules, const GameLine& line) {
  const Position& position = line.now();
  Verdict result;
  result.turn = position.turn;
  result.phase = position.placing() ? Phase::placement : Phase::play;
  result.check = men8::in_check(position.board, position.turn);
  result.legal_count = static_cast<std::size_t>(legal_count(rules, position));
  result.outcome = outcome_of(rules, line, result.check, result.legal_count);
  if (result.phase == Phase::play && result.outcome.status == Outcome::Status::ongoing)
    result.claims = claims_in(rules, line, result.check);
  if (position.count.runs())
    result.counting =
        Counting{{}, counting_side(rules, position), counted_moves(rules, position), position.count.limit};
  return result;
}

}  // namespace arbiter::sittuyin
