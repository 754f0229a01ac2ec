#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

std::string broken_with(const std::string& option, const std::string& value, const std::string& position,
                        const std::string& move) {
  return broken(*state_of(with(rule_set("csa-shogi"), option, value), position), move);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_drops)

BOOST_AUTO_TEST_CASE(one_held_piece_on_an_empty_square_unpromoted) {
  const std::string position = "4k4/9/9/9/9/9/9/9/4K4 b Sp 1";
  BOOST_TEST(broken("plyyard-shogi", position, "S*5b") == "");
  BOOST_TEST(ids(state_of("plyyard-shogi", position)->explain("+S*5b")) == "drop.promoted");
  BOOST_TEST(broken("plyyard-shogi", position, "S*5b+") == "drop.promoted");
  BOOST_TEST(broken("plyyard-shogi", position, "G*5e") == "drop.not-in-hand");
  BOOST_TEST(broken("plyyard-shogi", position, "P*5e") == "drop.not-in-hand");
  BOOST_TEST(broken("plyyard-shogi", position, "K*5e") == "drop.not-in-hand");
  BOOST_TEST(broken("plyyard-shogi", position, "S*5a") == "drop.occupied");
  BOOST_TEST(broken("plyyard-shogi", position, "S*5i") == "drop.occupied");
  BOOST_TEST(broken("plyyard-shogi", position, "G*5i+") == "drop.promoted drop.not-in-hand drop.occupied");
}

BOOST_AUTO_TEST_CASE(dead_ends) {
  const std::string position = "k8/9/9/9/9/9/9/9/8K b NLP 1";
  for (const std::string move : {"P*5b", "L*5b", "N*5c", "P*5i", "N*5i"})
    BOOST_TEST(broken("plyyard-shogi", position, move) == "");
  for (const std::string move : {"P*5a", "L*5a", "N*5a", "N*5b"}) {
    BOOST_TEST(broken("plyyard-shogi", position, move) == "drop.zone");
    BOOST_TEST(broken_with("dead-end-drop", "allowed", position, move) == "");
  }
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/9/9/9/9/8K w n 1", "N*5h") == "drop.zone");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/9/9/9/9/8K w n 1", "N*5b") == "");
}

BOOST_AUTO_TEST_CASE(nifu) {
  const std::string position = "4k4/9/9/9/9/4P4/9/9/4K4 b P 1";
  BOOST_TEST(broken("plyyard-shogi", position, "P*4d") == "");
  BOOST_TEST(broken("plyyard-shogi", position, "P*5d") == "drop.nifu");
  BOOST_TEST(broken("plyyard-shogi", position, "P*5f") == "drop.occupied drop.nifu");
  BOOST_TEST(broken_with("nifu", "allowed", position, "P*5d") == "");
  const std::string tokin = "4k4/9/9/9/9/4+P4/9/9/4K4 b P 1";
  BOOST_TEST(broken("plyyard-shogi", tokin, "P*5d") == "");
  BOOST_TEST(broken_with("nifu-tokin", "counts", tokin, "P*5d") == "drop.nifu");
  // An enemy pawn, or another kind, does not matter.
  BOOST_TEST(broken("plyyard-shogi", "4k4/9/9/2p6/9/9/9/9/4K4 b P 1", "P*7f") == "");
  BOOST_TEST(broken("plyyard-shogi", "k8/9/9/9/9/9/9/PPPPPPPPP/K8 b L 1", "L*5e") == "");
}

/// The generator finds files by a carry; two pawns on a file must not carry into the next one.
BOOST_AUTO_TEST_CASE(nifu_on_files_with_doubled_pawns) {
  const std::string position = "k8/2P6/9/2P6/9/9/9/9/2P5K b P 1";
  for (const std::string move : {"P*6e", "P*8e", "P*9i", "P*6i"}) BOOST_TEST(broken("csa-shogi", position, move) == "");
  for (const std::string move : {"P*7c", "P*7e", "P*7h"})
    BOOST_TEST(broken("csa-shogi", position, move) == "drop.nifu");
}

BOOST_AUTO_TEST_CASE(all_faults_of_a_drop_at_once) {
  const std::string checked = "k8/9/9/9/9/9/2P6/9/r3K4 b P 1";
  BOOST_TEST(broken("plyyard-shogi", checked, "P*8i") == "");
  BOOST_TEST(broken("plyyard-shogi", checked, "P*7i") == "drop.nifu");
  BOOST_TEST(broken("plyyard-shogi", checked, "P*7h") == "drop.nifu king.left-in-check");
  BOOST_TEST(broken("plyyard-shogi", checked, "P*7a") == "drop.zone drop.nifu king.left-in-check");
  // King safety is asked even of a piece that is not in hand, but not of a king.
  BOOST_TEST(broken("plyyard-shogi", checked, "G*1a") == "drop.not-in-hand king.left-in-check");
  BOOST_TEST(broken("plyyard-shogi", checked, "K*1a") == "drop.not-in-hand");
}

BOOST_AUTO_TEST_SUITE_END()
