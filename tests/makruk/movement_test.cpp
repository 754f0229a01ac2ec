#include <boost/test/unit_test.hpp>

#include "makruk/games.h"

using namespace arbiter;
using namespace arbiter::makruk_tests;

namespace {
constexpr std::string_view met = "4k3/8/8/8/3M4/8/8/4K3 w - - 0 1";
constexpr std::string_view pawn = "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1";
constexpr std::string_view ruas = "4k3/8/8/8/R2p2r1/8/8/4K3 w - - 0 1";
}  // namespace

BOOST_AUTO_TEST_SUITE(makruk_movement)

BOOST_AUTO_TEST_CASE(a_met_goes_one_square_diagonally) {
  for (const auto* move : {"d4e5", "d4c5", "d4c3", "d4e3"}) BOOST_TEST(why_not("plyyard-makruk", met, move) == "");
  for (const auto* move : {"d4f6", "d4d5", "d4b2", "d4d6", "d4e4"})
    BOOST_TEST(why_not("plyyard-makruk", met, move) == "move.geometry");
}

BOOST_AUTO_TEST_CASE(a_khon_goes_ahead_of_its_owner) {
  constexpr std::string_view white = "4k3/8/8/8/3S4/8/8/4K3 w - - 0 1";
  constexpr std::string_view black = "4k3/8/8/3s4/8/8/8/4K3 b - - 0 1";
  BOOST_TEST(why_not("thai-makruk", white, "d4d5") == "");
  BOOST_TEST(why_not("thai-makruk", white, "d4d3") == "move.geometry");
  BOOST_TEST(why_not("thai-makruk", black, "d5d4") == "");
  BOOST_TEST(why_not("thai-makruk", black, "d5d6") == "move.geometry");
}

BOOST_AUTO_TEST_CASE(a_rua_passes_over_nothing) {
  for (const auto* move : {"a4d4", "a4c4", "a4a8", "a4a1"}) BOOST_TEST(why_not("fairy-makruk", ruas, move) == "");
  for (const auto* move : {"a4g4", "a4e4"}) BOOST_TEST(why_not("fairy-makruk", ruas, move) == "move.path-blocked");
  BOOST_TEST(why_not("fairy-makruk", ruas, "a4b5") == "move.geometry");
}

BOOST_AUTO_TEST_CASE(a_move_text_is_read_or_unreadable_alone) {
  for (const auto* move :
       {"e9e4", "R@e4", "0000", "e4", "O-O", "", "e1e2mm", "E1E2", "e5e6k", "e5e6p", "e5e6M", "counts"})
    BOOST_TEST(why_not("plyyard-makruk", met, move) == "move.unreadable");
  BOOST_TEST(why_not("plyyard-makruk", met, "a1a2") == "turn.no-piece");
  BOOST_TEST(why_not("plyyard-makruk", met, "e8e7") == "turn.not-yours");
  BOOST_TEST(why_not("plyyard-makruk", met, "e8e7m") == "turn.not-yours");
}

BOOST_AUTO_TEST_CASE(every_broken_law_is_reported) {
  BOOST_TEST(why_not("plyyard-makruk", met, "d4f6m") == "move.geometry promotion.not-allowed");
  BOOST_TEST(why_not("plyyard-makruk", met, "d4e5m") == "promotion.not-allowed");
  BOOST_TEST(why_not("plyyard-makruk", met, "d4d4") == "move.own-piece move.geometry");
  constexpr std::string_view blocked = "4k3/8/8/4N3/4P3/8/8/4K3 w - - 0 1";
  BOOST_TEST(why_not("plyyard-makruk", blocked, "e4e5") == "move.own-piece move.pawn-blocked");
  BOOST_TEST(why_not("plyyard-makruk", blocked, "e4d5") == "move.pawn-must-capture");
  BOOST_TEST(why_not("plyyard-makruk", blocked, "e4e6m") == "move.geometry");
  BOOST_TEST(why_not("plyyard-makruk", "r3k3/8/8/8/R3N3/8/8/4K3 w - - 0 1", "a4h4") == "move.path-blocked");
  BOOST_TEST(why_not("plyyard-makruk", "r3k3/8/8/8/R3N2P/8/8/4K3 w - - 0 1", "a4h4") ==
             "move.own-piece move.path-blocked");
}

