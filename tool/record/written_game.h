#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "record/record.h"

namespace arbiter {

/// A line of play that is to be written, and what its moves mean.
struct PlayedLine {
  Record record;
  std::vector<std::string> moves;  ///< as many, in the game's notation; "" where not one move is meant
};

/// A game that is to be written: its main line and the variations behind it, each with all moves from the start.
struct PlayedGame {
  const RecordFormat* format = nullptr;  ///< in which it was read
  std::string_view game;                 ///< "makruk"
  std::string_view rules;
  const Game* rules_game = nullptr;
  std::vector<PlayedLine> lines;
};

/// A game as a format writes it.
struct WrittenGame {
  std::string text;
  std::vector<RecordRemark> lost;  ///< what the format cannot say, placed where the record stood
};

/// Whether games of that name can be written in the format at all.
bool writes_game(const RecordFormat& format, std::string_view game);

/// Writes a game in a format that `writes_game`. In the format in which it was read it is written word for word; in
/// another one moves that mean one move are written anew, legal or not, and all others as they stood. What was written
/// is read back, and whatever is not there again is lost.
WrittenGame write_game(const PlayedGame& game, const RecordFormat& format);

}  // namespace arbiter
