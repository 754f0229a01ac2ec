#pragma once

#include <vector>

#include "core/law.h"

/// Every law that a verdict on Shogi can cite.
namespace arbiter::shogi::laws {

using arbiter::laws::checkmate;
using arbiter::laws::drop_occupied;
using arbiter::laws::geometry;
using arbiter::laws::left_in_check;
using arbiter::laws::no_piece;
using arbiter::laws::not_in_hand;
using arbiter::laws::not_yours;
using arbiter::laws::own_piece;
using arbiter::laws::path_blocked;
using arbiter::laws::unreadable;

inline constexpr Law promotion_piece{"promotion.piece", "King, gold and promoted pieces never promote.", ""};
inline constexpr Law promotion_not_allowed{
    "promotion.not-allowed", "A piece promotes only with a move that touches the promotion zone.", "promotion-zone"};
inline constexpr Law promotion_forced{"promotion.forced", "A piece that could never move again must promote.",
                                      "dead-end-move"};

inline constexpr Law drop_promoted{"drop.promoted", "A piece is dropped unpromoted.", ""};
inline constexpr Law drop_zone{"drop.zone", "No piece is dropped where it could never move again.", "dead-end-drop"};
inline constexpr Law nifu{"drop.nifu", "No pawn is dropped on a file with an own unpromoted pawn.", "nifu"};
inline constexpr Law uchifuzume{"drop.uchifuzume", "No pawn drop mates at once.", "uchifuzume"};

inline constexpr Law no_king{"setup.no-king", "At least one king stands on the board.", ""};
inline constexpr Law king_count{"setup.king-count", "A side has at most one king.", ""};
inline constexpr Law material{"setup.material", "Board and hands hold no more pieces than the set has.", ""};
inline constexpr Law setup_nifu{"setup.nifu", "No side has two unpromoted pawns on a file.", "setup-nifu"};
inline constexpr Law setup_dead_end{"setup.dead-end", "No piece stands where it could never move again.",
                                    "dead-end-drop"};
inline constexpr Law opponent_in_check{"setup.opponent-in-check", "The side that is not to move is not in check.", ""};

inline constexpr Law mating_pawn_drop{"end.uchifuzume", "A pawn drop that mates at once loses.", "uchifuzume"};
inline constexpr Law stalemate{"end.stalemate", "A side without a move that is not in check ends the game.",
                               "stalemate"};
inline constexpr Law perpetual_check{"end.perpetual-check", "A side that only gave checks in a repetition loses.",
                                     "perpetual-check"};
inline constexpr Law impasse{"end.impasse", "An entered king with enough points has won.", "impasse"};
inline constexpr Law declaration{"end.declaration", "An entered king with enough points may be declared a win.",
                                 "impasse"};
inline constexpr Law no_contest{"draw.impasse",
                                "An entered king with points below those of a win may end the game "
                                "without result.",
                                "impasse"};
inline constexpr Law repetition{"draw.repetition", "The same board, hands and side to move for the given time.",
                                "repetition-count"};
inline constexpr Law insufficient_material{"draw.insufficient-material", "Two lone kings with empty hands are drawn.",
                                           "bare-kings"};
inline constexpr Law move_limit{"draw.move-limit", "The game ends without result after the given number of plies.",
                                "move-limit"};

/// The table of all of them.
const std::vector<const Law*>& all();

}  // namespace arbiter::shogi::laws
