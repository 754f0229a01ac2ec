#include <boost/test/unit_test.hpp>

#include "record/limits.h"
#include "record/shogi_support.h"
#include "record/shogi_words.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

std::string csa(const std::string& text) { return in_short("csa", text); }

}  // namespace

BOOST_AUTO_TEST_SUITE(csa_records)

BOOST_AUTO_TEST_CASE(positions) {
  BOOST_TEST(csa("PI\n+\n") == "start: ");
  BOOST_TEST(csa("PI82HI22KA\n-\n") == "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1: ");
  BOOST_TEST(csa("P-51OU\nP+59OU00FU00FU00KI\nP-00GI\n-\n") == "4k4/9/9/9/9/9/9/9/4K4 w G2Ps 1: ");
  BOOST_TEST(csa("P-51OU\nP+59OU82HI\nP-00AL\n+\n") == "4k4/1R7/9/9/9/9/9/9/4K4 b r2b4g4s4n4l18p 1: ");
  // Ranks that are not given are empty; blanks only part the squares.
  BOOST_TEST(csa("P1 * * * * -OU * * * *\nP9 *  *  *  * +OU *  *  *  *\n+\n") == "4k4/9/9/9/9/9/9/9/4K4 b - 1: ");
  BOOST_TEST(csa("P1 *  *  *  * -OU *  *  *  * ,P9 *  *  *  * +OU *  *  *  * ,+\n") == "4k4/9/9/9/9/9/9/9/4K4 b - 1: ");
}

BOOST_AUTO_TEST_CASE(positions_that_are_none) {
  BOOST_TEST(csa("PI81HI\n+\n") == "refused 1:1 no HI stands on 81 that could be taken away");
  BOOST_TEST(csa("PI82\n+\n") == "refused 1:1 PI is followed by squares and pieces, not \"82\"");
  BOOST_TEST(csa("PI\nP1 *  *  *  *  *  *  *  *  * \n+\n") == "refused 2:1 a rank stands behind PI");
  BOOST_TEST(csa("P1 *  *  *  *  *  *  *  *  *  * \n+\n") ==
             "refused 1:1 rank 1 does not end behind nine squares, but with \"*\"");
  BOOST_TEST(csa("P1-XX *  *  *  *  *  *  *  * \n+\n") == "refused 1:1 \"XX\" is no piece of CSA");
  BOOST_TEST(csa("P+55FU55FU\n+\n") == "refused 1:1 a piece stands on 55 already");
  BOOST_TEST(csa("P+00TO\n+\n") == "refused 1:1 TO cannot be in hand");
  BOOST_TEST(csa("P+00OU\n+\n") == "refused 1:1 OU cannot be in hand");
  BOOST_TEST(csa("P+05FU\n+\n") == "refused 1:1 \"05\" is no square");
  BOOST_TEST(csa("P+00AL\nP-00FU\n+\n") ==
             "refused 2:1 00AL has taken all pieces that were left; nothing can follow it");
  BOOST_TEST(csa("PX\n+\n") == "refused 1:1 P is followed by I, + or - or the number of a rank, not \"PX\"");
  BOOST_TEST(csa("P1 *  *  *  * -OU *  *  *  * \nP1 *  *  *  * -OU *  *  *  * \n+\n") ==
             "refused 2:1 rank 1 is given twice");
}

BOOST_AUTO_TEST_CASE(what_is_not_said_is_remarked) {
  BOOST_TEST(csa("+7776FU\n") == "start: 7g7f [1:1 no position is given; the usual array is taken]");
  BOOST_TEST(csa("PI\n-3334FU\n") ==
             "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1: 3c3d "
             "[1:1 no side to move is given; the first move's is taken]");
  BOOST_TEST(csa("PI\n") == "start:  [1:1 no side to move is given; Black is taken]");
  BOOST_TEST(csa("PI\n+\n-\n-3334FU\n") ==
             "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1: 3c3d "
             "[3:1 the side to move is said twice]");
}

BOOST_AUTO_TEST_CASE(the_board_says_whether_a_piece_promotes) {
  BOOST_TEST(csa("PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n") == "start: 7g7f 3c3d 8h2b+ 3a2b");
  BOOST_TEST(csa("P-51OU\nP+59OU55UM\n+\n+5544UM\n") == "4k4/9/9/9/4+B4/9/9/9/4K4 b - 1: 5e4d");
  BOOST_TEST(csa("P-51OU\nP+59OU55UM\n+\n+5544KA\n") == "4k4/9/9/9/4+B4/9/9/9/4K4 b - 1: unknown");
  BOOST_TEST(csa("P-51OU\nP+59OU00FU\n+\n+0054TO\n") == "4k4/9/9/9/9/9/9/9/4K4 b P 1: illegal P*5d+ drop.promoted");
  BOOST_TEST(csa("PI\n+\n+0055OU\n") == "start: illegal K*5e drop.not-in-hand");
}

