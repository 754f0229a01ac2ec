#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"

namespace arbiter {

/// A move of the 8x8 games in short or long algebraic notation, taken apart: "Nbd2", "b5xc6=M+", "R@a1",
/// "e5=F" (in place), "Ng4-f2", "e6m". Nothing in it has been held against a position.
struct SanText {
  char letter = 'P';             ///< of the man as written, a pawn's may be left out
  char from_file = 0;            ///< 'a' to 'h'; 0: not said
  char from_rank = 0;            ///< '1' to '8'; 0: not said
  std::string_view destination;  ///< "e4"
  char promotion = 0;            ///< letter as written, either case; 0: none
  bool drop = false;
  bool capture = false;  ///< says that it takes
  bool check = false;    ///< says that it gives check, or mate
  bool mate = false;
};

/// Empty when the text has none of these forms.
std::optional<SanText> parse_san(std::string_view text);

/// A move in short algebraic notation, as pychess writes it, or in the engine's where algebraic notation cannot tell it
/// from others. Of the 8x8 games, legal or not.
std::string san_text(std::string_view move, const MoveContext& context);

/// What a move of a PGN means: the engine's own notation, or algebraic notation in short or long form. In
/// Makruk's games Q and B are read as M and S, as positions read them. A promotion that is the only way to make
/// the move may be left out. For other games only the engine's own notation is understood.
MoveMeaning understand_san(const WrittenMove& move, const MoveContext& context);

}  // namespace arbiter
