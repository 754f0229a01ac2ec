#include <boost/test/unit_test.hpp>

#include "makruk/games.h"

using namespace arbiter;
using namespace arbiter::makruk_tests;

BOOST_AUTO_TEST_SUITE(makruk_setup)

BOOST_AUTO_TEST_CASE(one_khun_each) {
  BOOST_TEST(setup_of("plyyard-makruk", "8/8/8/8/8/8/8/4K3 w - - 0 1") == "setup.king-count");
  BOOST_TEST(setup_of("plyyard-makruk", "4kk2/8/8/8/8/8/8/4K3 w - - 0 1") == "setup.king-count");
  BOOST_TEST(setup_of("plyyard-makruk", "8/8/8/8/8/8/8/8 w - - 0 1") == "setup.king-count setup.king-count");
  // Laws about checks and counts are then left out, the others are not.
  BOOST_TEST(setup_of("thai-makruk", "P7/8/8/8/8/8/8/R3K3 w - board:b:5/9 0 1") ==
             "setup.pawn-square setup.king-count");
}

BOOST_AUTO_TEST_CASE(men_are_no_more_than_array_and_promotion_give) {
  BOOST_TEST(setup_of("plyyard-makruk", "4k3/8/8/8/8/8/RRR5/4K3 w - - 0 1") == "setup.men-count");
  BOOST_TEST(setup_of("plyyard-makruk", "4k3/8/8/8/8/8/SSS5/NNN1K3 w - - 0 1") == "setup.men-count setup.men-count");
  BOOST_TEST(setup_of("asean-makruk", "4k3/8/8/8/8/8/RRR5/4K3 w - - 0 1") == "");
  BOOST_TEST(setup_of("fairy-makruk", "4k3/8/8/PPPPPPPP/8/8/3MM3/4K3 w - - 0 1") == "setup.men-count");
  BOOST_TEST(setup_of("fairy-makruk", "4k3/8/8/PPPPPPP1/8/8/3MM3/4K3 w - - 0 1") == "");
  BOOST_TEST(setup_of("fairy-makruk", "8/MMMMM3/MMMM4/8/8/8/7k/4K3 w - - 0 1") == "");
  BOOST_TEST(setup_of("fairy-makruk", "8/MMMMM3/MMMMM3/8/8/8/7k/4K3 w - - 0 1") == "setup.men-count");
  BOOST_TEST(setup_of("asean-makruk", "4k3/8/8/PPPPPPP1/8/8/MMRRR3/4K3 w - - 0 1") == "setup.men-count");
}

