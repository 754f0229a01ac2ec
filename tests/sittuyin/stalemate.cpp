#include <boost/test/unit_test.hpp>

#include "sittuyin/support.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

namespace {

constexpr std::string_view corner = "k7/8/K7/8/8/8/8/2R5[] w - - 0 1";  // c1b1 stalemates, c1c8 mates
constexpr std::string_view only_stalemating = "Sk2K3/1P6/1P6/8/8/8/8/8[] w - - 0 1";
constexpr std::string_view only_evasion_stalemates = "8/8/8/8/1P6/KS6/r7/k7[] w - - 0 1";

}  // namespace

BOOST_AUTO_TEST_SUITE(stalemate)

BOOST_AUTO_TEST_CASE(a_move_that_stalemates_is_forbidden_where_the_rules_forbid_it) {
  BOOST_TEST(broken(*state("plyyard-sittuyin", corner), "c1b1") == "stalemate.forbidden");
  BOOST_TEST(broken(*state("traditional-sittuyin", corner), "c1b1") == "stalemate.forbidden");
  BOOST_TEST(broken(*state("fairy-sittuyin", corner), "c1b1") == "");
  BOOST_TEST(broken(*state("plyyard-sittuyin", corner), "c1c8") == "");
  BOOST_TEST(outcome(*state("plyyard-sittuyin", corner, {"c1c8"})) == "win white end.checkmate");
}

BOOST_AUTO_TEST_CASE(the_ban_is_examined_only_where_no_other_law_is_broken) {
  const auto position = state("plyyard-sittuyin", "k7/8/K7/8/8/8/8/1R2R3[] w - - 0 1");
  BOOST_TEST(broken(*position, "b1f1") == "move.path-blocked");
}

BOOST_AUTO_TEST_CASE(men_that_are_or_become_pinned_save_nobody_from_stalemate) {
  // The knight on a7 is pinned already, the move pins the one on b8.
  const auto pins = state("plyyard-sittuyin", "kn6/n7/2P5/8/8/8/8/R3K2R[] w - - 0 1");
  BOOST_TEST(broken(*pins, "h1h8") == "stalemate.forbidden");
  BOOST_TEST(!is_legal(*pins, "h1h8"));
  // With one man more, off the king's lines, it saves Black; with that man taken it does not.
  const auto spare = state("plyyard-sittuyin", "kn6/n7/2P5/7p/8/8/8/R3K2R[] w - - 0 1");
  BOOST_TEST(is_legal(*spare, "a1a2"));
  BOOST_TEST(broken(*state("plyyard-sittuyin", "kn6/n7/2P5/7p/8/6N1/8/R3K2R[] w - - 0 1"), "g3h5") == "");
  BOOST_TEST(broken(*state("plyyard-sittuyin", "kn5R/n7/2P5/7p/8/6N1/8/R3K3[] w - - 0 1"), "g3h5") ==
             "stalemate.forbidden");
  BOOST_TEST(!is_legal(*state("plyyard-sittuyin", "kn5R/n7/2P5/7p/8/6N1/8/R3K3[] w - - 0 1"), "g3h5"));
}

BOOST_AUTO_TEST_CASE(a_stalemate_has_the_value_of_the_rules) {
  BOOST_TEST(outcome(*state("fairy-sittuyin", corner, {"c1b1"})) == "draw end.stalemate");
  const std::string given = "k7/8/K7/8/8/8/8/1R6[] b - - 0 1";
  BOOST_TEST(outcome(*state("plyyard-sittuyin", given)) == "draw end.stalemate");
  BOOST_TEST(outcome(*state(with("fairy-sittuyin", "stalemate", "loss"), given)) == "win white end.stalemate");
  BOOST_TEST(outcome(*state(with("fairy-sittuyin", "stalemate", "win"), given)) == "win black end.stalemate");
}

BOOST_AUTO_TEST_CASE(nothing_but_stalemating_moves_draws) {
  const auto stuck = state("plyyard-sittuyin", only_stalemating);
  BOOST_TEST(stuck->legal_count() == 0u);
  BOOST_TEST(outcome(*stuck) == "draw draw.only-stalemating");
  BOOST_TEST(broken(*stuck, "e8e7") == "stalemate.forbidden");
}

BOOST_AUTO_TEST_CASE(in_check_with_nothing_but_stalemating_moves) {
  const auto value = [&](std::string_view only) {
    return state(with("traditional-sittuyin", "stalemate.only", only), only_evasion_stalemates);
  };
  BOOST_TEST(value("draw")->verdict().check);
  BOOST_TEST(outcome(*value("draw")) == "draw draw.only-stalemating");
  BOOST_TEST(outcome(*value("draw-unless-check")) == "win black end.checkmate");
  BOOST_TEST(outcome(*value("allowed")) == "ongoing");
  const std::vector<std::string> allowed = value("allowed")->legal();
  BOOST_TEST(joined(allowed) == "b3a2");
  BOOST_TEST(value("allowed")->explain("b3a2").empty());
  BOOST_TEST(outcome(*state(with("traditional-sittuyin", "stalemate.only", "allowed"), only_evasion_stalemates,
                            {"b3a2"})) == "draw end.stalemate");
}

BOOST_AUTO_TEST_CASE(draw_unless_check_is_a_draw_without_check) {
  const RuleSet rules = with("plyyard-sittuyin", "stalemate.only", "draw-unless-check");
  BOOST_TEST(outcome(*state(rules, only_stalemating)) == "draw draw.only-stalemating");
}

BOOST_AUTO_TEST_CASE(mate_needs_a_check_and_no_king_safe_move) {
  BOOST_TEST(outcome(*state("fairy-sittuyin", "k1R5/8/K7/8/8/8/8/8[] b - - 0 1")) == "win white end.checkmate");
  BOOST_TEST(outcome(*state("fairy-sittuyin", "k1R5/8/2K5/8/8/8/8/8[] b - - 0 1")) == "ongoing");
}

BOOST_AUTO_TEST_SUITE_END()
