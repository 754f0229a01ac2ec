#include "oracle.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

namespace arbiter::shogi_tests {
namespace {

/// Rows from rank a, columns from file 9, as a text shows them. A cell is "", "P", "+p", ….
struct Diagram {
  std::array<std::array<std::string, 9>, 9> cell;
  std::map<char, int> hand;  ///< by letter, small for White
  bool black_to_move = true;
};

Diagram read(const std::string& sfen) {
  Diagram diagram;
  std::size_t at = 0;
  std::size_t row = 0, column = 0;
  for (; sfen[at] != ' '; ++at) {
    if (sfen[at] == '/') {
      ++row;
      column = 0;
    } else if (std::isdigit(static_cast<unsigned char>(sfen[at]))) {
      column += static_cast<std::size_t>(sfen[at] - '0');
    } else {
      std::string piece;
      if (sfen[at] == '+') piece = sfen[at++];
      diagram.cell[row][column++] = piece + sfen[at];
    }
  }
  diagram.black_to_move = sfen[++at] == 'b';
  int count = 0;
  for (at += 2; at < sfen.size() && sfen[at] != ' '; ++at) {
    if (sfen[at] == '-') continue;
    if (std::isdigit(static_cast<unsigned char>(sfen[at]))) {
      count = 10 * count + sfen[at] - '0';
    } else {
      diagram.hand[sfen[at]] += std::max(count, 1);
      count = 0;
    }
  }
  return diagram;
}

bool is_black(const std::string& piece) { return std::isupper(static_cast<unsigned char>(piece.back())); }

struct Step {
  int rows, columns;
  bool far;
};

/// Where a piece goes, rows counted ahead of its owner.
std::vector<Step> steps_of(const std::string& piece) {
  std::string name = piece;
  name.back() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.back())));
  const std::vector<Step> gold{{1, -1, false}, {1, 0, false}, {1, 1, false},
                               {0, -1, false}, {0, 1, false}, {-1, 0, false}};
  const std::vector<Step> straight{{1, 0, true}, {-1, 0, true}, {0, 1, true}, {0, -1, true}};
  const std::vector<Step> slanting{{1, 1, true}, {1, -1, true}, {-1, 1, true}, {-1, -1, true}};
  std::vector<Step> steps;
  if (name == "P") return {{1, 0, false}};
  if (name == "L") return {{1, 0, true}};
  if (name == "N") return {{2, -1, false}, {2, 1, false}};
  if (name == "S") return {{1, -1, false}, {1, 0, false}, {1, 1, false}, {-1, -1, false}, {-1, 1, false}};
  if (name == "R") return straight;
  if (name == "B") return slanting;
  if (name == "K" || name == "+R" || name == "+B") {
    for (Step step : straight) steps.push_back({step.rows, step.columns, name == "+R"});
    for (Step step : slanting) steps.push_back({step.rows, step.columns, name == "+B"});
    return steps;
  }
  return gold;
}

struct Target {
  int row, column;
};

/// Squares that the piece attacks, own pieces on them or not.
std::vector<Target> attacked_from(const Diagram& diagram, int row, int column) {
  const std::string& piece = diagram.cell[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  std::vector<Target> targets;
  for (const Step& step : steps_of(piece)) {
    int r = row, c = column;
    do {
      r += is_black(piece) ? -step.rows : step.rows;
      c += step.columns;
      if (r < 0 || r > 8 || c < 0 || c > 8) break;
      targets.push_back({r, c});
    } while (step.far && diagram.cell[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)].empty());
  }
  return targets;
}

