#include <boost/test/unit_test.hpp>

#include "record/support.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

/// A format whose endings are the words of the tests.
const RecordFormat& ending_format() {
  static const RecordFormat format = [] {
    RecordFormat made = *find_record_format("fen");
    made.ending = [](std::string_view word) -> RecordEnding {
      using Result = RecordEnding::Result;
      using By = RecordEnding::By;
      if (word == "1-0") return {Result::white, By::unsaid};
      if (word == "draw") return {Result::draw, By::unsaid};
      if (word == "repetition") return {Result::draw, By::rule};
      if (word == "resigned") return {Result::other, By::players};
      if (word == "mate") return {Result::other, By::rule};
      if (word == "*") return {Result::unfinished, By::unsaid};
      if (word == "illegal") return {Result::mover, By::illegal_move};
      if (word == "black's illegal") return {Result::white, By::illegal_move};
      if (word == "infraction") return {Result::white, By::infraction};
      return {};
    };
    return made;
  }();
  return format;
}

JudgedRecord judged_ending(std::string_view rules, std::string_view text, std::string_view ending) {
  const std::vector<Item> items = read_all("fen", std::string(text));
  Record with_ending = record(items.at(0));
  with_ending.ending = ending;
  const std::unique_ptr<Game> game = make_game(rule_set(rules));
  return RecordJudge(*game, "makruk", ending_format()).judge(with_ending);
}

std::string ending_of(std::string_view rules, std::string_view text, std::string_view ending) {
  return std::string(name_of(judged_ending(rules, text, ending).ending));
}

// White mates with Rb8 or goes on otherwise.
const std::string before_mate = "fen 7k/R7/7K/8/8/8/8/1R6 w - - 0 1";

}  // namespace

BOOST_AUTO_TEST_SUITE(judged_records)

