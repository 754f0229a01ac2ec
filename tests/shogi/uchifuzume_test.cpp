#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

const std::string plain = "8k/9/7+R1/9/9/9/9/9/K8 b P 1";
const std::string stalemating = "8k/9/7G1/9/9/9/9/9/K8 b P 1";

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_uchifuzume)

BOOST_AUTO_TEST_CASE(a_mating_pawn_drop_under_every_rule_set) {
  for (const std::string& id : all_rule_sets)
    BOOST_TEST(broken(id, plain, "P*1b") == (id == "fairy-shogi" ? "" : "drop.uchifuzume"));
  BOOST_TEST(broken("plyyard-shogi", plain, "P*2b") == "");
  BOOST_TEST(outcome_text(*state_of("fairy-shogi", plain, "P*1b")) == "win white end.uchifuzume");
  BOOST_TEST(outcome_text(*state_of(with(rule_set("fairy-shogi"), "uchifuzume", "allowed"), plain, "P*1b")) ==
             "win black end.checkmate");
  // Given without the move that led to it, it is mate like any other.
  BOOST_TEST(outcome_text(*state_of("fairy-shogi", "8k/8P/7+R1/9/9/9/9/9/K8 w - 2")) == "win black end.checkmate");
}

BOOST_AUTO_TEST_CASE(other_mates_are_another_matter) {
  BOOST_TEST(outcome_text(*state_of("plyyard-shogi", "8k/9/7+RP/9/9/9/9/9/K8 b - 1", "1c1b")) ==
             "win black end.checkmate");
  BOOST_TEST(outcome_text(*state_of("plyyard-shogi", "8k/9/7+R1/9/9/9/9/9/K8 b L 1", "L*1b")) ==
             "win black end.checkmate");
}

BOOST_AUTO_TEST_CASE(answers) {
  // Flight, capture by the king, capture by another piece.
  BOOST_TEST(broken("plyyard-shogi", "8k/9/8G/9/9/9/9/9/K8 b P 1", "P*1b") == "");
  BOOST_TEST(broken("plyyard-shogi", "8k/9/9/9/9/9/9/9/K8 b P 1", "P*1b") == "");
  BOOST_TEST(broken("plyyard-shogi", "7gk/9/7+R1/9/9/9/9/9/K8 b P 1", "P*1b") == "");
  // (c) A pinned piece answers only along its pin.
  BOOST_TEST(broken("plyyard-shogi", "6Rgk/9/7+R1/9/9/9/9/9/K8 b P 1", "P*1b") == "drop.uchifuzume");
  BOOST_TEST(broken("plyyard-shogi", "5b2k/9/7GN/8K/9/9/9/9/9 b P 1", "P*1b") == "drop.uchifuzume");
}

/// (a) The bishop on 7d guards 4a through 5b until the pawn stands there.
BOOST_AUTO_TEST_CASE(the_pawn_may_cut_a_line_of_its_own_side) {
  BOOST_TEST(broken("plyyard-shogi", "4k4/9/4G4/2B6/9/9/9/9/3L4K b P 1", "P*5b") == "");
  BOOST_TEST(broken("plyyard-shogi", "4k4/9/4G4/2B6/9/9/9/9/3L1L2K b P 1", "P*5b") == "drop.uchifuzume");
}

BOOST_AUTO_TEST_CASE(the_dropper_may_himself_be_in_check) {
  const std::string position = "4k4/3r4K/2B1NG3/9/9/9/9/9/9 b P 1";
  BOOST_TEST(broken("plyyard-shogi", position, "P*5b") == "drop.uchifuzume");
  BOOST_TEST(broken("plyyard-shogi", position, "P*5d") == "king.left-in-check");
  BOOST_TEST(broken("fairy-shogi", position, "P*5b") == "");
}

