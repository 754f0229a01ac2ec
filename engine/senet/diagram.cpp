#include "senet/diagram.h"

#include <fmt/format.h>

namespace arbiter::senet {
namespace {

struct House {
  int square;
  std::string_view name;
  std::string_view sign;
};

constexpr House houses[] = {
    {rebirth, "rebirth", "+"},           {happiness, "happiness", "*"}, {water, "water", "~"},
    {three_truths, "three truths", "3"}, {re_atum, "re-atum", "2"},     {horus, "horus", "1"},
};

/// Where the path goes on from a square, seen on the board: down at the end of a row but the last.
char travel_from(int square) {
  if (square == row_length || square == 2 * row_length) return 'v';
  return square > row_length && square < 2 * row_length ? '<' : '>';
}

Diagram::Cell cell_of(const Position& position, int square) {
  Diagram::Cell cell;
  cell.square = fmt::to_string(square);
  cell.travel = travel_from(square);
  for (const House& house : houses)
    if (house.square == square) {
      cell.house = house.name;
      cell.sign = house.sign;
    }
  if (position.occupied() & bit(square)) {
    const bool white = position.men[0] & bit(square);
    cell.side = white ? Color::white : Color::black;
    cell.marked = position.marked & bit(square);
    cell.letter = white ? (cell.marked ? "W" : "w") : (cell.marked ? "B" : "b");
  }
  return cell;
}

std::string state_of(const Rules& rules, const Position& position) {
  if (position.over()) return fmt::format("{} has won", position.off[0] == rules.options.pieces ? "white" : "black");
  const std::string_view side = name_of(static_cast<Color>(position.side));
  if (position.thrown == 0) return fmt::format("{} to throw", side);
  return fmt::format("{} has thrown {}", side, position.thrown);
}

}  // namespace

Diagram diagram_of(const Rules& rules, const Position& position) {
  Diagram diagram;
  diagram.style = Diagram::Style::track;
  diagram.columns = row_length;
  diagram.rows = last_square / row_length;
  for (int square = 1; square <= row_length; ++square) diagram.cells.push_back(cell_of(position, square));
  for (int square = 2 * row_length; square > row_length; --square) diagram.cells.push_back(cell_of(position, square));
  for (int square = 2 * row_length + 1; square <= last_square; ++square)
    diagram.cells.push_back(cell_of(position, square));
  diagram.hands.push_back({Color::black, "off", {{"b", position.off[1]}}, {}});
  diagram.hands.push_back({Color::white, "off", {{"w", position.off[0]}}, {}});
  diagram.notes.push_back(state_of(rules, position));
  return diagram;
}

}  // namespace arbiter::senet
