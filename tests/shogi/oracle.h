#pragma once

#include <string>
#include <vector>

/// Legal moves of Shogi found the slow and obvious way, from the text of a position alone: a board of
/// characters, every move tried, kings looked for. Shares nothing with the engine.
namespace arbiter::shogi_tests {

/// Sorted USI moves under the usual rules. A mating pawn drop is left out unless `mating_drops`.
std::vector<std::string> oracle_moves(const std::string& sfen, bool mating_drops = false);

}  // namespace arbiter::shogi_tests
