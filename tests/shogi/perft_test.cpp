#include "corpus/perft_rows.h"
#include "random_board.h"
#include "support.h"
#include "support/two_plies.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

void check_two_plies(const State& state) {
  BOOST_CHECK_MESSAGE(state.perft(2) == replies_to_every_move(state), state.text());
}

/// The position with other hands.
std::string with_hands(const std::string& text, const std::string& hands) {
  const std::vector<std::string> fields = words(text);
  return fields[0] + " " + fields[1] + " " + hands + " " + fields[3];
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_perft)

/// Every row of the fixtures, counted once for each different set of options that move pieces.
BOOST_AUTO_TEST_CASE(the_rows_of_the_fixtures) {
  std::vector<RuleSet> known;
  for (const std::string& id : all_rule_sets) known.push_back(rule_set(id));
  int rows = 0;
  const PerftRead read = read_perft_rows(ARBITER_SOURCE_DIR "/fixtures");
  for (const PerftFile& file : read.files) {
    if (file.game != "shogi") continue;
    for (const PerftRow& row : file.rows) {
      const PerftRuleSets under = rule_sets_of(row, "shogi", known);
      BOOST_TEST(under.problems.empty());
      // The deepest count under the first rule set, all others two plies deep.
      const std::uint64_t full = row.nodes.rbegin()->second;
      for (const RuleSet& rules : under.rule_sets) {
        const bool first = rules.id == under.rule_sets.front().id;
        const std::unique_ptr<State> state = state_of(rules, row.position);
        BOOST_TEST_CONTEXT(rules.id << " " << row.id)
        for (const auto& [depth, nodes] : row.nodes)
          if (first || depth <= 2 || full < 1'000'000) BOOST_TEST(state->perft(depth) == nodes);
      }
      ++rows;
    }
  }
  BOOST_TEST(rows == 19);
}

/// `perft` split by first move adds up, and a first move's share is the count after it.
BOOST_AUTO_TEST_CASE(division_adds_up) {
  const std::unique_ptr<State> state =
      state_of("plyyard-shogi", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1");
  std::uint64_t total = 0;
  for (const auto& [move, nodes] : state->divide(2)) {
    const std::unique_ptr<State> next = state->clone();
    BOOST_TEST(next->play(move).empty());
    BOOST_TEST(next->legal_count() == nodes);
    total += nodes;
  }
  BOOST_TEST(total == 28684u);
}

BOOST_AUTO_TEST_CASE(two_plies_are_the_replies_to_every_move_of_a_game) {
  for (const std::string& rules : all_rule_sets)
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      RandomSequence random(seed);
      const std::unique_ptr<State> state = state_of(rules, "start");
      for (int ply = 0; ply < 150 && state->legal_count() > 0; ++ply) {
        check_two_plies(*state);
        state->play_nth(random.below(state->legal_count()));
      }
    }
}

/// Few pieces, many of them promoted, so that most moves concern the other side or just do not.
BOOST_AUTO_TEST_CASE(two_plies_are_the_replies_to_every_move_on_small_boards) {
  RandomSequence random(11);
  for (int positions = 0; positions < 6000;) {
    const std::string text = positions % 3 == 0 ? random_hunt(random) : random_small_board(random);
    const std::string hands = positions % 2 == 0 ? "-" : text.find(" b ") != std::string::npos ? "RGLP" : "rglp";
    const std::unique_ptr<State> state = state_of("plyyard-shogi", with_hands(text, hands));
    if (!state->setup_faults().empty()) continue;
    check_two_plies(*state);
    ++positions;
  }
}

BOOST_AUTO_TEST_CASE(a_mating_pawn_drop_is_counted_where_it_can_be_played) {
  const std::string position = "8k/9/7+R1/9/9/9/9/9/K8 b P 1";
  BOOST_TEST(state_of("plyyard-shogi", position)->perft(1) + 1 == state_of("fairy-shogi", position)->perft(1));
}

/// Counting, listing and playing are three uses of the same targets: a tree counted move by move on
/// positions equals the one counted on boards, also where options are unusual.
BOOST_AUTO_TEST_CASE(counting_equals_playing_under_unusual_options) {
  const std::vector<std::pair<std::string, std::string>> changes = {{"promotion-zone", "1"},
                                                                    {"promotion-zone", "9"},
                                                                    {"promotion-ends", "arrival"},
                                                                    {"promotion-choice", "forced"},
                                                                    {"dead-end-move", "allowed"},
                                                                    {"dead-end-drop", "allowed"},
                                                                    {"nifu", "allowed"},
                                                                    {"nifu-tokin", "counts"},
                                                                    {"uchifuzume-stalemate", "forbidden"},
                                                                    {"uchifuzume-replies", "history"}};
  const std::string position = "4k4/2+P3pp1/4P4/1N3S3/9/3n5/2p1p1P2/9/4K4 b RBGSNLPrbgsnl2p 1";
  for (const auto& [option, value] : changes) {
    const std::unique_ptr<State> state = state_of(with(rule_set("csa-shogi"), option, value), position);
    BOOST_TEST(state->setup_faults().empty());
    BOOST_TEST(state->legal_count() > 200u);
    std::uint64_t total = 0;
    for (const std::string& move : state->legal()) {
      const std::unique_ptr<State> next = state->clone();
      BOOST_TEST(next->play(move).empty());
      total += next->legal().size();
    }
    BOOST_TEST_CONTEXT(option << "=" << value) BOOST_TEST(state->perft(2) == total);
  }
}

BOOST_AUTO_TEST_SUITE_END()
