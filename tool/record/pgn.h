#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/record.h"

namespace arbiter {

/// Games in Portable Game Notation. Every game is a record, every variation in it another one behind it.
std::unique_ptr<RecordReader> open_pgn(std::istream& in, std::optional<TextEncoding> encoding);
/// A game, its variations behind the moves that they vary.
std::string print_pgn(std::span<const Record> lines);
bool recognises_pgn(std::string_view beginning);

}  // namespace arbiter
