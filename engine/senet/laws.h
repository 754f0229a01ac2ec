#pragma once

#include <span>

#include "core/law.h"

/// Every law that a verdict of Senet can cite.
namespace arbiter::senet::law {

using arbiter::laws::geometry;
using arbiter::laws::no_piece;
using arbiter::laws::not_yours;
using arbiter::laws::own_piece;
using arbiter::laws::unreadable;
using arbiter::laws::wrong_phase;

inline constexpr Law game_over{"turn.game-over", "Nothing is played after a side has all its pieces off.", ""};
inline constexpr Law throw_value{"throw.value", "The sticks give 1 to 5.", ""};
inline constexpr Law has_move{"pass.has-move", "A player passes only when no piece can use the throw.", ""};
inline constexpr Law backward{"move.backward",
                              "A piece goes back only where that is allowed, before 26, and when no piece of its side "
                              "can go forward.",
                              "backward"};
inline constexpr Law safe_square{"safe.square", "An enemy on a safe square cannot be swapped.", "safe.squares"};
inline constexpr Law wall_landing{"wall.landing", "A piece of an enemy wall cannot be landed on.", "wall.landing-from"};
inline constexpr Law wall_passing{"wall.passing", "An enemy wall cannot be passed.", "wall.passing-from"};
inline constexpr Law must_stop{"happiness.must-stop", "A piece goes beyond 26 only after it has stopped there.",
                               "happiness.duty"};
inline constexpr Law must_move{"happiness.must-move", "A piece on 26 uses the next throw of its side.",
                               "happiness.must-move"};
inline constexpr Law exit_only{"last-squares.exit-only", "From 28, 29 and 30 a piece only leaves the board.",
                               "last-squares.inner-moves"};
inline constexpr Law occupied{"last-squares.occupied",
                              "A piece from 26 does not go to a taken 28, 29 or 30 but into the water.",
                              "last-squares.occupied"};
inline constexpr Law return_throw{"water.return-throw", "A piece comes back from the water on 1, 2 or 3.",
                                  "water.holds"};
inline constexpr Law taken{"water.taken", "The water takes a piece only while the square of return is free.",
                           "water.if-taken"};
inline constexpr Law inexact{"exit.inexact", "A piece leaves the board by the exact throw.", "exit.horus"};
inline constexpr Law exit_zone{"exit.zone", "No piece leaves the board from 26.", "exit.from-happiness"};
inline constexpr Law all_off{"end.all-off", "The first side with all its pieces off the board wins.", ""};
/// These two end games, never positions: a game's record cites them.
inline constexpr Law resignation{"end.resignation", "A player who resigns loses.", ""};
inline constexpr Law agreed_draw{"draw.agreement", "Players may agree on a draw.", "draw.agreement"};

inline constexpr Law piece_count{
    "setup.piece-count", "The pieces of a side, on the board and off it, are as many as the game has.", "pieces"};
inline constexpr Law on_water{"setup.on-water", "Nothing stands on 27.", "water.holds"};
inline constexpr Law unmarked{"setup.unmarked-beyond-26", "A piece on 26 to 30 is marked.", ""};
inline constexpr Law result{
    "setup.result", "The game is over exactly when one side has all its pieces off, and then no throw waits.", ""};
inline constexpr Law happiness_waiting{"setup.happiness-waiting", "A piece on 26 belongs to the side that moves next.",
                                       "happiness.must-move"};

std::span<const Law* const> table();

}  // namespace arbiter::senet::law
