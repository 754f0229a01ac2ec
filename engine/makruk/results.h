#pragma once

#include "core/verdict.h"
#include "makruk/play.h"

namespace arbiter::makruk {

/// How the game stands: only the present position, its counters and the history are judged, an earlier
/// end is not remembered.
Verdict verdict(const Rules& rules, const Line& line);

}  // namespace arbiter::makruk
