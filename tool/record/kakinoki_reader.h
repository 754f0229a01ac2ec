#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/record.h"

namespace arbiter {

/// KIF and KI2, the formats of Kakinoki's programs, which share everything but how a move is written: a line of
/// its own with number and origin (KIF), or several a line, each behind its side's sign (KI2). The reader takes
/// both, since files of either kind hold lines of the other.
std::unique_ptr<RecordReader> open_kif(std::istream& in, std::optional<TextEncoding> encoding);
std::unique_ptr<RecordReader> open_ki2(std::istream& in, std::optional<TextEncoding> encoding);

/// A game of KIF, its variations behind it.
std::string print_kif(std::span<const Record> lines);

/// A word in the place of a move (投了), or the last line of a game (まで68手で先手の勝ち).
RecordEnding kakinoki_ending(std::string_view written);

bool recognises_kif(std::string_view beginning);
bool recognises_ki2(std::string_view beginning);

}  // namespace arbiter
