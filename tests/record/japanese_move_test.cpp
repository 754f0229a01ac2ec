#include <boost/test/unit_test.hpp>

#include "record/japanese_move.h"
#include "record/shogi_support.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

/// What the text means in a position, and what is wrong with it: "7g7f", "7g7f 6h7f", "(why)", "7g7f (remark)".
std::string meaning(std::string_view sfen, std::string_view text, std::string_view previous = "") {
  const auto game = make_game(rule_set("lishogi-shogi"));
  const auto read = game->read(sfen);
  const auto& state = std::get<std::unique_ptr<State>>(read);
  WrittenMove move;
  move.text = text;
  const MoveMeaning found = understand_japanese_move(move, {*state, "shogi", previous});
  std::string said;
  for (const std::string& one : found.moves) said += (said.empty() ? "" : " ") + one;
  if (!found.why.empty()) said += "(" + found.why + ")";
  for (const std::string& remark : found.remarks) said += " (" + remark + ")";
  return said;
}

constexpr std::string_view start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

}  // namespace

BOOST_AUTO_TEST_SUITE(japanese_moves)

BOOST_AUTO_TEST_CASE(the_forms_of_kif) {
  BOOST_TEST(meaning(start, "７六歩(77)") == "7g7f");
  BOOST_TEST(meaning(start, "76歩(77)") == "7g7f");
  BOOST_TEST(meaning(start, "７六歩 (77)") == "7g7f");
  BOOST_TEST(meaning(start, "７六歩（７七）") == "7g7f");
  BOOST_TEST(meaning("4k4/9/9/9/9/9/9/9/4K4 b B 1", "５五角打") == "B*5e");
  BOOST_TEST(meaning("4k4/9/9/9/9/9/9/9/4K4 b B 1", "５五角打(00)") == "B*5e");
  BOOST_TEST(meaning("4k4/6P2/9/9/9/9/9/9/4K4 b - 1", "３一歩成(32)") == "3b3a+");
  BOOST_TEST(meaning("4k4/9/6S2/9/9/9/9/9/4K4 b - 1", "３二銀不成(33)") == "3c3b");
  BOOST_TEST(meaning("4k4/9/6S2/9/9/9/9/9/4K4 b - 1", "３二銀生") == "3c3b");
  BOOST_TEST(meaning("4k4/9/6+S2/9/9/9/9/9/4K4 b - 1", "３二成銀(33)") == "3c3b");
  BOOST_TEST(meaning("4k4/9/6+S2/9/9/9/9/9/4K4 b - 1", "３二全(33)") == "3c3b");
  BOOST_TEST(meaning("4k4/9/6+R2/9/9/9/9/9/4K4 b - 1", "３二竜(33)") == "3c3b");
  BOOST_TEST(meaning("4k4/9/9/9/9/9/9/9/4K4 b - 1", "５八王(59)") == "5i5h");
}

BOOST_AUTO_TEST_CASE(same_square) {
  BOOST_TEST(meaning(start, "同　歩(77)", "3c7f") == "7g7f");
  BOOST_TEST(meaning(start, "同歩", "3c7f") == "7g7f");
  BOOST_TEST(meaning(start, "７六同歩", "3c7f") == "7g7f");
  BOOST_TEST(meaning(start, "同　歩(77)") == "(同 is written, and no move stands before it)");
  BOOST_TEST(meaning(start, "７六同歩", "3c3d") ==
             "7g7f (同 is written, and the move before it went to 3d, not to 7f)");
}

BOOST_AUTO_TEST_CASE(what_is_no_move) {
  BOOST_TEST(meaning(start, "歩(77)") == "(the square to which it goes is missing before \"歩(77)\")");
  BOOST_TEST(meaning(start, "７六") == "(the name of a piece is missing at its end)");
  BOOST_TEST(meaning(start, "７六車(77)") == "(the name of a piece is missing before \"車(77)\")");
  BOOST_TEST(meaning(start, "７六歩(70)") == "(\"(70)\" has no meaning at its end)");
  BOOST_TEST(meaning(start, "７六歩成不成") == "(it says both 成 and 不成)");
  BOOST_TEST(meaning(start, "７六歩打(77)") == "(it is a drop and has an origin)");
  BOOST_TEST(meaning(start, "０六歩(77)") == "(the square to which it goes is missing before \"０六歩(77)\")");
}

BOOST_AUTO_TEST_CASE(another_piece_stands_there) {
  BOOST_TEST(meaning(start, "７六銀(77)") == "(a pawn stands on 7g, and the record says silver)");
  BOOST_TEST(meaning(start, "７六と(77)") == "(a pawn stands on 7g, and the record says tokin)");
  // From an empty square and of the other side: the engine names what is wrong.
  BOOST_TEST(meaning(start, "７五歩(76)") == "7f7e");
  BOOST_TEST(meaning(start, "３四歩(33)") == "3c3d");
}

BOOST_AUTO_TEST_CASE(pieces_beside_each_other) {
  constexpr std::string_view golds = "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1";
  BOOST_TEST(meaning(golds, "５八金") == "4h5h 6h5h");
  BOOST_TEST(meaning(golds, "▲５八金右") == "4h5h");
  BOOST_TEST(meaning(golds, "▲５八金左") == "6h5h");
  BOOST_TEST(meaning("4k4/3g1g3/9/9/9/9/9/9/4K4 w - 1", "△５二金右") == "6b5b");
  BOOST_TEST(meaning("4k4/9/9/9/9/9/9/4GG3/3K5 b - 1", "４七金直") == "4h4g");
  BOOST_TEST(meaning("4k4/9/9/9/9/9/9/4GG3/3K5 b - 1", "４七金左") == "5h4g");
  BOOST_TEST(meaning("4k4/9/9/9/9/9/5G3/4G4/3K5 b - 1", "４八金寄") == "5h4h");
  BOOST_TEST(meaning("4k4/9/9/9/9/9/5G3/4G4/3K5 b - 1", "４八金引") == "4g4h");
}