BOOST_AUTO_TEST_CASE(pawns_stand_between_start_and_promotion) {
  BOOST_TEST(setup_of("plyyard-makruk", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1") == "");
  BOOST_TEST(setup_of("plyyard-makruk", "4k3/8/3P4/8/8/8/8/4K3 w - - 0 1") == "setup.pawn-square");
  BOOST_TEST(setup_of("plyyard-makruk", "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1") == "setup.pawn-square");
  BOOST_TEST(setup_of("plyyard-makruk", "4k3/8/3p4/8/8/8/8/4K3 w - - 0 1") == "");
  BOOST_TEST(setup_of("plyyard-makruk", "4k3/8/8/8/8/3p4/8/4K3 w - - 0 1") == "setup.pawn-square");
  BOOST_TEST(setup_of("plyyard-makruk", "4k3/1p6/8/8/8/8/8/4K3 w - - 0 1") == "setup.pawn-square");
  BOOST_TEST(setup_of("asean-makruk", "4k3/2P5/8/8/8/8/2p5/4K3 w - - 0 1") == "");
  BOOST_TEST(setup_of("asean-makruk", "2P1k3/8/8/8/8/8/2P5/4K3 w - - 0 1") == "setup.pawn-square");
}

BOOST_AUTO_TEST_CASE(the_side_that_waits_is_in_no_check) {
  BOOST_TEST(setup_of("thai-makruk", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1") == "setup.opponent-in-check");
  BOOST_TEST(setup_of("thai-makruk", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1") == "");
  BOOST_TEST(setup_of("thai-makruk", "8/8/8/3k4/3K4/8/8/8 w - - 0 1") == "setup.opponent-in-check");
  BOOST_TEST(setup_of("plyyard-makruk", "8/8/8/3k4/3K4/8/8/p7 w - - 0 1") ==
             "setup.pawn-square setup.opponent-in-check");
}

BOOST_AUTO_TEST_CASE(a_right_has_its_man) {
  BOOST_TEST(setup_of("cambodian-makruk", "4k3/8/8/8/8/8/8/4K3 w D - 0 1") == "setup.rights");
  BOOST_TEST(setup_of("cambodian-makruk", "4k3/8/8/8/8/8/8/4K3 w e - 0 1") == "");
  BOOST_TEST(setup_of("cambodian-makruk", "4k3/8/8/8/8/8/8/3K4 w DEd - 0 1") == "setup.rights setup.rights");
  BOOST_TEST(setup_of("plyyard-makruk", "4k3/8/8/8/8/8/8/4K3 w D - 0 1") == "");
}

BOOST_AUTO_TEST_CASE(a_boards_count_fits) {
  constexpr std::string_view mixed = "8/1s1k4/3n4/8/8/4R3/3K1S2/8 b - ";
  const auto under = [&](std::string_view id, std::string_view count) {
    return setup_of(id, std::string(mixed) + std::string(count) + " 0 40");
  };
  BOOST_TEST(under("thai-makruk", "board:b:0/64") == "");
  BOOST_TEST(under("thai-makruk", "board:w:5/64") == "");
  BOOST_TEST(under("thai-makruk", "board:w:0/64") == "setup.count");
  BOOST_TEST(under("thai-makruk", "board:b:5/63") == "setup.count");
  BOOST_TEST(under("thai-makruk", "board:b:70/64") == "");
  BOOST_TEST(setup_of("thai-makruk", "3k4/2m5/8/4MP2/3KS3/8/8/8 w - board:w:5/64 0 40") == "setup.count");
  BOOST_TEST(setup_of("thai-makruk", "7k/8/8/8/8/8/2R5/K7 w - board:b:5/64 0 40") == "setup.count");
  BOOST_TEST(setup_of("thai-makruk", "7k/8/8/8/8/8/2R5/K7 w - board:w:5/64 0 40") == "setup.count");
  BOOST_TEST(setup_of("cambodian-makruk", "4k3/8/3p4/r7/8/3P4/8/R3K3 w - board:w:5/64 0 80") == "");
  BOOST_TEST(setup_of("cambodian-makruk", "4k3/8/3p4/r7/8/3P4/R7/R3K3 w - board:w:5/64 0 80") == "setup.count");
  BOOST_TEST(setup_of("cambodian-makruk", "7k/8/8/8/8/8/2R5/K7 w - board:b:5/64 0 40") == "");
}

BOOST_AUTO_TEST_CASE(a_pieces_count_fits) {
  const auto rua = [](std::string_view count) {
    return setup_of("fairy-makruk", "8/8/8/8/1R6/8/8/K1k5 b - " + std::string(count) + " 0 60");
  };
  BOOST_TEST(rua("pieces:b:5/16") == "");
  BOOST_TEST(rua("pieces:b:5/8") == "");              // two Ruas at the start, one taken since
  BOOST_TEST(rua("pieces:b:5/44") == "setup.count");  // captures only raise what the table would say
  BOOST_TEST(rua("pieces:b:5/17") == "setup.count");
  BOOST_TEST(rua("pieces:w:5/16") == "setup.count setup.count");  // White is not bare, Black is
  BOOST_TEST(setup_of("fairy-makruk", "8/8/8/2K5/8/4k3/3R4/5R2 b - 16 9 60") == "setup.count setup.count");
  BOOST_TEST(setup_of("thai-makruk", "8/1s1k4/3n4/8/8/4R3/3K1S2/8 b - pieces:b:5/16 0 40") == "setup.count");
  BOOST_TEST(setup_of("thai-makruk", "8/8/8/4P3/1R6/8/8/K1k5 b - pieces:b:5/16 0 60") == "setup.count");
  // Where the table gives nothing, any of its limits.
  BOOST_TEST(setup_of("asean-makruk", "8/8/8/8/1M6/8/8/K1k5 b - pieces:b:5/16 0 60") == "");
  BOOST_TEST(setup_of("asean-makruk", "8/8/8/8/1M6/8/8/K1k5 b - pieces:b:5/8 0 60") == "setup.count");
}

BOOST_AUTO_TEST_SUITE_END()
