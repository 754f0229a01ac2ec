#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

std::string broken_with(const std::string& option, const std::string& value, const std::string& position,
                        const std::string& move) {
  return broken(*state_of(with(rule_set("csa-shogi"), option, value), position), move);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_promotion)

BOOST_AUTO_TEST_CASE(either_end_in_the_zone_is_enough) {
  const std::string silver = "k8/9/4S4/9/9/9/9/9/8K b - 1";
  BOOST_TEST(broken("plyyard-shogi", silver, "5c4d+") == "");
  BOOST_TEST(broken("plyyard-shogi", silver, "5c4d") == "");
  BOOST_TEST(broken("plyyard-shogi", silver, "5c5d+") == "move.geometry");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/4P4/9/9/9/8K b - 1", "5e5d+") == "promotion.not-allowed");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/9/9/4p4/9/8K w - 1", "5g5h+") == "");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/9/4p4/9/9/8K w - 1", "5f5g+") == "");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/4p4/9/9/9/8K w - 1", "5e5f+") == "promotion.not-allowed");
}

BOOST_AUTO_TEST_CASE(king_gold_and_promoted_pieces_never_promote) {
  BOOST_TEST(broken("plyyard-shogi", "k8/9/4G4/9/9/9/9/9/8K b - 1", "5c5b+") == "promotion.piece");
  BOOST_TEST(broken("plyyard-shogi", "8k/9/9/4K4/9/9/9/9/8P b - 1", "5d5c+") == "promotion.piece");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/4+P4/9/9/9/9/9/8K b - 1", "5c4d+") == "move.geometry promotion.piece");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/4G4/9/9/9/8K b - 1", "5e5d+") ==
             "promotion.piece promotion.not-allowed");
}

BOOST_AUTO_TEST_CASE(a_dead_end_forces_promotion) {
  BOOST_TEST(broken("plyyard-shogi", "k8/4P4/9/9/9/9/9/9/8K b - 1", "5b5a") == "promotion.forced");
  BOOST_TEST(broken("plyyard-shogi", "k8/4P4/9/9/9/9/9/9/8K b - 1", "5b5a+") == "");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/4L4/9/9/9/9/8K b - 1", "5d5a") == "promotion.forced");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/4L4/9/9/9/9/8K b - 1", "5d5b") == "");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/4N4/9/9/9/9/8K b - 1", "5d4b") == "promotion.forced");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/4N4/9/9/9/8K b - 1", "5e4c") == "");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/9/4n4/9/9/8K w - 1", "5f4h") == "promotion.forced");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/9/9/9/4p4/8K w - 1", "5h5i") == "promotion.forced");
  // All faults at once.
  BOOST_TEST(broken("plyyard-shogi", "k3r4/9/4N4/9/9/9/9/9/4K4 b - 1", "5c4a") ==
             "promotion.forced king.left-in-check");
}

BOOST_AUTO_TEST_CASE(zone_of_another_depth) {
  const std::string pawn = "k8/9/9/4P4/9/9/9/9/8K b - 1";
  BOOST_TEST(broken_with("promotion-zone", "2", pawn, "5d5c+") == "promotion.not-allowed");
  BOOST_TEST(broken_with("promotion-zone", "4", "k8/9/9/9/4P4/9/9/9/8K b - 1", "5e5d+") == "");
  // A knight on far rank 2 would be stuck, and one rank of zone does not let it promote.
  const std::string knight = "k8/9/9/4N4/9/9/9/9/8K b - 1";
  BOOST_TEST(broken_with("promotion-zone", "1", knight, "5d4b") == "promotion.forced");
  BOOST_TEST(broken_with("promotion-zone", "1", knight, "5d4b+") == "promotion.not-allowed");
}

BOOST_AUTO_TEST_CASE(arrival_only) {
  const std::string silver = "k8/9/4S4/9/9/9/9/9/8K b - 1";
  BOOST_TEST(broken_with("promotion-ends", "arrival", silver, "5c4d+") == "promotion.not-allowed");
  BOOST_TEST(broken_with("promotion-ends", "arrival", silver, "5c4b+") == "");
}

BOOST_AUTO_TEST_CASE(no_choice) {
  const std::string silver = "k8/9/4S4/9/9/9/9/9/8K b - 1";
  BOOST_TEST(broken_with("promotion-choice", "forced", silver, "5c4d") == "promotion.forced");
  BOOST_TEST(broken_with("promotion-choice", "forced", "k8/9/4G4/9/9/9/9/9/8K b - 1", "5c5b") == "");
}

BOOST_AUTO_TEST_CASE(dead_ends_allowed) {
  BOOST_TEST(broken_with("dead-end-move", "allowed", "k8/4P4/9/9/9/9/9/9/8K b - 1", "5b5a") == "");
  BOOST_TEST(broken_with("dead-end-move", "allowed", "k8/9/9/4N4/9/9/9/9/8K b - 1", "5d4b") == "");
}

BOOST_AUTO_TEST_SUITE_END()
