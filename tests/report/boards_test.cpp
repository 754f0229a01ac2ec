#include <boost/test/unit_test.hpp>
#include <pugixml.hpp>

#include "diagrams.h"
#include "golden.h"
#include "report/board_style.h"
#include "report/clean_text.h"
#include "report/svg_board.h"
#include "report/text_board.h"
#include "report/text_width.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(boards)

namespace {

BoardMarks marks(std::vector<std::string> squares, std::vector<std::string> refused = {}) {
  return {std::move(squares), std::move(refused)};
}

std::string aria_label(const std::string& svg) {
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_string(svg.c_str());
  BOOST_REQUIRE_MESSAGE(parsed, parsed.description());
  return document.child("svg").attribute("aria-label").value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(text_golden) {
  check_golden("board-sittuyin.txt", text_board(sittuyin_diagram()));
  check_golden("board-makruk.txt", text_board(makruk_diagram(), {.marks = marks({"c4"}, {"d5"})}));
  check_golden("board-shogi.txt", text_board(shogi_diagram(), {.marks = marks({"5f", "5e"})}));
  check_golden("board-senet.txt", text_board(senet_diagram(), {.marks = marks({"24"}, {"27"})}));
}

BOOST_AUTO_TEST_CASE(ascii_golden_and_nothing_but_ascii) {
  std::string all;
  for (const Diagram& diagram : {sittuyin_diagram(), makruk_diagram(), shogi_diagram(), senet_diagram()})
    all += text_board(diagram, {.ascii = true}) + "\n";
  check_golden("board-ascii.txt", all);
  for (const char c : all) BOOST_REQUIRE_LT(static_cast<unsigned char>(c), 0x80);
}

BOOST_AUTO_TEST_CASE(color_only_when_asked) {
  BOOST_CHECK(text_board(shogi_diagram()).find('\x1b') == std::string::npos);
  BOOST_CHECK(text_board(shogi_diagram(), {.color = true}).find("\x1b[1;31m") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(kanji_take_two_columns) {
  BOOST_CHECK_EQUAL(text_width("飛"), 2);
  BOOST_CHECK_EQUAL(text_width("v龍"), 3);
  BOOST_CHECK_EQUAL(text_width("한글"), 4);
  BOOST_CHECK_EQUAL(text_width("e\u0301"), 1);
  // Every rank of a shogi board is as wide as the next, whatever stands on it.
  std::istringstream board(text_board(shogi_diagram()));
  std::vector<std::size_t> widths;
  for (std::string line; std::getline(board, line);)
    if (line.size() > 2 && line[line.size() - 2] == ' ' && line.back() >= 'a' && line.back() <= 'i')
      widths.push_back(text_width(line));
  BOOST_REQUIRE_EQUAL(widths.size(), 9);
  for (const std::size_t width : widths) BOOST_CHECK_EQUAL(width, widths.front());
}

BOOST_AUTO_TEST_CASE(svg_golden) {
  check_golden("board-sittuyin.svg", svg_board(sittuyin_diagram(), {.title = "Placement", .position_text = "8/8 w"}));
  check_golden("board-makruk.svg", svg_board(makruk_diagram(), {.marks = marks({"c4"}, {"d5"})}));
  check_golden("board-shogi.svg", svg_board(shogi_diagram(), {.marks = marks({"5f", "5e"})}));
  check_golden("board-senet.svg", svg_board(senet_diagram(), {.marks = marks({"24"}, {"27"})}));
}

BOOST_AUTO_TEST_CASE(svg_can_be_read_aloud) {
  const std::string svg = svg_board(shogi_diagram(), {.title = "Nifu", .position_text = "9/9 b P 1", .embedded = true});
  BOOST_CHECK_EQUAL(aria_label(svg), "Nifu: 9/9 b P 1");
  BOOST_CHECK(svg.find("<title>Nifu</title>") != std::string::npos);
  BOOST_CHECK(svg.find("+b 8h") != std::string::npos);
  BOOST_CHECK(svg.find("white hand: 1 b 2 p.") != std::string::npos);
  BOOST_CHECK(svg.find("<style>") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(hostile_text_stays_text) {
  Diagram diagram = makruk_diagram();
  diagram.notes = {"<script>alert(1)</script> ]]> \"quoted\" 'single' & \x01\x1b[31m \xff"};
  diagram.cells[0].letter = "</text><script>";
  diagram.cells[1].house = "\x07";
  const std::string svg = svg_board(diagram, {.title = "\"><script>\x02", .position_text = "a\"b<c&d\x1f"});
  BOOST_CHECK(svg.find("<script>") == std::string::npos);
  for (const char c : svg) BOOST_CHECK(static_cast<unsigned char>(c) >= 0x20);
  BOOST_CHECK_EQUAL(aria_label(svg), "\"><script>\\u0002: a\"b<c&d\\u001f");
  const std::string text = text_board(diagram);
  BOOST_CHECK(text.find('\x1b') == std::string::npos);
  BOOST_CHECK(text.find('\xff') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(clean_text_keeps_what_is_text) {
  BOOST_CHECK_EQUAL(clean_text("a\tb\nc 飛 é"), "a\tb\nc 飛 é");
  BOOST_CHECK_EQUAL(clean_text(std::string("a\0b", 3)), "a\\u0000b");
  BOOST_CHECK_EQUAL(clean_text("\xC2\x85"), "\\u0085");
  BOOST_CHECK_EQUAL(clean_text("\xEF\xBF\xBE"), "\\ufffe");
  BOOST_CHECK_EQUAL(clean_text("\xED\xA0\x80x"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDx");
  BOOST_CHECK_EQUAL(clean_text("\xE9\xA3"), "\xEF\xBF\xBD\xEF\xBF\xBD");
  BOOST_CHECK_EQUAL(clean_line("a\nb\tc"), "a b c");
}

BOOST_AUTO_TEST_CASE(moves_name_their_squares) {
  using Names = std::vector<std::string>;
  BOOST_TEST(squares_of_move(makruk_diagram(), "e3e4") == (Names{"e3", "e4"}));
  BOOST_TEST(squares_of_move(sittuyin_diagram(), "R@a1") == Names{"a1"});
  BOOST_TEST(squares_of_move(sittuyin_diagram(), "e5d6f") == (Names{"e5", "d6"}));
  BOOST_TEST(squares_of_move(shogi_diagram(), "P*5e") == Names{"5e"});
  BOOST_TEST(squares_of_move(shogi_diagram(), "2b3c+") == (Names{"2b", "3c"}));
  BOOST_TEST(squares_of_move(senet_diagram(), "24-27") == (Names{"24", "27"}));
  BOOST_TEST(squares_of_move(senet_diagram(), "28-off") == Names{"28"});
  BOOST_TEST(squares_of_move(senet_diagram(), "throw:3").empty());
  BOOST_TEST(squares_of_move(senet_diagram(), "pass").empty());
  BoardMarks seen;
  mark_move(senet_diagram(), "24-27", false, seen);
  BOOST_TEST(seen.squares == Names{"24"});
  BOOST_TEST(seen.refused == Names{"27"});
}

BOOST_AUTO_TEST_CASE(every_color_can_be_themed) {
  const std::string style = board_style();
  for (const BoardColor& color : board_colors()) {
    BOOST_CHECK_MESSAGE(style.find("var(--arbiter-" + std::string(color.name) + ",") != std::string::npos, color.name);
    BOOST_CHECK_MESSAGE(style.find("var(--" + std::string(color.name) + ")") != std::string::npos,
                        color.name << " is used nowhere");
  }
  BOOST_CHECK(style.find("prefers-color-scheme:dark") != std::string::npos);
  BOOST_CHECK(style.find("url(") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
