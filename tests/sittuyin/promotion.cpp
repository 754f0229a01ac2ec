#include <boost/test/unit_test.hpp>

#include "sittuyin/support.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

BOOST_AUTO_TEST_SUITE(promotion)

BOOST_AUTO_TEST_CASE(no_second_general) {
  const std::string alive = "8/2k5/8/4P3/4P1N1/5K2/2F5/8[] w - - 0 1";
  const std::string gone = "8/2k5/8/4P3/4P1N1/5K2/8/8[] w - - 0 1";
  for (const RuleSet& rules : rule_sets()) {
    BOOST_TEST(broken(*state(rules, alive), "e5e5f") == "promotion.own-general-on-board", rules.id);
    BOOST_TEST(broken(*state(rules, gone), "e5e5f") == "", rules.id);
  }
}

BOOST_AUTO_TEST_CASE(eight_squares_a_side) {
  // Two pawns, so that none is the last: the other stands where it cannot promote.
  const std::string white = "a8 b7 c6 d5 e5 f6 g7 h8";
  for (char file = 'a'; file <= 'h'; ++file)
    for (char rank = '4'; rank <= '8'; ++rank) {
      const std::string square{file, rank};
      if (square == "b4") continue;
      std::string field;
      for (char r = '8'; r >= '1'; --r) {
        std::string row;
        for (char f = 'a'; f <= 'h'; ++f) {
          const std::string here{f, r};
          row += here == square ? 'P' : here == "b4" ? 'P' : here == "a1" ? 'K' : here == "h1" ? 'k' : '1';
        }
        std::string merged;
        for (const char c : row) {
          if (c == '1' && !merged.empty() && merged.back() >= '1' && merged.back() <= '7')
            ++merged.back();
          else
            merged += c;
        }
        field += (r == '8' ? "" : "/") + merged;
      }
      const auto position = state("plyyard-sittuyin", field + "[] w - - 0 1");
      const bool listed = white.find(square) != std::string::npos;
      BOOST_TEST(broken(*position, square + square + "f") == (listed ? "" : "promotion.square"), square);
      const auto three =
          state(with("plyyard-sittuyin", "promotion.squares", "last-three-ranks"), field + "[] w - - 0 1");
      BOOST_TEST(is_legal(*three, square + square + "f") == (listed && rank != '5'), square);
    }
}

BOOST_AUTO_TEST_CASE(the_last_pawn_promotes_anywhere_where_the_rules_say_so) {
  const std::string last = "8/2k5/8/8/2P5/5K2/8/8[] w - - 0 1";
  BOOST_TEST(broken(*state("plyyard-sittuyin", last), "c4c4f") == "promotion.square");
  BOOST_TEST(broken(*state("fairy-sittuyin", last), "c4c4f") == "");
  BOOST_TEST(broken(*state("fairy-sittuyin", "8/2k5/8/8/2P3P1/5K2/8/8[] w - - 0 1"), "c4c4f") == "promotion.square");
}

BOOST_AUTO_TEST_CASE(a_step_goes_one_square_diagonally_to_an_empty_square) {
  const std::string open = "8/1k6/3n4/4P3/4P3/5K2/8/8[] w - - 0 1";
  BOOST_TEST(broken(*state("plyyard-sittuyin", open), "e5f4f") == "promotion.in-place-only");
  BOOST_TEST(broken(*state("plyyard-sittuyin", open), "e5d6f") == "promotion.in-place-only promotion.captures");
  BOOST_TEST(broken(*state("fairy-sittuyin", open), "e5f4f") == "");
  BOOST_TEST(broken(*state("fairy-sittuyin", open), "e5d6f") == "promotion.captures");
  BOOST_TEST(broken(*state("fairy-sittuyin", open), "e5e6f") == "move.geometry");
  BOOST_TEST(broken(*state("fairy-sittuyin", open), "e5g7f") == "move.geometry");
  BOOST_TEST(broken(*state("fairy-sittuyin", "8/1k6/8/4P3/3F1P2/5K2/8/8[] w - - 0 1"), "e5f4f") ==
             "move.own-piece promotion.own-general-on-board");
}

