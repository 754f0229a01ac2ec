#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/diagram.h"

namespace arbiter {

/// What is pointed at on a drawn board. Squares that the diagram does not have are left out.
struct BoardMarks {
  std::vector<std::string> squares;  ///< to be seen at a glance: what the case is about
  std::vector<std::string> refused;  ///< where a move that the rules forbid would lead
};

/// The squares that a move names, in its order: e3 and e4 of "e3e4", 5e of "P*5e", 24 and 27 of
/// "24-27"; none for moves without a square ("pass", "throw:3").
std::vector<std::string> squares_of_move(const Diagram& diagram, std::string_view move);

/// Marks a move's squares; an illegal one's destination is marked as refused.
void mark_move(const Diagram& diagram, std::string_view move, bool legal, BoardMarks& marks);

bool contains(const std::vector<std::string>& squares, std::string_view square);

}  // namespace arbiter
