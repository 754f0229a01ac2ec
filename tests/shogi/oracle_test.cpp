#include "oracle.h"

#include "random_board.h"
#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

/// The list of the engine and the law-by-law road against the oracle.
void check(const State& state, bool mating_drops) {
  const std::vector<std::string> expected = oracle_moves(state.text(), mating_drops);
  if (state.legal() != expected)
    BOOST_ERROR(state.text() << "\n  engine: " << joined(state.legal()) << "\n  oracle: " << joined(expected));
  for (const std::string& move : expected)
    if (!state.explain(move).empty()) BOOST_ERROR(state.text() << " " << move << " " << ids(state.explain(move)));
  BOOST_TEST(state.legal_count() == expected.size());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_oracle)

BOOST_AUTO_TEST_CASE(walks_from_the_start) {
  for (const std::string rules : {"plyyard-shogi", "fairy-shogi"})
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      RandomSequence random(seed);
      const std::unique_ptr<State> state = state_of(rules, "start");
      for (int ply = 0; ply < 200 && state->legal_count() > 0; ++ply) {
        check(*state, rules == "fairy-shogi");
        state->play_nth(random.below(state->legal_count()));
      }
    }
}

BOOST_AUTO_TEST_CASE(small_boards_with_full_hands) {
  RandomSequence random(77);
  int positions = 0;
  while (positions < 1500) {
    const std::unique_ptr<State> state = state_of("plyyard-shogi", random_small_board(random));
    if (!state->setup_faults().empty()) continue;
    check(*state, false);
    ++positions;
  }
}

/// Hunted kings, with and without mating pawn drops. Enough of each, or the test would show nothing.
BOOST_AUTO_TEST_CASE(hunted_kings) {
  RandomSequence random(1997);
  int positions = 0, mating = 0, spoiled = 0;
  while (positions < 6000) {
    const std::unique_ptr<State> state = state_of("plyyard-shogi", random_hunt(random));
    if (!state->setup_faults().empty()) continue;
    check(*state, false);
    ++positions;
    for (const std::string& move : oracle_moves(state->text(), true)) {
      if (!move.starts_with("P*")) continue;
      const std::unique_ptr<State> next = state_of("fairy-shogi", state->text(), move);
      if (!next->verdict().check) continue;
      (next->legal_count() == 0 ? mating : spoiled) += 1;
    }
  }
  BOOST_TEST(mating > 300);
  BOOST_TEST(spoiled > 300);
  BOOST_TEST_MESSAGE(mating << " mating pawn drops, " << spoiled << " pawn-drop checks with an answer");
}

BOOST_AUTO_TEST_SUITE_END()
