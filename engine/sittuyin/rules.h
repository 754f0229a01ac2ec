#pragma once

#include <cstdint>
#include <span>

#include "options/option.h"

namespace arbiter::sittuyin {

/// One enumeration an option; the order is that of the choices in the option table (options.cpp),
/// where their meanings stand.
enum class PlacementOrder : std::uint8_t { whole_army, alternating };
enum class PlacementZone : std::uint8_t { ranks_1_3, ranks_2_3, ranks_2_4 };
enum class RookFacing : std::uint8_t { none, each_drop, finished_army };
enum class PromotionSquares : std::uint8_t { enemy_half, last_three_ranks };
enum class LastPawn : std::uint8_t { diagonals_only, anywhere };
enum class PromotionForm : std::uint8_t { in_place, in_place_or_step };
enum class PromotionAttack : std::uint8_t { free, no_attack };
enum class OpenedAttack : std::uint8_t { free, no_check, no_attack };
enum class PromotionClock : std::uint8_t { resets, keeps };
enum class Stalemate : std::uint8_t { draw, illegal, loss, win };
enum class StalemateTest : std::uint8_t { any_reply, permitted_reply };
enum class StalemateOnly : std::uint8_t { draw, draw_unless_check, allowed };
enum class LonePawn : std::uint8_t { none, claim, claim_unless_check };
enum class AskedDraw : std::uint8_t { none, claim, draw };
enum class DuringCount : std::uint8_t { applies, suspended };
enum class DeadPosition : std::uint8_t { none, material, material_or_stuck };
enum class CountTable : std::uint8_t { none, by_piece, with_general };
enum class CountPawns : std::uint8_t { stop, ignore };
enum class CountBy : std::uint8_t { attacker, bare_king };
enum class CountStart : std::uint8_t { at_once, after_attacker };
enum class CountRelimit : std::uint8_t { fixed, current };
enum class CountExpiry : std::uint8_t { draw, claim };

/// A rule set of Sittuyin, resolved.
struct Rules {
  PlacementOrder placement_order{};
  PlacementZone placement_zone{};
  RookFacing rook_facing{};
  PromotionSquares promotion_squares{};
  LastPawn last_pawn{};
  PromotionForm promotion_form{};
  PromotionAttack promotion_attack{};
  OpenedAttack opened_attack{};
  PromotionClock promotion_clock{};
  Stalemate stalemate{};
  StalemateTest stalemate_test{};
  StalemateOnly stalemate_only{};
  LonePawn lone_pawn{};
  AskedDraw repetition{};
  AskedDraw fifty_moves{};
  DuringCount fifty_moves_during_count{};
  DeadPosition dead_position{};
  CountTable count_table{};
  CountPawns count_pawns{};
  CountBy count_by{};
  CountStart count_start{};
  CountRelimit count_relimit{};
  CountExpiry count_expiry{};
};

/// The one table of options.
std::span<const OptionRow<Rules>> option_rows();

}  // namespace arbiter::sittuyin