BOOST_AUTO_TEST_CASE(a_pawn_takes_diagonally_alone) {
  constexpr std::string_view facing = "4k3/8/8/3np3/4P3/8/8/4K3 w - - 0 1";
  BOOST_TEST(why_not("plyyard-makruk", facing, "e4d5") == "");
  BOOST_TEST(why_not("plyyard-makruk", facing, "e4e5") == "move.pawn-blocked");
  BOOST_TEST(why_not("plyyard-makruk", facing, "e4f5") == "move.pawn-must-capture");
  BOOST_TEST(why_not("plyyard-makruk", "start", "e3e5") == "move.geometry");
}

BOOST_AUTO_TEST_CASE(a_pawn_promotes_on_its_own_sixth_rank) {
  BOOST_TEST(why_not("plyyard-makruk", pawn, "e5e6m") == "");
  BOOST_TEST(why_not("plyyard-makruk", pawn, "e5e6q") == "");  // the letter of ASEAN print
  BOOST_TEST(why_not("plyyard-makruk", pawn, "e5e6") == "promotion.forced");
  for (const auto* move : {"e5e6s", "e5e6n", "e5e6r", "e5e6b"})
    BOOST_TEST(why_not("plyyard-makruk", pawn, move) == "promotion.not-allowed");
  BOOST_TEST(why_not("plyyard-makruk", pawn, "e5d6") == "move.pawn-must-capture promotion.forced");
  BOOST_TEST(why_not("plyyard-makruk", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e5m") == "promotion.not-allowed");
  BOOST_TEST(state_of("plyyard-makruk", pawn, {"e5e6m"})->text() == "4k3/8/4M3/8/8/8/8/4K3 b - - 0 1");
  BOOST_TEST(state_of("plyyard-makruk", "4k3/8/8/8/4p3/8/8/4K3 b - - 7 1", {"e4e3m"})->text() ==
             "4k3/8/8/8/8/4m3/8/4K3 w - - 0 2");
}

BOOST_AUTO_TEST_CASE(asean_pawns_promote_on_the_last_rank_to_one_of_four) {
  constexpr std::string_view last = "4k3/2P5/8/8/8/8/8/4K3 w - - 0 1";
  for (const auto* move : {"c7c8m", "c7c8s", "c7c8n", "c7c8r", "c7c8q", "c7c8b"})
    BOOST_TEST(why_not("asean-makruk", last, move) == "");
  BOOST_TEST(why_not("asean-makruk", last, "c7c8") == "promotion.forced");
  BOOST_TEST(why_not("asean-makruk", pawn, "e5e6") == "");
  BOOST_TEST(state_of("asean-makruk", last)->legal_count() == 9u);
}

BOOST_AUTO_TEST_CASE(the_own_khun_is_left_in_no_check) {
  constexpr std::string_view pinned = "8/8/8/r2MK3/8/8/4k3/8 w - - 0 1";
  BOOST_TEST(why_not("thai-makruk", pinned, "d5c6") == "king.left-in-check");
  BOOST_TEST(why_not("thai-makruk", pinned, "d5c5") == "move.geometry");
  // A wrong suffix does not hide it, a wrong way does.
  constexpr std::string_view checked = "7k/8/3n4/4PK2/8/8/8/8 w - - 0 1";
  BOOST_TEST(why_not("thai-makruk", checked, "e5e6m") == "king.left-in-check");
  BOOST_TEST(why_not("thai-makruk", checked, "e5e6") == "promotion.forced king.left-in-check");
  BOOST_TEST(why_not("thai-makruk", checked, "f5e4") == "king.left-in-check");
}

BOOST_AUTO_TEST_CASE(a_sentence_names_men_and_squares) {
  const auto faults = state_of("thai-makruk", "7k/8/8/8/8/8/2S5/2K4r w - - 0 1")->explain("c2d3");
  BOOST_REQUIRE(faults.size() == 1u);
  BOOST_TEST(faults.front().text == "After c2d3 the Khun on c1 is attacked by the black Rua on h1.");
}

BOOST_AUTO_TEST_CASE(a_man_controls_its_capture_squares) {
  const auto join = [](const std::vector<std::string>& squares) {
    std::string text;
    for (const std::string& square : squares) text += square + " ";
    return text;
  };
  const auto state = state_of("plyyard-makruk", "4k3/8/8/2P5/3M1S2/8/8/R3K3 w - - 0 1");
  BOOST_TEST(join(state->controls("d4")) == "c3 c5 e3 e5 ");
  BOOST_TEST(join(state->controls("f4")) == "e3 e5 f5 g3 g5 ");
  BOOST_TEST(join(state->controls("c5")) == "b6 d6 ");
  BOOST_TEST(join(state->controls("a1")) == "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 ");
  BOOST_TEST(state->controls("h5").empty());
}

BOOST_AUTO_TEST_SUITE_END()
