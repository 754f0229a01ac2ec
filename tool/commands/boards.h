#pragma once

#include <memory>

#include "harness/game_shelf.h"
#include "harness/question.h"
#include "harness/run.h"

namespace arbiter {

/// The state that a question is about, as far as its moves can be played; null when the position
/// cannot be read.
std::unique_ptr<State> state_asked_about(const Book& book, const Question& question);

/// Puts the board, as text, into every result that failed, with the squares of its moves marked.
void draw_failures(Run& run, const GameShelf& shelf);

}  // namespace arbiter