BOOST_AUTO_TEST_CASE(every_position_reached_is_given) {
  const JudgedRecord game = judged("plyyard-makruk", "fen", "position startpos moves a3a4 a6a5");
  BOOST_REQUIRE_EQUAL(game.positions.size(), 3U);
  BOOST_TEST(game.positions[0].text == "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
  BOOST_TEST(game.positions[2].text == "rnsmksnr/8/1ppppppp/p7/P7/1PPPPPPP/8/RNSKMSNR w - - 0 2");
  BOOST_TEST(game.positions[2].identity == "rnsmksnr/8/1ppppppp/p7/P7/1PPPPPPP/8/RNSKMSNR w -");
  BOOST_TEST(game.sound());
  BOOST_TEST((game.turn == Color::white));
}

BOOST_AUTO_TEST_CASE(an_illegal_move_is_kept_with_all_its_laws_and_the_rest_unjudged) {
  const JudgedRecord game = judged("plyyard-makruk", "fen", "position startpos moves a3a4 b8d7m a4a5 zz");
  BOOST_REQUIRE_EQUAL(game.moves.size(), 4U);
  BOOST_TEST(text_of(game.moves[0]) == "legal a3a4");
  BOOST_TEST(text_of(game.moves[1]) == "illegal b8d7m promotion.not-allowed");
  BOOST_TEST(text_of(game.moves[2]) == "unjudged");
  BOOST_TEST(text_of(game.moves[3]) == "unjudged");
  BOOST_TEST(game.played == 1U);
  BOOST_TEST(game.positions.size() == 2U);
  BOOST_TEST(!game.sound());
}

BOOST_AUTO_TEST_CASE(a_text_without_meaning_says_why) {
  const JudgedRecord game = judged("plyyard-makruk", "fen", "position startpos moves zz");
  BOOST_TEST(text_of(game.moves[0]) == "unknown");
  BOOST_TEST(game.moves[0].why == "\"zz\" is no move of this game's notation.");
}

BOOST_AUTO_TEST_CASE(a_start_that_is_no_position_judges_nothing) {
  const JudgedRecord unreadable = judged("plyyard-makruk", "fen", "fen 8/8/8/8/8/8/8/8x w - - 0 1 moves a3a4");
  BOOST_REQUIRE(unreadable.unreadable);
  BOOST_TEST(unreadable.unreadable->column == 16U);
  BOOST_TEST(text_of(unreadable.moves.at(0)) == "unjudged");
  const JudgedRecord invalid = judged("plyyard-makruk", "fen", "fen 8/8/8/8/8/8/8/K7 w - - 0 1 moves a1a2");
  BOOST_REQUIRE_EQUAL(invalid.setup_faults.size(), 1U);
  BOOST_TEST(invalid.setup_faults[0].law->id == "setup.king-count");
  BOOST_TEST(invalid.positions.size() == 1U);
  BOOST_TEST(text_of(invalid.moves.at(0)) == "unjudged");
}

BOOST_AUTO_TEST_CASE(play_after_an_end_by_rule_is_remarked_once_and_judged) {
  const JudgedRecord game = judged("plyyard-makruk", "fen", "fen 7k/8/8/8/8/8/8/K7 w - - 0 1 moves a1a2 h8h7");
  BOOST_TEST(game.sound());
  BOOST_TEST(remarks_of(game.remarks) ==
             "1:39 the game is drawn (draw.insufficient-material) before \"a1a2\"; play goes on");
}

BOOST_AUTO_TEST_CASE(endings_are_held_against_the_rules) {
  const std::string mated = before_mate + " moves b1b8";
  const std::string going_on = before_mate + " moves b1b7";
  const std::string bare = "fen 7k/8/8/8/8/8/8/K7 w - - 0 1";
  BOOST_TEST(ending_of("plyyard-makruk", mated, "1-0") == "agrees");
  BOOST_TEST(ending_of("plyyard-makruk", mated, "mate") == "agrees");
  BOOST_TEST(ending_of("plyyard-makruk", mated, "resigned") == "agrees");
  BOOST_TEST(ending_of("plyyard-makruk", mated, "draw") == "conflicts");
  BOOST_TEST(ending_of("plyyard-makruk", mated, "*") == "conflicts");
  BOOST_TEST(ending_of("plyyard-makruk", going_on, "1-0") == "possible");
  BOOST_TEST(ending_of("plyyard-makruk", going_on, "resigned") == "possible");
  BOOST_TEST(ending_of("plyyard-makruk", going_on, "mate") == "conflicts");
  BOOST_TEST(ending_of("plyyard-makruk", going_on, "*") == "agrees");
  BOOST_TEST(ending_of("plyyard-makruk", going_on, "repetition") == "conflicts");
  BOOST_TEST(ending_of("plyyard-makruk", going_on, "") == "unsaid");
  BOOST_TEST(ending_of("plyyard-makruk", bare, "1-0") == "conflicts");
  BOOST_TEST(remarks_of(judged_ending("plyyard-makruk", bare, "1-0").remarks) ==
             "1:1 the record ends with \"1-0\", but by the rules the game is drawn (draw.insufficient-material)");
  BOOST_TEST(ending_of("plyyard-makruk", going_on, "what") == "unsaid");
}

BOOST_AUTO_TEST_CASE(a_draw_by_rule_may_be_one_that_is_claimed) {
  const std::string thrice = "position startpos moves b1d2 b8d7 d2b1 d7b8 b1d2 b8d7 d2b1 d7b8";
  BOOST_TEST(ending_of("fairy-makruk", thrice, "repetition") == "possible");
  BOOST_TEST(ending_of("plyyard-makruk", thrice, "repetition") == "agrees");
  BOOST_TEST(ending_of("thai-makruk", thrice, "repetition") == "conflicts");
}

BOOST_AUTO_TEST_CASE(an_ending_by_an_illegal_move_wants_one_at_the_end) {
  BOOST_TEST(ending_of("plyyard-makruk", before_mate + " moves b1c2", "illegal") == "agrees");
  BOOST_TEST(ending_of("plyyard-makruk", before_mate + " moves b1c2 h8g8", "illegal") == "unsaid");
  BOOST_TEST(ending_of("plyyard-makruk", before_mate + " moves b1b7", "illegal") == "conflicts");
}

// A perpetual check is a foul of legal moves: what the rules say of the result comes before the way to it.
BOOST_AUTO_TEST_CASE(an_ending_by_an_illegal_move_agrees_when_legal_moves_lead_to_its_result) {
  BOOST_TEST(ending_of("plyyard-makruk", before_mate + " moves b1b8", "black's illegal") == "agrees");
  BOOST_TEST(ending_of("plyyard-makruk", before_mate + " moves b1b8", "illegal") == "conflicts");
  std::string checks =
      "P1 *  *  *  * -OU *  *  *  * \nP5 *  *  * +HI *  *  *  *  * \nP9+OU *  *  *  *  *  *  *  * \n+\n";
  for (int round = 0; round < 3; ++round) checks += "+6555HI\n-5161OU\n+5565HI\n-6151OU\n";
  const JudgedRecord perpetual = judged("lishogi-shogi", "csa", checks + "%+ILLEGAL_ACTION\n");
  BOOST_TEST(perpetual.sound());
  BOOST_TEST((perpetual.outcome.winner == Color::white));
  BOOST_TEST(name_of(perpetual.ending) == "agrees");
}

BOOST_AUTO_TEST_CASE(an_infraction_may_be_the_last_move_or_none_of_them) {
  BOOST_TEST(ending_of("plyyard-makruk", "position startpos moves a3a4 a6a4", "infraction") == "agrees");
  BOOST_TEST(ending_of("plyyard-makruk", "position startpos moves a3a5", "infraction") == "unsaid");
  BOOST_TEST(ending_of("plyyard-makruk", "position startpos moves a3a4", "infraction") == "possible");
}

// The reader has said it, and knows the nearest word.
BOOST_AUTO_TEST_CASE(an_ending_that_is_not_known_is_remarked_once) {
  for (const auto& [format, text] : {std::pair("kif", "1 ７六歩(77)\n2 投了了\n"),
                                     {"kif", "1 ７六歩(77)\nまで1手\n"},
                                     {"csa", "PI\n+\n+7776FU\n%TORIO\n"},
                                     {"senet", "senet game\nResult: nobody\n"}}) {
    const std::vector<Item> items = read_all(format, text);
    const std::string rules = std::string(format) == "senet" ? "plyyard-senet" : "lishogi-shogi";
    BOOST_TEST(record(items.at(0)).remarks.size() == 1U, text);
    BOOST_TEST(judged(rules, format, record(items.at(0))).remarks.empty(), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
