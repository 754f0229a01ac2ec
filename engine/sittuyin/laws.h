#pragma once

#include <vector>

#include "core/law.h"

namespace arbiter::sittuyin {

/// The laws of Sittuyin, besides those that all games share.
namespace laws {
using arbiter::laws::checkmate;
using arbiter::laws::drop_occupied;
using arbiter::laws::geometry;
using arbiter::laws::left_in_check;
using arbiter::laws::no_piece;
using arbiter::laws::not_in_hand;
using arbiter::laws::not_yours;
using arbiter::laws::own_piece;
using arbiter::laws::path_blocked;
using arbiter::laws::promotion_not_allowed;
using arbiter::laws::unreadable;
using arbiter::laws::wrong_phase;

inline constexpr Law pawn_blocked{"move.pawn-blocked", "A pawn goes straight ahead to an empty square only.", ""};
inline constexpr Law pawn_must_capture{"move.pawn-must-capture", "A pawn goes diagonally only to take an enemy man.",
                                       ""};
inline constexpr Law drop_zone{"drop.zone", "A man other than a rook is put down on the ranks of the placement zone.",
                               "placement.zone"};
inline constexpr Law drop_rook_rank{"drop.rook-rank", "A rook is put down on the own first rank.", ""};
inline constexpr Law drop_rook_faces_king{
    "drop.rook-faces-king", "A black rook may not be made to face the white king with nothing but pawns between.",
    "placement.rook-facing"};
inline constexpr Law own_general{"promotion.own-general-on-board",
                                 "A pawn promotes only when its side has no general on the board.", ""};
inline constexpr Law promotion_square{"promotion.square", "A pawn promotes only on the promotion squares of its side.",
                                      "promotion.squares"};
inline constexpr Law in_place_only{"promotion.in-place-only", "A pawn promotes without leaving its square.",
                                   "promotion.form"};
inline constexpr Law promotion_captures{"promotion.captures", "A promotion step takes nothing.", ""};
inline constexpr Law promotion_attacks{"promotion.attacks", "A new general attacks no enemy man.", "promotion.attack"};
inline constexpr Law opens_check{"promotion.opens-check", "A promotion step opens no check by a rook.",
                                 "promotion.opened-attack"};
inline constexpr Law opens_attack{"promotion.opens-attack", "A promotion step opens no rook's attack on an enemy man.",
                                  "promotion.opened-attack"};
inline constexpr Law stalemate_forbidden{
    "stalemate.forbidden", "A move may not leave the opponent without a move and not in check.", "stalemate"};

inline constexpr Law king_count{"setup.king-count", "Each side has one king, board and pocket together.", ""};
inline constexpr Law general_count{"setup.general-count",
                                   "Each side has at most one general, board and pocket together.", ""};
inline constexpr Law men_count{
    "setup.men-count", "Each side has at most two rooks, two elephants, two knights and eight pawns, pocket included.",
    ""};
inline constexpr Law pawn_square{
    "setup.pawn-square", "No pawn stands behind the square on which it starts, as far as that can be told.", ""};
inline constexpr Law opponent_in_check{"setup.opponent-in-check", "The side not to move is not in check.", ""};
inline constexpr Law setup_count{
    "setup.count", "A count runs only while one side is bare, the other is not and no pawn stops it.", ""};
inline constexpr Law placement_army{"setup.placement-army",
                                    "During placement each side has its whole army, board and pocket together.", ""};
inline constexpr Law placement_pawns{"setup.placement-pawns", "During placement all pawns are on their start squares.",
                                     ""};
inline constexpr Law placement_zone{
    "setup.placement-zone", "During placement every placed man stands where it may be put down.", "placement.zone"};
inline constexpr Law placement_order{"setup.placement-order", "The pockets fit the side whose turn it is to drop.",
                                     "placement.order"};
inline constexpr Law placement_facing{"setup.placement-facing", "During placement no black rook faces the white king.",
                                      "placement.rook-facing"};

inline constexpr Law stalemate{"end.stalemate", "A side without a move that is not in check is stalemated.",
                               "stalemate"};
inline constexpr Law only_stalemating{
    "draw.only-stalemating", "A side whose every move would stalemate has no legal move: a draw.", "stalemate.only"};
inline constexpr Law insufficient_material{"draw.insufficient-material", "With the men on the board nobody can mate.",
                                           "dead-position"};
inline constexpr Law dead_position{"draw.dead-position", "Pawns stuck on the last rank cannot help a king to mate.",
                                   "dead-position"};
inline constexpr Law count{"draw.count", "The attacker has not mated the bare king within the limit.", "count.expiry"};
inline constexpr Law fifty_moves{"draw.fifty-moves", "Fifty moves of each side passed without capture and pawn move.",
                                 "fifty-moves"};
inline constexpr Law repetition{"draw.repetition", "The position is on the board for the third time.", "repetition"};
inline constexpr Law lone_pawn{"draw.lone-pawn",
                               "King and one pawn whose every move is a promotion may ask for a draw.", "lone-pawn"};
}  // namespace laws

/// The one table of laws.
std::vector<const Law*> all_laws();

}  // namespace arbiter::sittuyin