bool in_check(const Diagram& diagram, bool black) {
  for (int row = 0; row < 9; ++row)
    for (int column = 0; column < 9; ++column) {
      const std::string& piece = diagram.cell[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (piece.empty() || is_black(piece) == black) continue;
      for (const Target& target : attacked_from(diagram, row, column))
        if (diagram.cell[static_cast<std::size_t>(target.row)][static_cast<std::size_t>(target.column)] ==
            (black ? "K" : "k"))
          return true;
    }
  return false;
}

std::string square(int row, int column) { return {static_cast<char>('9' - column), static_cast<char>('a' + row)}; }

/// Far rank, from 1, of the side to move.
int far_rank(const Diagram& diagram, int row) { return diagram.black_to_move ? row + 1 : 9 - row; }

bool is_stuck(const Diagram& diagram, char kind, int row) {
  const int far = far_rank(diagram, row);
  return ((kind == 'P' || kind == 'L') && far == 1) || (kind == 'N' && far <= 2);
}

void board_moves(const Diagram& diagram, std::vector<std::string>& moves) {
  for (int row = 0; row < 9; ++row)
    for (int column = 0; column < 9; ++column) {
      const std::string piece = diagram.cell[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (piece.empty() || is_black(piece) != diagram.black_to_move) continue;
      const char kind = static_cast<char>(std::toupper(static_cast<unsigned char>(piece.back())));
      for (const Target& target : attacked_from(diagram, row, column)) {
        const std::string& there =
            diagram.cell[static_cast<std::size_t>(target.row)][static_cast<std::size_t>(target.column)];
        if (!there.empty() && is_black(there) == diagram.black_to_move) continue;
        Diagram next = diagram;
        next.cell[static_cast<std::size_t>(target.row)][static_cast<std::size_t>(target.column)] = piece;
        next.cell[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].clear();
        if (in_check(next, diagram.black_to_move)) continue;
        const std::string move = square(row, column) + square(target.row, target.column);
        const bool promotable = piece.size() == 1 && kind != 'K' && kind != 'G';
        const bool zone = far_rank(diagram, row) <= 3 || far_rank(diagram, target.row) <= 3;
        if (promotable && zone) moves.push_back(move + "+");
        if (piece.size() == 2 || !is_stuck(diagram, kind, target.row)) moves.push_back(move);
      }
    }
}

bool has_pawn(const Diagram& diagram, int column) {
  const std::string pawn = diagram.black_to_move ? "P" : "p";
  return std::any_of(diagram.cell.begin(), diagram.cell.end(),
                     [&](const auto& row) { return row[static_cast<std::size_t>(column)] == pawn; });
}

/// Only board moves can answer a pawn that gives check from the square in front of the king.
bool is_mated(Diagram diagram) {
  diagram.black_to_move = !diagram.black_to_move;
  if (!in_check(diagram, diagram.black_to_move)) return false;
  std::vector<std::string> answers;
  board_moves(diagram, answers);
  return answers.empty();
}

void drops(const Diagram& diagram, bool mating_drops, std::vector<std::string>& moves) {
  for (const auto& [letter, count] : diagram.hand) {
    if (count == 0 || static_cast<bool>(std::isupper(static_cast<unsigned char>(letter))) != diagram.black_to_move)
      continue;
    const char kind = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    for (int row = 0; row < 9; ++row)
      for (int column = 0; column < 9; ++column) {
        if (!diagram.cell[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].empty()) continue;
        if (is_stuck(diagram, kind, row) || (kind == 'P' && has_pawn(diagram, column))) continue;
        Diagram next = diagram;
        next.cell[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
        if (in_check(next, diagram.black_to_move)) continue;
        if (kind == 'P' && !mating_drops && is_mated(next)) continue;
        moves.push_back(std::string{kind, '*'} + square(row, column));
      }
  }
}

}  // namespace

std::vector<std::string> oracle_moves(const std::string& sfen, bool mating_drops) {
  const Diagram diagram = read(sfen);
  std::vector<std::string> moves;
  board_moves(diagram, moves);
  drops(diagram, mating_drops, moves);
  std::sort(moves.begin(), moves.end());
  return moves;
}

}  // namespace arbiter::shogi_tests
