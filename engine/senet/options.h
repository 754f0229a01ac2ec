#pragma once

#include <span>

#include "options/option.h"
#include "senet/squares.h"

namespace arbiter::senet {

enum class FirstOn : std::uint8_t { even, odd };
enum class Weights : std::uint8_t { sticks, uniform };
enum class Backward : std::uint8_t { never, when_stuck };
enum class LandingOn : std::uint8_t { none, inner };
enum class Adjacency : std::uint8_t { path, rows };
enum class InWalls : std::uint8_t { count, apart };
enum class Duty : std::uint8_t { must_stop, overshoot_stops };
enum class Memory : std::uint8_t { for_ever, until_back };
enum class IfTaken : std::uint8_t { below, illegal, above, from_1 };
enum class Occupied : std::uint8_t { contact, into_water };
enum class HorusExit : std::uint8_t { exact, any };
enum class Agreement : std::uint8_t { online, none };

/// Every decision of a rule set as its author wrote it; the members stand in the order of the table.
/// `throw_weights` changes weighted counts only, `draw_agreement` belongs to game records only.
struct Options {
  int pieces = 5;
  FirstOn start_first_on = FirstOn::even;
  Weights throw_weights = Weights::sticks;
  Squares extra_values = 0;  ///< bit t: a throw of t
  bool extra_on_pass = false;
  bool extra_survives_water = true;
  bool extra_on_happiness = false;
  Backward backward = Backward::never;
  Squares safe_squares = 0;
  int wall_landing_from = 2;
  LandingOn wall_landing_on = LandingOn::none;
  int wall_passing_from = 2;
  Adjacency wall_adjacency = Adjacency::path;
  InWalls wall_safe_squares = InWalls::count;
  InWalls wall_last_squares = InWalls::count;
  bool wall_stops_exit = true;
  Duty happiness_duty = Duty::must_stop;
  Memory happiness_memory = Memory::for_ever;
  bool happiness_must_move = false;
  bool water_holds = false;
  int water_return_to = rebirth;
  IfTaken water_if_taken = IfTaken::below;
  bool last_squares_inner_moves = true;
  Occupied last_squares_occupied = Occupied::contact;
  bool exit_from_happiness = true;
  HorusExit exit_horus = HorusExit::exact;
  Agreement draw_agreement = Agreement::online;
};

/// The one table of Senet's options.
std::span<const OptionRow<Options>> option_rows();

}  // namespace arbiter::senet
