#include "report/board_marks.h"

#include <algorithm>

namespace arbiter {

std::vector<std::string> squares_of_move(const Diagram& diagram, std::string_view move) {
  std::vector<std::string> squares;
  // A move of chance ("throw:3") carries a number that is no square.
  if (move.find(':') != std::string_view::npos) return squares;
  for (std::size_t at = 0; at < move.size();) {
    const std::string* longest = nullptr;
    for (const Diagram::Cell& cell : diagram.cells)
      if (!cell.square.empty() && move.substr(at, cell.square.size()) == cell.square)
        if (longest == nullptr || cell.square.size() > longest->size()) longest = &cell.square;
    if (longest != nullptr) squares.push_back(*longest);
    at += longest != nullptr ? longest->size() : 1;
  }
  return squares;
}

void mark_move(const Diagram& diagram, std::string_view move, bool legal, BoardMarks& marks) {
  const std::vector<std::string> squares = squares_of_move(diagram, move);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    std::vector<std::string>& list = !legal && i + 1 == squares.size() ? marks.refused : marks.squares;
    if (!contains(list, squares[i])) list.push_back(squares[i]);
  }
}

bool contains(const std::vector<std::string>& squares, std::string_view square) {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

}  // namespace arbiter
