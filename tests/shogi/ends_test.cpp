#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

/// King, dragon, horse and nine tokins in the camp: 10 + 9 points, the rest from the hand.
std::string entered(const std::string& hands, const std::string& number = "1") {
  return "K+R+B+P+P+P+P+P+P/+P+P7/9/9/9/9/9/9/4k4 b " + hands + " " + number;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_ends)

BOOST_AUTO_TEST_CASE(stalemate) {
  const std::string position = "8k/6+R2/9/9/9/9/9/9/K8 w - 1";
  for (const std::string& id : all_rule_sets)
    BOOST_TEST(outcome_text(*state_of(id, position)) == "win black end.stalemate");
  BOOST_TEST(outcome_text(*state_of(with(rule_set("plyyard-shogi"), "stalemate", "draw"), position)) ==
             "draw end.stalemate");
  BOOST_TEST(outcome_text(*state_of(with(rule_set("plyyard-shogi"), "stalemate", "win"), position)) ==
             "win white end.stalemate");
  BOOST_TEST(state_of("plyyard-shogi", position)->legal().empty());
}

BOOST_AUTO_TEST_CASE(points_of_an_impasse) {
  // 18 points in the camp and the hand's: R and B count 5, whoever holds the rest counts nothing.
  BOOST_TEST(claims_text(*state_of("jsa-shogi", entered("3G10Prbg4s4n4l"))) == "end.declaration black");
  BOOST_TEST(claims_text(*state_of("jsa-shogi", entered("2G10Prb2g4s4n4l"))) == "draw.impasse black");
  BOOST_TEST(claims_text(*state_of("jsa-shogi", entered("6Prb4g4s4n4l4p"))) == "draw.impasse black");
  BOOST_TEST(claims_text(*state_of("jsa-shogi", entered("5Prb4g4s4n4l5p"))).empty());
  BOOST_TEST(claims_text(*state_of("csa-shogi", entered("10Prb4g4s4n4l"))) == "end.declaration black");
  BOOST_TEST(claims_text(*state_of("csa-shogi", entered("9Prb4g4s4n4lp"))).empty());
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", entered("10Prb4g4s4n4l"))) == "win black end.impasse");
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", entered("9Prb4g4s4n4lp"))) == "ongoing");
  BOOST_TEST(claims_text(*state_of("plyyard-shogi", entered("10Prb4g4s4n4l"))).empty());
  // White needs one point less.
  const std::string white = "4K4/9/9/9/9/9/9/7+p+p/+p+p+p+p+p+p+b+rk w 9pRB4G4S4N4L 1";
  BOOST_TEST(claims_text(*state_of("csa-shogi", white)) == "end.declaration white");
}

BOOST_AUTO_TEST_CASE(conditions_of_an_impasse) {
  // Nine other pieces in the camp are too few, whatever the points.
  BOOST_TEST(claims_text(*state_of("csa-shogi", "K+R+B+P+P+P+P+P+P/+P8/9/9/9/9/9/9/4k4 b RB9P4g4s4n4l 1")).empty());
  // The king outside the camp.
  BOOST_TEST(claims_text(*state_of("csa-shogi", "1+R+B+P+P+P+P+P+P/+P+P7/9/K8/9/9/9/9/4k4 b RB9P4g4s4n4l 1")).empty());
  // In check.
  BOOST_TEST(
      claims_text(*state_of("csa-shogi", "+R+B+P+Pl+P+P+P+P/+P+P7/4K4/9/9/9/9/9/4k4 b 10Prb4g4s4n3l 1")).empty());
  // The camp is three ranks deep, however deep the promotion zone is.
  BOOST_TEST(claims_text(*state_of(with(rule_set("csa-shogi"), "promotion-zone", "1"), entered("10Prb4g4s4n4l"))) ==
             "end.declaration black");
  // Only the side to move.
  const std::string waiting = "+P+P+P+P+P+P+P+P+P/+RK+B6/9/9/9/9/9/9/4k4 w 9Prb4g4s4n4l 40";
  BOOST_TEST(claims_text(*state_of("csa-shogi", waiting)).empty());
  BOOST_TEST(claims_text(*state_of("csa-shogi", waiting, "5i5h")) == "end.declaration black");
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", waiting)) == "ongoing");
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", waiting, "5i5h")) == "win black end.impasse");
}

BOOST_AUTO_TEST_CASE(bare_kings) {
  const std::string position = "9/4k4/9/9/9/9/9/4K4/9 w - 1";
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", position)) == "draw draw.insufficient-material");
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", position)) == "ongoing");
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", "k8/9/9/9/9/9/9/9/8K b P 1")) == "ongoing");
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", "9/9/9/9/4kP3/9/9/9/4K4 w - 9", "5e4e")) == "ongoing");
}

BOOST_AUTO_TEST_CASE(move_limit) {
  const auto at = [](const std::string& number) { return "4k4/9/9/9/9/9/9/7R1/4K4 b - " + number; };
  const std::string over = "draw draw.move-limit";
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", at("500"))) == "ongoing");
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", at("500"), "2h3h")) == over);
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", at("501"))) == over);
  BOOST_TEST(outcome_text(*state_of("csa-shogi", at("256"), "2h3h")) == over);
  BOOST_TEST(outcome_text(*state_of("csa-shogi", at("256"), "2h2a")) == over);
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", at("701"))) == "ongoing");
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", at("701"), "2h3h")) == over);
  BOOST_TEST(outcome_text(*state_of("fairy-shogi", at("999999"), "2h3h")) == "ongoing");
}

BOOST_AUTO_TEST_CASE(checks_beyond_the_move_limit) {
  const std::string position = "4k4/9/9/9/9/9/9/7R1/4K4 b - 500";
  const std::string over = "draw draw.move-limit";
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", position, "2h2a+")) == "ongoing");
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", position, "2h2a+ 5a5b")) == "ongoing");
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", position, "2h2a+ 5a5b 2a2b")) == "ongoing");
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", position, "2h2a+ 5a5b 2a2c")) == over);
  // Over is over, whatever follows.
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", position, "2h2a+ 5a5b 2a2c 5b6a 2c2a")) == over);
  // A position given beyond the limit is judged as the first one.
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", "4k2+R1/9/9/9/9/9/9/9/4K4 w - 600")) == "ongoing");
}

BOOST_AUTO_TEST_CASE(order_of_the_ends) {
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", "k8/9/K8/9/9/9/9/9/9 b G 500", "G*9b")) == "win black end.checkmate");
  // Repetition before the limit, impasse before both, the limit before a declaration.
  BOOST_TEST(outcome_text(*state_of("jsa-shogi", "8k/9/9/5r3/9/4K4/9/9/9 w - 489",
                                    "4d5d 5f4f 5d4d 4f5f 4d5d 5f4f 5d4d 4f5f 4d5d 5f4f 5d4d 4f5f")) ==
             "win black end.perpetual-check");
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", entered("10Prb4g4s4n4l", "800"))) == "win black end.impasse");
  const auto limit = state_of("jsa-shogi", entered("3G10Prbg4s4n4l", "501"));
  BOOST_TEST(outcome_text(*limit) == "draw draw.move-limit");
  BOOST_TEST(claims_text(*limit).empty());
  BOOST_TEST(outcome_text(*state_of("lishogi-shogi", "9/4k4/9/9/9/9/9/4K4/9 w - 800")) ==
             "draw draw.insufficient-material");
}

BOOST_AUTO_TEST_SUITE_END()
