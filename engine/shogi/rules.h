#pragma once

#include <array>
#include <cstdint>

#include "shogi/piece.h"
#include "shogi/square_set.h"

namespace arbiter::shogi {

// The choices of the options, in the order of their table (options.cpp), where they are explained.
enum class PromotionEnds : std::uint8_t { either, arrival };
enum class PromotionChoice : std::uint8_t { optional, forced };
enum class DeadEndMove : std::uint8_t { must_promote, allowed };
enum class Permission : std::uint8_t { forbidden, allowed };
enum class NifuTokin : std::uint8_t { ignored, counts };
enum class Uchifuzume : std::uint8_t { illegal, loses, allowed };
enum class UchifuzumeReplies : std::uint8_t { board, history };
enum class UchifuzumeStalemate : std::uint8_t { allowed, forbidden };
enum class Stalemate : std::uint8_t { loss, draw, win };
enum class RepetitionFirst : std::uint8_t { counts, ignored };
enum class RepetitionEffect : std::uint8_t { automatic, claim };
enum class PerpetualCheck : std::uint8_t { loss, draw };
enum class PerpetualWindow : std::uint8_t { whole, latest, last_cycle };
enum class Impasse : std::uint8_t { none, declare_24, declare_27, automatic_27 };
enum class BareKings : std::uint8_t { play_on, draw };
enum class MoveLimitCheck : std::uint8_t { stop, play_on };
enum class SetupNifu : std::uint8_t { invalid, accepted };

/// What the options mean for the squares of one side: computed once, read by the generator.
struct SideSquares {
  SquareSet arrival;                            ///< a piece that ends its move here may promote
  SquareSet departure;                          ///< a piece that starts its move here may promote
  SquareSet near_zone;                          ///< no pawn or silver elsewhere promotes or reaches a dead end
  SquareSet near_zone_for_knights;              ///< no knight elsewhere does
  std::array<SquareSet, kind_count> unable;     ///< an unpromoted piece may not move here
  std::array<SquareSet, kind_count> droppable;  ///< it may be dropped here, as far as dead ends go
};

/// A resolved rule set. The first members are filled from the option table, the last by `completed`.
struct Rules {
  int promotion_zone = 3;
  PromotionEnds promotion_ends = PromotionEnds::either;
  PromotionChoice promotion_choice = PromotionChoice::optional;
  DeadEndMove dead_end_move = DeadEndMove::must_promote;
  Permission dead_end_drop = Permission::forbidden;
  Permission nifu = Permission::forbidden;
  NifuTokin nifu_tokin = NifuTokin::ignored;
  Uchifuzume uchifuzume = Uchifuzume::illegal;
  UchifuzumeReplies uchifuzume_replies = UchifuzumeReplies::board;
  UchifuzumeStalemate uchifuzume_stalemate = UchifuzumeStalemate::allowed;
  Stalemate stalemate = Stalemate::loss;
  int repetition_count = 4;
  RepetitionFirst repetition_first = RepetitionFirst::counts;
  RepetitionEffect repetition_effect = RepetitionEffect::automatic;
  PerpetualCheck perpetual_check = PerpetualCheck::loss;
  PerpetualWindow perpetual_window = PerpetualWindow::whole;
  Impasse impasse = Impasse::none;
  BareKings bare_kings = BareKings::play_on;
  int move_limit = 0;
  MoveLimitCheck move_limit_check = MoveLimitCheck::stop;
  SetupNifu setup_nifu = SetupNifu::invalid;

  std::array<SideSquares, 2> squares{};  ///< by colour
  SquareSet must_choose_promotion;       ///< all squares when promotion is forced where possible, else none

  const SideSquares& of(Color side) const { return squares[static_cast<std::size_t>(side)]; }
  /// Pawn drops are judged by more than the position after them and board answers to a mate.
  bool judges_pawn_drops_further() const {
    return uchifuzume == Uchifuzume::illegal &&
           (uchifuzume_replies == UchifuzumeReplies::history || uchifuzume_stalemate == UchifuzumeStalemate::forbidden);
  }
};

/// The rules with everything that follows from the options.
Rules completed(Rules rules);

}  // namespace arbiter::shogi
