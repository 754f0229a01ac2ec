#pragma once

#include <string>

#include "harness/game_shelf.h"
#include "search/shrink.h"

namespace arbiter {

/// A witness for people: position, moves, board, the question that tells the two rule sets apart, what
/// each answers, and the command that asks again. Lines are indented by two blanks.
std::string witness_text(const GameShelf& shelf, const std::string& left, const std::string& right,
                         const Witness& witness, const std::string& corpus, bool color);

}  // namespace arbiter
