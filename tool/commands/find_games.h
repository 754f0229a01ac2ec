#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <utility>

#include "commands/arguments.h"
#include "commands/context.h"
#include "commands/exit_status.h"
#include "store/recorded_games.h"

namespace arbiter {

/// What `find` can ask of recorded games.
struct GameArguments {
  bool games = false;
  bool faulty = false;
  std::string illegal;  ///< law, or a pattern of laws
  std::string header;   ///< "NAME=VALUE"

  bool wanted() const { return games || faulty || !illegal.empty() || !header.empty(); }
};

/// Throws UsageError for a name that no game has; "" asks for none.
void check_game_name(const std::string& name);

void declare(Arguments& arguments, GameArguments& wanted);

/// Throws UsageError for a law that no game has, and for a header without "=".
GameQuery game_query(const GameArguments& wanted);

/// Lists games; those that come to one of `positions` (game and text) when there are any. Throws NothingSelected.
ExitStatus list_games(Connection& connection, const GameQuery& query,
                      const std::set<std::pair<std::string, std::string>>& positions, std::size_t limit, bool json,
                      Context& context);

}  // namespace arbiter
