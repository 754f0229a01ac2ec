#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "commands/all.h"
#include "commands/failure.h"
#include "commands/position_arguments.h"
#include "commands/shelf.h"
#include "corpus/board_text.h"
#include "harness/open_readings.h"
#include "harness/partial.h"
#include "harness/square_names.h"
#include "report/svg_board.h"
#include "report/text_board.h"

namespace arbiter {
namespace {

struct ShowArguments {
  PositionArguments position;
  std::vector<std::string> highlight;
  std::string controls;
  std::string format = "text";
  bool ascii = false;
};

/// The squares of a partial position that are left open, by their place in the diagram.
std::vector<bool> open_cells(const BoardText& board) {
  std::vector<bool> open;
  for (const auto& row : board.rows)
    for (const std::string& cell : row) open.push_back(cell == "?");
  return open;
}

/// A position to look at may break set-up laws, and squares of it may be left open.
std::unique_ptr<State> state_to_show(const Book& book, Question question, std::vector<bool>& open) {
  if (is_partial(question.position)) {
    BoardText board = *split_board(question.position);
    open = open_cells(board);
    for (auto& row : board.rows) std::replace(row.begin(), row.end(), std::string("?"), std::string());
    question.position = board.text();
    if (!question.after.empty()) throw UsageError("--after cannot be played on a position with open squares");
  }
  if (!question.after.empty()) return state_for(book, question);
  Reached reached = reach(*book.game, question);
  if (reached.unreadable)
    throw InvalidInput(fmt::format("position \"{}\", column {}: {}", question.position, reached.unreadable->column,
                                   reached.unreadable->message));
  return std::move(reached.state);
}

/// Throws UsageError that names every square that the diagram does not have.
void check_squares(const Book& book, const Diagram& diagram, const std::vector<std::string>& squares) {
  const UnknownSquares unknown = unknown_squares(diagram, squares);
  if (!unknown.message.empty())
    throw UsageError(fmt::format("{} has {}", book.rules.game, unknown.message), unknown.hint);
}

ExitStatus show(const ShowArguments& arguments, Context& context) {
  const Question question = arguments.position.question();
  const auto shelf = open_shelf(arguments.position.corpus, context);
  const Book& book = book_named(*shelf, question.rules);
  std::vector<bool> open;
  const std::unique_ptr<State> state = state_to_show(book, question, open);
  Diagram diagram = state->diagram();
  for (std::size_t i = 0; i < open.size() && i < diagram.cells.size(); ++i) diagram.cells[i].open = open[i];
  BoardMarks marks;
  marks.squares = split_words(arguments.highlight, true);
  if (!arguments.controls.empty()) {
    check_squares(book, diagram, {arguments.controls});
    const std::vector<std::string> attacked = state->controls(arguments.controls);
    marks.squares.insert(marks.squares.end(), attacked.begin(), attacked.end());
  }
  check_squares(book, diagram, marks.squares);
  if (arguments.format == "svg") {
    SvgBoardOptions options;
    options.marks = marks;
    context.out.bytes(svg_board(diagram, options));
  } else {
    const Output::Look& look = context.out.look();
    context.out.print("{}\n", open.empty() ? state->text() : question.position);
    context.out.styled(text_board(diagram, {arguments.ascii, look.color, static_cast<std::size_t>(look.width), marks}));
  }
  if (open.empty())
    for (const Fault& fault : state->setup_faults())
      context.err.line(fmt::format("invalid: {}: {}", fault.law->id, fault.text));
  return ExitStatus::ok;
}

}  // namespace

Command show_command() {
  return {"show", "Draw a board as text or SVG", [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<ShowArguments>();
            options->position.declare(arguments);
            arguments.words("--highlight", options->highlight, "SQUARES", "Squares to mark, commas between them");
            arguments.option("--controls", options->controls, "SQUARE", "Mark the squares that its piece attacks");
            arguments.choice("--format", options->format, "FORMAT", {"text", "svg"}, "Output format");
            arguments.flag("--ascii", options->ascii, "Text of nothing but ASCII");
            return [options](Context& context) { return show(*options, context); };
          }};
}

}  // namespace arbiter