BOOST_AUTO_TEST_CASE(five_tokins_around_a_square) {
  // On 6c, 5c, 4c, 6b and 4b, all able to go to 5b.
  constexpr std::string_view tokins = "8k/3+P1+P3/3+P+P+P3/9/9/9/9/9/4K4 b - 1";
  BOOST_TEST(meaning(tokins, "５二と直") == "5c5b");
  BOOST_TEST(meaning(tokins, "５二と左上") == "6c5b");
  BOOST_TEST(meaning(tokins, "５二と右上") == "4c5b");
  BOOST_TEST(meaning(tokins, "５二と左寄") == "6b5b");
  BOOST_TEST(meaning(tokins, "５二と右寄") == "4b5b");
  BOOST_TEST(meaning(tokins, "５二と左") == "6b5b 6c5b");
  BOOST_TEST(meaning(tokins, "５二と引") == "(no tokin that could go to 5b stands where the text says)");
}

// Two of a kind that stand on one side of the square: right and left are as they stand to each other.
BOOST_AUTO_TEST_CASE(two_dragons_on_one_side) {
  constexpr std::string_view dragons = "8k/9/9/9/9/9/9/8+R/2K4+R1 b - 1";
  BOOST_TEST(meaning(dragons, "１九龍") == "1h1i 2i1i");
  BOOST_TEST(meaning("8k/9/9/9/9/9/5+R3/4+R4/2K6 b - 1", "４八龍寄") == "5h4h");
  BOOST_TEST(meaning("8k/9/9/9/5+R3/9/4+R4/9/2K6 b - 1", "４六龍左") == "5g4f");
}

BOOST_AUTO_TEST_CASE(a_word_that_does_not_fit_the_only_piece_is_remarked) {
  constexpr std::string_view gold = "4k4/9/9/9/9/9/9/3G5/4K4 b - 1";
  BOOST_TEST(meaning(gold, "５八金右") == "6h5h (右 is written, and the piece does not come from the right)");
  BOOST_TEST(meaning(gold, "５八金右(68)") == "6h5h (右 is written, and the piece does not come from the right)");
}

BOOST_AUTO_TEST_CASE(a_piece_straight_behind_is_neither_left_nor_right) {
  BOOST_TEST(meaning("8k/9/9/9/3P5/9/9/9/8K b - 1", "６四歩左") ==
             "6e6d (左 is written, and the piece does not come from the left)");
  BOOST_TEST(meaning("8k/9/9/9/5+R3/9/4+R4/9/2K6 b - 1", "４六龍右(45)") == "4e4f");
}

// The silver on 5h is pinned: words that mean it are no way to write the other one's move.
BOOST_AUTO_TEST_CASE(a_pinned_piece_can_be_meant) {
  constexpr std::string_view pinned = "4r3k/9/9/9/9/9/9/4S1S2/4K4 b - 1";
  BOOST_TEST(meaning(pinned, "４七銀") == "3h4g");
  BOOST_TEST(meaning(pinned, "４七銀右") == "3h4g");
  BOOST_TEST(meaning(pinned, "４七銀左") == "5h4g");
  BOOST_TEST(meaning("4r3k/9/9/9/9/9/9/4S4/4K4 b - 1", "４七銀") == "5h4g");
}

BOOST_AUTO_TEST_CASE(drops_without_their_sign) {
  BOOST_TEST(meaning("8k/9/9/9/9/9/9/9/K8 b S 1", "５五銀") == "S*5e");
  BOOST_TEST(meaning("8k/9/9/9/9/4S4/9/9/K8 b S 1", "５五銀") == "5f5e");
  BOOST_TEST(meaning("8k/9/9/9/9/4S4/9/9/K8 b S 1", "５五銀打") == "S*5e");
  // Nifu: the pawn on 5g cannot be meant.
  BOOST_TEST(meaning("8k/9/9/9/9/9/4P4/9/K8 b P 1", "５五歩") == "P*5e");
  // Neither on the board nor in hand.
  BOOST_TEST(meaning("8k/9/9/9/9/9/9/9/K8 b - 1", "５五銀") == "S*5e");
  BOOST_TEST(meaning("8k/9/9/9/9/9/4P4/9/K8 b - 1", "５五歩") == "(no pawn of Black goes to 5e, and none is in hand)");
  BOOST_TEST(meaning("8k/9/9/9/9/9/9/9/K8 b S 1", "５五成銀打") == "S*5e+");
}

BOOST_AUTO_TEST_CASE(hindered_pieces_can_be_meant) {
  BOOST_TEST(meaning("8k/9/9/9/9/4P4/9/4R4/K8 b - 1", "５五飛") == "5h5e");  // over the pawn
  BOOST_TEST(meaning("8k/9/9/9/9/4P4/4R4/9/K8 b - 1", "５六飛") == "5g5f");  // onto it
  BOOST_TEST(meaning("8k/4P4/9/9/9/9/9/9/K8 b - 1", "５一歩") == "5b5a");    // without promotion
}

BOOST_AUTO_TEST_CASE(the_sign_of_the_other_side) {
  BOOST_TEST(meaning(start, "△３四歩") == "3c3d");
  BOOST_TEST(meaning("8k/9/9/9/9/9/9/9/K8 b p 1", "△５五歩打") ==
             "(it is written as White's drop, and Black is to move)");
}

BOOST_AUTO_TEST_SUITE_END()
