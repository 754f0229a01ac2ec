#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

std::string faults(std::string_view rules, const std::string& position) {
  return ids(state_of(rules, position)->setup_faults());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_setup)

BOOST_AUTO_TEST_CASE(kings) {
  BOOST_TEST(faults("plyyard-shogi", "9/9/9/9/4R4/9/9/9/9 b - 1") == "setup.no-king");
  BOOST_TEST(faults("plyyard-shogi", "2k3k2/9/9/9/9/9/9/9/4K4 b - 1") == "setup.king-count");
  BOOST_TEST(faults("plyyard-shogi", "2k3k2/9/9/9/9/9/9/9/3K1K3 b - 1") == "setup.king-count setup.king-count");
  BOOST_TEST(faults("plyyard-shogi", "7Rk/9/7N1/9/9/9/9/9/9 w g 1") == "");
}

BOOST_AUTO_TEST_CASE(material) {
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/9/9/9/9/4K4 b 9P9p 1") == "");
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/9/9/9/9/4K4 b 10P9p 1") == "setup.material");
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/2+R3+R2/9/9/9/4K4 b r 1") == "setup.material");
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/9/9/9/9/4K4 b 5L5n5S5g3B 1") ==
             "setup.material setup.material setup.material setup.material setup.material");
}

BOOST_AUTO_TEST_CASE(doubled_pawns) {
  const std::string position = "4k4/9/9/2P6/9/2P6/9/9/4K4 b - 1";
  for (const std::string id : {"plyyard-shogi", "jsa-shogi", "lishogi-shogi"})
    BOOST_TEST(faults(id, position) == "setup.nifu");
  for (const std::string id : {"csa-shogi", "fairy-shogi"}) BOOST_TEST(faults(id, position) == "");
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/2P6/2p6/2+P6/9/9/4K4 b - 1") == "");
}

BOOST_AUTO_TEST_CASE(dead_ends) {
  for (const std::string position :
       {"P3k4/9/9/9/9/9/9/9/4K4 b - 1", "L3k4/9/9/9/9/9/9/9/4K4 b - 1", "4k4/N8/9/9/9/9/9/9/4K4 b - 1",
        "4k4/9/9/9/9/9/9/n8/4K4 b - 1", "4k4/9/9/9/9/9/9/9/p3K4 b - 1"}) {
    BOOST_TEST(faults("plyyard-shogi", position) == "setup.dead-end");
    for (const auto& [option, value] : {std::pair{"dead-end-move", "allowed"}, std::pair{"dead-end-drop", "allowed"}})
      BOOST_TEST(state_of(with(rule_set("plyyard-shogi"), option, value), position)->setup_faults().empty());
  }
  BOOST_TEST(faults("plyyard-shogi", "+P3k4/p8/9/9/9/9/9/9/4K4 b - 1") == "");
}

BOOST_AUTO_TEST_CASE(the_side_that_waits_is_not_in_check) {
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/4R4/9/9/9/4K4 b - 1") == "setup.opponent-in-check");
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/4R4/9/9/9/4K4 w - 1") == "");
  BOOST_TEST(faults("plyyard-shogi", "9/9/9/4k4/4K4/9/9/9/9 b - 1") == "setup.opponent-in-check");
  // Any number of checkers of the side to move is accepted.
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/3N1N3/9/4R4/9/9/9/4K4 w - 1") == "");
}

BOOST_AUTO_TEST_CASE(all_faults_at_once) {
  BOOST_TEST(faults("plyyard-shogi", "P3k4/P8/9/9/4R4/9/9/9/4K4 b 2R18p 1") ==
             "setup.material setup.material setup.nifu setup.dead-end setup.opponent-in-check");
}

BOOST_AUTO_TEST_SUITE_END()
