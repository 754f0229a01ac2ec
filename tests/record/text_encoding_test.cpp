#include <boost/test/unit_test.hpp>

#include "record/shogi_support.h"
#include "record/text_encoding.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

/// Each line as "text" with its faults behind it, parted by " / ".
std::string lines_of(const std::string& bytes) {
  std::istringstream in(bytes);
  TextLines lines(in, TextOrigin::japanese);
  std::string text;
  while (lines.next()) {
    if (!text.empty()) text += " / ";
    text += lines.text();
    for (const RecordRemark& fault : lines.faults()) text += " [" + said(fault) + "]";
  }
  return text;
}

// 先手 and 後手 in Shift-JIS.
const std::string black_sjis = "\x90\xE6\x8E\xE8";
const std::string white_sjis = "\x8C\xE3\x8E\xE8";

}  // namespace

BOOST_AUTO_TEST_SUITE(text_encodings)

BOOST_AUTO_TEST_CASE(content_decides) {
  BOOST_TEST(lines_of("a\n" + black_sjis + "\r\n" + white_sjis) == "a / 先手 / 後手");
  BOOST_TEST(lines_of("先手\r後手\n") == "先手 / 後手");
  BOOST_TEST(lines_of("\xEF\xBB\xBF先手") == "先手");
}

// The trail byte of ソ is a backslash, that of 表 as well, and that of ポ is "|".
BOOST_AUTO_TEST_CASE(trail_bytes_that_look_like_ascii) { BOOST_TEST(lines_of("\x83\x5C\x95\x5C\x83\x7C") == "ソ表ポ"); }

BOOST_AUTO_TEST_CASE(half_width_katakana_follow_the_file) {
  BOOST_TEST(lines_of(black_sjis + "\n\xC3\xBD\xC4") == "先手 / ﾃｽﾄ");
  BOOST_TEST(lines_of("先手\n\xC3\xBD") == "先手 / ý");
  // Two bytes that are ý in UTF-8 are two katakana in a file of Shift-JIS.
  BOOST_TEST(lines_of(black_sjis + "\n\xC3\xBD") == "先手 / ﾃｽ");
}

BOOST_AUTO_TEST_CASE(a_change_of_encoding_is_remarked_once) {
  BOOST_TEST(lines_of("先手\n" + white_sjis + "\nx\n" + black_sjis) ==
             "先手 / 後手 [2:1 from this line on the text is Shift-JIS, and before it UTF-8] / x / 先手");
  BOOST_TEST(lines_of(black_sjis + "\n後手\n先手") ==
             "先手 / 後手 [2:1 from this line on the text is UTF-8, and before it Shift-JIS] / 先手");
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_character_are_named_with_their_column) {
  BOOST_TEST(lines_of("先手\n後\x80手\x81") ==
             "先手 / 後\uFFFD手\uFFFD [2:4 byte 0x80 begins no character of UTF-8] "
             "[2:8 byte 0x81 begins no character of UTF-8]");
  BOOST_TEST(lines_of(black_sjis + "\n" + white_sjis + "\xFF\x81") ==
             "先手 / 後手\uFFFD\uFFFD [2:5 byte 0xFF begins no character of Shift-JIS] "
             "[2:6 byte 0x81 begins no character of Shift-JIS]");
  BOOST_TEST(lines_of(std::string("a\0b", 3)) == "a\uFFFDb [1:2 a control character 0x00]");
  BOOST_TEST(lines_of("\x80\x80\x80\x80\x80") ==
             "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD [1:1 byte 0x80 begins no character of UTF-8] "
             "[1:2 byte 0x80 begins no character of UTF-8] [1:3 byte 0x80 begins no character of UTF-8] "
             "[1:4 2 more bytes of this line that are no character]");
}

// Nearly every text of UTF-8 with a broken byte would be Shift-JIS, and mean nothing.
BOOST_AUTO_TEST_CASE(a_broken_byte_does_not_make_another_encoding) {
  BOOST_TEST(lines_of("手合割：平手\x80") == "手合割：平手\uFFFD [1:19 byte 0x80 begins no character of UTF-8]");
}

// 縺あ in Shift-JIS begins with the bytes of あ in UTF-8.
BOOST_AUTO_TEST_CASE(shift_jis_that_looks_like_broken_utf8) {
  BOOST_TEST(lines_of("\xE3\x81\x82\xA0") == "縺あ");
  BOOST_TEST(lines_of(black_sjis + "\n\xE3\x81\x82\xA0") == "先手 / 縺あ");
  // Two letters of UTF-8, one broken byte: but this file is Shift-JIS.
  BOOST_TEST(lines_of(black_sjis + "\n\xE3\x81\x82\xE3\x81\x82\x83\x5C") == "先手 / 縺ゅ≠ソ");
}

BOOST_AUTO_TEST_CASE(characters_of_private_use_are_not_taken_for_text) {
  BOOST_TEST(decode("\xF0\x40", TextEncoding::shift_jis).text == "\uFFFD@");
}

BOOST_AUTO_TEST_CASE(columns_count_bytes_of_the_file) {
  std::istringstream in(black_sjis + "\xC3:x\n先手:x\n");
  TextLines lines(in, TextOrigin::japanese);
  BOOST_REQUIRE(lines.next());
  BOOST_TEST(lines.text() == "先手ﾃ:x");
  BOOST_TEST(lines.place(lines.text().find('x')).column == 7U);
  BOOST_REQUIRE(lines.next());
  BOOST_TEST(lines.place(lines.text().find('x')).column == 8U);
}

