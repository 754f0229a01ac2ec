#include "sittuyin/counters.h"

#include <algorithm>

#include "sittuyin/placement.h"

namespace arbiter::sittuyin {

namespace {

void raise(int& number) { number = std::min(number + 1, largest_number); }

/// The conditions of the count hold for this attacker.
bool may_count(const Rules& rules, const Position& position, Color attacker) {
  if (position.placing() || !position.bare(opposite(attacker)) || position.bare(attacker)) return false;
  if (rules.count_pawns == CountPawns::stop && position.board.of(Kind::pawn)) return false;
  return count_limit(rules, position.board, attacker) != 0;
}

void start_count(const Rules& rules, Position& position, Color attacker) {
  position.count = {0, count_limit(rules, position.board, attacker), attacker};
}

/// After a ply of `mover`; `changes_men`: it was a capture or a promotion.
void update_count(const Rules& rules, Position& position, Color mover, bool changes_men) {
  Count& count = position.count;
  if (rules.count_start == CountStart::after_attacker) {
    const bool starts = (!count.runs() || changes_men) && may_count(rules, position, mover);
    if (starts) return start_count(rules, position, mover);
  }
  if (count.runs()) {
    raise(count.plies);
    if (rules.count_relimit == CountRelimit::current) {
      count.limit = count_limit(rules, position.board, count.attacker);
      if (!count.runs()) count = {};
    }
  }
  start_count_at_once(rules, position);
}

}  // namespace

int count_limit(const Rules& rules, const Board& board, Color attacker) {
  const auto owns = [&](Kind kind) { return board.of(attacker, kind) != 0; };
  const bool helped = rules.count_table == CountTable::by_piece || owns(Kind::general);
  if (rules.count_table == CountTable::none) return 0;
  if (owns(Kind::rook)) return 16;
  if (owns(Kind::elephant) && helped) return 44;
  if (owns(Kind::knight) && helped) return 64;
  return 0;
}

void start_count_at_once(const Rules& rules, Position& position) {
  if (rules.count_start != CountStart::at_once || position.count.runs()) return;
  for (const Color attacker : {Color::white, Color::black})
    if (may_count(rules, position, attacker)) return start_count(rules, position, attacker);
}

Color counting_side(const Rules& rules, const Position& position) {
  return rules.count_by == CountBy::attacker ? position.count.attacker : opposite(position.count.attacker);
}

int counted_moves(const Rules& rules, const Position& position) {
  const bool moved_last = counting_side(rules, position) != position.turn;
  return (position.count.plies + (moved_last ? 1 : 0)) / 2;
}

bool count_has_expired(const Rules& rules, const Position& position) {
  const Count& count = position.count;
  if (!count.runs()) return false;
  if (rules.count_expiry == CountExpiry::claim) return count.plies > 2 * count.limit;
  // The attacker has made its last allowed move. Where the bare king's moves are numbered, its own
  // last number is reached before that, unless the attacker has just moved.
  const bool answer_is_due = rules.count_by == CountBy::bare_king && position.turn == count.attacker;
  return counted_moves(rules, position) >= count.limit + (answer_is_due ? 1 : 0);
}

void play(const Rules& rules, Position& position, Move move) {
  const Color mover = position.turn;
  if (move.form == Move::Form::drop) {
    drop(rules, position, move.kind, move.to);
    position.move_number = std::min(position.move_number, largest_number);
    start_count_at_once(rules, position);
    return;
  }
  Board& board = position.board;
  const bool promotes = move.form == Move::Form::promote;
  const bool captures = men8::has(board.of(opposite(mover)), move.to);
  const bool stays = move.from == move.to;
  const bool pawn = men8::has(board.of(Kind::pawn), move.from);
  board.move(mover, move.from, move.to);
  if (promotes) board.become(move.to, Kind::general);

  const bool resets = stays ? rules.promotion_clock == PromotionClock::resets : captures || pawn;
  if (resets)
    position.quiet = 0;
  else
    raise(position.quiet);
  if (mover == Color::black) raise(position.move_number);
  position.turn = opposite(mover);
  update_count(rules, position, mover, captures || promotes);
}

}  // namespace arbiter::sittuyin
