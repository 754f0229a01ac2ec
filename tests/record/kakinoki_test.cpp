#include <boost/test/unit_test.hpp>

#include "record/limits.h"
#include "record/shogi_support.h"
#include "record/shogi_words.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

std::string kif(const std::string& text) { return in_short("kif", text); }

const std::string empty_row = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";

/// A board with kings and what stands in the first row.
std::string board(const std::string& first_row) {
  std::string text = "+---------------------------+\n" + first_row;
  for (int row = 2; row <= 8; ++row) text += empty_row;
  return text + "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(kakinoki_records)

BOOST_AUTO_TEST_CASE(moves_alone_are_a_game_from_the_usual_array) {
  BOOST_TEST(kif("   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)+\n") == "start: 7g7f 3c3d");
  BOOST_TEST(kif("1 76歩(77)\n") == "start: 7g7f");
  BOOST_TEST(kif("１　７六歩(77)\n") == "start: 7g7f");
}

BOOST_AUTO_TEST_CASE(every_handicap_starts_where_its_table_says) {
  for (const shogi_words::Handicap& handicap : shogi_words::handicaps()) {
    const std::string text = "手合割：" + std::string(handicap.name) + "　　\n手数----指手\n";
    const std::string start = handicap.name == "平手" ? "start" : std::string(handicap.sfen);
    BOOST_TEST(kif(text) == (handicap.sfen.empty() ? "refused 1:13 handicap \"" + std::string(handicap.name) +
                                                         "\" needs a board, and none is drawn"
                                                   : start + ": "));
  }
}

BOOST_AUTO_TEST_CASE(numbers_out_of_order_are_remarked_once) {
  BOOST_TEST(kif("1 ７六歩(77)\n5 ３四歩(33)\n6 ２六歩(27)\n") ==
             "start: 7g7f 3c3d 2g2f [2:3 this is move 2, and its number is 5]");
  BOOST_TEST(kif("7 ７六歩(77)\n") == "start: 7g7f [1:3 this is move 1, and its number is 7]");
}

BOOST_AUTO_TEST_CASE(the_last_line_is_held_against_the_moves) {
  const std::string moves = "1 ７六歩(77)\n2 投了\n";
  BOOST_TEST(kif(moves + "まで1手で先手の勝ち\n") == "start: 7g7f");
  BOOST_TEST(kif(moves + "まで１手で下手の勝ち\n") == "start: 7g7f");
  BOOST_TEST(kif(moves + "まで1手で後手の反則負け\n") == "start: 7g7f");
  BOOST_TEST(kif(moves + "まで3手で先手の勝ち\n") == "start: 7g7f [3:1 it says 3 plies, and 1 are recorded]");
  BOOST_TEST(kif(moves + "まで1手で後手の勝ち\n") ==
             "start: 7g7f [3:1 it says that White has won, and by \"投了\" it is Black]");
  BOOST_TEST(kif(moves + "まで1手で千日手\n") ==
             "start: 7g7f [3:1 it says that nobody has won, and by \"投了\" it is Black]");
  BOOST_TEST(kif("1 ７六歩(77)\n2 中断\nまで1手で先手の勝ち\n") ==
             "start: 7g7f [3:1 it says that Black has won, and by \"中断\" it is nobody]");
  // In handicap games White begins.
  BOOST_TEST(kif("手合割：角落ち\n1 ３四歩(33)\n2 投了\nまで1手で上手の勝ち\n") ==
             "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1: 3c3d");
}

BOOST_AUTO_TEST_CASE(a_last_line_that_names_a_side_and_no_result) {
  BOOST_TEST(kif("1 ７六歩(77)\n2 投了\nまで1手で先手\n") == "start: 7g7f");
  BOOST_TEST((find_record_format("kif")->ending("まで1手で先手").result == RecordEnding::Result::unknown));
}

BOOST_AUTO_TEST_CASE(endings_say_who_has_won) {
  using Result = RecordEnding::Result;
  const RecordFormat& format = *find_record_format("kif");
  BOOST_TEST((format.ending("投了").result == Result::other));
  BOOST_TEST((format.ending("反則勝ち").result == Result::mover));
  BOOST_TEST((format.ending("反則勝ち").by == RecordEnding::By::illegal_move));
  BOOST_TEST((format.ending("千日手").result == Result::draw));
  BOOST_TEST((format.ending("まで68手で先手の勝ち").result == Result::black));
  BOOST_TEST((format.ending("まで68手で時間切れにより後手の勝ち").result == Result::white));
  BOOST_TEST((format.ending("まで68手で先手の反則負け").result == Result::white));
  BOOST_TEST((format.ending("まで68手で持将棋").result == Result::draw));
  BOOST_TEST((format.ending("まで68手で中断").result == Result::unfinished));
  BOOST_TEST((format.ending("まで68手").result == Result::unknown));
  BOOST_TEST((format.ending("昼食").result == Result::unknown));
}

BOOST_AUTO_TEST_CASE(boards) {
  BOOST_TEST(kif(board("| ・ ・v香 ・v玉 竜 ・ ・ ・|一\n")) == "2l1k+R3/9/9/9/9/9/9/9/4K4 b - 1: ");
  BOOST_TEST(kif("後手の持駒：歩十八\n" + board("| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n") +
                 "先手の持駒：金　銀２\n後手番\n") == "4k4/9/9/9/9/9/9/9/4K4 w G2S18p 1: ");
  BOOST_TEST(kif(board("| ・ ・ ・ ・v玉 ・ ・ ・|一\n")) ==
             "refused 2:1 row 1 of the board has no piece and no ・ in file 1, before \"|一\"");
  BOOST_TEST(kif(board("| ・ ・ ・ ・v玉 ・ ・ ・ ・ ・|一\n")) ==
             "refused 2:1 row 1 of the board does not end behind nine squares, but with \" ・|一\"");
  BOOST_TEST(kif(board("| ・ ・ ・ ・v玉 ・ ・ ・ ・|二\n")) == "refused 2:1 row 1 of the board is labelled as row 2");
  BOOST_TEST(kif("+---+\n" + empty_row) == "refused 2:1 the board has 1 of its nine rows");
  BOOST_TEST(kif("先手の持駒：と\n" + board("| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n")) ==
             "refused 1:19 pieces in hand are named 飛角金銀桂香歩, with a number behind them, not \"と\"");
  BOOST_TEST(kif("先手の持駒：歩\n1 ５五歩打\n") == "refused 1:1 hands are given, and no board is drawn");
}

BOOST_AUTO_TEST_CASE(a_board_counts_more_than_a_name) {
  const std::string drawn = board("| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n");
  BOOST_TEST(kif("手合割：角落ち\n" + drawn) ==
             "4k4/9/9/9/9/9/9/9/4K4 b - 1:  [1:13 the board drawn is not that of \"角落ち\"; the board counts]");
  BOOST_TEST(kif("手合割：銀落ち\n" + drawn) ==
             "4k4/9/9/9/9/9/9/9/4K4 b - 1:  [1:13 handicap \"銀落ち\" is not known; the board counts]");
  BOOST_TEST(kif("手合割：その他\n" + drawn) == "4k4/9/9/9/9/9/9/9/4K4 b - 1: ");
}

BOOST_AUTO_TEST_CASE(plies_before_a_board_count_on) {
  const std::string drawn = board("| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n") + "手数＝7  ▲５九玉  まで\n";
  BOOST_TEST(kif(drawn + "8 ５二玉(51)\n") == "4k4/9/9/9/9/9/9/9/4K4 w - 8: 5a5b");
  BOOST_TEST(kif(drawn + "1 ５二玉(51)\n") == "4k4/9/9/9/9/9/9/9/4K4 w - 8: 5a5b");
  BOOST_TEST(kif(drawn + "先手番\n1 ５八玉(59)\n") == "4k4/9/9/9/9/9/9/9/4K4 b - 8: 5i5h");
  const std::string alone = board("| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n");
  BOOST_TEST(kif(alone + "手数＝999998\n") == "4k4/9/9/9/9/9/9/9/4K4 b - 999999: ");
  BOOST_TEST(kif(alone + "手数＝999999\n") ==
             "4k4/9/9/9/9/9/9/9/4K4 b - 1:  [12:10 手数＝ is followed by a number up to 999998]");
}

BOOST_AUTO_TEST_CASE(a_file_of_several_games) {
  const std::string game = "手合割：平手\n1 ７六歩(77)\n2 投了\n";
  BOOST_TEST(kif(game + game) == "start: 7g7f\nstart: 7g7f");
  BOOST_TEST(kif(game + "#--separator--\n1 ２六歩(27)\n") == "start: 7g7f\nstart: 2g2f");
  BOOST_TEST(kif(game + "1 ２六歩(27)\n") == "start: 7g7f\nstart: 2g2f");
  const std::string drawn = board("| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n");
  BOOST_TEST(kif(drawn + drawn) == "4k4/9/9/9/9/9/9/9/4K4 b - 1: \n4k4/9/9/9/9/9/9/9/4K4 b - 1: ");
}

BOOST_AUTO_TEST_CASE(variations_leave_the_line_before_them) {
  const std::string text =
      "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n変化：2手\n2 ８四歩(83)\n変化：3手\n3 ５六歩(57)\n";
  const std::vector<Item> items = read_all("kif", text);
  BOOST_REQUIRE_EQUAL(items.size(), 3U);
  BOOST_TEST(moves_of(record(items[1])) == "７六歩(77) ８四歩(83)");
  BOOST_TEST(moves_of(record(items[2])) == "７六歩(77) ８四歩(83) ５六歩(57)");
  BOOST_TEST(!record(items[0]).branch.has_value());
  BOOST_TEST(record(items[1]).branch->line == 1U);
  BOOST_TEST(record(items[1]).branch->parent == 0U);
  BOOST_TEST(record(items[1]).branch->shared == 1U);
  BOOST_TEST(record(items[2]).branch->parent == 1U);
  BOOST_TEST(record(items[2]).branch->shared == 2U);
}

BOOST_AUTO_TEST_CASE(a_variation_from_nowhere_is_refused_with_its_moves) {
  BOOST_TEST(kif("1 ７六歩(77)\n変化：4手\n4 ３四歩(33)\n5 投了\n変化：1手\n1 ２六歩(27)\n") ==
             "start: 7g7f\nrefused 2:1 a variation from move 4 on, and the line before it has 1 moves\nstart: 2g2f");
  BOOST_TEST(kif("変化：1手\n") == "refused 1:1 a line that belongs to no game");
  BOOST_TEST(kif("1 ７六歩(77)\n変化：手\n") == "start: 7g7f [2:1 変化： is followed by the number of a move]");
}

// The second answer of a variation within a variation goes to the same square as the move before the branch.
BOOST_AUTO_TEST_CASE(a_variation_may_begin_with_the_same_square) {
  BOOST_TEST(kif("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n変化：4手\n4 同　飛(82)\n") ==
             "start: 7g7f 3c3d 8h2b+ 3a2b\nstart: 7g7f 3c3d 8h2b+ 8b2b");
}

BOOST_AUTO_TEST_CASE(nothing_behind_an_ending_is_dropped) {
  BOOST_TEST(kif("1 ７六歩(77)\n2 中断\n3 ３四歩(33)\n4 投了\n") ==
             "start: 7g7f 3c3d [3:3 this is move 2, and its number is 3] [3:3 a move behind the ending \"中断\"] "
             "[4:3 a second ending; the first is \"中断\"]");
}

BOOST_AUTO_TEST_CASE(lines_of_no_game) {
  BOOST_TEST(kif("こんにちは\nさようなら\n手合割：平手\n") == "refused 1:1 2 lines that belong to no game\nstart: ");
  BOOST_TEST(kif("メモ：将棋\n") == "refused 1:1 headers, and no move, no board and no header of a game");
  BOOST_TEST(kif("手合割：平手\n1 ７六歩(77)\n$$$\n") == "start: 7g7f [3:1 \"$$$\" is no line of KIF or KI2]");
  BOOST_TEST(kif("# only a remark\n\n") == "");
}

// A move of CSA is no border of a board.
BOOST_AUTO_TEST_CASE(lines_of_other_formats_are_not_taken_for_borders) {
  BOOST_TEST(kif("+7776FU\n") == "refused 1:1 a line that belongs to no game");
  BOOST_TEST(kif("1 ７六歩(77)\n+3334FU\n") == "start: 7g7f [2:1 \"+3334FU\" is no line of KIF or KI2]");
}

BOOST_AUTO_TEST_CASE(headers_of_the_users_own_are_kept) {
  const std::vector<Item> items = read_all("kif", "手合割:平手\n天気：晴れ\n1 ７六歩(77)\n");
  BOOST_REQUIRE_EQUAL(items.size(), 1U);
  BOOST_TEST((record(items[0]).tags ==
              std::vector<std::pair<std::string, std::string>>{{"手合割", "平手"}, {"天気", "晴れ"}}));
}

BOOST_AUTO_TEST_CASE(limits) {
  std::string moves;
  for (std::size_t i = 0; i <= record_limits::moves; ++i)
    moves += std::to_string(i + 1) + (i % 4 == 0   ? " ５八玉(59)\n"
                                      : i % 4 == 1 ? " ５二玉(51)\n"
                                      : i % 4 == 2 ? " ５九玉(58)\n"
                                                   : " ５一玉(52)\n");
  BOOST_TEST(kif(moves + "まで\n#--separator--\n1 ７六歩(77)\n") ==
             "refused 20001:7 a record has 20000 moves at most, variations included\nstart: 7g7f");

  std::string variations = "1 ７六歩(77)\n";
  for (std::size_t i = 0; i <= record_limits::variations; ++i) variations += "変化：1手\n1 ２六歩(27)\n";
  const std::vector<Item> items = read_all("kif", variations);
  BOOST_TEST(items.size() == 1 + record_limits::variations + 1);
  BOOST_TEST(said(refused(items.back()).why) == "2002:1 a record has 1000 variations at most");

  std::string nonsense = "1 ７六歩(77)\n";
  for (int i = 0; i < 500; ++i) nonsense += "$\n";
  const std::vector<Item> remarked = read_all("kif", nonsense);
  BOOST_TEST(record(remarked.at(0)).remarks.size() == record_limits::remarks + 1);
  BOOST_TEST(said(record(remarked[0]).remarks.back()) == "202:1 300 further remarks are not listed");
}

BOOST_AUTO_TEST_CASE(moves_of_ki2) {
  BOOST_TEST(in_short("ki2", "▲７六歩△３四歩 ▲２二角成　△同　銀\n▲投了\n") == "start: 7g7f 3c3d 8h2b+ 3a2b");
  BOOST_TEST(in_short("ki2", "▲７六歩▲２六歩\n") == "start: 7g7f illegal 2g2f turn.not-yours");
  BOOST_TEST(in_short("ki2", "▲５八金\n") == "start: ambiguous 4i5h 6i5h");
  BOOST_TEST(in_short("ki2", "▲７六歩\n変化：1手\n▲２六歩\n") == "start: 7g7f\nstart: 2g2f");
}

BOOST_AUTO_TEST_CASE(a_perpetual_check_is_a_foul_of_legal_moves) {
  std::string moves = "▲３三龍△２一玉▲３二龍△１一玉";
  moves += moves;
  moves += moves;
  const std::string text = "後手の持駒：なし\n+--+\n| ・ ・ ・ ・ ・ ・ ・ ・v玉|\n| ・ ・ ・ ・ ・ ・ 龍 ・ ・|\n" +
                           empty_row + empty_row + empty_row + empty_row + empty_row + empty_row +
                           "| 玉 ・ ・ ・ ・ ・ ・ ・ ・|\n+--+\n先手の持駒：なし\n" + moves + "▲反則負け\n";
  const std::vector<Item> items = read_all("ki2", text);
  BOOST_REQUIRE_EQUAL(items.size(), 1U);
  BOOST_TEST(record(items[0]).moves.size() == 16U);
  BOOST_TEST(record(items[0]).ending == "反則負け");
}

BOOST_AUTO_TEST_SUITE_END()
