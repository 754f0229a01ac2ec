#include <boost/test/unit_test.hpp>

#include "makruk/games.h"

using namespace arbiter;
using namespace arbiter::makruk_tests;

namespace {
std::string why(std::string_view position, std::string_view move) {
  return why_not("cambodian-makruk", position, move);
}
std::string text_after(std::string_view position, const std::vector<std::string>& moves) {
  return state_of("cambodian-makruk", position, moves)->text();
}
}  // namespace

BOOST_AUTO_TEST_SUITE(makruk_leaps)

BOOST_AUTO_TEST_CASE(khun_and_met_leap_from_the_start) {
  BOOST_TEST(why("start", "d1b2") == "");
  BOOST_TEST(why("start", "d1f2") == "");
  BOOST_TEST(why("start", "e1e3") == "move.own-piece leap.destination-occupied");
  for (const auto* move : {"d1c3", "d1e3", "e1e4", "e1d3", "d1d3"}) BOOST_TEST(why("start", move) != "");
  BOOST_TEST(why("start", "d1e4") == "move.geometry");
  BOOST_TEST(why_not("thai-makruk", "start", "d1b2") == "move.geometry");
}

BOOST_AUTO_TEST_CASE(a_met_leaps_over_a_man_and_a_pinned_one_along_the_line) {
  BOOST_TEST(why("4k3/8/8/8/8/8/4N3/3KM3 w E - 0 1", "e1e3") == "");
  // The rua on h1 pins the Met to the rank.
  BOOST_TEST(why("4k3/8/8/8/8/8/8/3KM2r w E - 0 1", "e1e3") == "king.left-in-check");
}

BOOST_AUTO_TEST_CASE(a_met_leap_may_answer_a_check_and_a_khun_does_not_leap_out_of_one) {
  BOOST_TEST(why("4k3/8/8/8/8/2n5/8/3KM3 w DE - 0 1", "d1b2") == "leap.in-check");
  BOOST_TEST(why("4k3/8/8/8/8/2n5/8/3KM3 w DE - 0 1", "e1e3") == "king.left-in-check");
  // The black Met leaps between its Khun on a6 and the Rua on h6.
  constexpr std::string_view between = "3m4/8/k6R/8/8/8/8/4K3 b d - 0 1";
  BOOST_TEST(why(between, "d8d6") == "");
  const auto legal = state_of("cambodian-makruk", between)->legal();
  BOOST_CHECK(std::find(legal.begin(), legal.end(), "d8d6") != legal.end());
}

BOOST_AUTO_TEST_CASE(a_leap_ends_on_an_empty_and_safe_square) {
  constexpr std::string_view crowded = "4k3/8/8/8/8/8/1S3m2/3K4 w D - 0 1";
  BOOST_TEST(why(crowded, "d1f2") == "leap.destination-occupied");
  BOOST_TEST(why(crowded, "d1b2") == "move.own-piece leap.destination-occupied");
  BOOST_TEST(why("4k3/8/8/8/8/r7/8/3K4 w D - 0 1", "d1f2") == "");
  BOOST_TEST(why("4k3/8/8/8/8/5r2/8/3K4 w D - 0 1", "d1f2") == "king.left-in-check");
}

BOOST_AUTO_TEST_CASE(a_promoted_met_has_no_right) {
  BOOST_TEST(why("4k3/8/8/8/8/3M4/8/3KM3 w DE - 0 1", "d3d5") == "leap.right-lost");
  BOOST_TEST(why("4k3/8/8/8/8/3M4/8/3KM3 w DE - 0 1", "e1e3") == "");
  BOOST_TEST(why("4k3/8/8/8/8/8/3K4/4M3 w E - 0 1", "d2b3") == "leap.right-lost");
}

BOOST_AUTO_TEST_CASE(a_right_ends_when_its_man_moves_or_is_taken) {
  BOOST_TEST(text_after("start", {"d1d2", "e8e7", "d2d1", "e7e8"}) ==
             "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w Ed - 4 3");
  BOOST_TEST(why("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w Ed - 4 3", "d1b2") == "leap.right-lost");
  BOOST_TEST(text_after("4k3/8/8/8/8/3n4/8/3KM3 b DE - 0 1", {"d3e1"}) == "4k3/8/8/8/8/8/8/3Kn3 w D pieces:w:3/64 0 2");
  BOOST_TEST(text_after("start", {"e3e4", "e6e5", "e1e3"}) ==
             "rnsmksnr/8/pppp1ppp/4p3/4P3/PPPPMPPP/8/RNSK1SNR b Dde - 1 2");
}

BOOST_AUTO_TEST_CASE(a_rua_that_moves_onto_the_khuns_lines_ends_its_right) {
  constexpr std::string_view aim = "4k3/8/4p3/8/8/4P3/8/3K3R w De - 0 1";
  BOOST_TEST(text_after(aim, {"h1e1"}) == "4k3/8/4p3/8/8/4P3/8/3KR3 b D - 1 1");    // men between
  BOOST_TEST(text_after(aim, {"h1h8"}) == "4k2R/8/4p3/8/8/4P3/8/3K4 b D - 1 1");    // the rank
  BOOST_TEST(text_after(aim, {"h1g1"}) == "4k3/8/4p3/8/8/4P3/8/3K2R1 b De - 1 1");  // neither
  // Along the line, and by taking.
  BOOST_TEST(text_after("4k3/8/4p3/4R3/8/8/8/3K4 w De - 0 1", {"e5e4"}) == "4k3/8/4p3/8/4R3/8/8/3K4 b D - 1 1");
  BOOST_TEST(text_after("4k3/4p3/8/8/4n2R/8/8/3K4 w De - 0 1", {"h4e4"}) == "4k3/4p3/8/8/4R3/8/8/3K4 b D - 0 1");
  // A Rua that merely stands there does nothing; the own Rua neither.
  BOOST_TEST(text_after("4k3/8/4p3/4R3/8/8/8/3K4 w De - 0 1", {"d1d2"}) == "4k3/8/4p3/4R3/8/8/3K4/8 b e - 1 1");
  BOOST_TEST(text_after("4k3/8/4p3/8/8/8/R7/3K4 w De - 0 1", {"a2d2"}) == "4k3/8/4p3/8/8/8/3R4/3K4 b De - 1 1");
  BOOST_TEST(state_of(changed("cambodian-makruk", "leap.lost-to-aim", "false"), aim, {"h1e1"})->text() ==
             "4k3/8/4p3/8/8/4P3/8/3KR3 b De - 1 1");
}

BOOST_AUTO_TEST_CASE(each_leap_is_an_option_of_its_own) {
  const auto khun_only = state_of(changed("cambodian-makruk", "met.leap", "false"), "start");
  BOOST_TEST(khun_only->text() == "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w De - 0 1");
  BOOST_TEST(ids_of(khun_only->explain("e1e3")) == "move.own-piece move.geometry");
  const auto met_only = state_of(changed("cambodian-makruk", "king.leap", "false"), "start");
  BOOST_TEST(met_only->text() == "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w Ed - 0 1");
  BOOST_TEST(ids_of(met_only->explain("d1b2")) == "move.geometry");
}

BOOST_AUTO_TEST_SUITE_END()
