#include <boost/test/unit_test.hpp>

#include "makruk/games.h"

using namespace arbiter;
using namespace arbiter::makruk_tests;

namespace {

std::string outcome(const RuleSet& rules, std::string_view position, const std::vector<std::string>& moves = {}) {
  return outcome_of(*state_of(rules, position, moves));
}
std::string outcome(std::string_view id, std::string_view position, const std::vector<std::string>& moves = {}) {
  return outcome(rule_set(id), position, moves);
}

constexpr std::string_view stalemated = "8/8/8/8/8/8/8/kMK5 b - - 0 1";
constexpr std::string_view quiet_99 = "4k3/8/3p4/r7/8/3P4/8/R3K3 w - - 99 80";
const std::vector<std::string> round_twice = {"e1d1", "e8d8", "d1e1", "d8e8", "e1d1", "e8d8", "d1e1", "d8e8"};
constexpr std::string_view shuffling = "4k3/8/3p4/8/8/3P4/8/4K3 w - - 0 1";

}  // namespace

BOOST_AUTO_TEST_SUITE(makruk_results)

BOOST_AUTO_TEST_CASE(mate_wins) {
  for (const std::string& id : all_rule_sets)
    BOOST_TEST(outcome(id, "3k3R/8/3K4/8/8/8/8/8 b - - 0 1") == "white end.checkmate");
}

BOOST_AUTO_TEST_CASE(stalemate_has_its_value_by_option) {
  for (const std::string& id : all_rule_sets) BOOST_TEST(outcome(id, stalemated) == "draw end.stalemate");
  BOOST_TEST(outcome(changed("plyyard-makruk", "stalemate", "loss"), stalemated) == "white end.stalemate");
  BOOST_TEST(outcome(changed("plyyard-makruk", "stalemate", "win"), stalemated) == "black end.stalemate");
}

BOOST_AUTO_TEST_CASE(dead_material_by_option) {
  struct Row {
    std::string_view position;
    std::string drawn_under;  // of: b bare-kings, o one-minor, n no-mate, f no-forced-mate
  };
  const Row rows[] = {
      {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "bonf"},  {"8/8/4k3/8/8/3KM3/8/8 w - - 0 1", "onf"},
      {"8/8/4k3/8/8/3KN3/8/8 w - - 0 1", "onf"},  {"8/8/4k3/8/8/3KS3/8/8 w - - 0 1", "of"},
      {"8/8/4k3/8/8/3KR3/8/8 w - - 0 1", ""},     {"8/8/4k3/8/4P3/3K4/8/8 w - - 0 1", "nf"},
      {"8/8/4k3/8/8/3KM1M1/8/8 w - - 0 1", "nf"}, {"8/8/4k3/8/8/3KMM2/8/8 w - - 0 1", "f"},
      {"8/8/4k3/8/8/3KNN2/8/8 w - - 0 1", "f"},   {"8/8/4k3/8/8/3KNM2/8/8 w - - 0 1", ""},
      {"8/8/4k1m1/8/8/2KN4/8/8 w - - 0 1", ""},   {"8/2m5/4k3/8/8/3K1M2/8/8 w - - 0 1", ""},
      {"8/2m5/4k3/8/8/3KM3/8/8 w - - 0 1", "nf"}, {"8/8/4k3/8/2P1P3/3K4/8/8 w - - 0 1", ""},
      {"8/8/3sk3/8/8/3KS3/8/8 w - - 0 1", ""},    {"8/8/4k3/8/8/3KSS2/8/8 w - - 0 1", ""},
  };
  for (const Row& row : rows)
    for (const auto& [value, letter] :
         {std::pair{"never", 'x'}, std::pair{"bare-kings", 'b'}, std::pair{"one-minor", 'o'}, std::pair{"no-mate", 'n'},
          std::pair{"no-forced-mate", 'f'}}) {
      BOOST_TEST_INFO(row.position << " under " << value);
      const bool drawn = row.drawn_under.find(letter) != std::string::npos;
      BOOST_TEST(outcome(changed("plyyard-makruk", "dead-material", value), row.position) ==
                 (drawn ? "draw draw.insufficient-material" : "ongoing"));
    }
  // A pawn that may become a Rua mates alone.
  BOOST_TEST(outcome("asean-makruk", "8/8/4k3/8/4P3/3K4/8/8 w - - 0 1") == "ongoing");
}

