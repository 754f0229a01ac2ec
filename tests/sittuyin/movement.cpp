#include <boost/test/unit_test.hpp>

#include "sittuyin/support.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

namespace {

/// Where the man on `from` may go, the suffix of promotions kept.
std::string moves_from(const State& position, const std::string& from) {
  std::vector<std::string> found;
  for (const std::string& move : position.legal())
    if (move.starts_with(from)) found.push_back(move.substr(2));
  return joined(found);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(movement)

BOOST_AUTO_TEST_CASE(men_go_as_their_kind_goes) {
  const auto position = state("plyyard-sittuyin", "7k/8/2p5/1P1F4/6S1/4p3/1R2N3/K7[] w - - 0 1");
  BOOST_TEST(moves_from(*position, "a1") == "a2 b1");
  BOOST_TEST(moves_from(*position, "d5") == "c4 c6 e4 e6");
  BOOST_TEST(moves_from(*position, "g4") == "f3 f5 g5 h3 h5");
  BOOST_TEST(moves_from(*position, "b5") == "b6 c6");
  BOOST_TEST(moves_from(*position, "e2") == "c1 c3 d4 f4 g1 g3");
  BOOST_TEST(moves_from(*position, "b2") == "a2 b1 b3 b4 c2 d2");
}

BOOST_AUTO_TEST_CASE(black_goes_down_the_board) {
  const auto position = state("plyyard-sittuyin", "7k/8/8/8/3s1p2/6P1/8/K7[] b - - 0 1");
  BOOST_TEST(moves_from(*position, "d4") == "c3 c5 d3 e3 e5");
  BOOST_TEST(moves_from(*position, "f4") == "f3 g3");
}

BOOST_AUTO_TEST_CASE(every_broken_law_of_a_move_is_named) {
  const auto position = state("plyyard-sittuyin", "7k/8/2p5/1P1F4/2P3S1/2p5/1RP1N3/K7[] w - - 0 1");
  BOOST_TEST(broken(*position, "h1h2") == "turn.no-piece");
  BOOST_TEST(broken(*position, "h8h7") == "turn.not-yours");
  BOOST_TEST(broken(*position, "g4g3") == "move.geometry");
  BOOST_TEST(broken(*position, "d5d5") == "move.geometry");
  BOOST_TEST(broken(*position, "d5b5") == "move.geometry move.own-piece");
  BOOST_TEST(broken(*position, "b2d2") == "move.path-blocked");
  BOOST_TEST(broken(*position, "b2b5") == "move.own-piece");
  BOOST_TEST(broken(*position, "b2e2") == "move.own-piece move.path-blocked");
  BOOST_TEST(broken(*position, "c2c3") == "move.pawn-blocked");
  BOOST_TEST(broken(*position, "c2d3") == "move.pawn-must-capture");
  BOOST_TEST(broken(*position, "c2c4") == "move.geometry move.own-piece");
  BOOST_TEST(broken(*position, "d5e6f") == "promotion.not-allowed");
  BOOST_TEST(broken(*position, "d5e6q") == "move.unreadable");
}

BOOST_AUTO_TEST_CASE(a_rook_blocked_by_an_own_pawn_names_both_laws) {
  const auto position = state("plyyard-sittuyin", "7k/8/8/8/P7/P7/R7/K7[] w - - 0 1");
  BOOST_TEST(broken(*position, "a2a3") == "move.own-piece");
  BOOST_TEST(broken(*position, "a2a4") == "move.own-piece move.path-blocked");
  BOOST_TEST(broken(*position, "a3a4") == "move.own-piece move.pawn-blocked");
}

BOOST_AUTO_TEST_CASE(no_move_leaves_the_own_king_attacked) {
  const auto pinned = state("plyyard-sittuyin", "k3r3/8/8/4P3/P7/8/8/4K3[] w - - 0 1");
  BOOST_TEST(broken(*pinned, "e5e6") == "");
  BOOST_TEST(moves_from(*pinned, "e5") == "e5f e6");
  const auto knight = state("plyyard-sittuyin", "k3r3/8/8/4N3/8/8/8/4K3[] w - - 0 1");
  BOOST_TEST(broken(*knight, "e5c6") == "king.left-in-check");
  const auto king = state("plyyard-sittuyin", "4r3/8/8/8/3k4/8/3KP3/8[] w - - 0 1");
  BOOST_TEST(broken(*king, "d2d3") == "king.left-in-check");
}

BOOST_AUTO_TEST_CASE(a_check_by_a_rook_is_not_escaped_along_its_line) {
  const auto position = state("plyyard-sittuyin", "4r3/8/8/8/4K3/8/8/7k[] w - - 0 1");
  BOOST_TEST(broken(*position, "e4e3") == "king.left-in-check");
  BOOST_TEST(position->verdict().check);
  BOOST_TEST(moves_from(*position, "e4") == "d3 d4 d5 f3 f4 f5");
}

BOOST_AUTO_TEST_CASE(a_pinned_man_still_attacks) {
  const auto position = state("fairy-sittuyin", "4k3/8/8/8/8/4f3/8/2K1R3[] w - - 0 1");
  BOOST_TEST(broken(*position, "c1d2") == "king.left-in-check");
}

BOOST_AUTO_TEST_CASE(sentences_name_the_squares) {
  const auto position = state("plyyard-sittuyin", "4r3/8/8/8/4K3/8/8/7k[] w - - 0 1");
  BOOST_TEST(position->explain("e4e3").front().text == "The white king on e3 would be attacked from e8.");
  BOOST_TEST(position->explain("h1h2").front().text == "It is white's turn, and the black king on h1 is not white.");
}

BOOST_AUTO_TEST_CASE(controls_ignore_pins_and_own_men) {
  const auto position = state("fairy-sittuyin", "4k3/8/8/3P4/4S3/8/8/4K2r[] w - - 0 1");
  BOOST_TEST(joined(position->controls("e4")) == "d3 d5 e5 f3 f5");
  BOOST_TEST(joined(position->controls("h1")) == "e1 f1 g1 h2 h3 h4 h5 h6 h7 h8");
  BOOST_TEST(joined(position->controls("a1")) == "");
}

BOOST_AUTO_TEST_SUITE_END()
