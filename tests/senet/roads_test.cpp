#include <boost/test/unit_test.hpp>

#include "core/random.h"
#include "senet/oracle.h"
#include "senet/rule_sets.h"

namespace arbiter::test {
namespace {

/// A rule set and every rule set that differs from it in one option.
std::vector<RuleSet> variants_of(const RuleSet& base) {
  std::vector<RuleSet> variants{base};
  for (const Setting& setting : base.settings)
    for (const OptionValue value : all_values(*setting.option))
      if (value != setting.value) variants.push_back(base.with(setting.option->name, value));
  return variants;
}

/// A position of `pieces` a side, those beyond 26 marked and of the others every fourth, with few pieces off
/// and many near the end: what walks from the start seldom meet.
std::string random_text(RandomSequence& random, OptionValue pieces) {
  std::string squares(30, '.');
  std::string off;
  for (const char letter : {'b', 'w'}) {
    const int gone = static_cast<int>(random.below(3));
    off += (off.empty() ? "" : "-") + std::to_string(gone);
    for (OptionValue placed = gone; placed < pieces;) {
      const std::size_t square = random.below(2) == 0 ? 18 + random.below(12) : random.below(30);
      if (squares[square] != '.') continue;
      const bool marked = square >= 25 || random.below(4) == 0;
      squares[square] = static_cast<char>(marked ? letter - 'a' + 'A' : letter);
      ++placed;
    }
  }
  std::string text;
  for (std::size_t square = 0; square < 30; ++square) {
    if (square == 10 || square == 20) text += '/';
    if (squares[square] != '.') {
      text += squares[square];
      continue;
    }
    std::size_t last = square;
    while (last % 10 != 9 && squares[last + 1] == '.') ++last;
    text += std::to_string(last - square + 1);
    square = last;
  }
  return text + (random.below(2) == 0 ? " b - " : " w - ") + off;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

constexpr int positions_of_a_variant = 3000;
constexpr int longest_walk = 120;

}  // namespace

BOOST_AUTO_TEST_SUITE(senet_roads)

/// Generator, laws and the obvious program agree on every encodable move of every position met.
BOOST_AUTO_TEST_CASE(both_roads_and_the_oracle_agree_on_walks) {
  RandomSequence random(20260704);
  int met = 0;
  for (const RuleSet& base : senet_rule_sets())
    for (const RuleSet& variant : variants_of(base)) {
      const std::unique_ptr<Game> game = make_game(variant);
      const Oracle oracle(variant);
      for (int left = positions_of_a_variant; left > 0;) {
        std::unique_ptr<State> state = game->start();
        if (random.below(3) != 0) {
          state = state_of(*game, random_text(random, variant.setting("pieces").value));
          if (!state->setup_faults().empty()) continue;
        }
        for (int plies = longest_walk; plies > 0 && left > 0; --plies, --left) {
          const std::string text = state->text();
          const std::vector<std::string> legal = state->legal();
          BOOST_REQUIRE_MESSAGE(legal == oracle.legal(text), variant.id << ": " << text << ": " << joined(legal)
                                                                        << "but the oracle has "
                                                                        << joined(oracle.legal(text)));
          for (const RoadDifference& difference : state->road_differences())
            BOOST_FAIL(variant.id << ": " << text << ": " << difference.move << " generated " << difference.generated
                                  << " faults " << joined(rules_of(difference.faults)));
          ++met;
          if (legal.empty()) break;
          const std::string move = legal[random.below(legal.size())];
          BOOST_REQUIRE(state->play(move).empty());
          BOOST_REQUIRE_MESSAGE(state->text() == oracle.after(text, move),
                                variant.id << ": " << text << " " << move << ": " << state->text()
                                           << " but the oracle has " << oracle.after(text, move));
          state->forget_history();
        }
      }
    }
  BOOST_TEST(met >= 200'000);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter::test
