#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/record.h"

namespace arbiter {

/// Games of Senet, a format of this tool (no other is known):
///
///     senet game
///     Black: Ani
///     Rules: kendall-senet
///     Position: wbwbwbwbwb/10/10 b - 0-0     (left out: the usual start)
///
///     throw:2 10-12      ; a comment
///     throw:1 pass
///     Result: white, resignation
///
/// The first line begins a game. Tags are a name, a colon and a blank, on lines of their own before the moves.
/// Throws and moves are those of the game's notation, however they are spread over lines. `Result:` ends it:
/// black, white, draw or unfinished, and behind a comma what decided: all-off, resignation, agreement, time.
std::unique_ptr<RecordReader> open_senet_record(std::istream& in, std::optional<TextEncoding> encoding);
std::string print_senet_record(std::span<const Record> lines);
bool recognises_senet_record(std::string_view beginning);
RecordEnding understand_senet_ending(std::string_view written);

}  // namespace arbiter
