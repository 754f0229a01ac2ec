#include "search/retelling.h"

#include <algorithm>
#include <memory>

namespace arbiter {
namespace {

/// Legal moves that can be taken back, as far as their texts tell.
std::vector<std::string> reversible(const State& state, std::size_t most) {
  std::vector<std::string> moves = state.legal();
  std::erase_if(moves, [](const std::string& move) { return reversed(move).empty(); });
  if (moves.size() > most) moves.resize(most);
  return moves;
}

}  // namespace

std::string reversed(const std::string& move) {
  if (move.size() != 4 || move[1] == '@' || move[1] == '*') return "";
  return move.substr(2) + move.substr(0, 2);
}

bool is_loop(const std::vector<std::string>& moves) {
  if (moves.size() < 4 || reversed(moves[0]).empty() || reversed(moves[1]).empty()) return false;
  if (moves[2] != reversed(moves[0]) || moves[3] != reversed(moves[1])) return false;
  for (std::size_t i = 4; i < moves.size(); ++i)
    if (moves[i] != moves[i - 4]) return false;
  return true;
}

std::vector<std::vector<std::string>> retellings(const State& state, const std::vector<std::string>& moves,
                                                 std::size_t most) {
  std::vector<std::vector<std::string>> found;
  if (moves.size() == 1) {
    for (const std::string& move : state.legal())
      if (found.size() < most) found.push_back({move});
    return found;
  }
  if (!is_loop(moves)) return found;
  std::size_t side = 1;
  while ((side + 1) * (side + 1) <= most) ++side;
  for (const std::string& first : reversible(state, side)) {
    const std::unique_ptr<State> next = state.clone();
    next->play(first);
    for (const std::string& reply : reversible(*next, side)) {
      const std::string cycle[] = {first, reply, reversed(first), reversed(reply)};
      std::vector<std::string> loop;
      for (std::size_t i = 0; i < moves.size(); ++i) loop.push_back(cycle[i % 4]);
      found.push_back(std::move(loop));
    }
  }
  return found;
}

}  // namespace arbiter
