#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/random.h"

namespace arbiter::shogi_tests {

/// Cells in the order of the text: rank a first, in each rank file 9 first. "1" is an empty square.
class BoardText {
 public:
  BoardText() { cells_.fill("1"); }
  bool is_free(std::size_t cell) const { return cells_[cell] == "1"; }
  void put(std::size_t cell, const std::string& letter) { cells_[cell] = letter; }

  std::string text(bool black_to_move, const std::string& hands) const {
    std::string board;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (cell > 0 && cell % 9 == 0) board += '/';
      board += cells_[cell];
    }
    return board + (black_to_move ? " b " : " w ") + (hands.empty() ? "-" : hands) + " 1";
  }

 private:
  std::array<std::string, 81> cells_;
};

inline std::string lower(std::string letter) {
  for (char& character : letter)
    if (character >= 'A' && character <= 'Z') character = static_cast<char>(character - 'A' + 'a');
  return letter;
}

/// A board with few pieces and full hands, so that drops and dead ends abound. Kings stand near an
/// edge most of the time. Content may break set-up laws: whoever asks looks first.
inline std::string random_small_board(RandomSequence& random) {
  BoardText board;
  const auto free_cell = [&](bool near_edge) {
    while (true) {
      const std::size_t cell = random.below(81);
      const std::size_t rank = cell / 9;
      if (board.is_free(cell) && !(near_edge && rank > 2 && rank < 6)) return cell;
    }
  };
  const std::uint64_t kings = random.below(8);
  if (kings != 0) board.put(free_cell(random.below(4) != 0), "K");
  if (kings != 1) board.put(free_cell(random.below(4) != 0), "k");
  const std::string letters = "PPPLNSGBR";
  std::array<int, 9> left{6, 6, 6, 4, 4, 4, 4, 2, 2};
  const std::uint64_t pieces = 2 + random.below(10);
  for (std::uint64_t i = 0; i < pieces; ++i) {
    const std::size_t which = random.below(letters.size());
    if (left[which]-- <= 0) continue;
    std::string letter(1, letters[which]);
    if (letter != "G" && random.below(3) == 0) letter = "+" + letter;
    board.put(free_cell(false), random.below(2) == 0 ? letter : lower(letter));
  }
  std::string hands;
  for (std::size_t which = 2; which < letters.size(); ++which)
    for (const bool black : {true, false})
      if (left[which] > 0 && random.below(2) == 0) {
        --left[which];
        const std::string letter(1, letters[which]);
        hands += black ? letter : lower(letter);
      }
  return board.text(random.below(2) == 0, hands);
}

/// A king hunted by pieces that stand around it or point at it, a few defenders at its side, and a
/// pawn in the hunter's hand: mating pawn drops, and those that a capture or a cut line spoils, are
/// common. Colours and directions are turned round half of the time.
inline std::string random_hunt(RandomSequence& random) {
  BoardText board;
  const bool turned = random.below(2) == 0;
  const auto put = [&](int rank, int file, const std::string& letter) {
    if (rank < 0 || rank > 8 || file < 0 || file > 8) return;
    const auto cell = static_cast<std::size_t>(turned ? 9 * (8 - rank) + 8 - file : 9 * rank + file);
    if (board.is_free(cell)) board.put(cell, letter);
  };
  const auto own = [&](const std::string& letter) { return turned ? lower(letter) : letter; };
  const auto theirs = [&](const std::string& letter) { return turned ? letter : lower(letter); };
  const int rank = random.below(4) == 0 ? 1 : 0;
  const int file = random.below(2) == 0 ? 0 : static_cast<int>(random.below(9));
  put(rank, file, theirs("K"));
  const auto near = [&](int reach) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(2 * reach + 1))) - reach;
  };
  const std::array<std::string, 9> hunters{"G", "S", "+P", "N", "R", "B", "L", "+R", "+B"};
  std::array<int, 9> left{2, 2, 4, 2, 2, 2, 2, 0, 0};
  for (std::uint64_t i = 5 + random.below(5); i > 0; --i) {
    const std::size_t which = random.below(left.size());
    const std::size_t set = which == 7 ? 4 : which == 8 ? 5 : which;
    if (left[set]-- <= 0) continue;
    const int reach = which >= 4 ? 6 : 2;
    put(rank + near(reach), file + near(reach), own(hunters[which]));
  }
  // Mostly something guards the square on which the pawn gives check.
  if (random.below(4) != 0) put(rank + 2, file, own(hunters[random.below(2)]));
  const std::array<std::string, 7> defenders{"G", "S", "N", "L", "P", "+N", "G"};
  for (std::uint64_t i = random.below(5); i > 0; --i)
    put(rank + near(1), file + near(1), theirs(defenders[random.below(defenders.size())]));
  if (random.below(4) != 0) put(8, static_cast<int>(random.below(9)), own("K"));
  return board.text(!turned, own("P"));
}

}  // namespace arbiter::shogi_tests
