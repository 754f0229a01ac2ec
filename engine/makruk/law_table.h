#pragma once

#include <span>

#include "core/law.h"

/// Every law that a verdict on Makruk can cite.
namespace arbiter::makruk::laws {

inline constexpr Law pawn_blocked{"move.pawn-blocked", "A pawn steps straight ahead only to an empty square.", ""};
inline constexpr Law pawn_must_capture{"move.pawn-must-capture", "A pawn goes diagonally only to take.", ""};
inline constexpr Law leap_right_lost{"leap.right-lost", "Only a man that still has its right leaps.", ""};
inline constexpr Law leap_occupied{"leap.destination-occupied", "A leap ends on an empty square.", ""};
inline constexpr Law leap_in_check{"leap.in-check", "A Khun in check does not leap.", ""};
inline constexpr Law promotion_forced{
    "promotion.forced", "A pawn that arrives on its promotion rank is promoted, and the move says to what.",
    "pawn.promotion-rank"};
inline constexpr Law may_not_flee{"king.may-not-flee", "A Khun in check moves only to take the one man that checks it.",
                                  "king.may-flee-check"};

inline constexpr Law count_not_in_rules{"count.not-in-rules", "No player announces a count under these rules.",
                                        "count.board"};
inline constexpr Law count_already_running{"count.already-running", "One count runs at a time.", "count.board"};
inline constexpr Law count_pawns{"count.pawns-on-board", "The board's count needs a board without pawns.",
                                 "count.board-who"};
inline constexpr Law count_own_king_bare{"count.own-king-bare", "A bare side does not announce the board's count.",
                                         "count.board-who"};
inline constexpr Law count_many_men{
    "count.more-than-three-men", "Only a side with at most three men announces the board's count.", "count.board-who"};
inline constexpr Law count_opponent_bare{"count.opponent-bare", "No board's count runs against a bare Khun.", ""};
inline constexpr Law count_none_running{"count.none-running", "Only a running count can be stopped.", "count.board"};
inline constexpr Law count_not_yours{"count.not-yours", "A player stops only the own count.", ""};
inline constexpr Law count_pieces_stop{"count.pieces-cannot-stop", "The pieces' count cannot be stopped.", ""};

inline constexpr Law setup_king_count{"setup.king-count", "Each side has exactly one Khun.", ""};
inline constexpr Law setup_men_count{"setup.men-count", "No side has more men than its start array and promotion give.",
                                     ""};
inline constexpr Law setup_pawn_square{"setup.pawn-square",
                                       "Pawns stand from their own third rank up to the rank before promotion.", ""};
inline constexpr Law setup_opponent_in_check{"setup.opponent-in-check", "The side not to move is not in check.", ""};
inline constexpr Law setup_rights{"setup.rights", "A leap right has its man on its start square.", ""};
inline constexpr Law setup_count{"setup.count", "A running count fits the men on the board.", ""};

inline constexpr Law stalemate{"end.stalemate", "A side without a legal move and not in check is stalemated.",
                               "stalemate"};
inline constexpr Law insufficient_material{"draw.insufficient-material", "Too little material is left.",
                                           "dead-material"};
inline constexpr Law count_over{"draw.count", "A count that is over draws.", "count.expiry"};
inline constexpr Law counter_mates{"draw.counter-mates", "A side that mates while its board's count runs draws.",
                                   "count.board-mate"};
inline constexpr Law fifty_moves{"draw.fifty-moves", "Too many moves without capture and pawn move draw.",
                                 "fifty-moves"};
inline constexpr Law repetition{"draw.repetition", "The third occurrence of a position draws.", "repetition"};
inline constexpr Law count_offer{"draw.count-offer", "The opponent of a side that counts may take a draw.",
                                 "count.board-offer"};

/// All of them, those shared with other games included.
std::span<const Law* const> table();

}  // namespace arbiter::makruk::laws
