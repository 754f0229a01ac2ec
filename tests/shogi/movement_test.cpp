#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

/// The squares that a lone piece on 5e attacks, with kings far away.
std::string attacked(const std::string& piece) {
  const bool white = std::islower(static_cast<unsigned char>(piece.back()));
  const std::string position = "9/9/9/9/4" + piece + "4/9/9/9/9 " + (white ? "w" : "b") + " - 1";
  return joined(state_of("plyyard-shogi", position)->controls("5e"));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_movement)

BOOST_AUTO_TEST_CASE(step_pieces) {
  BOOST_TEST(attacked("K") == "4d 4e 4f 5d 5f 6d 6e 6f");
  BOOST_TEST(attacked("G") == "4d 4e 5d 5f 6d 6e");
  BOOST_TEST(attacked("g") == "4e 4f 5d 5f 6e 6f");
  BOOST_TEST(attacked("S") == "4d 4f 5d 6d 6f");
  BOOST_TEST(attacked("s") == "4d 4f 5f 6d 6f");
  BOOST_TEST(attacked("N") == "4c 6c");
  BOOST_TEST(attacked("n") == "4g 6g");
  BOOST_TEST(attacked("P") == "5d");
  BOOST_TEST(attacked("p") == "5f");
}

BOOST_AUTO_TEST_CASE(sliders) {
  BOOST_TEST(attacked("L") == "5a 5b 5c 5d");
  BOOST_TEST(attacked("l") == "5f 5g 5h 5i");
  BOOST_TEST(attacked("R") == "1e 2e 3e 4e 5a 5b 5c 5d 5f 5g 5h 5i 6e 7e 8e 9e");
  BOOST_TEST(attacked("B") == "1a 1i 2b 2h 3c 3g 4d 4f 6d 6f 7c 7g 8b 8h 9a 9i");
}

BOOST_AUTO_TEST_CASE(promoted_pieces) {
  for (const std::string piece : {"+P", "+L", "+N", "+S"}) BOOST_TEST(attacked(piece) == attacked("G"));
  for (const std::string piece : {"+p", "+l", "+n", "+s"}) BOOST_TEST(attacked(piece) == attacked("g"));
  BOOST_TEST(attacked("+R") == "1e 2e 3e 4d 4e 4f 5a 5b 5c 5d 5f 5g 5h 5i 6d 6e 6f 7e 8e 9e");
  BOOST_TEST(attacked("+B") == "1a 1i 2b 2h 3c 3g 4d 4e 4f 5d 5f 6d 6e 6f 7c 7g 8b 8h 9a 9i");
}

BOOST_AUTO_TEST_CASE(attacks_end_at_the_first_piece_and_include_it) {
  const auto state = state_of("plyyard-shogi", "k8/9/4p4/9/2P1R1g2/9/4P4/9/8K b - 1");
  BOOST_TEST(joined(state->controls("5e")) == "3e 4e 5c 5d 5f 5g 6e 7e");
  BOOST_TEST(joined(state->controls("4e")).empty());
  BOOST_TEST(joined(state->controls("5j")).empty());
}

BOOST_AUTO_TEST_CASE(no_piece_lands_on_or_passes_another) {
  const std::string position = "k8/9/4p4/2p6/9/4R1P2/3B5/9/8K b - 1";
  BOOST_TEST(broken("plyyard-shogi", position, "5f5c") == "");
  BOOST_TEST(broken("plyyard-shogi", position, "5f5b") == "move.path-blocked");
  BOOST_TEST(broken("plyyard-shogi", position, "5f3f") == "move.own-piece");
  BOOST_TEST(broken("plyyard-shogi", position, "5f2f") == "move.path-blocked");
  BOOST_TEST(broken("plyyard-shogi", position, "6g4e") == "move.path-blocked");
  BOOST_TEST(broken("plyyard-shogi", position, "5f4e") == "move.geometry");
  BOOST_TEST(broken("plyyard-shogi", position, "5f6g") == "move.geometry move.own-piece");
  BOOST_TEST(broken("plyyard-shogi", position, "5f5f") == "move.geometry");
}

BOOST_AUTO_TEST_CASE(only_the_own_pieces_move) {
  BOOST_TEST(broken("plyyard-shogi", "start", "5e5d") == "turn.no-piece");
  BOOST_TEST(broken("plyyard-shogi", "start", "3c3d") == "turn.not-yours");
  BOOST_TEST(broken("plyyard-shogi", "start", "3c3d+") == "turn.not-yours");
}

BOOST_AUTO_TEST_CASE(a_captured_piece_goes_to_the_hand_unpromoted) {
  BOOST_TEST(state_of("plyyard-shogi", "4k4/9/9/9/4+p4/4G4/9/9/4K4 b - 1", "5f5e")->text() ==
             "4k4/9/9/9/4G4/9/9/9/4K4 w P 2");
  BOOST_TEST(state_of("plyyard-shogi", "4k4/9/9/9/4r4/4+N4/9/9/3K5 w - 7", "5e5f")->text() ==
             "4k4/9/9/9/9/4r4/9/9/3K5 b n 8");
}

BOOST_AUTO_TEST_CASE(king_safety) {
  const std::string pinned = "4k4/4r4/9/9/9/4G4/9/9/4K4 b - 1";
  BOOST_TEST(broken("plyyard-shogi", pinned, "5f5e") == "");
  BOOST_TEST(broken("plyyard-shogi", pinned, "5f4f") == "king.left-in-check");
  const std::string checked = "k3r4/9/9/9/b8/9/9/9/4K4 b G 1";
  BOOST_TEST(broken("plyyard-shogi", checked, "G*5h") == "king.left-in-check");
  BOOST_TEST(broken("plyyard-shogi", checked, "5i4i") == "");
  // Lifted from its line, a king does not hide behind itself.
  BOOST_TEST(broken("plyyard-shogi", "3k5/9/9/4r4/9/4K4/9/9/9 b - 1", "5f5g") == "king.left-in-check");
  // A protected checker is not taken, an unprotected one is.
  BOOST_TEST(broken("plyyard-shogi", "4k4/9/9/9/9/9/4r4/4g4/4K4 b - 1", "5i5h") == "king.left-in-check");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/9/9/9/4g4/4K4 b - 1", "5i5h") == "");
  // A side without a king is never in check.
  BOOST_TEST(state_of("plyyard-shogi", "4k4/9/9/9/4r4/9/4P4/9/9 b - 1")->verdict().check == false);
}

BOOST_AUTO_TEST_SUITE_END()
