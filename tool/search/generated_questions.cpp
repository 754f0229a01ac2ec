#include "search/generated_questions.h"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/hash.h"
#include "search/hunt.h"

namespace arbiter {
namespace {

/// Moves played on from a generated position: enough to start, run and end a count that is near its limit.
constexpr int plies = 6;

std::string drawn(const Hunting& hunting, std::uint64_t turn, RandomSequence& random) {
  switch (turn % 3) {
    case 0: return hunting.small_board(random);
    case 1: return hunting.mutated_seed(random);
    default: return hunting.near_limit(hunting.small_board(random), random);
  }
}

/// Draws until a text is a valid position; empty when patience is over.
std::unique_ptr<State> valid_state(const Hunting& hunting, std::uint64_t turn, RandomSequence& random) {
  constexpr int patience = 60;
  for (int i = 0; i < patience; ++i)
    if (std::unique_ptr<State> state = state_of(hunting.pair().left(), drawn(hunting, turn, random));
        state != nullptr && state->setup_faults().empty())
      return state;
  return nullptr;
}

}  // namespace

void generate_questions(const Book& book, const std::vector<Probe>& seeds, std::uint64_t count, std::uint64_t seed,
                        const std::function<void(const Asked&)>& ask) {
  const Hunting hunting(
      book.rules, [](const Probe&) { return Difference{}; }, seeds);
  for (std::uint64_t i = 0; i < count; ++i) {
    RandomSequence random(hash_text(fmt::format("position {}", i), seed));
    const std::unique_ptr<State> state = valid_state(hunting, i, random);
    if (state == nullptr) continue;
    Asked asked;
    asked.question.position = state->text();
    asked.origin = fmt::format("generated position {} of seed {}", i + 1, seed);
    ask(asked);
    for (int ply = 0; ply < plies; ++ply) {
      const std::size_t moves = state->legal_count();
      if (moves == 0) break;
      asked.question.after.push_back(state->nth_move(random.below(moves)));
      state->play(asked.question.after.back());
      ask(asked);
    }
  }
}

}  // namespace arbiter
