#include <boost/test/unit_test.hpp>

#include "sittuyin/support.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

namespace {

/// A rook against a bare king, Black bare; from the position given it is the bare king's move.
constexpr std::string_view rook_ending = "8/8/8/3k4/8/8/8/R3K3[] b - - 0 1";

std::string limit_under(std::string_view rules, std::string_view men) {
  const auto position = state(rules, std::string(men) + "[] b - - 0 1");
  const auto count = position->verdict().counting;
  return count ? std::to_string(count->limit) : "none";
}

/// The rook ending with a count of so many plies.
std::unique_ptr<State> counted(const RuleSet& rules, int plies, char side) {
  return state(rules, std::string("8/8/8/3k4/8/8/8/R3K3[] ") + side + " - " + std::to_string(plies) + "/16 40 50");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(counting_)

BOOST_AUTO_TEST_CASE(limits_follow_the_table) {
  for (const auto& [men, by_piece, with_general] : {std::tuple{"8/8/8/3k4/8/8/8/R1S1KN2", "16", "16"},
                                                    {"8/8/8/3k4/8/8/8/2S1KN2", "44", "none"},
                                                    {"8/8/8/3k4/8/8/8/2SFKN2", "44", "44"},
                                                    {"8/8/8/3k4/8/8/8/3FKN2", "64", "64"},
                                                    {"8/8/8/3k4/8/8/8/4KN2", "64", "none"},
                                                    {"8/8/8/3k4/8/8/8/3FK3", "none", "none"},
                                                    {"8/8/8/3k4/8/8/P7/R3K3", "none", "none"},
                                                    {"8/8/8/3k4/8/8/8/4K3", "none", "none"},
                                                    {"8/8/8/3kf3/8/8/8/R3K3", "none", "none"}}) {
    BOOST_TEST(limit_under("chessplayx-sittuyin", men) == by_piece, men);
    BOOST_TEST(limit_under("traditional-sittuyin", men) == with_general, men);
    BOOST_TEST(limit_under("plyyard-sittuyin", men) == "none", men);
    BOOST_TEST(limit_under("fairy-sittuyin", men) == "none", men);  // never on loading
  }
  BOOST_TEST(state(with("traditional-sittuyin", "count.pawns", "ignore"), "8/8/8/3k4/8/8/8/R1P1K3[] b - - 0 1")
                 ->text()
                 .find("0/16") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_count_starts_at_once_or_after_a_move_of_the_attacker) {
  BOOST_TEST(state("chessplayx-sittuyin", rook_ending)->text() == "8/8/8/3k4/8/8/8/R3K3[] b - 0/16 0 1");
  BOOST_TEST(state("chessplayx-sittuyin", rook_ending, {"d5d4", "a1a2"})->text() ==
             "8/8/8/8/3k4/8/R7/4K3[] b - 2/16 2 2");
  BOOST_TEST(state("fairy-sittuyin", rook_ending, {"d5d4"})->text() == "8/8/8/8/3k4/8/8/R3K3[] w - - 1 2");
  BOOST_TEST(state("fairy-sittuyin", rook_ending, {"d5d4", "a1a2"})->text() == "8/8/8/8/3k4/8/R7/4K3[] b - 0/16 2 2");
  BOOST_TEST(state("fairy-sittuyin", rook_ending, {"d5d4", "a1a2", "d4d3"})->text() ==
             "8/8/8/8/8/3k4/R7/4K3[] w - 1/16 3 3");
}

BOOST_AUTO_TEST_CASE(the_capture_that_bares_the_king_starts_the_count) {
  const std::string before = "8/8/8/3k4/8/4K3/r7/R7[] w - - 5 9";
  BOOST_TEST(state("chessplayx-sittuyin", before, {"a1a2"})->text() == "8/8/8/3k4/8/4K3/R7/8[] b - 0/16 0 9");
  BOOST_TEST(state("fairy-sittuyin", before, {"a1a2"})->text() == "8/8/8/3k4/8/4K3/R7/8[] b - 0/16 0 9");
  // The bare king itself takes the last pawn: at once, or only after the attacker's next move.
  const std::string pawn = "8/8/8/3kP3/8/8/8/R3K3[] b - - 5 9";
  BOOST_TEST(counting(*state("chessplayx-sittuyin", pawn, {"d5e5"})) == "0/16 white");
  BOOST_TEST(counting(*state("fairy-sittuyin", pawn, {"d5e5"})) == "none");
  BOOST_TEST(counting(*state("fairy-sittuyin", pawn, {"d5e5", "a1a2"})) == "0/16 white");
}

BOOST_AUTO_TEST_CASE(numbers_are_moves_of_the_side_that_is_counted) {
  BOOST_TEST(counting(*counted(rule_set("chessplayx-sittuyin"), 31, 'w')) == "15/16 white");
  BOOST_TEST(counting(*counted(rule_set("traditional-sittuyin"), 31, 'w')) == "16/16 black");
  BOOST_TEST(counting(*counted(rule_set("chessplayx-sittuyin"), 31, 'b')) == "16/16 white");
  BOOST_TEST(counting(*counted(rule_set("traditional-sittuyin"), 31, 'b')) == "15/16 black");
}

BOOST_AUTO_TEST_CASE(a_count_runs_out_when_the_attackers_last_move_has_not_mated) {
  const RuleSet& attacker = rule_set("chessplayx-sittuyin");
  BOOST_TEST(outcome(*counted(attacker, 31, 'w')) == "ongoing");
  BOOST_TEST(outcome(*counted(attacker, 30, 'b')) == "ongoing");
  BOOST_TEST(outcome(*counted(attacker, 31, 'b')) == "draw draw.count");
  BOOST_TEST(outcome(*counted(attacker, 32, 'w')) == "draw draw.count");
  const RuleSet& bare = rule_set("traditional-sittuyin");
  BOOST_TEST(outcome(*counted(bare, 31, 'w')) == "ongoing");
  BOOST_TEST(outcome(*counted(bare, 32, 'w')) == "ongoing");
  BOOST_TEST(outcome(*counted(bare, 33, 'w')) == "draw draw.count");
  BOOST_TEST(outcome(*counted(bare, 31, 'b')) == "ongoing");
  BOOST_TEST(outcome(*counted(bare, 32, 'b')) == "draw draw.count");
  const RuleSet& claim = rule_set("fairy-sittuyin");
  BOOST_TEST(claims(*counted(claim, 32, 'w')) == "");
  BOOST_TEST(claims(*counted(claim, 33, 'b')) == "draw.count any");
  BOOST_TEST(outcome(*counted(claim, 33, 'b')) == "ongoing");
}

BOOST_AUTO_TEST_CASE(a_mate_with_the_last_counted_move_wins) {
  const auto mate = state("chessplayx-sittuyin", "k7/8/1K6/8/8/8/8/2R5[] w - 31/16 40 50", {"c1c8"});
  BOOST_TEST(outcome(*mate) == "win white end.checkmate");
  BOOST_TEST(counting(*mate) == "16/16 white");
}

BOOST_AUTO_TEST_CASE(the_limit_is_fixed_or_read_again) {
  const std::string rook_falls = "8/8/8/8/8/8/1k6/R3KN2[] b - 4/16 4 9";
  BOOST_TEST(counting(*state("chessplayx-sittuyin", rook_falls, {"b2a1"})) == "2/16 white");
  const RuleSet current = with("chessplayx-sittuyin", "count.relimit", "current");
  BOOST_TEST(counting(*state(current, rook_falls, {"b2a1"})) == "2/64 white");
  BOOST_TEST(state(current, rook_falls, {"b2a1"})->text() == "8/8/8/8/8/8/8/k3KN2[] w - 5/64 0 10");
  // With the last man the table gives nothing, and the count ends; a fixed one runs on.
  const std::string last = "8/8/8/8/8/8/1k6/R3K3[] b - 4/16 4 9";
  BOOST_TEST(counting(*state(current, last, {"b2a1"})) == "none");
  BOOST_TEST(counting(*state("chessplayx-sittuyin", last, {"b2a1"})) == "2/16 white");
}

BOOST_AUTO_TEST_CASE(black_attacks_too) {
  BOOST_TEST(state("traditional-sittuyin", "4k2r/8/8/8/8/3K4/8/8[] w - - 0 1")->text() ==
             "4k2r/8/8/8/8/3K4/8/8[] w - 0/16 0 1");
  BOOST_TEST(counting(*state("traditional-sittuyin", "4k2r/8/8/8/8/3K4/8/8[] w - - 0 1", {"d3d4"})) == "1/16 white");
  BOOST_TEST(counting(*state("chessplayx-sittuyin", "4k2r/8/8/8/8/3K4/8/8[] w - - 0 1", {"d3d4"})) == "0/16 black");
}

BOOST_AUTO_TEST_CASE(a_promotion_of_the_attacker_starts_the_count_anew_after_its_move) {
  const RuleSet ignore = with("fairy-sittuyin", "count.pawns", "ignore");
  const auto position = state(ignore, "8/8/8/3k4/8/8/P7/S3K3[] w - 7/44 7 9");
  BOOST_TEST(position->setup_faults().size() == 1u);  // the pawn stands behind its start; the count is right
  const auto promoted = state(ignore, "8/8/8/3k4/P7/8/8/S3K3[] w - 7/44 7 9", {"a4a4f"});
  BOOST_TEST(counting(*promoted) == "0/44 white");
}

BOOST_AUTO_TEST_SUITE_END()
