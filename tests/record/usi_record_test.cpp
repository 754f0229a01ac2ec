#include <boost/test/unit_test.hpp>

#include "record/limits.h"
#include "record/shogi_support.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

std::string usi(const std::string& text) { return in_short("usi", text); }

constexpr const char* kings = "4k4/9/9/9/9/9/9/9/4K4";

}  // namespace

BOOST_AUTO_TEST_SUITE(usi_records)

BOOST_AUTO_TEST_CASE(the_forms_of_a_position) {
  const std::string board(kings);
  BOOST_TEST(usi("position startpos\n") == "start: ");
  BOOST_TEST(usi("position startpos moves 7g7f 3c3d\n") == "start: 7g7f 3c3d");
  BOOST_TEST(usi("startpos moves 7g7f") == "start: 7g7f");
  BOOST_TEST(usi("position sfen " + board + " b - 1 moves 5i5h") == board + " b - 1: 5i5h");
  BOOST_TEST(usi("sfen " + board + " w - 1 moves 5a5b") == board + " w - 1: 5a5b");
  BOOST_TEST(usi(board + " b P") == board + " b P: ");
  BOOST_TEST(usi("  position   sfen  " + board + "  b  -  7  moves  5i5h  # comment") == board + " b - 7: 5i5h");
}

BOOST_AUTO_TEST_CASE(the_position_stands_somewhere) {
  const std::vector<Item> items = read_all("usi", "position sfen " + std::string(kings) + " b - 1");
  BOOST_TEST((record(items.at(0)).position_place == RecordPlace{1, 15}));
}

BOOST_AUTO_TEST_CASE(moves_on_lines_of_their_own) {
  BOOST_TEST(usi("position startpos\n7g7f\n3c3d\n") == "start: 7g7f 3c3d");
  BOOST_TEST(usi("position startpos moves 7g7f\nmoves 3c3d\n") == "start: 7g7f 3c3d");
  BOOST_TEST(usi("position startpos moves 7g7f\n\n3c3d\n") ==
             "start: 7g7f\nstart: illegal 3c3d turn.not-yours [3:1 no position is given; the usual array is taken]");
  BOOST_TEST(usi("7g7f 3c3d\n2g2f 8c8d\n") ==
             "start: 7g7f 3c3d [1:1 no position is given; the usual array is taken]\n"
             "start: 2g2f 8c8d [2:1 no position is given; the usual array is taken]");
  BOOST_TEST(usi("7g7f\n3c3d\n") == "start: 7g7f 3c3d [1:1 no position is given; the usual array is taken]");
}

BOOST_AUTO_TEST_CASE(endings) {
  BOOST_TEST(usi("startpos moves 7g7f resign\n") == "start: 7g7f");
  BOOST_TEST((find_record_format("usi")->ending("resign").result == RecordEnding::Result::other));
  BOOST_TEST((find_record_format("usi")->ending("win").result == RecordEnding::Result::mover));
  BOOST_TEST(usi("startpos moves 7g7f resign 3c3d\n") ==
             "start: 7g7f 3c3d [1:28 \"3c3d\" behind the ending \"resign\"]");
}

BOOST_AUTO_TEST_CASE(what_is_none) {
  BOOST_TEST(usi("isready\nusi\nposition startpos\n") == "refused 1:1 2 lines that belong to no game\nstart: ");
  BOOST_TEST(usi("position sfen 4k4/9 b - 1\n") ==
             "refused 1:20 expected \"/\" after nine squares of rank b, found \" \"");
  BOOST_TEST(usi("position sfen\n") != "");
  BOOST_TEST(usi("position foo\n") != "");
  BOOST_TEST(usi("moves 7g7f\n") == "refused 1:1 a line that belongs to no game");
  BOOST_TEST(usi("startpos 7g7f\n") == "start: 7g7f [1:10 moves follow the word \"moves\", not \"7g7f\"]");
  BOOST_TEST(usi("startpos moves p*5e\n") == "start: unknown");
  BOOST_TEST(usi("startpos moves S*5e\n") == "start: illegal S*5e drop.not-in-hand");
}

BOOST_AUTO_TEST_CASE(comments_belong_to_what_they_stand_at) {
  const std::vector<Item> items = read_all("usi", "# lost\n\n# above\nstartpos\n7g7f\n# behind\n");
  BOOST_REQUIRE_EQUAL(items.size(), 1U);
  BOOST_TEST(record(items[0]).comment == "above");
  BOOST_TEST(record(items[0]).moves.at(0).comment == "behind");
}

BOOST_AUTO_TEST_CASE(limits) {
  std::string text = "startpos\n";
  for (std::size_t i = 0; i <= record_limits::moves; ++i) text += "7g7f\n";
  BOOST_TEST(usi(text) == "refused 20002:1 a record has 20000 moves at most, variations included");
}

BOOST_AUTO_TEST_SUITE_END()