BOOST_AUTO_TEST_CASE(a_declared_encoding_is_held_against_the_bytes) {
  const std::string file = "#KIF version=2.0 encoding=UTF-8\n\x8E\xE8\x8D\x87\x8A\x84\x81\x46\x95\xBD\x8E\xE8\n";
  const std::vector<Item> items = read_all("kif", file);
  BOOST_REQUIRE_EQUAL(items.size(), 1U);
  BOOST_TEST(remarks_of(record(items[0]).remarks) == "2:1 the file says that it is UTF-8, and this line is Shift-JIS");
  BOOST_TEST((record(items[0]).tags == std::vector<std::pair<std::string, std::string>>{{"手合割", "平手"}}));
}

BOOST_AUTO_TEST_CASE(names_of_encodings) {
  BOOST_TEST((encoding_named("Shift_JIS") == TextEncoding::shift_jis));
  BOOST_TEST((encoding_named("utf-8") == TextEncoding::utf8));
  BOOST_TEST((encoding_named("EUC-JP") == TextEncoding::ascii));
}

BOOST_AUTO_TEST_CASE(columns_of_a_line_in_latin_1_count_its_bytes) {
  std::istringstream in("\xE9\xE9:x\n");
  TextLines lines(in, TextOrigin::western);
  BOOST_REQUIRE(lines.next());
  BOOST_TEST(lines.text() == "éé:x");
  BOOST_TEST(lines.assumed_latin1());
  BOOST_TEST(lines.place(lines.text().find('x')).column == 4U);
  BOOST_TEST(lines.place(2).column == 2U);
  // A PGN says where its moves stand.
  const auto items = read_all("pgn", "[Variant \"Makruk\"]\n\n{\xE9\xE9} 1. a4 *\n");
  BOOST_TEST(record(items.at(0)).moves.at(0).place.column == 9U);
}

BOOST_AUTO_TEST_CASE(an_encoding_that_is_given_counts_for_every_line) {
  const auto found = [](std::string_view format, const std::string& text, TextEncoding encoding) {
    std::istringstream in(text);
    const auto reader = find_record_format(format)->open(in, encoding);
    std::string all;
    while (auto item = reader->next()) {
      if (const auto* one = std::get_if<Record>(&*item)) {
        all += one->comment;
        for (const auto& tag : one->tags) all += tag.second;
        all += " " + moves_of(*one);
        for (const RecordRemark& remark : one->remarks) all += " [" + said(remark) + "]";
      } else {
        all += "refused " + said(refused(*item).why);
      }
      all += "\n";
    }
    return all;
  };
  // Two katakana of Shift-JIS that look like a letter of UTF-8; both readings are well-formed.
  BOOST_TEST(found("kif", "先手：\xC3\xBD\n1 ７六歩(77)\n", TextEncoding::utf8) == "ý ７六歩(77)\n");
  const std::string sjis = black_sjis + "\x81\x46\xC3\xBD\n1 \x82\x56\x98\x5A\x95\xE0(77)\n";
  BOOST_TEST(found("kif", sjis, TextEncoding::shift_jis) == "ﾃｽ ７六歩(77)\n");
  const std::string none_of_utf8 = ", as which the file is to be read\n";
  BOOST_TEST(found("kif", "手合割：平手\n" + sjis, TextEncoding::utf8) ==
             "refused 2:1 byte 0x90 begins no character of UTF-8" + none_of_utf8);
  BOOST_TEST(found("csa", "PI\n+\n+7776FU\n'\xFF\n/\nPI\n+\n+2726FU\n", TextEncoding::utf8) ==
             "refused 4:2 byte 0xFF begins no character of UTF-8" + none_of_utf8 + " +2726FU\n");
  const std::string one = "[White \"x\"]\n\n1. a4 *\n\n";
  const std::string bad = "[White \"\xE9\"]\n\n1. b4 *\n\n";
  BOOST_TEST(found("pgn", one + bad + one, TextEncoding::utf8) ==
             "x a4\nrefused 5:9 byte 0xE9 begins no character of UTF-8" + none_of_utf8 + "x a4\n");
  BOOST_TEST(found("pgn", bad, TextEncoding::latin1) == "é b4\n");
  BOOST_TEST(found("pgn", "[White \"é\"]\n\n1. b4 *\n", TextEncoding::latin1) == "Ã© b4\n");
  BOOST_TEST(found("fen", "# \xE9\n4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n", TextEncoding::utf8) ==
             "refused 1:3 byte 0xE9 begins no character of UTF-8" + none_of_utf8 + " \n");
  BOOST_TEST(found("fen", "# \x8D\xE0\n4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n", TextEncoding::shift_jis) == "財 \n");
  BOOST_TEST(found("usi", "startpos moves 7g7f # \xE9\n\nstartpos moves 2g2f\n", TextEncoding::utf8) ==
             "refused 1:23 byte 0xE9 begins no character of UTF-8" + none_of_utf8 + " 2g2f\n");
  BOOST_TEST(found("senet", "senet game\nBlack: \xE9\nResult: black\n", TextEncoding::utf8) ==
             "refused 2:8 byte 0xE9 begins no character of UTF-8" + none_of_utf8);
}

BOOST_AUTO_TEST_SUITE_END()
