#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/color.h"
#include "core/parsed.h"
#include "senet/rules.h"

namespace arbiter::senet {

enum class Side : std::uint8_t { white, black, over };  ///< the first two as in `Color`

constexpr Side side_of(Color color) { return static_cast<Side>(color); }
constexpr Side opposite(Side side) { return static_cast<Side>(static_cast<std::uint8_t>(side) ^ 1); }

/// The whole state of a game: there are no counters and no history.
struct Position {
  std::array<Squares, 2> men = {};       ///< by `Side`, white and black
  Squares marked = 0;                    ///< pieces of either side that carry a mark
  Side side = Side::black;               ///< to throw or to move; `over`: a side has won
  std::uint8_t thrown = 0;               ///< the throw that waits to be used; 0: none
  std::array<std::uint8_t, 2> off = {};  ///< pieces borne off, by `Side`

  Squares own() const { return men[static_cast<std::size_t>(side)]; }
  Squares enemy() const { return men[static_cast<std::size_t>(opposite(side))]; }
  Squares occupied() const { return men[0] | men[1]; }
  bool over() const { return side == Side::over; }

  friend bool operator==(const Position&, const Position&) = default;
};

/// Both sides alternate from square 1 on, all to come, Black to throw.
Position start_position(const Rules& rules);

/// Reads `squares side throw off`: three rows in path order, "b" "w" with capitals for marked pieces and
/// numbers for empty squares; "b", "w" or "#"; "1" to "5" or "-"; pieces off, black-white. Marks that the
/// rule set does not keep are dropped. Set-up laws are not looked at.
Parsed<Position> read_position(const Rules& rules, std::string_view text);
std::string write_position(const Position& position);

}  // namespace arbiter::senet
