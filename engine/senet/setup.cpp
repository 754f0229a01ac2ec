#include "senet/setup.h"

#include <fmt/format.h>

#include "senet/laws.h"

namespace arbiter::senet {
namespace {

std::string list_of(Squares squares) {
  std::string text;
  while (squares != 0) {
    const int square = pop_lowest(squares);
    text += fmt::format("{}{}", text.empty() ? "" : squares == 0 ? " and " : ", ", square);
  }
  return text;
}

/// Of thousands of completions of a partial position most have the wrong number of pieces: no format is read for each.
std::string wrong_count(Color color, int on_board, int off, int pieces) {
  std::string text = color == Color::white ? "White has " : "Black has ";
  text += std::to_string(on_board);
  text += " on the board and ";
  text += std::to_string(off);
  text += " off, together ";
  text += std::to_string(on_board + off);
  text += " and not ";
  text += std::to_string(pieces);
  text += '.';
  return text;
}

}  // namespace

std::vector<Fault> setup_faults(const Rules& rules, const Position& position) {
  const Options& options = rules.options;
  std::vector<Fault> faults;
  for (const Color color : {Color::black, Color::white}) {
    const std::size_t side = static_cast<std::size_t>(color);
    const int on_board = std::popcount(position.men[side]);
    if (on_board + position.off[side] != options.pieces)
      faults.push_back({&law::piece_count, wrong_count(color, on_board, position.off[side], options.pieces)});
  }
  if (!options.water_holds && (position.occupied() & bit(water)))
    faults.push_back({&law::on_water, "A piece stands on 27, in the water."});
  if (const Squares unmarked = position.occupied() & happiness_on & ~position.marked; unmarked != 0)
    faults.push_back({&law::unmarked,
                      fmt::format("Unmarked on {}: a piece gets that far only by a stop on 26.", list_of(unmarked))});

  const bool white_done = position.off[0] == options.pieces;
  const bool black_done = position.off[1] == options.pieces;
  const auto result_fault = [&](std::string text) { faults.push_back({&law::result, std::move(text)}); };
  if (white_done && black_done)
    result_fault("Both sides have all their pieces off.");
  else if (position.over() && !white_done && !black_done)
    result_fault("The game is over, but neither side has all its pieces off.");
  else if (!position.over() && (white_done || black_done))
    result_fault(fmt::format("{} has all its pieces off, but the game is not over.", white_done ? "White" : "Black"));
  if (position.over() && position.thrown != 0)
    result_fault(fmt::format("The game is over, but a throw of {} is waiting.", position.thrown));

  const Squares waiting = position.over() ? position.occupied() : position.enemy();
  if (options.happiness_must_move && (waiting & bit(happiness)))
    faults.push_back({&law::happiness_waiting, "The piece on 26 is not of the side that moves next."});
  return faults;
}

}  // namespace arbiter::senet
