#pragma once

#include <string_view>

#include "record/record.h"

namespace arbiter {

/// "1-0", "0-1", "1/2-1/2", "*": how games end in PGN, and in lists whose moves end with a result.
RecordEnding understand_pgn_ending(std::string_view written);
/// What the tag `Termination` adds to it: how it came to that, where the tag's words are known.
RecordEnding refine_pgn_ending(RecordEnding ending, const Record& record);
/// Whether the result and the tag's words cannot both be true: "time forfeit" of a game without a result.
bool contradicts_termination(RecordEnding::Result result, std::string_view termination);
/// A list of positions has no endings.
RecordEnding understand_no_ending(std::string_view written);

}  // namespace arbiter
