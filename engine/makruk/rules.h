#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/color.h"
#include "options/option.h"

namespace arbiter::makruk {

/// Every choice of a Makruk rule set, resolved. Enumerators stand in the order of the option table.
struct Rules {
  enum class Mode : std::uint8_t { online, offline };
  enum class Start : std::uint8_t { kings_offset, kings_aligned };
  enum class PromotionTo : std::uint8_t { met, met_khon_ma_rua };
  enum class Stalemate : std::uint8_t { draw, loss, win };
  enum class DeadMaterial : std::uint8_t { never, bare_kings, one_minor, no_mate, no_forced_mate };
  enum class Ending : std::uint8_t { none, claim, draw };  ///< a limit: absent, to be claimed, by itself
  enum class Order : std::uint8_t { after_mate, before_mate };
  enum class Scope : std::uint8_t { every_mode, online_only };
  enum class BoardCount : std::uint8_t { none, claimed, automatic };
  enum class BoardWho : std::uint8_t { pawnless, three_men };
  enum class BoardMate : std::uint8_t { win, draw };
  enum class PiecesCount : std::uint8_t { none, replaces, shorter };
  enum class FirstNumber : std::uint8_t { men, zero };
  enum class LimitTable : std::uint8_t { makruk, asean };
  enum class CountEnds : std::uint8_t { past_limit, at_limit };
  enum class CountExpiry : std::uint8_t { draw, claim };

  Mode mode = Mode::online;
  Start start = Start::kings_offset;
  int promotion_rank = 6;  ///< own rank, 6 or 8
  PromotionTo promotes_to = PromotionTo::met;
  bool may_flee_check = true;
  bool king_leap = false;
  bool met_leap = false;
  bool leap_lost_to_aim = false;
  Stalemate stalemate = Stalemate::draw;
  DeadMaterial dead_material = DeadMaterial::no_mate;
  Ending fifty_moves = Ending::none;
  int fifty_moves_plies = 100;
  Order fifty_moves_order = Order::after_mate;
  Ending repetition = Ending::none;
  Scope repetition_scope = Scope::every_mode;
  BoardCount count_board = BoardCount::none;
  BoardWho count_board_who = BoardWho::pawnless;
  bool count_board_offer = false;
  BoardMate count_board_mate = BoardMate::win;
  PiecesCount count_pieces = PiecesCount::none;
  FirstNumber count_pieces_first = FirstNumber::men;
  LimitTable count_pieces_table = LimitTable::makruk;
  CountEnds count_ends = CountEnds::past_limit;
  CountExpiry count_expiry = CountExpiry::draw;
  Order count_order = Order::after_mate;

  bool leaps() const { return king_leap || met_leap; }
  /// The absolute rank, 0 to 7 from White's side, on which pawns of this colour promote.
  int promotion_row(Color color) const { return color == Color::white ? promotion_rank - 1 : 8 - promotion_rank; }
};

/// The option table: the one list of Makruk's options, their values and their meanings.
std::span<const OptionRow<Rules>> option_table();

}  // namespace arbiter::makruk
