#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string_view>

#include "record/position_fields.h"

namespace arbiter {

/// The numbers before the moves of a PGN: side to move and number of the position that the game starts from.
struct PgnNumbering {
  std::size_t number = 1;
  bool black = false;

  std::size_t of(std::size_t plies) const { return number + (plies + black) / 2; }
  bool black_moves(std::size_t plies) const { return (plies + black) % 2 == 1; }
};

inline PgnNumbering numbering_from(std::string_view fen) {
  PgnNumbering numbering;
  Words words(fen);
  words.take();
  numbering.black = words.take().text == "b";
  for (int field = 2; field < 5; ++field) words.take();
  const Word number = words.take();
  if (is_number(number.text)) {
    std::from_chars(number.text.data(), number.text.data() + number.text.size(), numbering.number);
    numbering.number = std::max<std::size_t>(1, numbering.number);
  }
  return numbering;
}

}  // namespace arbiter
