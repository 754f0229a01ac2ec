#include "store/position_row.h"

#include <fmt/format.h>

#include <map>

#include "corpus/board_text.h"

namespace arbiter {
namespace {

bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool is_letter(char letter) { return is_upper(letter) || (letter >= 'a' && letter <= 'z'); }

}  // namespace

char square_letter(std::string_view cell) {
  if (cell.empty()) return '.';
  if (cell.size() == 1) return cell.front();
  const char letter = is_letter(cell.front()) ? cell.front() : cell.back();
  const char first = is_upper(letter) ? 'A' : 'a';
  return static_cast<char>(first + (letter - first + 13) % 26);
}

std::string squares_of(std::string_view text) {
  std::string squares;
  if (const std::optional<BoardText> board = split_board(text))
    for (const auto& row : board->rows)
      for (const std::string& cell : row) squares += square_letter(cell);
  return squares;
}

std::string material_signature(const std::map<std::string, std::size_t>& upper,
                               const std::map<std::string, std::size_t>& lower) {
  const auto side = [](const std::map<std::string, std::size_t>& pieces) {
    std::string signature;
    for (const auto& [piece, number] : pieces)
      if (number != 0) signature += number == 1 ? piece : fmt::format("{}{}", piece, number);
    return signature;
  };
  return side(upper) + "-" + side(lower);
}

std::string material_of(std::string_view text) {
  const std::optional<BoardText> board = split_board(text);
  if (!board) return "";
  std::map<std::string, std::size_t> upper, lower;
  for (const auto& row : board->rows)
    for (const std::string& cell : row) {
      if (cell.empty() || cell == "?") continue;
      const char letter = is_letter(cell.front()) ? cell.front() : cell.back();
      ++(is_upper(letter) ? upper : lower)[cell];
    }
  return material_signature(upper, lower);
}

PositionRow describe_position(std::string_view game, const State& state) {
  PositionRow row;
  row.game = game;
  row.text = state.identity();
  row.key = static_cast<std::int64_t>(state.key());
  row.squares = squares_of(row.text);
  row.material = material_of(row.text);
  return row;
}

}  // namespace arbiter
