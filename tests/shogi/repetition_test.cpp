#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

std::string times(int number, const std::string& moves) {
  std::string text;
  for (int i = 0; i < number; ++i) text += moves + " ";
  return text;
}

const std::string shuffle = "4i4h 4a4b 4h4i 4b4a";

/// A rook that checks a king to and fro; the first cycle of `quiet` has a move without check.
const std::string chase = "lnsg1gsnl/1r5b1/ppppppppp/4k4/9/5R3/PPPPPPPPP/1B7/LNSGKGSNL b - 1";
const std::string checks = "4f5f 5d4d 5f4f 4d5d";
const std::string quiet = "4f3f 5d4d 3f4f 4d5d";

RuleSet ply_yard_with(const std::string& option, const std::string& value) {
  return with(rule_set("plyyard-shogi"), option, value);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_repetition)

BOOST_AUTO_TEST_CASE(the_fourth_occurrence) {
  for (const std::string& id : all_rule_sets) {
    BOOST_TEST(outcome_text(*state_of(id, "start", times(2, shuffle))) == "ongoing");
    BOOST_TEST(outcome_text(*state_of(id, "start", times(3, shuffle))) == "draw draw.repetition");
  }
  // Play may go on; only the final position is judged.
  BOOST_TEST(outcome_text(*state_of("plyyard-shogi", "start", times(3, shuffle) + "7g7f")) == "ongoing");
  BOOST_TEST(state_of("plyyard-shogi", "start", times(3, shuffle))->legal_count() == 30u);
}

BOOST_AUTO_TEST_CASE(another_number_of_occurrences) {
  BOOST_TEST(outcome_text(*state_of(ply_yard_with("repetition-count", "2"), "start", shuffle)) ==
             "draw draw.repetition");
  BOOST_TEST(outcome_text(*state_of(ply_yard_with("repetition-count", "0"), "start", times(8, shuffle))) == "ongoing");
  const RuleSet ignored = ply_yard_with("repetition-first", "ignored");
  BOOST_TEST(outcome_text(*state_of(ignored, "start", times(3, shuffle))) == "ongoing");
  BOOST_TEST(outcome_text(*state_of(ignored, "start", times(4, shuffle))) == "draw draw.repetition");
}

BOOST_AUTO_TEST_CASE(hands_are_part_of_the_position) {
  const std::string moves = "P*5e 5d5e 1i1h 5e5c 1h1i 5c5d";
  const auto state = state_of("plyyard-shogi", "k8/9/9/4r4/9/9/9/9/8K b 4P 1", times(3, moves));
  BOOST_TEST(outcome_text(*state) == "ongoing");
  BOOST_TEST(state->text() == "k8/9/9/4r4/9/9/9/9/8K b P3p 19");
}

BOOST_AUTO_TEST_CASE(claimed_repetition) {
  const RuleSet rules = ply_yard_with("repetition-effect", "claim");
  const auto plain = state_of(rules, "start", times(3, shuffle));
  BOOST_TEST(outcome_text(*plain) == "ongoing");
  BOOST_TEST(claims_text(*plain) == "draw.repetition");
  BOOST_TEST(claims_text(*state_of(rules, chase, times(3, checks))) == "end.perpetual-check white");
  BOOST_TEST(claims_text(*state_of(rules, "start", times(2, shuffle))).empty());
}

BOOST_AUTO_TEST_CASE(perpetual_check_loses) {
  for (const std::string& id : all_rule_sets)
    BOOST_TEST(outcome_text(*state_of(id, chase, times(3, checks))) == "win white end.perpetual-check");
  BOOST_TEST(outcome_text(*state_of("plyyard-shogi", chase, times(2, checks))) == "ongoing");
  BOOST_TEST(outcome_text(*state_of(ply_yard_with("perpetual-check", "draw"), chase, times(3, checks))) ==
             "draw draw.repetition");
  // Whoever is to move: here the side that flees completes the repetition.
  const std::string white = "8k/9/9/4r4/9/4K4/9/9/9 b - 1";
  BOOST_TEST(outcome_text(*state_of("plyyard-shogi", white, times(3, "5f4f 5d4d 4f5f 4d5d"))) ==
             "win black end.perpetual-check");
}

BOOST_AUTO_TEST_CASE(windows_of_perpetual_check) {
  const auto under = [](const std::string& window, const std::string& moves) {
    return outcome_text(*state_of(ply_yard_with("perpetual-window", window), chase, moves));
  };
  const std::string loss = "win white end.perpetual-check", draw = "draw draw.repetition";
  // Fourth occurrence, the quiet move in the first cycle.
  BOOST_TEST(under("whole", quiet + " " + times(2, checks)) == draw);
  BOOST_TEST(under("latest", quiet + " " + times(2, checks)) == draw);
  BOOST_TEST(under("last-cycle", quiet + " " + times(2, checks)) == loss);
  // Fifth occurrence: the latest four have no quiet move between them.
  BOOST_TEST(under("whole", quiet + " " + times(3, checks)) == draw);
  BOOST_TEST(under("latest", quiet + " " + times(3, checks)) == loss);
  // The quiet move in the last cycle.
  BOOST_TEST(under("last-cycle", times(2, checks) + quiet) == draw);
}

BOOST_AUTO_TEST_CASE(moves_before_the_first_occurrence_do_not_matter) {
  BOOST_TEST(
      outcome_text(*state_of("plyyard-shogi", "lnsg1gsnl/1r5b1/ppppppppp/5k3/9/6R2/PPPPPPPPP/1B7/LNSGKGSNL b - 1",
                             "3f4f 4d5d " + times(3, checks))) == "win white end.perpetual-check");
}

BOOST_AUTO_TEST_SUITE_END()
