#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

/// The canonical text, or "column N".
std::string read(const std::string& text) {
  const auto found = make_game(rule_set("plyyard-shogi"))->read(text);
  if (const auto* unreadable = std::get_if<Unreadable>(&found)) return "column " + std::to_string(unreadable->column);
  return std::get<std::unique_ptr<State>>(found)->text();
}

const std::string kings = "4k4/9/9/9/9/9/9/9/4K4";

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_text)

BOOST_AUTO_TEST_CASE(canonical_positions) {
  BOOST_TEST(state_of("plyyard-shogi", "start")->text() ==
             "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
  BOOST_TEST(state_of("plyyard-shogi", "start")->identity() ==
             "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -");
  BOOST_TEST(read(kings + " b plnsgbrPLNSGBR 1") == kings + " b RBGSNLPrbgsnlp 1");
  BOOST_TEST(read(kings + " w pPp12p1g 3") == kings + " w Pg14p 3");
  BOOST_TEST(read(kings + " w G") == kings + " w G 1");
  BOOST_TEST(read(kings + " w G 0") == kings + " w G 1");
  BOOST_TEST(read(kings + " w G 000007") == kings + " w G 7");
  BOOST_TEST(read("4k22/54/333/9/9/9/9/9/13K121 b N 9") == kings + " b N 9");
  BOOST_TEST(read("+r+b+s+n+l+p3/+R+B+S+N+L+P2k/9/9/9/9/9/9/K8 w - 12") ==
             "+r+b+s+n+l+p3/+R+B+S+N+L+P2k/9/9/9/9/9/9/K8 w - 12");
  // Too many pieces are a fault of content; what is written can be read again.
  BOOST_TEST(read(kings + " b 99P99P 1") == kings + " b 99P99P 1");
}

BOOST_AUTO_TEST_CASE(unreadable_positions) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "column 1"},
      {"4k4/9/9/9/9/9/9/4K4 b - 1", "column 20"},   // eight ranks
      {kings + "/9 b - 1", "column 22"},            // ten ranks
      {"4k3/9/9/9/9/9/9/9/4K4 b - 1", "column 4"},  // eight files
      {"4k5/9/9/9/9/9/9/9/4K4 b - 1", "column 3"},  // ten files
      {"4k4P/9/9/9/9/9/9/9/4K4 b - 1", "column 4"},
      {"4k4/9/9/9/4Q4/9/9/9/4K4 b - 1", "column 12"},
      {"4k4/9/9/9/4+G4/9/9/9/4K4 b - 1", "column 13"},
      {"4k4/9/9/9/4+K4/9/9/9/4K4 b - 1", "column 13"},
      {"4k4/9/9/9/4+4/9/9/9/4K4 b - 1", "column 13"},
      {"4k4/9/9/9/0k8/9/9/9/4K4 b - 1", "column 11"},
      {kings, "column 22"},
      {kings + " b", "column 24"},
      {kings + " b ", "column 25"},
      {kings + " x - 1", "column 23"},
      {kings + "  b - 1", "column 23"},
      {kings + " b  - 1", "column 25"},
      {kings + " b K 1", "column 25"},
      {kings + " b +P 1", "column 25"},
      {kings + " b 0P 1", "column 25"},
      {kings + " b 100P 1", "column 27"},
      {kings + " b 2 1", "column 26"},
      {kings + " b P- 1", "column 26"},
      {kings + " b -P 1", "column 26"},
      {kings + " b - ", "column 27"},
      {kings + " b - 1 ", "column 28"},
      {kings + " b - 1a", "column 28"},
      {kings + " b - -1", "column 27"},
      {kings + " b - 1000000", "column 33"},
      {"sfen " + kings + " b - 1", "column 2"},
      {" " + kings + " b - 1", "column 1"},
      {kings + "_b_-_1", "column 22"},
  };
  for (const auto& [text, column] : cases) BOOST_TEST_CONTEXT(text) BOOST_TEST(read(text) == column);
}

BOOST_AUTO_TEST_CASE(readable_and_unreadable_moves) {
  const auto state = state_of("plyyard-shogi", "start");
  for (const std::string text : {"7g7f", "7g7f+", "7g7g", "P*5e", "P*5e+", "+P*5e", "K*5e", "K*5e+", "G*5e+"})
    BOOST_TEST_CONTEXT(text) BOOST_TEST(ids(state->explain(text)) != "move.unreadable");
  BOOST_TEST(ids(state->explain("7g7f")) == "");
  for (const std::string text : {"",       "7g7f=", "7g7f++", "p*5e",  "e2e4",  "0g0f",  "7g7j",  "P5e",   "P*5",
                                 "P*5e5",  "7G7F",  "resign", "win",   " 7g7f", "7g7f ", "7gx7f", "7g-7f", "Q*5e",
                                 "+P*5e+", "+G*5e", "+K*5e",  "+7g7f", "*5e",   "7g",    "PP*5e"})
    BOOST_TEST_CONTEXT(text) BOOST_TEST(ids(state->explain(text)) == "move.unreadable");
}

BOOST_AUTO_TEST_CASE(legal_moves_are_sorted_by_bytes) {
  const auto legal = state_of("plyyard-shogi", "4k4/9/9/9/9/9/9/9/4K4 b RP 1")->legal();
  BOOST_TEST(std::is_sorted(legal.begin(), legal.end()));
  BOOST_TEST(legal.front() == "5i4h");
}

/// Every text that a walk meets reads back to itself.
BOOST_AUTO_TEST_CASE(texts_read_back) {
  RandomSequence random(5);
  const auto state = state_of("plyyard-shogi", "start");
  for (int ply = 0; ply < 300 && state->legal_count() > 0; ++ply) {
    BOOST_TEST(read(state->text()) == state->text());
    BOOST_TEST(state->text().starts_with(state->identity() + " "));
    state->play_nth(random.below(state->legal_count()));
  }
}

BOOST_AUTO_TEST_CASE(the_diagram_of_a_position) {
  const Diagram diagram = state_of("plyyard-shogi", "lnsgkgsnl/1r5+B1/9/9/9/9/9/9/4K4 b 2Pg 7")->diagram();
  BOOST_TEST((diagram.style == Diagram::Style::wedges));
  BOOST_TEST(joined(diagram.column_labels) == "9 8 7 6 5 4 3 2 1");
  BOOST_TEST(joined(diagram.row_labels) == "a b c d e f g h i");
  BOOST_TEST(diagram.cells.size() == 81u);
  BOOST_TEST(diagram.cells[0].square == "9a");
  BOOST_TEST(diagram.cells[0].letter == "l");
  BOOST_TEST(diagram.cells[0].glyph == "香");
  BOOST_TEST(diagram.cells[16].letter == "+B");
  BOOST_TEST(diagram.cells[16].glyph == "馬");
  BOOST_TEST(diagram.cells[16].marked);
  BOOST_TEST(diagram.hands.size() == 2u);
  BOOST_TEST(diagram.hands[1].pieces.front().second == 2);
}

BOOST_AUTO_TEST_SUITE_END()