BOOST_AUTO_TEST_CASE(fifty_moves_by_option) {
  BOOST_TEST(outcome("plyyard-makruk", quiet_99) == "ongoing");
  for (const auto* id : {"plyyard-makruk", "plyyard-makruk-offline"})
    BOOST_TEST(outcome(id, quiet_99, {"e1d1"}) == "draw draw.fifty-moves");
  for (const auto* id : {"thai-makruk", "fairy-makruk", "makpong", "cambodian-makruk", "asean-makruk"})
    BOOST_TEST(outcome(id, quiet_99, {"e1d1"}) == "ongoing");
  BOOST_TEST(claims_of(*state_of("asean-makruk", quiet_99, {"e1d1"})) == "draw.fifty-moves by any");
  BOOST_TEST(claims_of(*state_of("fairy-makruk", quiet_99, {"e1d1"})) == "");
  // A capture, and any pawn move, restart it.
  BOOST_TEST(state_of("plyyard-makruk", quiet_99, {"d3d4"})->text() == "4k3/8/3p4/r7/3P4/8/8/R3K3 b - - 0 80");
  BOOST_TEST(state_of("plyyard-makruk", quiet_99, {"a1a5"})->text() == "4k3/8/3p4/R7/8/3P4/8/4K3 b - - 0 80");
  BOOST_TEST(state_of("plyyard-makruk", "4k3/8/8/4P3/8/8/r7/4K3 w - - 99 1", {"e5e6m"})->text() ==
             "4k3/8/4M3/8/8/8/r7/4K3 b - - 0 1");
  // A promoted pawn is a Met.
  BOOST_TEST(state_of("plyyard-makruk", "4k3/8/4M3/8/8/8/r7/4K3 w - - 7 1", {"e6d7"})->text() ==
             "4k3/3M4/8/8/8/8/r7/4K3 b - - 8 1");
  BOOST_TEST(outcome(changed("plyyard-makruk", "fifty-moves-plies", "50"), "4k3/8/3p4/r7/8/3P4/8/R3K3 w - - 49 80",
                     {"e1d1"}) == "draw draw.fifty-moves");
}

BOOST_AUTO_TEST_CASE(a_mate_with_the_last_quiet_move) {
  constexpr std::string_view mating = "k7/2K5/8/8/3p4/8/8/1R6 w - - 99 90";
  BOOST_TEST(outcome("plyyard-makruk", mating, {"b1a1"}) == "white end.checkmate");
  BOOST_TEST(outcome(changed("plyyard-makruk", "fifty-moves-order", "before-mate"), mating, {"b1a1"}) ==
             "draw draw.fifty-moves");
  BOOST_TEST(claims_of(*state_of("asean-makruk", mating, {"b1a1"})) == "");
}

BOOST_AUTO_TEST_CASE(repetition_by_option_and_mode) {
  BOOST_TEST(outcome("plyyard-makruk", shuffling, round_twice) == "draw draw.repetition");
  BOOST_TEST(outcome("plyyard-makruk-offline", shuffling, round_twice) == "ongoing");
  BOOST_TEST(claims_of(*state_of("plyyard-makruk-offline", shuffling, round_twice)) == "");
  for (const auto* id : {"fairy-makruk", "makpong", "asean-makruk", "cambodian-makruk"})
    BOOST_TEST(claims_of(*state_of(id, shuffling, round_twice)) == "draw.repetition by any");
  BOOST_TEST(claims_of(*state_of("thai-makruk", shuffling, round_twice)) == "");
  BOOST_TEST(outcome("plyyard-makruk", shuffling, {round_twice.begin(), round_twice.end() - 1}) == "ongoing");
  // The position on the board now is what must have occurred three times.
  std::vector<std::string> gone = round_twice;
  gone.push_back("d3d4");
  BOOST_TEST(outcome("plyyard-makruk", shuffling, gone) == "ongoing");
}

BOOST_AUTO_TEST_CASE(a_lost_right_is_another_position) {
  constexpr std::string_view start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1";
  const std::vector<std::string> khuns = {"d1d2", "e8e7", "d2d1", "e7e8", "d1d2", "e8e7", "d2d1", "e7e8"};
  BOOST_TEST(claims_of(*state_of("cambodian-makruk", start, khuns)) == "");
  BOOST_TEST(claims_of(*state_of("fairy-makruk", start, khuns)) == "draw.repetition by any");
  const std::vector<std::string> mas = {"b1d2", "b8d7", "d2b1", "d7b8", "b1d2", "b8d7", "d2b1", "d7b8"};
  BOOST_TEST(claims_of(*state_of("cambodian-makruk", start, mas)) == "draw.repetition by any");
}

