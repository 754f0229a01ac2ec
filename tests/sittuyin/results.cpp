#include <boost/test/unit_test.hpp>

#include "sittuyin/support.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

namespace {

std::string ends(std::string_view rules, std::string_view men, char side = 'w') {
  return outcome(*state(rules, std::string(men) + "[] " + side + " - - 0 1"));
}

constexpr std::string_view rooks = "7k/r7/8/8/8/8/2R5/2K5[] w - - 0 1";

std::vector<std::string> repeated(int times) {
  std::vector<std::string> moves;
  for (int i = 0; i < times; ++i)
    for (const char* move : {"c1d1", "h8g8", "d1c1", "g8h8"}) moves.emplace_back(move);
  return moves;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(results)

BOOST_AUTO_TEST_CASE(material_with_which_nobody_can_mate_draws) {
  for (const char* men : {"7k/8/8/8/8/8/8/K7", "7k/8/8/8/8/8/8/KF6", "7k/8/8/8/8/8/8/KN6", "7k/8/8/8/P7/8/8/K7",
                          "7k/8/8/8/8/8/8/Kn6", "7k/8/8/8/8/8/4f3/KF6"})
    for (const char* rules : {"chessplayx-sittuyin", "traditional-sittuyin", "fairy-sittuyin"})
      BOOST_TEST(ends(rules, men) == "draw draw.insufficient-material", men << " under " << rules);
  for (const char* men : {"7k/8/8/8/8/8/8/KS6", "7k/8/8/8/8/8/8/KR6", "7k/8/8/8/8/8/8/KFN5", "7k/8/8/8/8/8/3f4/KF6",
                          "7k/8/8/8/8/8/8/KNn5", "7k/8/8/8/PP6/8/8/K7"})
    BOOST_TEST(ends("fairy-sittuyin", men) == "ongoing", men);
  BOOST_TEST(ends("plyyard-sittuyin", "7k/8/8/8/8/8/8/K7") == "ongoing");
}

BOOST_AUTO_TEST_CASE(pawns_stuck_on_the_last_rank_draw) {
  BOOST_TEST(ends("chessplayx-sittuyin", "1PP5/8/8/8/8/8/7k/K7") == "draw draw.dead-position");
  BOOST_TEST(ends("fairy-sittuyin", "1PP5/8/8/8/8/8/7k/K7") == "ongoing");
  BOOST_TEST(ends("chessplayx-sittuyin", "PP6/8/8/8/8/8/7k/K7") == "ongoing");
  BOOST_TEST(ends("chessplayx-sittuyin", "1P6/P7/8/8/8/8/7k/K7") == "ongoing");
  BOOST_TEST(ends("chessplayx-sittuyin", "1PP5/8/8/8/8/8/6pk/K7") == "ongoing");
  BOOST_TEST(ends("chessplayx-sittuyin", "K7/8/8/8/8/8/7k/2p1p3") == "draw draw.dead-position");
}

BOOST_AUTO_TEST_CASE(mate_and_stalemate_come_before_everything_else) {
  // The hundredth quiet ply mates: no fifty-move draw.
  const RuleSet fifty = with("chessplayx-sittuyin", "fifty-moves", "draw");
  BOOST_TEST(outcome(*state(fifty, "k7/8/1K6/8/8/8/8/2R5[] w - 5/16 99 50", {"c1c8"})) == "win white end.checkmate");
  BOOST_TEST(outcome(*state(fifty, "k7/8/K7/8/8/8/8/2R5[] w - 5/16 99 50", {"c1b1"})) == "draw end.stalemate");
  BOOST_TEST(outcome(*state(fifty, "k7/8/1K6/8/8/8/8/2R5[] w - 5/16 99 50", {"c1d1"})) == "draw draw.fifty-moves");
  // Stalemate, though with this material nobody could mate: a general on b6 and the king leave no square.
  BOOST_TEST(ends("chessplayx-sittuyin", "k7/2K5/1F6/8/8/8/8/8", 'b') == "draw end.stalemate");
}

BOOST_AUTO_TEST_CASE(the_third_occurrence_may_be_claimed_or_draws) {
  BOOST_TEST(claims(*state("fairy-sittuyin", rooks, repeated(1))) == "");
  BOOST_TEST(claims(*state("fairy-sittuyin", rooks, repeated(2))) == "draw.repetition any");
  BOOST_TEST(outcome(*state("fairy-sittuyin", rooks, repeated(2))) == "ongoing");
  std::vector<std::string> one_more = repeated(2);
  one_more.push_back("c2b2");
  BOOST_TEST(claims(*state("fairy-sittuyin", rooks, one_more)) == "");
  BOOST_TEST(claims(*state("traditional-sittuyin", rooks, repeated(2))) == "");
  BOOST_TEST(outcome(*state(with("traditional-sittuyin", "repetition", "draw"), rooks, repeated(2))) ==
             "draw draw.repetition");
}

BOOST_AUTO_TEST_CASE(fifty_quiet_moves_may_be_claimed_or_draw) {
  const auto after = [](const RuleSet& rules, int quiet) {
    return state(rules, "7k/r7/8/8/8/8/2R5/2K5[] w - - " + std::to_string(quiet) + " 80");
  };
  BOOST_TEST(claims(*after(rule_set("fairy-sittuyin"), 99)) == "");
  BOOST_TEST(claims(*after(rule_set("fairy-sittuyin"), 100)) == "draw.fifty-moves any");
  BOOST_TEST(claims(*after(rule_set("plyyard-sittuyin"), 100)) == "");
  BOOST_TEST(outcome(*after(with("plyyard-sittuyin", "fifty-moves", "draw"), 100)) == "draw draw.fifty-moves");
}

BOOST_AUTO_TEST_CASE(a_running_count_may_suspend_the_fifty_moves) {
  const std::string counted = "8/8/8/3k4/8/8/8/3SKF2[] w - 10/44 100 80";
  BOOST_TEST(claims(*state("chessplayx-sittuyin", counted)) == "draw.fifty-moves any");
  BOOST_TEST(claims(*state("traditional-sittuyin", counted)) == "");
  BOOST_TEST(claims(*state(with("traditional-sittuyin", "fifty-moves-during-count", "applies"), counted)) ==
             "draw.fifty-moves any");
}

BOOST_AUTO_TEST_CASE(king_and_pawn_that_can_only_promote_may_claim) {
  const std::string only_promotions = "4k1KP/4r3/8/8/8/8/8/4n3[] w - - 0 1";
  BOOST_TEST(joined(state("chessplayx-sittuyin", only_promotions)->legal()) == "h8g7f h8h8f");
  for (const char* rules : {"chessplayx-sittuyin", "traditional-sittuyin", "fairy-sittuyin"})
    BOOST_TEST(claims(*state(rules, only_promotions)) == "draw.lone-pawn white", rules);
  BOOST_TEST(claims(*state("plyyard-sittuyin", only_promotions)) == "");
  // Still so without the knight; then a king move is left; another man is left; the opponent is to move.
  BOOST_TEST(claims(*state("chessplayx-sittuyin", "4k1KP/4r3/8/8/8/8/8/8[] w - - 0 1")) == "draw.lone-pawn white");
  BOOST_TEST(claims(*state("chessplayx-sittuyin", "4k2P/4r1K1/8/8/8/8/8/4n3[] w - - 0 1")) == "");
  BOOST_TEST(claims(*state("chessplayx-sittuyin", "4k1KP/4r3/8/8/8/8/N7/4n3[] w - - 0 1")) == "");
  BOOST_TEST(claims(*state("chessplayx-sittuyin", "4k1KP/4r3/8/8/8/8/8/4n3[] w - - 0 1", {"h8g7f"})) == "");
  // In check, where the only answer is a promotion step.
  const std::string checked = "8/KPk2n2/8/8/8/r7/8/8[] w - - 0 1";
  BOOST_TEST(claims(*state("chessplayx-sittuyin", checked)) == "draw.lone-pawn white");
  BOOST_TEST(claims(*state("fairy-sittuyin", checked)) == "");
}

BOOST_AUTO_TEST_CASE(quiet_clock) {
  const std::string before = "8/2k5/8/4P3/4P1N1/5K2/8/8[] w - - 7 3";
  const auto quiet = [&](const RuleSet& rules, const char* move) {
    const std::string text = state(rules, before, {move})->text();
    return text.substr(text.find(" b - - ") + 7);
  };
  BOOST_TEST(quiet(rule_set("chessplayx-sittuyin"), "g4f6") == "8 3");
  BOOST_TEST(quiet(rule_set("chessplayx-sittuyin"), "e5e6") == "0 3");
  BOOST_TEST(quiet(rule_set("chessplayx-sittuyin"), "e5e5f") == "0 3");
  BOOST_TEST(quiet(with("chessplayx-sittuyin", "promotion.clock", "keeps"), "e5e5f") == "8 3");
  BOOST_TEST(quiet(with("chessplayx-sittuyin", "promotion.clock", "keeps"), "e5d4f") == "0 3");
}

BOOST_AUTO_TEST_SUITE_END()