BOOST_AUTO_TEST_CASE(the_new_general_attacks_nobody) {
  // A black knight on d6 stands beside e5.
  const std::string beside = "8/1k6/3n4/4P3/4P3/5K2/8/8[] w - - 0 1";
  BOOST_TEST(broken(*state("plyyard-sittuyin", beside), "e5e5f") == "");
  BOOST_TEST(broken(*state("fairy-sittuyin", beside), "e5e5f") == "promotion.attacks");
  // Kings and pawns are men too.
  BOOST_TEST(broken(*state("fairy-sittuyin", "8/8/3p4/2k1P3/4P3/5K2/8/8[] w - - 0 1"), "e5e5f") == "promotion.attacks");
  const std::string king = "8/8/5k2/4P3/4P3/5K2/8/8[] b - - 0 1";
  BOOST_TEST(broken(*state("fairy-sittuyin", king, {"f6e6"}), "e5d4f") == "");
  BOOST_TEST(broken(*state("fairy-sittuyin", king, {"f6e6"}), "e5f4f") == "");
  BOOST_TEST(broken(*state("fairy-sittuyin", king, {"f6e7"}), "e5d6f") == "promotion.attacks");
}

BOOST_AUTO_TEST_CASE(what_a_step_may_open_for_a_rook) {
  // The step uncovers the rook on a5: on an elephant, or on the king.
  const std::string elephant = "8/8/1k6/R3P2s/4P3/8/6K1/8[] w - - 0 1";
  const std::string king = "8/8/8/R3P2k/4P3/8/6K1/8[] w - - 0 1";
  BOOST_TEST(broken(*state("fairy-sittuyin", elephant), "e5d6f") == "");
  BOOST_TEST(broken(*state("fairy-sittuyin", king), "e5d6f") == "promotion.opens-check");
  BOOST_TEST(broken(*state("fairy-sittuyin", king), "e5e5f") == "");
  BOOST_TEST(broken(*state("fairy-sittuyin", king), "e5e6") == "");
  const RuleSet no_attack = with("chessplayx-sittuyin", "promotion.opened-attack", "no-attack");
  BOOST_TEST(broken(*state(no_attack, elephant), "e5d6f") == "promotion.opens-attack");
  BOOST_TEST(broken(*state(no_attack, king), "e5d6f") == "promotion.opens-check promotion.opens-attack");
  const RuleSet free = with("chessplayx-sittuyin", "promotion.opened-attack", "free");
  BOOST_TEST(broken(*state(free, king), "e5d6f") == "");
}

BOOST_AUTO_TEST_CASE(a_promotion_leaves_the_own_king_safe) {
  const std::string checked = "8/KPk2n2/8/8/8/r7/8/8[] w - - 0 1";
  BOOST_TEST(joined(state("fairy-sittuyin", checked)->legal()) == "b7a6f");
  BOOST_TEST(broken(*state("fairy-sittuyin", checked), "b7b7f") == "king.left-in-check");
  BOOST_TEST(state("plyyard-sittuyin", checked)->legal_count() == 0u);
  // A pinned pawn promotes where it stands, and a diagonal step leaves the line.
  const std::string pinned = "k3r3/8/8/4P3/8/8/8/4K3[] w - - 0 1";
  BOOST_TEST(broken(*state("fairy-sittuyin", pinned), "e5e5f") == "");
  BOOST_TEST(broken(*state("fairy-sittuyin", pinned), "e5d4f") == "king.left-in-check");
}

BOOST_AUTO_TEST_CASE(a_promoted_pawn_is_a_general) {
  const auto in_place = state("fairy-sittuyin", "8/2k5/8/4P3/4P1N1/5K2/8/8[] w - - 7 1", {"e5e5f"});
  BOOST_TEST(in_place->text() == "8/2k5/8/4F3/4P1N1/5K2/8/8[] b - - 0 1");
  const auto step = state("fairy-sittuyin", "8/2k5/8/4P3/4P1N1/5K2/8/8[] w - - 7 1", {"e5d4f"});
  BOOST_TEST(step->text() == "8/2k5/8/8/3FP1N1/5K2/8/8[] b - - 0 1");
}

BOOST_AUTO_TEST_CASE(a_promotion_may_be_mate) {
  const auto mate = state("plyyard-sittuyin", "8/6P1/5KSk/8/7S/P7/8/8[] w - - 0 1", {"g7g7f"});
  BOOST_TEST(outcome(*mate) == "win white end.checkmate");
  BOOST_TEST(broken(*state("fairy-sittuyin", "8/6P1/5KSk/8/7S/P7/8/8[] w - - 0 1"), "g7g7f") == "promotion.attacks");
}

BOOST_AUTO_TEST_SUITE_END()