BOOST_AUTO_TEST_CASE(mate_against_a_count) {
  constexpr std::string_view mating = "k7/8/1K6/8/8/8/6n1/7R w - board:w:10/64 0 80";
  BOOST_TEST(outcome("thai-makruk", mating, {"h1h8"}) == "draw draw.counter-mates");
  BOOST_TEST(outcome("cambodian-makruk", mating, {"h1h8"}) == "draw draw.counter-mates");
  BOOST_TEST(outcome("thai-makruk", mating, {"stop", "h1h8"}) == "white end.checkmate");
  BOOST_TEST(outcome("fairy-makruk", mating, {"h1h8"}) == "white end.checkmate");
  BOOST_TEST(outcome("thai-makruk", "k7/8/1K6/8/8/8/6n1/7R w - board:b:10/64 0 80", {"h1h8"}) == "white end.checkmate");
}

BOOST_AUTO_TEST_CASE(mate_with_a_count_that_is_over) {
  // Nine men are left when Black becomes bare, and the limit is 8.
  constexpr std::string_view crowd = "k1n5/8/KS6/8/2R4R/8/4N1N1/S6M w - - 0 1";
  BOOST_TEST(counting_of(*state_of("thai-makruk", crowd, {"c4c8"})) == "pieces black 9/8");
  BOOST_TEST(outcome("thai-makruk", crowd, {"c4c8"}) == "white end.checkmate");
  BOOST_TEST(outcome(changed("thai-makruk", "count.order", "before-mate"), crowd, {"c4c8"}) == "draw draw.count");
  BOOST_TEST(outcome(changed("fairy-makruk", "count.order", "before-mate"), crowd, {"c4c8"}) == "white end.checkmate");
}

BOOST_AUTO_TEST_CASE(the_order_of_the_ends) {
  // Stalemate before material, material before the count, the count before the quiet limit, that before repetition.
  BOOST_TEST(outcome("plyyard-makruk", "8/8/8/8/8/8/8/kMK5 b - - 100 90") == "draw end.stalemate");
  BOOST_TEST(outcome("plyyard-makruk", "8/8/4k3/8/8/3K4/8/8 w - - 100 90") == "draw draw.insufficient-material");
  RuleSet both = changed("thai-makruk", "dead-material", "no-forced-mate");
  BOOST_TEST(outcome(both, "8/8/8/8/8/1M6/8/K1k5 b - pieces:b:65/64 20 90") == "draw draw.insufficient-material");
  both = changed("thai-makruk", "fifty-moves", "draw");
  BOOST_TEST(outcome(both, "8/8/8/8/1R6/8/8/K1k5 b - pieces:b:17/16 200 90") == "draw draw.count");
  BOOST_TEST(outcome(both, "8/8/8/8/1R6/8/8/K1k5 b - pieces:b:16/16 200 90") == "draw draw.fifty-moves");
  const RuleSet limited = changed("plyyard-makruk", "fifty-moves-plies", "50");
  BOOST_TEST(outcome(limited, "4k3/8/3p4/8/8/3P4/8/4K3 w - - 42 1", round_twice) == "draw draw.fifty-moves");
}

BOOST_AUTO_TEST_CASE(claims_only_while_the_game_goes_on) {
  constexpr std::string_view counted = "8/1s1k4/3n4/8/8/4R3/3K1S2/8 b - board:b:63/64 0 100";
  BOOST_TEST(claims_of(*state_of("thai-makruk", counted, {"d7c7", "e3e4"})) == "draw.count-offer by white");
  BOOST_TEST(outcome("thai-makruk", counted, {"d7c7", "e3e4", "c7d7"}) == "draw draw.count");
  BOOST_TEST(claims_of(*state_of("thai-makruk", counted, {"d7c7", "e3e4", "c7d7"})) == "");
  BOOST_TEST(claims_of(*state_of("fairy-makruk", counted, {"d7c7", "e3e4", "c7d7"})) == "draw.count by any");
  BOOST_TEST(claims_of(*state_of("fairy-makruk", counted, {"d7c7"})) == "");
}

BOOST_AUTO_TEST_CASE(an_earlier_end_is_not_remembered) {
  BOOST_TEST(outcome("plyyard-makruk", quiet_99, {"e1d1", "e8d8", "d3d4"}) == "ongoing");
}

BOOST_AUTO_TEST_CASE(a_draw_does_not_empty_the_list) {
  BOOST_TEST(state_of("plyyard-makruk", "3k4/8/8/8/8/8/8/3K4 w - - 0 1")->legal_count() == 5u);
}

BOOST_AUTO_TEST_SUITE_END()
