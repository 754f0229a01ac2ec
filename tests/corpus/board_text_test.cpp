#include <boost/test/unit_test.hpp>

#include "corpus/board_text.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(board_texts)

BOOST_AUTO_TEST_CASE(texts_of_every_game_come_back_as_they_were) {
  for (const char* text : {"8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1",
                           "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
                           "lnsgk+R2l/9/p1ppp1ppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b Gr2p 1", "wbwbwbwbwb/10/10 b - 0-0",
                           "wwwww5/10/3B6 b 3 4-0"}) {
    const auto board = split_board(text);
    BOOST_REQUIRE(board);
    BOOST_TEST(board->text() == text);
  }
}

BOOST_AUTO_TEST_CASE(a_promoted_piece_is_one_cell) {
  const auto board = split_board("4+R4/9 b - 1");
  BOOST_REQUIRE(board);
  BOOST_TEST(board->rows[0].size() == 9);
  BOOST_TEST(board->rows[0][4] == "+R");
  BOOST_TEST(board->pieces() == 1);
}

BOOST_AUTO_TEST_CASE(a_square_left_open_is_a_cell_of_its_own) {
  auto board = split_board("3?4/8[] w - - 0 1");
  BOOST_REQUIRE(board);
  BOOST_TEST(board->open_cells() == 1);
  board->rows[0][3] = "";
  BOOST_TEST(board->text() == "8/8[] w - - 0 1");
}

BOOST_AUTO_TEST_CASE(a_run_longer_than_any_row_is_refused) {
  BOOST_TEST(!split_board("999999999999/8 w"));
  BOOST_TEST(!split_board("8/3+"));
  BOOST_TEST(!split_board(" w - -"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
