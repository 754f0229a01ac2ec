#include "report/drawing.h"

#include <fmt/format.h>

#include <memory>
#include <variant>

#include "corpus/board_text.h"

namespace arbiter {

namespace {

/// Marks the open squares of a partial position in the diagram of the same board without pieces there.
void mark_open(const BoardText& board, Diagram& diagram) {
  std::size_t index = 0;
  for (const std::vector<std::string>& row : board.rows)
    for (const std::string& cell : row) {
      const std::size_t here = index++;
      if (cell != "?") continue;
      // A track is written in the order of its path, whose numbers are the names of its squares;
      // other boards are written as they are drawn.
      if (diagram.style != Diagram::Style::track) {
        if (here < diagram.cells.size()) diagram.cells[here].open = true;
        continue;
      }
      for (Diagram::Cell& drawn : diagram.cells)
        if (drawn.square == fmt::to_string(here + 1)) drawn.open = true;
    }
}

std::unique_ptr<State> read(const Game& game, const std::string& position) {
  if (position == "start") return game.start();
  auto parsed = game.read(position);
  auto* state = std::get_if<std::unique_ptr<State>>(&parsed);
  return state == nullptr ? nullptr : std::move(*state);
}

}  // namespace

std::optional<Drawing> draw(const Game& game, const Question& question, const Answer* answer) {
  std::optional<BoardText> partial;
  if (question.position != "start") {
    partial = split_board(question.position);
    if (partial && partial->open_cells() == 0) partial.reset();
  }
  std::string position = question.position;
  if (partial) {
    BoardText closed = *partial;
    for (std::vector<std::string>& row : closed.rows)
      for (std::string& cell : row)
        if (cell == "?") cell.clear();
    position = closed.text();
  }
  const std::unique_ptr<State> state = read(game, position);
  if (state == nullptr) return {};
  std::string last;
  if (!partial && state->setup_faults().empty())
    for (const std::string& move : question.after) {
      if (!state->play(move).empty()) break;
      last = move;
    }
  Drawing drawing;
  drawing.diagram = state->diagram();
  drawing.position = partial ? question.position : state->text();
  if (partial) mark_open(*partial, drawing.diagram);
  if (!last.empty()) mark_move(drawing.diagram, last, true, drawing.marks);
  for (const std::string& move : question.moves) {
    bool legal = true;
    if (answer != nullptr)
      for (const MoveAnswer& judged : answer->moves)
        if (judged.move == move) legal = judged.legal;
    mark_move(drawing.diagram, move, legal, drawing.marks);
  }
  return drawing;
}

}  // namespace arbiter
