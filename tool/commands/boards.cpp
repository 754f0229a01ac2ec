#include "commands/boards.h"

#include "harness/open_readings.h"
#include "report/text_board.h"

namespace arbiter {

std::unique_ptr<State> state_asked_about(const Book& book, const Question& question) {
  return reach(*book.game, question).state;
}

void draw_failures(Run& run, const GameShelf& shelf) {
  for (CaseResult& result : run.results) {
    if (result.status != CaseStatus::fail) continue;
    const std::unique_ptr<State> state = state_asked_about(shelf.find(result.rules), result.question);
    if (state == nullptr) continue;
    const Diagram diagram = state->diagram();
    TextBoardOptions options;
    for (const Mismatch& mismatch : result.mismatches)
      if (mismatch.member == "legal" || mismatch.member == "illegal")
        mark_move(diagram, mismatch.about, mismatch.member == "legal", options.marks);
    result.board = text_board(diagram, options);
  }
}

}  // namespace arbiter
