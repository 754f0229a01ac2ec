#include "harness/square_names.h"

#include <algorithm>
#include <vector>

#include "harness/printable.h"
#include "options/nearest.h"

namespace arbiter {

UnknownSquares unknown_squares(const Diagram& diagram, std::span<const std::string> squares) {
  std::vector<std::string> known;
  for (const Diagram::Cell& cell : diagram.cells) known.push_back(cell.square);
  UnknownSquares unknown;
  for (const std::string& square : squares) {
    if (std::find(known.begin(), known.end(), square) != known.end()) continue;
    if (unknown.message.empty()) unknown.hint = did_you_mean(square, known);
    unknown.message += (unknown.message.empty() ? "no square \"" : ", \"") + printable(square) + "\"";
  }
  return unknown;
}

}  // namespace arbiter
