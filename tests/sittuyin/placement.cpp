#include <boost/test/unit_test.hpp>

#include "sittuyin/support.h"
#include "support/two_plies.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

namespace {

const std::vector<std::string> white_army{"R@c1", "R@f1", "K@b2", "S@c2", "S@d2", "N@e2", "F@e3", "N@f3"};
constexpr std::string_view last_rook = "2r5/s1sfk1n1/n3pppp/pppp4/4PPPP/PPPPF3/2SSNKN1/2R2R2[r] b - - 0 8";
constexpr std::string_view rook_and_elephant = "2r5/2sfk1n1/n3pppp/pppp4/4PPPP/PPPPFN2/1KSSN3/2R2R2[rs] b - - 0 7";

}  // namespace

BOOST_AUTO_TEST_SUITE(placement)

BOOST_AUTO_TEST_CASE(first_drops_depend_on_the_zone) {
  BOOST_TEST(state("plyyard-sittuyin", "start")->legal_count() == 56u);
  BOOST_TEST(state("fairy-sittuyin", "start")->legal_count() == 88u);
  BOOST_TEST(state(with("plyyard-sittuyin", "placement.zone", "ranks-2-4"), "start")->legal_count() == 72u);
}

BOOST_AUTO_TEST_CASE(every_broken_drop_law_is_named) {
  const auto start = state("plyyard-sittuyin", "start");
  BOOST_TEST(broken(*start, "K@e1") == "drop.zone");
  BOOST_TEST(broken(*start, "N@a4") == "drop.zone");
  BOOST_TEST(broken(*start, "R@a2") == "drop.rook-rank");
  BOOST_TEST(broken(*start, "R@h8") == "drop.rook-rank");
  BOOST_TEST(broken(*start, "F@a3") == "drop.occupied");
  BOOST_TEST(broken(*start, "R@a3") == "drop.occupied drop.rook-rank");
  BOOST_TEST(broken(*start, "S@e4") == "drop.occupied drop.zone");
  BOOST_TEST(broken(*start, "R@a1") == "");
  BOOST_TEST(broken(*state("plyyard-sittuyin", "start", {"K@b2"}), "K@c2") == "drop.not-in-hand");
}

BOOST_AUTO_TEST_CASE(nothing_on_the_board_moves_before_the_last_drop) {
  const auto start = state("plyyard-sittuyin", "start");
  BOOST_TEST(broken(*start, "e4e5") == "turn.wrong-phase");
  BOOST_TEST(broken(*start, "a5a4") == "turn.wrong-phase turn.not-yours");
  BOOST_TEST(broken(*start, "e1e2") == "turn.wrong-phase turn.no-piece");
  BOOST_TEST(broken(*start, "e4g4") == "turn.wrong-phase move.geometry move.own-piece");
}

BOOST_AUTO_TEST_CASE(a_whole_army_is_dropped_before_the_other) {
  const auto black = state("plyyard-sittuyin", "start", white_army);
  BOOST_TEST(black->text() == "8/8/4pppp/pppp4/4PPPP/PPPPFN2/1KSSN3/2R2R2[kfrrssnn] b - - 0 1");
  std::vector<std::string> all = white_army;
  for (const char* drop : {"R@d8", "R@f8", "K@b7", "N@c7", "S@d7", "F@e7", "S@f7", "N@g7"}) all.push_back(drop);
  const auto play = state("plyyard-sittuyin", "start", all);
  BOOST_TEST(play->text() == "3r1r2/1knsfsn1/4pppp/pppp4/4PPPP/PPPPFN2/1KSSN3/2R2R2[] w - - 0 9");
  BOOST_TEST((play->verdict().phase == Phase::play));
  BOOST_TEST(broken(*play, "R@a1") == "turn.wrong-phase drop.not-in-hand");
}

BOOST_AUTO_TEST_CASE(alternating_drops_pass_the_turn) {
  const auto second = state("chessplayx-sittuyin", "start", {"R@a1"});
  BOOST_TEST((second->verdict().turn == Color::black));
  BOOST_TEST((second->verdict().phase == Phase::placement));
  BOOST_TEST(second->text() == "8/8/4pppp/pppp4/4PPPP/PPPP4/8/R7[KFRSSNNkfrrssnn] b - - 0 1");
  const auto third = state("chessplayx-sittuyin", "start", {"R@a1", "K@b7"});
  BOOST_TEST(third->text() == "8/1k6/4pppp/pppp4/4PPPP/PPPP4/8/R7[KFRSSNNfrrssnn] w - - 0 2");
}

BOOST_AUTO_TEST_CASE(a_black_rook_may_not_be_dropped_facing_the_white_king) {
  BOOST_TEST(broken(*state("plyyard-sittuyin", last_rook), "R@f8") == "drop.rook-faces-king");
  BOOST_TEST(broken(*state("plyyard-sittuyin", last_rook), "R@g8") == "");
  BOOST_TEST(broken(*state("plyyard-sittuyin", last_rook), "R@f7") == "drop.rook-rank");
  BOOST_TEST(broken(*state("fairy-sittuyin", last_rook), "R@f8") == "");
}

BOOST_AUTO_TEST_CASE(a_shield_must_stand_before_the_rook_is_dropped) {
  BOOST_TEST(broken(*state("plyyard-sittuyin", rook_and_elephant), "R@b8") == "drop.rook-faces-king");
  BOOST_TEST(broken(*state("plyyard-sittuyin", rook_and_elephant, {"S@b7"}), "R@b8") == "");
  const RuleSet finished = with("plyyard-sittuyin", "placement.rook-facing", "finished-army");
  BOOST_TEST(broken(*state(finished, rook_and_elephant), "R@b8") == "");
  BOOST_TEST(broken(*state(finished, rook_and_elephant, {"R@b8"}), "S@b7") == "");
  BOOST_TEST(broken(*state(finished, rook_and_elephant, {"R@b8"}), "S@c6") == "drop.rook-faces-king");
}

BOOST_AUTO_TEST_CASE(a_white_rook_may_face_the_black_king) {
  const auto king_left = state("plyyard-sittuyin", "3r1r2/2nsfsn1/4pppp/pppp4/4PPPP/PPPPFN2/1KSSN3/2R4R[k] b - - 0 8");
  BOOST_TEST(broken(*king_left, "K@h7") == "");
  BOOST_TEST(broken(*king_left, "K@h8") == "drop.zone");
}

BOOST_AUTO_TEST_CASE(two_plies_from_the_last_drop_are_a_drop_and_a_move) {
  const auto position = state("fairy-sittuyin", last_rook);
  BOOST_TEST(position->perft(2) == replies_to_every_move(*position));
}

BOOST_AUTO_TEST_CASE(a_placement_is_ongoing_and_nothing_can_be_claimed) {
  const auto start = state("fairy-sittuyin", "start");
  BOOST_TEST(outcome(*start) == "ongoing");
  BOOST_TEST(claims(*start) == "");
}

BOOST_AUTO_TEST_SUITE_END()
