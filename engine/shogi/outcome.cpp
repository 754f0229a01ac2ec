#include "shogi/outcome.h"

#include "shogi/attacks.h"
#include "shogi/generate.h"
#include "shogi/impasse.h"
#include "shogi/laws.h"
#include "shogi/move_limit.h"
#include "shogi/repetition.h"

namespace arbiter::shogi {
namespace {

Outcome won_by(Color side, const Law& law) { return {Outcome::Status::win, side, &law}; }
Outcome drawn(const Law& law) { return {Outcome::Status::draw, std::nullopt, &law}; }

bool last_move_drops_a_pawn(const History& history) {
  const std::optional<Move>& move = history.entries().back().move;
  return move && move->is_drop() && move->dropped() == Kind::pawn;
}

/// The end of a side that has no legal move.
Outcome without_move(const Rules& rules, const History& history) {
  const Color side = history.now().turn;
  if (in_check(history.now().board, side)) {
    // end.uchifuzume: a position given without its last move is mate like any other.
    if (rules.uchifuzume == Uchifuzume::loses && last_move_drops_a_pawn(history))
      return won_by(side, laws::mating_pawn_drop);
    return won_by(opposite(side), laws::checkmate);
  }
  switch (rules.stalemate) {
    case Stalemate::loss: return won_by(opposite(side), laws::stalemate);
    case Stalemate::win: return won_by(side, laws::stalemate);
    case Stalemate::draw: return drawn(laws::stalemate);
  }
  return {};
}

std::vector<Claimable> claims(const Rules& rules, const History& history) {
  std::vector<Claimable> found;
  const Position& position = history.now();
  if (rules.repetition_effect == RepetitionEffect::claim) {
    const Repetition repeated = repetition(rules, history);
    if (repeated.perpetual_checker)
      found.push_back({&laws::perpetual_check, opposite(*repeated.perpetual_checker)});
    else if (repeated.reached)
      found.push_back({&laws::repetition, std::nullopt});
  }
  if (const Law* law = impasse_result(rules, position)) found.push_back({law, position.turn});
  return found;
}

Outcome outcome(const Rules& rules, const History& history, std::size_t moves) {
  const Position& position = history.now();
  if (moves == 0) return without_move(rules, history);
  if (impasse_result(rules, position) == &laws::impasse) return won_by(position.turn, laws::impasse);
  if (rules.repetition_effect == RepetitionEffect::automatic) {
    const Repetition repeated = repetition(rules, history);
    if (repeated.perpetual_checker) return won_by(opposite(*repeated.perpetual_checker), laws::perpetual_check);
    if (repeated.reached) return drawn(laws::repetition);
  }
  if (rules.bare_kings == BareKings::draw && has_bare_kings(position.board)) return drawn(laws::insufficient_material);
  if (move_limit_reached(rules, history)) return drawn(laws::move_limit);
  return {};
}

}  // namespace

Outcome outcome(const Rules& rules, const History& history) {
  return outcome(rules, history, legal_count(rules, history));
}

Verdict verdict(const Rules& rules, const History& history) {
  Verdict found;
  found.turn = history.now().turn;
  found.check = in_check(history.now().board, history.now().turn);
  found.legal_count = legal_count(rules, history);
  found.outcome = outcome(rules, history, found.legal_count);
  if (found.outcome.status == Outcome::Status::ongoing) found.claims = claims(rules, history);
  return found;
}

bool loses_by_perpetual_check(const Rules& rules, const History& history, Color side) {
  // The repetition first: it is rare and cheap to exclude, the whole outcome is neither.
  if (rules.repetition_effect != RepetitionEffect::automatic) return false;
  if (repetition(rules, history).perpetual_checker != side) return false;
  return outcome(rules, history).reason == &laws::perpetual_check;
}

}  // namespace arbiter::shogi
