#include <boost/test/unit_test.hpp>

#include "senet/rule_sets.h"

namespace arbiter::test {

BOOST_AUTO_TEST_SUITE(senet_diagram)

BOOST_AUTO_TEST_CASE(the_track_lies_as_on_the_board) {
  const Diagram diagram = state_of("plyyard-senet", "wbwbwbwb2/10/5B4 b 3 0-1")->diagram();
  BOOST_TEST((diagram.style == Diagram::Style::track));
  BOOST_TEST(diagram.columns == 10);
  BOOST_TEST(diagram.rows == 3);
  BOOST_REQUIRE(diagram.cells.size() == 30);
  std::string order, travel, houses, letters;
  for (const Diagram::Cell& cell : diagram.cells) {
    order += cell.square + " ";
    travel += cell.travel;
    if (!cell.house.empty()) houses += cell.square + " " + cell.house + " " + cell.sign + "; ";
    if (cell.side) letters += cell.letter + std::string(name_of(*cell.side)).substr(0, 1) + (cell.marked ? "! " : " ");
  }
  BOOST_TEST(order == "1 2 3 4 5 6 7 8 9 10 20 19 18 17 16 15 14 13 12 11 21 22 23 24 25 26 27 28 29 30 ");
  BOOST_TEST(travel == ">>>>>>>>>vv<<<<<<<<<>>>>>>>>>>");
  BOOST_TEST(houses == "15 rebirth +; 26 happiness *; 27 water ~; 28 three truths 3; 29 re-atum 2; 30 horus 1; ");
  BOOST_TEST(letters == "ww bb ww bb ww bb ww bb Bb! ");
}

BOOST_AUTO_TEST_CASE(pieces_off_and_the_throw_stand_beside_the_board) {
  const auto diagram = [](const char* text) { return state_of("plyyard-senet", text)->diagram(); };
  const Diagram waiting = diagram("wwwww5/10/7B2 b 3 4-0");
  BOOST_REQUIRE(waiting.hands.size() == 2);
  BOOST_TEST(waiting.hands[0].title == "off");
  BOOST_TEST(waiting.hands[0].pieces[0].first == "b");
  BOOST_TEST(waiting.hands[0].pieces[0].second == 4);
  BOOST_TEST(waiting.hands[1].pieces[0].second == 0);
  BOOST_TEST(waiting.notes == std::vector<std::string>{"black has thrown 3"}, boost::test_tools::per_element());
  BOOST_TEST(diagram("start").notes == std::vector<std::string>{"black to throw"}, boost::test_tools::per_element());
  BOOST_TEST(diagram("b9/10/10 # - 4-5").notes == std::vector<std::string>{"white has won"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter::test
