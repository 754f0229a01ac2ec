#include <boost/test/unit_test.hpp>

#include "makruk/games.h"

using namespace arbiter;
using namespace arbiter::makruk_tests;

BOOST_AUTO_TEST_SUITE(makpong)

BOOST_AUTO_TEST_CASE(a_checked_khun_does_not_flee) {
  constexpr std::string_view block = "7k/8/8/8/8/8/2S5/2K4r w - - 0 1";
  BOOST_TEST(why_not("makpong", block, "c2d1") == "");
  BOOST_TEST(why_not("makpong", block, "c1b2") == "king.may-not-flee");
  BOOST_TEST(why_not("makpong", block, "c1d1") == "king.left-in-check king.may-not-flee");
  BOOST_TEST(state_of("makpong", block)->legal_count() == 1u);
}

BOOST_AUTO_TEST_CASE(a_checked_khun_takes_its_checker) {
  constexpr std::string_view met = "7k/8/8/8/8/8/1m6/2K5 w - - 0 1";
  BOOST_TEST(why_not("makpong", met, "c1b2") == "");
  BOOST_TEST(why_not("makpong", met, "c1c2") == "king.may-not-flee");
  // Taking another man is fleeing too.
  BOOST_TEST(why_not("makpong", "7k/8/8/8/8/8/1m1n4/2K5 w - - 0 1", "c1d2") == "king.may-not-flee");
  BOOST_TEST(outcome_of(*state_of("makpong", "1r5k/8/8/8/8/8/1m6/2K5 w - - 0 1")) == "black end.checkmate");
  BOOST_TEST(outcome_of(*state_of("fairy-makruk", "1r5k/8/8/8/8/8/1m6/2K5 w - - 0 1")) == "ongoing");
}

BOOST_AUTO_TEST_CASE(a_double_check_is_mate_unless_the_khun_may_flee) {
  constexpr std::string_view two = "2r4k/8/8/8/8/8/1m6/2K5 w - - 0 1";
  BOOST_TEST(why_not("makpong", two, "c1b2") == "king.may-not-flee");
  BOOST_TEST(outcome_of(*state_of("makpong", two)) == "black end.checkmate");
  BOOST_TEST(why_not("fairy-makruk", two, "c1b2") == "");
}

BOOST_AUTO_TEST_CASE(a_khun_in_no_check_moves_as_usual) {
  constexpr std::string_view calm = "7k/8/8/8/8/8/8/2K1R2r w - - 0 1";
  for (const auto* move : {"c1b1", "c1b2", "c1d2", "e1h1"}) BOOST_TEST(why_not("makpong", calm, move) == "");
}

BOOST_AUTO_TEST_SUITE_END()
