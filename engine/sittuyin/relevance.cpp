#include "sittuyin/relevance.h"

#include "sittuyin/game.h"
#include "sittuyin/kernel.h"
#include "sittuyin/laws.h"
#include "sittuyin/verdict.h"

namespace arbiter::sittuyin {

namespace {

using Asked = Arrived<Model>;

/// Pockets never fill again: whoever plays has placed.
bool placing_at_first(const Asked& asked) { return asked.given().placing(); }

/// Calls `has<us, them>(board)` for the side to move at every position of the play phase.
template <class Property>
bool in_play(const Asked& asked, Property has) {
  return asked.anywhere([&](const Position& position) {
    if (position.placing()) return false;
    return position.turn == Color::white ? has.template operator()<Color::white>(position.board)
                                         : has.template operator()<Color::black>(position.board);
  });
}

/// Moves are tried for the stalemate that they make, so replies and what follows them matter too.
template <Color us>
bool looks_ahead(const Rules& rules, const Board& board) {
  return board.of(Kind::pawn) && stalemate_ban_bites<us>(rules, board);
}

/// A pawn may promote, as far as squares and the own general decide.
bool with_candidates(const Asked& asked) {
  return in_play(asked, [&]<Color us>(const Board& board) {
    return promotion_candidates<us>(asked.rules, board) || looks_ahead<us>(asked.rules, board);
  });
}

/// A pawn of a side without general stands where one value lets it promote and the other does not.
bool on_disputed_squares(const Asked& asked) {
  Rules wide = asked.rules;
  wide.promotion_squares = PromotionSquares::enemy_half;
  return in_play(asked, [&]<Color us>(const Board& board) {
    const Bitboard disputed = promotion_squares(wide, us) & men8::own_rank_bits(us, 5);
    return (!board.of(us, Kind::general) && (board.of(us, Kind::pawn) & disputed)) ||
           looks_ahead<us>(asked.rules, board);
  });
}

bool with_last_pawn(const Asked& asked) {
  return in_play(asked, [&]<Color us>(const Board& board) {
    return (!board.of(us, Kind::general) && men8::size_of(board.of(us, Kind::pawn)) == 1) ||
           looks_ahead<us>(asked.rules, board);
  });
}

bool promoted_in_place(const Asked& asked) {
  return asked.any_move(
      [](const Position&, Move move) { return move.form == Move::Form::promote && move.from == move.to; });
}

bool without_legal_move(const Asked& asked) {
  return asked.ended_by(laws::stalemate) || asked.ended_by(laws::only_stalemating) || asked.ended_by(laws::checkmate);
}

/// Somewhere the ban on stalemating, were it in force, could forbid a move.
bool ban_could_bite(const Asked& asked) {
  Rules banning = asked.rules;
  banning.stalemate = Stalemate::illegal;
  return without_legal_move(asked) ||
         in_play(asked, [&]<Color us>(const Board& board) { return stalemate_ban_bites<us>(banning, board); });
}

bool banned_in_play(const Asked& asked) {
  return asked.rules.stalemate == Stalemate::illegal && in_play(asked, []<Color>(const Board&) { return true; });
}

bool only_stalemating_matters(const Asked& asked) {
  // A rule set that allows such moves does not end there.
  if (asked.rules.stalemate_only == StalemateOnly::allowed) return banned_in_play(asked);
  return asked.rules.stalemate == Stalemate::illegal && without_legal_move(asked);
}

bool lone_pawn_to_move(const Asked& asked) {
  const Position& now = asked.now();
  return men8::size_of(now.board.of(now.turn)) == 2 && men8::size_of(now.board.of(now.turn, Kind::pawn)) == 1;
}

bool repeats(const Asked& asked) { return third_occurrence(asked.line); }
bool quiet_for_long(const Asked& asked) { return asked.now().quiet >= fifty_moves_in_plies; }

bool dead_for_some(const Asked& asked) { return nobody_can_mate(asked.now().board) || only_stuck_pawns(asked.now()); }

/// A count runs or could start: both need a bare side.
bool countable(const Asked& asked) {
  return asked.anywhere([](const Position& position) {
    return position.count.runs() || position.bare(Color::white) || position.bare(Color::black);
  });
}
bool countable_by_rules(const Asked& asked) { return asked.rules.count_table != CountTable::none && countable(asked); }
bool counted(const Asked& asked) {
  return asked.anywhere([](const Position& position) { return position.count.runs(); });
}

constexpr RelevanceRow<Model> rows[] = {
    {"placement.order", placing_at_first, Decides::setup},
    {"placement.zone", placing_at_first, Decides::setup},
    {"placement.rook-facing", placing_at_first, Decides::setup},
    {"promotion.squares", on_disputed_squares},
    {"promotion.last-pawn", with_last_pawn},
    {"promotion.form", with_candidates},
    {"promotion.attack", with_candidates},
    {"promotion.opened-attack", with_candidates},
    {"promotion.clock", promoted_in_place},
    {"stalemate", ban_could_bite},
    {"stalemate.test", banned_in_play},
    {"stalemate.only", only_stalemating_matters},
    {"lone-pawn", lone_pawn_to_move},
    {"repetition", repeats},
    {"fifty-moves", quiet_for_long},
    {"fifty-moves-during-count", [](const Asked& asked) { return quiet_for_long(asked) && counted(asked); }},
    {"dead-position", dead_for_some},
    {"count.table", countable, Decides::reading_and_setup},
    {"count.pawns", countable_by_rules, Decides::reading_and_setup},
    {"count.by", counted},
    {"count.start", countable_by_rules, Decides::reading},
    {"count.relimit", counted},
    {"count.expiry", counted},
};

}  // namespace

std::vector<Relevance> relevance() { return relevance_of<Model>(rows); }

}  // namespace arbiter::sittuyin