BOOST_AUTO_TEST_CASE(either_colour_and_without_the_own_king) {
  BOOST_TEST(broken("plyyard-shogi", "9/9/9/9/9/9/1+p7/9/K1+p5k w p 1", "P*9h") == "drop.uchifuzume");
  BOOST_TEST(broken("plyyard-shogi", "9/9/9/9/9/9/1+p7/9/K1+p5k w p 1", "P*8h") == "");
  BOOST_TEST(broken("plyyard-shogi", "8k/9/7+R1/9/9/9/9/9/9 b P 1", "P*1b") == "drop.uchifuzume");
}

BOOST_AUTO_TEST_CASE(asked_whether_or_not_the_drop_is_nifu_but_only_of_a_pawn_in_hand) {
  BOOST_TEST(broken("plyyard-shogi", "8k/9/7+R1/9/9/9/8P/9/K8 b P 1", "P*1b") == "drop.nifu drop.uchifuzume");
  BOOST_TEST(broken("plyyard-shogi", plain, "P*1b+") == "drop.promoted");
  BOOST_TEST(broken("plyyard-shogi", "8k/9/7+R1/9/9/9/9/9/K8 b L 1", "P*1b") == "drop.not-in-hand");
}

BOOST_AUTO_TEST_CASE(a_drop_that_stalemates) {
  BOOST_TEST(broken("plyyard-shogi", stalemating, "P*2b") == "");
  BOOST_TEST(outcome_text(*state_of("plyyard-shogi", stalemating, "P*2b")) == "win black end.stalemate");
  const RuleSet forbidden = with(rule_set("plyyard-shogi"), "uchifuzume-stalemate", "forbidden");
  BOOST_TEST(broken(*state_of(forbidden, stalemating), "P*2b") == "drop.uchifuzume");
  // With a move left to the other side, on the board or from the hand, it is no stalemate.
  BOOST_TEST(broken(*state_of(forbidden, "8k/9/7G1/9/9/9/9/p8/1K7 b P 1"), "P*2b") == "");
  BOOST_TEST(broken(*state_of(forbidden, "8k/9/7G1/9/9/9/9/9/K8 b Pg 1"), "P*2b") == "");
  BOOST_TEST(broken(*state_of(forbidden, plain), "P*1b") == "drop.uchifuzume");
}

/// The "Last Judgement" problem of 1997: the only answer to a pawn-drop check completes a perpetual
/// check of the side that answers.
BOOST_AUTO_TEST_CASE(answers_that_lose_by_perpetual_check) {
  const std::string position = "1+P1pS2+PR/2n2S1lg/1l3p1p1/1G2n1pS1/N1p2k3/3S2l2/4K1lgP/3P1+p2p/4Pg1PN b BPrb4p 1";
  const std::string lead =
      "B*5f 4e4d 4b3c 4d5c 5a4b 5c5b 5f7d B*6c 7d6c+ 5b6c B*8e 6c6b 4b5a 6b5c 3c4b 5c4d P*4e 4d4e 8e6g ";
  const std::string round =
      "P*5f 6g5f 4e4d 4b3c 4d5c 5a4b 5c5b 5f7d B*6c 7d6c+ 5b6c B*8e 6c6b 4b5a 6b5c 3c4b 5c4d P*4e 4d4e 8e6g ";
  const RuleSet board = rule_set("plyyard-shogi");
  const RuleSet history = with(board, "uchifuzume-replies", "history");
  BOOST_TEST(broken(*state_of(history, position, lead + round), "P*5f") == "");
  BOOST_TEST(broken(*state_of(board, position, lead + round + round), "P*5f") == "");
  BOOST_TEST(broken(*state_of(history, position, lead + round + round), "P*5f") == "drop.uchifuzume");
  BOOST_TEST(state_of(history, position, lead + round + round)->road_differences().empty());
  // Where perpetual check is no loss, the answer counts.
  BOOST_TEST(broken(*state_of(with(history, "perpetual-check", "draw"), position, lead + round + round), "P*5f") == "");
  BOOST_TEST(outcome_text(*state_of(board, position, lead + round + round + "P*5f 6g5f")) ==
             "win white end.perpetual-check");
}

BOOST_AUTO_TEST_SUITE_END()
