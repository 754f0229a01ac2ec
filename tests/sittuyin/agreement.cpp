#include <boost/test/unit_test.hpp>

#include "core/random.h"
#include "sittuyin/oracle.h"
#include "sittuyin/positions.h"
#include "support/two_plies.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

namespace {

void compare(const RuleSet& rules, const State& position) {
  BOOST_CHECK_MESSAGE(position.perft(2) == replies_to_every_move(position),
                      rules.id << ": " << position.text() << ": two plies are not the replies to every move");
  const std::vector<std::string> legal = position.legal();
  const std::set<std::string> expected = Oracle(rules, position.text()).legal();
  if (std::set<std::string>(legal.begin(), legal.end()) == expected) return;
  BOOST_ERROR(rules.id << ": " << position.text() << " generated " << joined(legal) << " but the obvious way finds "
                       << joined({expected.begin(), expected.end()}));
}

int walk(const RuleSet& rules, int rounds, std::uint64_t seed) {
  RandomSequence random(seed);
  int met = 0;
  for (int round = 0; round < rounds; ++round)
    for (const std::string& text : positions_for(rules)) {
      const std::unique_ptr<State> position = state(rules, text);
      // Few positions of every walk, far apart, so that openings do not prevail.
      for (int ply = 0; ply < 90; ++ply) {
        if (ply % 9 == 0) {
          compare(rules, *position);
          ++met;
        }
        const std::size_t moves = position->legal_count();
        if (moves == 0) break;
        position->play_nth(random.below(moves));
        position->forget_history();
      }
    }
  return met;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(agreement)

BOOST_AUTO_TEST_CASE(generated_moves_are_those_of_the_obvious_generator) {
  int met = 0;
  std::uint64_t seed = 31;
  for (const RuleSet& rules : rule_sets()) met += walk(rules, 3, ++seed);
  BOOST_TEST(met > 1500);
}

BOOST_AUTO_TEST_CASE(generated_moves_are_those_of_the_obvious_generator_under_other_readings) {
  std::uint64_t seed = 41;
  for (const auto& [option, value] : {std::pair{"placement.zone", "ranks-2-4"},
                                      {"placement.rook-facing", "finished-army"},
                                      {"promotion.squares", "last-three-ranks"},
                                      {"promotion.form", "in-place-or-step"},
                                      {"promotion.attack", "no-attack"},
                                      {"stalemate.test", "permitted-reply"}})
    walk(with("plyyard-sittuyin", option, value), 1, ++seed);
  walk(with("chessplayx-sittuyin", "promotion.opened-attack", "no-attack"), 1, ++seed);
  walk(with("chessplayx-sittuyin", "promotion.opened-attack", "free"), 1, ++seed);
  walk(with("traditional-sittuyin", "stalemate.only", "allowed"), 1, ++seed);
  walk(with("traditional-sittuyin", "placement.rook-facing", "each-drop"), 1, ++seed);
}

BOOST_AUTO_TEST_SUITE_END()
