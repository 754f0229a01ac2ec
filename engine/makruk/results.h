#pragma once

#include "core/verdict.h"
#include "makruk/play.h"

namespace arbiter::makruk {

/// How the game stands: only the present position, its counters and the history are judged, an earlier
/// end is not remembered.
Verdict verdict(const Rules& rules, const Line& line);
/// The present position is on the board for the third time or later, the given one being the first.
bool third_occurrence(const Line& line);

}  // namespace arbiter::makruk
