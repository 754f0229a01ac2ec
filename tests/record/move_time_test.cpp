#include "record/move_time.h"

#include <boost/test/unit_test.hpp>

#include "record/shogi_support.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

std::string seconds(std::string_view text) {
  const std::optional<MoveTimeRead> read = read_move_seconds(text);
  return read ? seconds_text(read->time) + (read->finer ? " and finer" : "") : "none";
}
std::string clock_of(std::string_view text) {
  const std::optional<MoveTimeRead> read = read_move_clock(text);
  return read ? hours_text(read->time) : "none";
}

/// Times of the moves, a bar, and that of the ending; "-" where nothing is said. Remarks behind them.
std::string times_in(std::string_view format, const std::string& text) {
  std::string all;
  for (const Item& item : read_all(format, text)) {
    const Record& one = record(item);
    if (!all.empty()) all += "\n";
    for (const WrittenMove& move : one.moves) all += (move.time ? seconds_text(*move.time) : "-") + " ";
    all += "| " + (one.ending_time ? seconds_text(*one.ending_time) : "-");
    for (const RecordRemark& remark : one.remarks) all += " [" + said(remark) + "]";
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(move_times)

BOOST_AUTO_TEST_CASE(texts_of_times) {
  BOOST_TEST(seconds("16") == "16");
  BOOST_TEST(seconds("1.500") == "1.5");
  BOOST_TEST(seconds("0.003") == "0.003");
  BOOST_TEST(seconds("0.0030") == "0.003");
  BOOST_TEST(seconds("0.0034") == "0.003 and finer");
  BOOST_TEST(seconds("999999999") == "999999999");
  for (const char* none : {"", "1.", ".5", "-1", "1e3", "9999999999", "0:16", " 1"})
    BOOST_TEST(seconds(none) == "none");
  BOOST_TEST(clock_of("0:16") == "00:00:16");
  BOOST_TEST(clock_of("90:05") == "01:30:05");
  BOOST_TEST(clock_of("01:02:03.25") == "01:02:03.25");
  for (const char* none : {"", "16", ":16", "0:", "1:2:3:4", "0:1 6", "999999999:59", "277777:46:40"})
    BOOST_TEST(clock_of(none) == "none");
  BOOST_TEST(clock_of("277777:46:39") == "277777:46:39");
  BOOST_TEST(minutes_text(MoveTime(61'050)) == "1:01.05");
}

BOOST_AUTO_TEST_CASE(kif_keeps_what_a_move_took) {
  BOOST_TEST(
      times_in(
          "kif",
          "1 ７六歩(77)   ( 0:16/00:00:16)\n2 ３四歩(33)   ( 1:02/)+\n3 ２六歩(27)\n4 投了   ( 0:03/00:01:05)\n") ==
      "16 62 - | 3");
  BOOST_TEST(times_in("kif", "1 ７六歩(77) ( 0:xx/00:00:16)\n") == "- | - [1:17 \"( 0:xx/00:00:16)\" is no time used]");
  BOOST_TEST(times_in("kif", "1 ７六歩(77) (0:01)(0:02)\n") ==
             "1 | - [1:24 a second time, \"0:02\"; the first one counts]");
}

// It was taken for an ending without a word, and its time for that of the ending.
BOOST_AUTO_TEST_CASE(a_time_of_nothing_is_remarked) {
  BOOST_TEST(times_in("kif", "1 ７六歩(77) (0:01/)\n2 (0:05/)\n") ==
             "1 | - [2:1 \"2 (0:05/)\" has a number, and neither a move nor an ending]");
}

// What stands behind an ending is the time of the side that gave up, not of the move before.
BOOST_AUTO_TEST_CASE(a_total_that_does_not_add_up_is_remarked_once) {
  const std::string game =
      "1 ７六歩(77) (0:10/0:0:10)\n2 ３四歩(33) (0:05/0:0:05)\n3 ２六歩(27) (0:10/0:0:30)\n4 ８四歩(83) (0:05/0:0:10)\n"
      "5 ２五歩(26) (0:10/0:0:40)\n6 投了 (0:05/0:0:16)\n";
  BOOST_TEST(times_in("kif", game) ==
             "10 5 10 5 10 | 5 [3:18 the times of this side add up to 00:00:20, and the total says 00:00:30] "
             "[6:11 the times of this side add up to 00:00:15, and the total says 00:00:16]");
  // Where a move says nothing the sum is not known.
  BOOST_TEST(times_in("kif", "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27) (0:10/0:0:30)\n") == "- - 10 | -");
}

BOOST_AUTO_TEST_CASE(a_variation_takes_up_the_clock_where_it_leaves_its_line) {
  BOOST_TEST(
      times_in("kif",
               "1 ７六歩(77) (0:10/0:0:10)\n*good\n2 ３四歩(33) (0:05/0:0:05)\n3 ２六歩(27) (0:10/0:0:20)\n変化：3手\n"
               "3 ６六歩(67) (0:01/0:0:11)\n") == "10 5 10 | -\n- - 1 | -");
}

BOOST_AUTO_TEST_CASE(csa_keeps_fractions) {
  BOOST_TEST(times_in("csa", "V3.0\nPI\n+\n+7776FU\nT16\n-3334FU\nT1.500\n%TORYO\nT0.001\n") == "16 1.5 | 0.001");
  BOOST_TEST(times_in("csa", "V2.2\nPI\n+\n+7776FU,T16,T17\n") ==
             "16 | - [4:13 a second time, \"T17\"; the first one counts]");
  BOOST_TEST(times_in("csa", "V3.0\nPI\n+\n+7776FU\nT0.00001\n") ==
             "0 | - [5:1 of \"T0.00001\" the milliseconds are kept]");
}

BOOST_AUTO_TEST_SUITE_END()
