#include "senet/relevance.h"

#include <algorithm>

#include "senet/senet.h"

namespace arbiter::senet {
namespace {

using Asked = Arrived<Senet>;

constexpr Squares below_happiness = stretch(1, happiness - 1);

/// Somewhere a throw is to be used and `has(position, throw)`: while none waits, only throws are legal.
template <class Property>
bool with_throw(const Asked& asked, Property has) {
  return asked.anywhere([&](const Position& position) {
    return !position.over() && position.thrown != 0 && has(position, static_cast<int>(position.thrown));
  });
}

bool any_throw(const Asked& asked) {
  return with_throw(asked, [](const Position&, int) { return true; });
}

bool moved_to(const Asked& asked, int square) {
  return asked.any_move(
      [&](const Position&, const Move& move) { return move.kind == Move::Kind::board && move.to == square; });
}

/// Two enemies on `low` and the square behind it.
bool enemies_on(const Position& position, int low) {
  const Squares both = bit(low) | bit(low + 1);
  return (position.enemy() & both) == both;
}

bool with_enemy_pair(const Position& position) { return (position.enemy() & (position.enemy() >> 1)) != 0; }

/// Runs of this length or of the other value's: a single piece is a run where 1 is enough.
bool with_runs(const Asked& asked, int least) {
  return with_throw(asked, [&](const Position& position, int) {
    return std::min<OptionValue>(static_cast<OptionValue>(least), asked.other) <= 1 ? position.enemy() != 0
                                                                                    : with_enemy_pair(position);
  });
}

bool with_marks_to_forget(const Asked& asked) {
  if (asked.rules.options.happiness_memory == Memory::for_ever)
    return asked.anywhere([](const Position& position) { return (position.marked & below_happiness) != 0; });
  // Forgotten marks are not in the positions: a piece from beyond 26 that came back would have one.
  return asked.any_move([](const Position& before, const Move&) { return (before.occupied() & happiness_on) != 0; });
}

/// A throw can lead into the water, or out of it back to the square of return.
bool near_water(const Position& position, int) { return (position.own() & stretch(22, water)) != 0; }

bool home_taken_near_water(const Asked& asked) {
  return with_throw(asked, [&](const Position& position, int thrown) {
    return near_water(position, thrown) && (position.occupied() & bit(asked.rules.options.water_return_to)) != 0;
  });
}

bool kept_throws_differ(const Asked& asked) {
  const Squares differ = asked.rules.options.extra_values ^ static_cast<Squares>(asked.other);
  return asked.any_move(
      [&](const Position& before, const Move&) { return before.thrown != 0 && (differ & bit(before.thrown)) != 0; });
}

bool passed(const Asked& asked) {
  return asked.any_move([](const Position&, const Move& move) { return move.kind == Move::Kind::pass; });
}

bool enemy_on_disputed_squares(const Asked& asked) {
  const Squares differ = asked.rules.options.safe_squares ^ static_cast<Squares>(asked.other);
  return with_throw(asked, [&](const Position& position, int) { return (position.enemy() & differ) != 0; });
}

bool anywhere_on(const Asked& asked, int square) {
  return asked.anywhere([&](const Position& position) { return (position.occupied() & bit(square)) != 0; });
}

constexpr RelevanceRow<Senet> rows[] = {
    {"pieces", always<Senet>, Decides::setup},
    {"start.first-on", [](const Asked& asked) { return asked.given() == start_position(asked.rules); }},
    // Weighted counts alone ask for it, and no answer has one.
    {"throw.weights", never<Senet>},
    {"extra.values", kept_throws_differ},
    {"extra.on-pass", passed},
    {"extra.survives-water", [](const Asked& asked) { return moved_to(asked, water); }},
    {"extra.on-happiness", [](const Asked& asked) { return moved_to(asked, happiness); }},
    {"backward", any_throw},
    {"safe.squares", enemy_on_disputed_squares},
    {"wall.landing-from", [](const Asked& asked) { return with_runs(asked, asked.rules.options.wall_landing_from); }},
    {"wall.landing-on",
     [](const Asked& asked) {
       return with_throw(asked, [](const Position& position, int) { return with_enemy_pair(position); });
     }},
    {"wall.passing-from", [](const Asked& asked) { return with_runs(asked, asked.rules.options.wall_passing_from); }},
    {"wall.adjacency",
     [](const Asked& asked) {
       return with_throw(asked, [](const Position& position, int) {
         return enemies_on(position, row_length) || enemies_on(position, 2 * row_length);
       });
     }},
    {"wall.safe-squares",
     [](const Asked& asked) {
       return with_throw(asked, [](const Position& position, int) {
         return enemies_on(position, rebirth - 1) || enemies_on(position, rebirth) ||
                enemies_on(position, happiness - 1) || enemies_on(position, happiness);
       });
     }},
    {"wall.last-squares",
     [](const Asked& asked) {
       return with_throw(
           asked, [](const Position& position, int) { return (position.enemy() & stretch(water, last_square)) != 0; });
     }},
    {"wall.stops-exit",
     [](const Asked& asked) {
       return with_throw(asked, [](const Position& position, int thrown) {
         const int exit = off_board - thrown;
         return (position.own() & bit(exit)) != 0 && (position.enemy() & stretch(exit + 1, last_square)) != 0;
       });
     }},
    {"happiness.duty",
     [](const Asked& asked) {
       return with_throw(asked, [&](const Position& position, int thrown) {
         return (position.own() & asked.rules.beyond[static_cast<std::size_t>(thrown)]) != 0;
       });
     }},
    {"happiness.memory", with_marks_to_forget, Decides::reading},
    {"happiness.must-move", [](const Asked& asked) { return anywhere_on(asked, happiness); }, Decides::setup},
    {"water.holds", [](const Asked& asked) { return anywhere_on(asked, water) || moved_to(asked, water); },
     Decides::setup},
    {"water.return-to", [](const Asked& asked) { return with_throw(asked, near_water); }},
    {"water.if-taken", home_taken_near_water},
    {"last-squares.inner-moves",
     [](const Asked& asked) {
       return with_throw(asked, [](const Position& position, int) {
         return (position.own() & stretch(three_truths, last_square)) != 0;
       });
     }},
    {"last-squares.occupied",
     [](const Asked& asked) {
       return with_throw(asked, [](const Position& position, int thrown) {
         return (position.own() & bit(happiness)) != 0 && thrown > 1 && happiness + thrown <= last_square &&
                (position.occupied() & bit(happiness + thrown)) != 0;
       });
     }},
    {"exit.from-happiness",
     [](const Asked& asked) {
       return with_throw(asked, [](const Position& position, int thrown) {
         return (position.own() & bit(happiness)) != 0 && happiness + thrown == off_board;
       });
     }},
    {"exit.horus",
     [](const Asked& asked) {
       return with_throw(asked, [](const Position& position, int) { return (position.own() & bit(horus)) != 0; });
     }},
    // Part of a game's record, of no position.
    {"draw.agreement", never<Senet>},
};

}  // namespace

std::vector<Relevance> relevance() { return relevance_of<Senet>(rows); }

}  // namespace arbiter::senet
