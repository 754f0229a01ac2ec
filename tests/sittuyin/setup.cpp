#include <boost/test/unit_test.hpp>

#include "sittuyin/support.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

namespace {

std::string setup(std::string_view rules, std::string_view text) { return ids(state(rules, text)->setup_faults()); }

}  // namespace

BOOST_AUTO_TEST_SUITE(setup_)

BOOST_AUTO_TEST_CASE(every_set_up_law_bites) {
  const std::string_view any = "chessplayx-sittuyin";
  BOOST_TEST(setup(any, "8/8/8/3r4/8/8/8/4K3[] w - - 0 1") == "setup.king-count");
  BOOST_TEST(setup(any, "8/8/k1k5/3r4/8/8/8/4K3[] w - - 0 1") == "setup.king-count");
  BOOST_TEST(setup(any, "8/2k5/8/8/8/1F2F3/8/4K3[] w - - 0 1") == "setup.general-count");
  BOOST_TEST(setup(any, "8/7k/8/8/8/RRR5/8/4K3[] w - - 0 1") == "setup.men-count");
  BOOST_TEST(setup(any, "8/2k5/8/sss5/8/8/8/4K3[] w - - 0 1") == "setup.men-count");
  BOOST_TEST(setup(any, "8/8/1k6/8/8/nnn5/8/4K3[] w - - 0 1") == "setup.men-count");
  BOOST_TEST(setup(any, "4k3/8/8/8/8/7P/8/4K3[] b - - 0 1") == "setup.pawn-square");
  BOOST_TEST(setup(any, "4k3/8/8/8/8/8/P7/4K3[] b - - 0 1") == "setup.pawn-square");
  BOOST_TEST(setup(any, "4k3/8/3p4/8/8/8/8/4K3[] b - - 0 1") == "setup.pawn-square");
  BOOST_TEST(setup(any, "4k3/8/4p3/8/8/P7/8/4K3[] b - - 0 1") == "");
  BOOST_TEST(setup(any, "4k3/8/8/8/8/8/p7/4K2P[] b - - 0 1") == "setup.pawn-square");
  BOOST_TEST(setup(any, "4k3/8/8/8/8/8/8/K3R3[] w - - 0 1") == "setup.opponent-in-check");
  BOOST_TEST(setup(any, "4k3/8/8/8/8/8/8/K3R3[] b - - 0 1") == "");
  BOOST_TEST(setup(any, "8/8/8/8/8/8/8/Kk6[] w - - 0 1") == "setup.opponent-in-check");
  BOOST_TEST(setup(any, "2r1k3/8/8/8/8/8/8/K1R5[] w - 32 5 9") == "setup.count");
  BOOST_TEST(setup(any, "4k3/8/8/8/8/8/8/K7[] w - 3/16 5 9") == "setup.count");
  BOOST_TEST(setup(any, "4k3/8/8/8/P7/8/8/K1R5[] w - 3/16 5 9") == "setup.count");
  BOOST_TEST(setup(any, "4k3/8/8/8/8/8/8/K1R5[] w - 3/16 5 9") == "");
}

BOOST_AUTO_TEST_CASE(all_broken_laws_are_named) {
  BOOST_TEST(setup("plyyard-sittuyin", "4k3/8/8/8/PPPP4/P3PPPP/8/4K3[] w - - 0 1") ==
             "setup.men-count setup.pawn-square");
  BOOST_TEST(setup("fairy-sittuyin", "8/8/8/8/8/FF6/8/4KR1r[] w - 3/16 0 1") ==
             "setup.general-count setup.king-count setup.count");
}

BOOST_AUTO_TEST_CASE(a_count_that_pawns_do_not_stop_may_run_beside_them) {
  const auto position =
      state(with("traditional-sittuyin", "count.pawns", "ignore"), "4k3/8/8/8/P7/8/8/K1R5[] w - 3/16 5 9");
  BOOST_TEST(position->setup_faults().empty());
}

BOOST_AUTO_TEST_CASE(the_law_about_checks_is_skipped_without_two_kings) {
  BOOST_TEST(setup("fairy-sittuyin", "4k3/8/4k3/8/8/8/8/K3R3[] w - - 0 1") == "setup.king-count");
}

BOOST_AUTO_TEST_CASE(during_placement_army_pawns_zone_order_and_facing_must_fit) {
  const std::string_view alternating = "chessplayx-sittuyin";
  BOOST_TEST(setup(alternating, "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1") == "");
  BOOST_TEST(setup(alternating, "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] b - - 0 1") ==
             "setup.placement-order");
  BOOST_TEST(setup(alternating, "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNkfrrssn] w - - 0 1") == "setup.placement-army");
  BOOST_TEST(setup(alternating, "8/8/4pppp/pppp4/P3PPPP/1PPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1") ==
             "setup.placement-pawns");
  BOOST_TEST(setup(alternating, "8/8/4pppp/pppp4/4PPPP/PPPP4/R7/8[KFRSSNNkfrrssnn] b - - 0 1") ==
             "setup.placement-zone");
  BOOST_TEST(setup(alternating, "8/8/4pppp/pppp4/N3PPPP/PPPP4/8/8[KFRRSSNkfrrssnn] b - - 0 1") ==
             "setup.placement-zone");
  const std::string first = "8/8/4pppp/pppp4/4PPPP/PPPP4/8/R7[KFRSSNNkfrrssnn]";
  BOOST_TEST(setup(alternating, first + " b") == "");
  BOOST_TEST(setup(alternating, first + " w") == "setup.placement-order");
  BOOST_TEST(setup("plyyard-sittuyin", first + " w") == "");
  BOOST_TEST(setup("plyyard-sittuyin", first + " b") == "setup.placement-order");
  BOOST_TEST(setup("plyyard-sittuyin", "8/8/4pppp/pppp4/4PPPP/PPPP4/8/K7[FRRSSNNkfrrssnn] w - - 0 1") ==
             "setup.placement-zone");
  const std::string facing = "1r6/8/4pppp/pppp4/4PPPP/PPPPFN2/1KSSN3/2R2R2[kfrssnn] b - - 0 1";
  BOOST_TEST(setup("plyyard-sittuyin", facing) == "setup.placement-facing");
  BOOST_TEST(setup("traditional-sittuyin", facing) == "");
}

BOOST_AUTO_TEST_SUITE_END()
