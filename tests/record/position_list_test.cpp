#include <boost/test/unit_test.hpp>

#include "record/line_reader.h"
#include "record/support.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

const std::string makruk_start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
const std::string shogi_start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

const Record& only(const std::vector<Item>& items) {
  BOOST_REQUIRE_EQUAL(items.size(), 1U);
  BOOST_REQUIRE_MESSAGE(std::holds_alternative<Record>(items[0]), "refused");
  return record(items[0]);
}

std::string only_refusal(const std::vector<Item>& items) {
  BOOST_REQUIRE_EQUAL(items.size(), 1U);
  BOOST_REQUIRE(std::holds_alternative<RefusedRecord>(items[0]));
  return said(refused(items[0]).why);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(position_lists)

BOOST_AUTO_TEST_CASE(a_fen_is_a_position_and_its_letters_say_the_game) {
  const auto items = read_all(
      "fen", makruk_start + "\n8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KF] w - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
  BOOST_REQUIRE_EQUAL(items.size(), 3U);
  BOOST_TEST(record(items[0]).position == makruk_start);
  BOOST_TEST(record(items[0]).game == "makruk");
  BOOST_TEST(record(items[1]).game == "sittuyin");
  BOOST_TEST(record(items[1]).place.line == 2U);
  BOOST_TEST(record(items[2]).game == "");
}

BOOST_AUTO_TEST_CASE(blanks_ends_of_lines_and_a_byte_order_mark_are_no_part_of_a_position) {
  for (const std::string end : {"\n", "\r\n", "\r", ""}) {
    const auto items =
        read_all("fen", "\xEF\xBB\xBF  rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR  w\t-  - 0 1 \t" + end);
    BOOST_TEST(only(items).position == makruk_start);
    BOOST_TEST(only(items).place.column == 3U);
    BOOST_TEST((only(items).position_place == RecordPlace{}));  // it is not there in this form
  }
}

BOOST_AUTO_TEST_CASE(counters_may_be_missing) {
  BOOST_TEST(only(read_all("fen", "4k3/8/8/8/8/8/8/4K3 w")).position == "4k3/8/8/8/8/8/8/4K3 w");
  BOOST_TEST(only(read_all("fen", "4k3/8/8/8/8/8/8/4K3 w - -")).position == "4k3/8/8/8/8/8/8/4K3 w - -");
  BOOST_TEST(only_refusal(read_all("fen", "4k3/8/8/8/8/8/8/4K3")) ==
             "1:20 FEN has 2 fields at least (board, side, rights, count, quiet plies, number), here is 1");
}

BOOST_AUTO_TEST_CASE(comments_directly_above_belong_to_the_position) {
  const auto items =
      read_all("fen", "# the list\n\n# first\n#second\n" + makruk_start + "\n" + makruk_start + " # third\n");
  BOOST_REQUIRE_EQUAL(items.size(), 2U);
  BOOST_TEST(record(items[0]).comment == "first\nsecond");
  BOOST_TEST(record(items[0]).place.line == 5U);
  BOOST_TEST(record(items[1]).comment == "third");
}

BOOST_AUTO_TEST_CASE(protocol_lines_carry_moves) {
  const auto items = read_all("fen", "position fen " + makruk_start + " moves a3a4 a6a5\nfen " + makruk_start +
                                         "\nposition startpos moves a3a4\n");
  BOOST_REQUIRE_EQUAL(items.size(), 3U);
  BOOST_TEST(moves_of(record(items[0])) == "a3a4 a6a5");
  BOOST_TEST(record(items[0]).moves[1].place.column == 79U);
  BOOST_TEST(record(items[0]).position_place.column == 14U);
  BOOST_TEST(record(items[1]).position == makruk_start);
  BOOST_TEST(record(items[2]).position == "start");
  const auto usi = read_all("sfen", "sfen " + shogi_start + "\nposition sfen " + shogi_start + " moves 7g7f 3c3d\n");
  BOOST_TEST(record(usi[0]).position == shogi_start);
  BOOST_TEST(moves_of(record(usi[1])) == "7g7f 3c3d");
}

BOOST_AUTO_TEST_CASE(what_is_no_position_is_refused_with_its_line) {
  BOOST_TEST(only_refusal(read_all("fen", "\nid,fen\n")) ==
             "2:1 FEN begins with 8 rows that \"/\" parts, not with 1: \"id,fen\"");
  const auto wrong = read_all("fen", shogi_start);
  BOOST_TEST(refused(wrong[0]).why.hint == "SFEN has as many");
  BOOST_TEST(refused(wrong[0]).text == shogi_start);
  const auto surplus = read_all("fen", makruk_start + " bm Me2;\n" + makruk_start);
  BOOST_REQUIRE_EQUAL(surplus.size(), 2U);
  BOOST_TEST(said(refused(surplus[0]).why).starts_with("1:55 FEN ends before \"bm Me2;\""));
  BOOST_TEST(refused(surplus[0]).why.hint == "a list with operations behind its positions is EPD");
}

BOOST_AUTO_TEST_CASE(operations_are_kept_whatever_they_are) {
  const auto items = read_all(
      "epd", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - bm Me2 Nd2; id \"one; first\"; acd 12; xyz;\n");
  const Record& epd = only(items);
  BOOST_TEST(epd.position == "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - -");
  BOOST_REQUIRE_EQUAL(epd.tags.size(), 4U);
  BOOST_TEST((epd.tags[0] == std::pair<std::string, std::string>("bm", "Me2 Nd2")));
  BOOST_TEST((epd.tags[1] == std::pair<std::string, std::string>("id", "one; first")));
  BOOST_TEST((epd.tags[2] == std::pair<std::string, std::string>("acd", "12")));
  BOOST_TEST((epd.tags[3] == std::pair<std::string, std::string>("xyz", "")));
  BOOST_TEST(epd.remarks.empty());
}

BOOST_AUTO_TEST_CASE(perft_counts_stand_behind_depths) {
  for (const std::string& text : {makruk_start + " ;D1 23 ;D2 529", makruk_start + "; D1 23; D2 529;"}) {
    const auto items = read_all("epd", text);
    const Record& epd = only(items);
    BOOST_REQUIRE_EQUAL(epd.tags.size(), 2U);
    BOOST_TEST((epd.tags[1] == std::pair<std::string, std::string>("D2", "529")));
    BOOST_TEST(epd.remarks.empty());
    BOOST_TEST(epd.position == makruk_start);
  }
}

BOOST_AUTO_TEST_CASE(counters_of_an_epd_are_the_positions) {
  const auto items = read_all("epd", "4k3/8/8/8/8/8/8/4K3 b - - fmvn 41; hmvc 14; variant makpong;");
  BOOST_TEST(only(items).position == "4k3/8/8/8/8/8/8/4K3 b - - 14 41");
  BOOST_TEST(only(items).game == "makruk");
  BOOST_TEST(only(items).rules == "makpong");
  BOOST_TEST(only(read_all("epd", "4k3/8/8/8/8/8/8/4K3 b - - 3 4 hmvc 14;")).remarks.size() == 1U);
}

BOOST_AUTO_TEST_CASE(untidy_operations_are_remarked) {
  const auto items = read_all("epd", "4k3/8/8/8/8/8/8/4K3 b - - 7up x; id a; id \"b");
  BOOST_TEST(only(items).remarks.size() == 4U);
}

BOOST_AUTO_TEST_CASE(senet_positions_by_their_grammar) {
  const auto items = read_all("senet-list", "wbwbwbwbwb/10/10 b - 0-0\nwwwww5/10/10 # - 5-0 # over\nwwwww5/10/10 b\n");
  BOOST_REQUIRE_EQUAL(items.size(), 3U);
  BOOST_TEST(record(items[1]).position == "wwwww5/10/10 # - 5-0");
  BOOST_TEST(record(items[1]).comment == "over");
  BOOST_TEST(refused(items[2]).why.place.line == 3U);
}

BOOST_AUTO_TEST_CASE(lines_without_end_and_other_encodings_are_refused) {
  const std::string endless(LineReader::longest + 10, 'x');
  const auto items = read_all("fen", endless + "\n" + makruk_start + "\n");
  BOOST_REQUIRE_EQUAL(items.size(), 2U);
  BOOST_TEST(said(refused(items[0]).why) == "1:1 a line has 1048576 bytes at most");
  BOOST_TEST(record(items[1]).place.line == 2U);
  const auto wide = read_all("fen", std::string("\xFF\xFEr\0n\0", 6));
  BOOST_TEST(only_refusal(wide) == "1:1 the file is UTF-16; formats are read in UTF-8");
}

BOOST_AUTO_TEST_CASE(more_than_a_record_may_hold_is_refused) {
  std::string operations = "4k3/8/8/8/8/8/8/4K3 w - -";
  for (std::size_t n = 0; n < 200'000; ++n) operations += " a;";
  BOOST_TEST(only_refusal(read_all("epd", operations)) == "1:1526 a record has 500 tags at most");
  std::string moves = "position startpos moves";
  for (std::size_t n = 0; n < 100'000; ++n) moves += " a3a4";
  BOOST_TEST(only_refusal(read_all("fen", moves)).ends_with("a record has 20000 moves at most"));
}

BOOST_AUTO_TEST_CASE(lines_are_the_same_wherever_blocks_end) {
  // Line ends of every kind at every offset around the ends of the blocks that are read.
  for (const std::string end : {"\n", "\r\n", "\r"})
    for (std::size_t shift = 0; shift < 4; ++shift) {
      std::string text(shift, 'y');
      std::vector<std::string> expected;
      std::string first = text;
      for (std::size_t n = 0; n < 9000; ++n) {
        const std::string line = (n == 0 ? first : "") + std::string(n % 31, 'a');
        expected.push_back(line);
      }
      text.clear();
      for (const std::string& line : expected) text += line + end;
      std::istringstream in(text);
      LineReader lines(in);
      std::size_t n = 0;
      bool same = true;
      while (lines.next()) same = same && n < expected.size() && lines.text() == expected[n++];
      BOOST_TEST(same);
      BOOST_TEST(n == expected.size());
      BOOST_TEST(lines.number() == expected.size());
    }
}

BOOST_AUTO_TEST_SUITE_END()
