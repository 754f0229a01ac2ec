#pragma once

#include <optional>
#include <string_view>

#include "record/record.h"

namespace arbiter {

/// Reads the operations behind the fields of an EPD, `bm Me5; id "one";` or `;D1 23 ;D2 529`, into the
/// record's tags: name, then operands as written, a lone string without its quotes. Every operation is
/// kept, known or not; what is amiss is remarked. `variant` names the game as a PGN's tag does; a game that
/// this tool does not know is why the record is refused. `place` is where `text` begins.
std::optional<RecordRemark> read_epd_operations(std::string_view text, RecordPlace place, Record& record);

}  // namespace arbiter
