#include <boost/test/unit_test.hpp>

#include "sittuyin/support.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

namespace {

std::string rewritten(std::string_view rules, std::string_view text) { return state(rules, text)->text(); }

/// Column of the fault, 0 when the text is readable.
std::size_t fault_column(std::string_view text) {
  auto read = make_game(rule_set("chessplayx-sittuyin"))->read(text);
  const auto* unreadable = std::get_if<Unreadable>(&read);
  return unreadable ? unreadable->column : 0;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(notation)

BOOST_AUTO_TEST_CASE(the_start_is_written_as_the_rules_write_it) {
  BOOST_TEST(state("fairy-sittuyin", "start")->text() == "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1");
  BOOST_TEST(state("fairy-sittuyin", "start")->identity() == "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w");
}

BOOST_AUTO_TEST_CASE(missing_fields_pockets_and_numbers_are_filled_in) {
  const std::string full = "8/2k5/8/4P3/4P1N1/5K2/5F2/8[] w - - 0 1";
  for (const char* text : {"8/2k5/8/4P3/4P1N1/5K2/5F2/8 w", "8/2k5/8/4P3/4P1N1/5K2/5F2/8[] w -",
                           "8/2k5/8/4P3/4P1N1/5K2/5F2/8[-] w - -", "8/2k5/8/4P3/4P1N1/5K2/5F2/8[] w - - 0",
                           "8/2k5/8/4P3/4P1N1/5K2/5F2/8[] w - - 000 0", "8/2k5/8/4P3/4P1N1/5K2/5F2/8[] w - 0 0 1"})
    BOOST_TEST(rewritten("plyyard-sittuyin", text) == full, text);
}

BOOST_AUTO_TEST_CASE(pockets_are_read_in_any_order_and_written_in_one) {
  BOOST_TEST(rewritten("fairy-sittuyin", "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[nkNrsSRfKrFsRnSN] w - - 0 1") ==
             "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1");
}

BOOST_AUTO_TEST_CASE(counts_are_plies_and_limit_in_moves) {
  BOOST_TEST(rewritten("chessplayx-sittuyin", "8/8/8/3k4/8/8/8/R3K3[] w - 31/16 40 50") ==
             "8/8/8/3k4/8/8/8/R3K3[] w - 31/16 40 50");
  BOOST_TEST(rewritten("plyyard-sittuyin", "8/8/8/3k4/8/8/8/R3K3[] w - 31/16 40 50") ==
             "8/8/8/3k4/8/8/8/R3K3[] w - - 40 50");
}

BOOST_AUTO_TEST_CASE(the_form_of_fairy_stockfish_is_read) {
  for (const auto& [limit, moves] : {std::pair{"32", "16"}, {"88", "44"}, {"128", "64"}})
    BOOST_TEST(rewritten("fairy-sittuyin", std::string("8/8/8/3k4/8/8/8/R3K3[] w - ") + limit + " 5 50") ==
               std::string("8/8/8/3k4/8/8/8/R3K3[] w - 5/") + moves + " 0 50");
  BOOST_TEST(rewritten("fairy-sittuyin", "8/8/8/3k4/8/8/8/R3K3[] w - 0 5 50") == "8/8/8/3k4/8/8/8/R3K3[] w - - 5 50");
  BOOST_TEST(rewritten("fairy-sittuyin", "8/8/8/3k4/8/8/8/R3K3[] w - 32") == "8/8/8/3k4/8/8/8/R3K3[] w - 0/16 0 1");
  BOOST_TEST(rewritten("plyyard-sittuyin", "8/8/8/3k4/8/8/8/R3K3[] w - 32 5 50") ==
             "8/8/8/3k4/8/8/8/R3K3[] w - - 0 50");
}

BOOST_AUTO_TEST_CASE(unreadable_texts_name_the_column) {
  const std::string board = "8/2k5/8/4P3/4P1N1/5K2/5F2/8";  // 27 characters
  BOOST_TEST(fault_column("") == 1u);
  BOOST_TEST(fault_column("start") == 2u);
  BOOST_TEST(fault_column(board) == 28u);  // no side
  BOOST_TEST(fault_column(board + "[] x") == 31u);
  BOOST_TEST(fault_column(board + "[] W") == 31u);
  BOOST_TEST(fault_column(board + "[]  w") == 31u);  // two spaces
  BOOST_TEST(fault_column(" " + board + "[] w") == 1u);
  BOOST_TEST(fault_column(board + "[] w ") == 33u);
  BOOST_TEST(fault_column(board + "[] w KQ") == 33u);
  BOOST_TEST(fault_column(board + "[] w - x") == 35u);
  BOOST_TEST(fault_column(board + "[] w - 30 5 1") == 35u);
  BOOST_TEST(fault_column(board + "[] w - 3/17 5 1") == 35u);
  BOOST_TEST(fault_column(board + "[] w - 3/ 5 1") == 35u);
  BOOST_TEST(fault_column(board + "[] w - /16 5 1") == 35u);
  BOOST_TEST(fault_column(board + "[] w - 3/16/2 5 1") == 35u);
  BOOST_TEST(fault_column(board + "[] w - 1000000/16 5 1") == 35u);
  BOOST_TEST(fault_column(board + "[] w - - -1 1") == 37u);
  BOOST_TEST(fault_column(board + "[] w - - 1234567 1") == 37u);
  BOOST_TEST(fault_column(board + "[] w - - 0 one") == 39u);
  BOOST_TEST(fault_column(board + "[] w - - 0 1 0") == 41u);
  BOOST_TEST(fault_column(board + "[P] w") == 29u);  // pawns are never in a pocket
  BOOST_TEST(fault_column(board + "[KG] w") == 30u);
  BOOST_TEST(fault_column(board + "[K w") == 30u);
  BOOST_TEST(fault_column(board + "[]x w") == 30u);
  BOOST_TEST(fault_column("8/2k5/8/4P3/4P1N1/5K2/2G5/8[] w - - 0 1") == 24u);
  BOOST_TEST(fault_column("8/2k5/8/4P3/4P1N1/5K2/8[] w - - 0 1") == 24u);
  BOOST_TEST(fault_column("8/2k5/8/4P3/4P1N1/5K2/5f~2/8[] w - - 0 1") == 25u);
}

BOOST_AUTO_TEST_CASE(moves_have_the_forms_of_uci) {
  const auto position = state("fairy-sittuyin", "start");
  for (const char* text : {"", "e4", "e4e5q", "e4e5F", "E4E5", "e4-e5", "e4e9", "i4e5", "P@a1", "r@a1", "Q@a1", "R@a9",
                           "R@a1f", "0000", "e4e5ff", "R@a", "@@a1"})
    BOOST_TEST(broken(*position, text) == "move.unreadable", text);
  BOOST_TEST(broken(*position, "R@a1") == "");
}

BOOST_AUTO_TEST_CASE(legal_moves_are_sorted_and_every_one_reads_back) {
  const auto position = state("fairy-sittuyin", "8/2k5/8/4P3/4P1N1/5K2/8/8[] w - - 0 1");
  const std::vector<std::string> legal = position->legal();
  BOOST_TEST(std::is_sorted(legal.begin(), legal.end()));
  for (const std::string& move : legal) BOOST_TEST(position->explain(move).empty(), move);
}

BOOST_AUTO_TEST_CASE(counters_stop_at_six_digits_so_that_texts_stay_readable) {
  const auto position = state("chessplayx-sittuyin", "8/8/8/3k4/8/8/8/R3K3[] b - 999999/16 999999 999999", {"d5d4"});
  BOOST_TEST(position->text() == "8/8/8/8/3k4/8/8/R3K3[] w - 999999/16 999999 999999");
}

BOOST_AUTO_TEST_CASE(every_readable_text_can_be_written_drawn_and_judged_as_a_set_up) {
  for (const char* text :
       {"8/8/8/8/8/8/8/8[] w - - 0 1", "KKKKKKKK/kkkkkkkk/8/8/8/8/8/8[] w - - 0 1", "PPPPPPPP/8/8/8/8/8/8/pppppppp[] b",
        "KF6/8/8/8/8/8/8/8[KKKkkkFFF] w", "RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/rrrrrrrr/rrrrrrrr/rrrrrrrr/rrrrrrrr b",
        "8/8/8/8/8/8/8/K7[] w - 5/16 0 1", "8/8/8/8/8/8/8/8[k] b - 5/16 0 1"})
    for (const RuleSet& rules : rule_sets()) {
      const auto position = state(rules, text);
      BOOST_TEST(!position->setup_faults().empty(), text);
      BOOST_TEST(state(rules, position->text())->text() == position->text());
      BOOST_TEST(position->diagram().cells.size() == 64u);
      // No sense is promised here, only that nothing breaks.
      position->legal();
      position->verdict();
      position->explain("a1a2");
    }
}

BOOST_AUTO_TEST_CASE(a_diagram_has_the_diagonals_and_the_pockets) {
  const Diagram diagram = state("fairy-sittuyin", "start")->diagram();
  BOOST_TEST((diagram.style == Diagram::Style::lines));
  BOOST_TEST(diagram.hands.size() == 2u);
  BOOST_TEST(diagram.hands[1].pieces.front().first == "k");
  BOOST_TEST(diagram.cells[0].square == "a8");
  BOOST_TEST(diagram.cells[0].diagonal_down);
  BOOST_TEST(!diagram.cells[0].diagonal_up);
  BOOST_TEST(diagram.cells[7].diagonal_up);
  BOOST_TEST(joined(make_game(rule_set("fairy-sittuyin"))->piece_letters()) == "K F S N R P k f s n r p");
}

BOOST_AUTO_TEST_SUITE_END()
