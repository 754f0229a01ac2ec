#include <boost/test/unit_test.hpp>

#include "makruk/games.h"

using namespace arbiter;
using namespace arbiter::makruk_tests;

namespace {

constexpr std::string_view mixed = "8/1s1k4/3n4/8/8/4R3/3K1S2/8 b - - 12 40";         // no pawn, nobody bare
constexpr std::string_view one_pawn = "3k4/2m5/8/4MP2/3KS3/8/8/8 w - - 0 1";          // the last pawn promotes
constexpr std::string_view two_ruas = "7k/8/8/4n3/8/2R1R3/3K4/8 w - - 0 1";           // e3e5 leaves Black bare
constexpr std::string_view cambodian_three = "4k3/8/3p4/r7/8/3P4/8/R3K3 w - - 0 80";  // three men and pawns

std::string counting(std::string_view id, std::string_view position, const std::vector<std::string>& moves = {}) {
  return counting_of(*state_of(id, position, moves));
}
std::string why(std::string_view id, std::string_view position, const std::vector<std::string>& moves,
                std::string_view announcement) {
  return ids_of(state_of(id, position, moves)->explain(announcement));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(makruk_counting)

BOOST_AUTO_TEST_CASE(each_row_of_the_tables) {
  struct Row {
    std::string_view stronger;  // two men of ranks 4 and 2 beside the Khun on a1; the first takes on e5
    std::string move, thai, asean;
  };
  const Row rows[] = {
      {"7k/8/8/4n3/8/2R1R3/3K4/8 w - - 0 1", "e3e5", "pieces black 4/8", "pieces black 0/16"},
      {"7k/8/8/4n3/8/4R3/3K1M2/8 w - - 0 1", "e3e5", "pieces black 4/16", "pieces black 0/16"},
      {"7k/8/8/4n3/3S4/8/1S6/K7 w - - 0 1", "d4e5", "pieces black 4/22", "pieces black 0/44"},
      {"7k/8/8/4n3/8/3N4/1N6/K7 w - - 0 1", "d3e5", "pieces black 4/32", "pieces black 0/64"},
      {"7k/8/8/4n3/3S4/8/1M6/K7 w - - 0 1", "d4e5", "pieces black 4/44", "pieces black 0/44"},
      {"7k/8/8/4n3/8/3N4/1M6/K7 w - - 0 1", "d3e5", "pieces black 4/64", "pieces black 0/64"},
      {"7k/8/8/4n3/3M4/1M6/8/K7 w - - 0 1", "d4e5", "pieces black 4/64", "-"},
      // Two Khons before two Mas, a Rua before two Khons.
      {"7k/8/8/4n3/3S4/8/1SNN4/K7 w - - 0 1", "d4e5", "pieces black 6/22", "pieces black 0/44"},
      {"7k/8/8/4n3/3S4/8/1SR5/K7 w - - 0 1", "d4e5", "pieces black 5/16", "pieces black 0/16"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_INFO(row.stronger);
    BOOST_TEST(counting("thai-makruk", row.stronger, {row.move}) == row.thai);
    BOOST_TEST_INFO(row.stronger);
    BOOST_TEST(counting("asean-makruk", row.stronger, {row.move}) == row.asean);
    BOOST_TEST(counting("plyyard-makruk", row.stronger, {row.move}) == "-");
  }
}

BOOST_AUTO_TEST_CASE(a_pieces_count_starts_by_capture_promotion_and_the_last_pawn) {
  BOOST_TEST(counting("thai-makruk", two_ruas) == "-");
  BOOST_TEST(state_of("thai-makruk", two_ruas, {"e3e5"})->text() == "7k/8/8/4R3/8/2R5/3K4/8 b - pieces:b:4/8 0 1");
  BOOST_TEST(counting("thai-makruk", "8/8/4k3/8/1P6/2RMK3/8/8 w - - 0 1", {"b4b5"}) == "-");
  BOOST_TEST(counting("thai-makruk", "8/8/4k3/8/1P6/2RMK3/8/8 w - - 0 1", {"b4b5", "e6e5", "b5b6m"}) ==
             "pieces black 5/16");
  // The bare side takes the last pawn: its own next move is numbered first.
  constexpr std::string_view last_pawn = "8/8/3k4/2P5/8/8/1K1S4/8 b - - 0 1";
  BOOST_TEST(counting("thai-makruk", last_pawn, {"d6c5"}) == "pieces black 3/44");
  BOOST_TEST(counting("thai-makruk", last_pawn, {"d6c5", "d2d3", "c5c6"}) == "pieces black 4/44");
  // With `zero` it waits for the bare side's turn.
  BOOST_TEST(counting("asean-makruk", last_pawn, {"d6c5"}) == "-");
  BOOST_TEST(counting("asean-makruk", last_pawn, {"d6c5", "d2d3"}) == "pieces black 0/44");
}

BOOST_AUTO_TEST_CASE(a_count_due_on_loading_starts_with_the_next_move) {
  BOOST_TEST(counting("fairy-makruk", "8/8/4k3/8/8/3KS3/8/8 w - - 0 1") == "-");
  BOOST_TEST(counting("fairy-makruk", "8/8/4k3/8/8/3KS3/8/8 w - - 0 1", {"d3d4"}) == "pieces black 3/44");
  // Black is bare and moves: the count waits until it is to move again.
  BOOST_TEST(counting("fairy-makruk", "8/8/4k3/8/8/3KS3/8/8 b - - 0 1", {"e6e7"}) == "-");
  BOOST_TEST(counting("fairy-makruk", "8/8/4k3/8/8/3KS3/8/8 b - - 0 1", {"e6e7", "e3e4"}) == "pieces black 3/44");
  BOOST_TEST(counting("fairy-makruk", mixed) == "-");
  BOOST_TEST(counting("fairy-makruk", mixed, {"d7c7"}) == "board white 0/64");
}

BOOST_AUTO_TEST_CASE(limit_and_numbering_are_frozen) {
  // Black takes a Rua while it counts: two Ruas are left on paper.
  BOOST_TEST(state_of("thai-makruk", "8/8/8/2K5/8/4k3/3R4/5R2 b - 16 8 60", {"e3d2"})->text() ==
             "8/8/8/2K5/8/8/3k4/5R2 w - pieces:b:5/8 0 61");
}

BOOST_AUTO_TEST_CASE(the_boards_count_starts_by_itself_for_the_side_to_move) {
  BOOST_TEST(counting("fairy-makruk", one_pawn, {"f5f6m"}) == "board black 0/64");
  BOOST_TEST(counting("makpong", one_pawn, {"f5f6m"}) == "board black 0/64");
  for (const auto* id : {"plyyard-makruk", "thai-makruk", "cambodian-makruk", "asean-makruk"})
    BOOST_TEST(counting(id, mixed, {"d7c7"}) == "-");
}

BOOST_AUTO_TEST_CASE(a_boards_count_is_announced_stopped_and_begun_anew) {
  BOOST_TEST(state_of("thai-makruk", mixed, {"count", "d7c7", "e3e4"})->text() ==
             "8/1sk5/3n4/8/4R3/8/3K1S2/8 b - board:b:1/64 14 41");
  BOOST_TEST(counting("thai-makruk", mixed, {"count", "d7c7", "e3e4", "c7d7", "e4e3", "stop"}) == "-");
  BOOST_TEST(counting("thai-makruk", mixed, {"count", "d7c7", "e3e4", "c7d7", "e4e3", "stop", "count", "d7c7"}) ==
             "board black 1/64");
  BOOST_TEST(counting("thai-makruk", mixed, {"d7c7", "count", "e3e4"}) == "board white 1/64");
}

BOOST_AUTO_TEST_CASE(an_announcement_is_no_move) {
  const auto state = state_of("thai-makruk", mixed);
  const auto moves = state->legal();
  const std::uint64_t nodes = state->perft(2);
  BOOST_TEST(state->play("count").empty());
  BOOST_TEST(state->text() == "8/1s1k4/3n4/8/8/4R3/3K1S2/8 b - board:b:0/64 12 40");
  BOOST_TEST(state->legal() == moves, boost::test_tools::per_element());
  BOOST_TEST(state->perft(2) == nodes);
  // Nor does it stand in the history: the third occurrence is still the third.
  const RuleSet drawing = changed("thai-makruk", "repetition", "draw");
  const std::vector<std::string> round = {"d7c7", "d2c2", "c7d7", "c2d2"};
  std::vector<std::string> twice = {"count"};
  twice.insert(twice.end(), round.begin(), round.end());
  BOOST_TEST(outcome_of(*state_of(drawing, mixed, twice)) == "ongoing");
  twice.insert(twice.end(), round.begin(), round.end());
  BOOST_TEST(outcome_of(*state_of(drawing, mixed, twice)) == "draw draw.repetition");
}

BOOST_AUTO_TEST_CASE(announcements_that_the_rules_do_not_have) {
  for (const auto* id : {"plyyard-makruk", "plyyard-makruk-offline", "fairy-makruk", "makpong", "asean-makruk"})
    for (const auto* word : {"count", "stop"}) BOOST_TEST(why(id, mixed, {}, word) == "count.not-in-rules");
}

BOOST_AUTO_TEST_CASE(every_law_of_an_announcement) {
  BOOST_TEST(why("thai-makruk", mixed, {}, "count") == "");
  BOOST_TEST(why("thai-makruk", one_pawn, {}, "count") == "count.pawns-on-board");
  BOOST_TEST(why("thai-makruk", one_pawn, {}, "stop") == "count.none-running");
  BOOST_TEST(why("thai-makruk", mixed, {"count", "d7c7"}, "count") == "count.already-running");
  BOOST_TEST(why("thai-makruk", mixed, {"count", "d7c7"}, "stop") == "count.not-yours");
  BOOST_TEST(why("thai-makruk", two_ruas, {"e3e5"}, "stop") == "count.pieces-cannot-stop");
  BOOST_TEST(why("thai-makruk", two_ruas, {"e3e5"}, "count") == "count.already-running count.own-king-bare");
  BOOST_TEST(why("thai-makruk", two_ruas, {"e3e5", "h8g8"}, "stop") == "count.not-yours count.pieces-cannot-stop");
  BOOST_TEST(why("thai-makruk", "7k/8/8/8/8/8/2R5/K7 w - - 0 1", {}, "count") == "count.opponent-bare");
  BOOST_TEST(why("cambodian-makruk", "start", {}, "count") == "count.more-than-three-men");
  BOOST_TEST(why("cambodian-makruk", cambodian_three, {}, "count") == "");
  BOOST_TEST(why("cambodian-makruk", "7k/8/8/8/3P4/8/8/K7 w - - 0 1", {}, "count") == "count.opponent-bare");
  BOOST_TEST(why("cambodian-makruk", "7k/8/8/8/3P4/8/8/K7 b - - 0 1", {}, "count") == "");
}

BOOST_AUTO_TEST_CASE(pieces_count_replaces_or_is_the_shorter) {
  constexpr std::string_view early = "7k/8/8/4n3/8/2R1R3/3K4/8 w - board:b:20/64 5 60";
  constexpr std::string_view late = "7k/8/8/4n3/8/2R1R3/3K4/8 w - board:b:61/64 5 60";
  constexpr std::string_view equal = "7k/8/8/4n3/8/2R1R3/3K4/8 w - board:b:60/64 5 60";
  BOOST_TEST(counting("thai-makruk", early, {"e3e5"}) == "pieces black 4/8");
  BOOST_TEST(counting("thai-makruk", late, {"e3e5"}) == "pieces black 4/8");
  BOOST_TEST(counting("fairy-makruk", late, {"e3e5"}) == "pieces black 4/8");
  BOOST_TEST(counting("cambodian-makruk", early, {"e3e5"}) == "pieces black 4/8");
  BOOST_TEST(counting("cambodian-makruk", late, {"e3e5"}) == "board black 61/64");
  BOOST_TEST(counting("cambodian-makruk", equal, {"e3e5"}) == "pieces black 4/8");
  // The other side's board's count gives way in any case.
  BOOST_TEST(counting("cambodian-makruk", "7k/8/8/4n3/8/2R5/3K4/8 w - board:w:62/64 5 60", {"c3c5", "e5c6", "c5c6"}) ==
             "pieces black 3/16");
  // A kept board's count that is stopped: the pieces' count starts at the next turn of the bare side.
  BOOST_TEST(counting("cambodian-makruk", late, {"e3e5", "stop", "h8g8"}) == "-");
  BOOST_TEST(counting("cambodian-makruk", late, {"e3e5", "stop", "h8g8", "e5e6"}) == "pieces black 4/8");
}

BOOST_AUTO_TEST_CASE(the_last_move_after_the_limit) {
  const std::vector<std::string> called = {"e3e5", "h8g8", "c3c4", "g8g7", "c4c5", "g7g8", "c5c6", "g8g7"};
  std::vector<std::string> past = called;
  past.insert(past.end(), {"c6c4", "g7g8"});
  BOOST_TEST(counting("thai-makruk", two_ruas, called) == "pieces black 8/8");
  BOOST_TEST(outcome_of(*state_of("thai-makruk", two_ruas, called)) == "ongoing");
  BOOST_TEST(outcome_of(*state_of("thai-makruk", two_ruas, past)) == "draw draw.count");
  BOOST_TEST(outcome_of(*state_of("cambodian-makruk", two_ruas, called)) == "draw draw.count");
  BOOST_TEST(outcome_of(*state_of("fairy-makruk", two_ruas, past)) == "ongoing");
  BOOST_TEST(claims_of(*state_of("fairy-makruk", two_ruas, called)) == "");
  BOOST_TEST(claims_of(*state_of("fairy-makruk", two_ruas, past)) == "draw.count by any");
  // A count goes on running past its limit.
  past.insert(past.end(), {"c4c5", "g8g7"});
  BOOST_TEST(counting("fairy-makruk", two_ruas, past) == "pieces black 10/8");
}

BOOST_AUTO_TEST_CASE(a_bare_side_alone_is_counted_and_two_are_not) {
  BOOST_TEST(counting("thai-makruk", "8/8/8/3k4/4M3/8/8/7K b - - 0 1", {"d5e4"}) == "-");
}

BOOST_AUTO_TEST_SUITE_END()
