#include "makruk/relevance.h"

#include "makruk/law_table.h"
#include "makruk/material.h"
#include "makruk/model.h"
#include "makruk/results.h"
#include "makruk/start.h"
#include "men8/safety.h"

namespace arbiter::makruk {
namespace {

using Asked = Arrived<Model>;

bool from_start(const Asked& asked) { return asked.given() == start(asked.rules); }

/// A pawn that is not on the board at first never comes.
bool with_pawns(const Asked& asked) { return asked.given().board.of(Kind::pawn) != 0; }

/// Rights are in the text or come with the start array; none is ever won.
bool with_rights(const Asked& asked) { return asked.given().rights != 0 || from_start(asked); }

bool repeats(const Asked& asked) { return third_occurrence(asked.line); }

bool count_runs(const Asked& asked) { return asked.now().count.runs(); }

/// A pieces' count needs a bare side, also one that stands in the text of a valid position.
bool with_bare_side(const Asked& asked) {
  return asked.anywhere([](const Position& position) {
    return bare(position.board, Color::white) || bare(position.board, Color::black);
  });
}

/// setup.men-count: more of a kind than the start array has, which only a choice at promotion explains.
bool with_choice_at_promotion(const Asked& asked) {
  const Board& board = asked.given().board;
  for (const Color side : {Color::white, Color::black})
    for (const Kind kind : {Kind::elephant, Kind::knight, Kind::rook})
      if (men8::size_of(board.of(side, kind)) > 2) return true;
  return with_pawns(asked);
}

bool in_check_somewhere(const Asked& asked) {
  return asked.anywhere([](const Position& position) { return men8::in_check(position.board, position.side); });
}

/// Dead by the widest list; every other one is part of it.
bool dead_for_some(const Asked& asked) {
  Rules widest = asked.rules;
  widest.dead_material = Rules::DeadMaterial::no_forced_mate;
  return is_dead(widest, asked.now().board);
}

bool quiet_for(const Asked& asked, int plies) { return asked.now().quiet >= plies; }
constexpr int fewest_plies = 50;  // of the values of fifty-moves-plies

constexpr RelevanceRow<Model> rows[] = {
    {"mode",
     [](const Asked& asked) { return asked.rules.repetition_scope == Rules::Scope::online_only && repeats(asked); }},
    {"start", from_start},
    {"pawn.promotion-rank", with_pawns, Decides::setup},
    {"pawn.promotes-to", with_choice_at_promotion, Decides::setup},
    {"king.may-flee-check", in_check_somewhere},
    {"king.leap", with_rights, Decides::reading_and_setup},
    {"met.leap", with_rights, Decides::reading_and_setup},
    {"leap.lost-to-aim", with_rights},
    {"stalemate", [](const Asked& asked) { return asked.ended_by(laws::stalemate); }},
    {"dead-material", dead_for_some},
    {"fifty-moves", [](const Asked& asked) { return quiet_for(asked, asked.rules.fifty_moves_plies); }},
    {"fifty-moves-plies",
     [](const Asked& asked) {
       return asked.rules.fifty_moves != Rules::Ending::none && quiet_for(asked, fewest_plies);
     }},
    {"fifty-moves-order",
     [](const Asked& asked) {
       return asked.rules.fifty_moves == Rules::Ending::draw && quiet_for(asked, asked.rules.fifty_moves_plies);
     }},
    {"repetition", repeats},
    {"repetition-scope", repeats},
    // It starts by itself, can be announced, and is set aside when a text is read.
    {"count.board", always<Model>, Decides::reading_and_setup},
    {"count.board-who", [](const Asked& asked) { return asked.rules.count_board != Rules::BoardCount::none; },
     Decides::setup},
    {"count.board-offer", count_runs},
    {"count.board-mate", count_runs},
    {"count.pieces", with_bare_side, Decides::reading_and_setup},
    {"count.pieces-first", with_bare_side},
    {"count.pieces-table", with_bare_side, Decides::setup},
    {"count.ends", count_runs},
    {"count.expiry", count_runs},
    {"count.order", count_runs},
};

}  // namespace

std::vector<Relevance> relevance() { return relevance_of<Model>(rows); }

}  // namespace arbiter::makruk