BOOST_AUTO_TEST_CASE(statements_share_lines) {
  BOOST_TEST(csa("V2.2,PI,+\n+7776FU,T12,-3334FU,T6,%TORYO\n") == "start: 7g7f 3c3d");
  BOOST_TEST(csa("PI\n+\n+7776FU,'a comment, with a comma\n-3334FU\n") == "start: 7g7f 3c3d");
  // A name may hold a comma.
  const std::vector<Item> items = read_all("csa", "N+Habu, Y.\nPI\n+\n");
  BOOST_TEST((record(items.at(0)).tags == std::vector<std::pair<std::string, std::string>>{{"N+", "Habu, Y."}}));
}

BOOST_AUTO_TEST_CASE(times) {
  BOOST_TEST(csa("V3.0\nPI\n+\n+7776FU\nT0.125\n") == "start: 7g7f");
  BOOST_TEST(csa("V2.2\nPI\n+\n+7776FU\nT0.125\n") ==
             "start: 7g7f [5:1 fractions of a second are of version 3.0, and the file says 2.2]");
  BOOST_TEST(csa("PI\n+\n+7776FU\nT-1\n") == "start: 7g7f [4:1 \"T-1\" is no time used: T and seconds]");
  BOOST_TEST(csa("PI\n+\n+7776FU\nT1.\n") == "start: 7g7f [4:1 \"T1.\" is no time used: T and seconds]");
}

BOOST_AUTO_TEST_CASE(endings) {
  using Result = RecordEnding::Result;
  const RecordFormat& format = *find_record_format("csa");
  for (const shogi_words::EndingWord& ending : shogi_words::csa_endings()) {
    BOOST_TEST((format.ending(ending.word).result != Result::unknown), ending.word);
    const std::string text = "V3.0\nPI\n+\n+7776FU\n" + std::string(ending.word) + "\n";
    const bool remarked = ending.word == "%MATTA";
    BOOST_TEST((csa(text) == "start: 7g7f") != remarked, ending.word);
  }
  BOOST_TEST((format.ending("%KACHI").result == Result::mover));
  BOOST_TEST((format.ending("%+ILLEGAL_ACTION").result == Result::white));
  BOOST_TEST((format.ending("%-ILLEGAL_ACTION").result == Result::black));
  BOOST_TEST((format.ending("%NOTHING").result == Result::unknown));
  BOOST_TEST(csa("V2.2\nPI\n+\n%MAX_MOVES\n") == "start:  [4:1 %MAX_MOVES is of version 3.0, and the file says 2.2]");
  BOOST_TEST(csa("V2\nPI\n+\n%TIME_UP\n") == "start:  [4:1 %TIME_UP is of version 2.1, and the file says 2]");
  BOOST_TEST(csa("V4\nPI\n+\n") == "start:  [1:1 version \"4\" is not known]");
}

BOOST_AUTO_TEST_CASE(games_behind_each_other) {
  BOOST_TEST(csa("PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n/\n") == "start: 7g7f\nstart: 2g2f");
  // Files that were put behind each other have no "/".
  BOOST_TEST(csa("V2.2\nPI\n+\n+7776FU\n%TORYO\nV2.2\nPI\n+\n+2726FU\n") == "start: 7g7f\nstart: 2g2f");
  BOOST_TEST(csa("/\n/\n") == "");
  BOOST_TEST(csa("PI\n+\n+7776FU\n%TORYO\n$END_TIME:2020/01/01\n") == "start: 7g7f");
}

BOOST_AUTO_TEST_CASE(sides) {
  BOOST_TEST(csa("PI\n+\n+3334FU\n") == "start: illegal 3c3d turn.not-yours");
  const JudgedRecord game = judged("lishogi-shogi", "csa", std::string("PI\n+\n+3334FU\n"));
  BOOST_TEST(game.moves.at(0).remarks.at(0) == "it is written as Black's move, and the pawn on 3c is White's");
}

BOOST_AUTO_TEST_CASE(limits) {
  std::string text = "PI\n+\n";
  for (std::size_t i = 0; i <= record_limits::moves; ++i) text += "+7776FU\n";
  BOOST_TEST(csa(text + "/\nPI\n+\n+7776FU\n") ==
             "refused 20003:1 a record has 20000 moves at most, variations included\nstart: 7g7f");
}

BOOST_AUTO_TEST_SUITE_END()
