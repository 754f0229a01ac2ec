#pragma once

#include <string_view>

#include "record/record.h"

namespace arbiter {

/// "1-0", "0-1", "1/2-1/2", "*": how games end in PGN, and in lists whose moves end with a result.
RecordEnding understand_pgn_ending(std::string_view written);
/// A list of positions has no endings.
RecordEnding understand_no_ending(std::string_view written);

}  // namespace arbiter
