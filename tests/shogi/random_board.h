#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/random.h"

namespace arbiter::shogi_tests {

/// A board with few pieces and full hands, so that drops, dead ends and pawn-drop checks abound. Kings
/// stand near an edge most of the time. Content may break set-up laws: whoever asks looks first.
inline std::string random_small_board(RandomSequence& random) {
  std::array<std::string, 81> cells;
  const auto free_cell = [&](bool near_edge) {
    while (true) {
      const std::size_t cell = random.below(81);
      const std::size_t rank = cell / 9;
      if (near_edge && rank > 2 && rank < 6) continue;
      if (cells[cell].empty()) return cell;
    }
  };
  const std::uint64_t kings = random.below(8);
  if (kings != 0) cells[free_cell(random.below(4) != 0)] = "K";
  if (kings != 1) cells[free_cell(random.below(4) != 0)] = "k";
  const std::string letters = "PPPLNSGBR";
  std::array<int, 9> left{6, 6, 6, 4, 4, 4, 4, 2, 2};
  const std::uint64_t pieces = 2 + random.below(10);
  for (std::uint64_t i = 0; i < pieces; ++i) {
    const std::size_t which = random.below(letters.size());
    if (left[which]-- <= 0) continue;
    std::string letter(1, letters[which]);
    if (letter != "G" && random.below(3) == 0) letter = "+" + letter;
    if (random.below(2) == 0) letter.back() = static_cast<char>(letter.back() - 'A' + 'a');
    cells[free_cell(false)] = letter;
  }
  std::string text;
  for (std::size_t rank = 0; rank < 9; ++rank) {
    if (rank > 0) text += '/';
    for (std::size_t i = 0; i < 9; ++i) text += cells[9 * rank + i].empty() ? "1" : cells[9 * rank + i];
  }
  text += random.below(2) == 0 ? " b " : " w ";
  std::string hands;
  for (std::size_t which = 2; which < letters.size(); ++which)
    for (const char base : {'A', 'a'})
      if (left[which] > 0 && random.below(2) == 0) {
        --left[which];
        hands += static_cast<char>(letters[which] - 'A' + base);
      }
  return text + (hands.empty() ? "-" : hands) + " 1";
}

}  // namespace arbiter::shogi_tests
