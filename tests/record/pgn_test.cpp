#include <boost/test/unit_test.hpp>

#include "record/endings.h"
#include "record/limits.h"
#include "record/line_reader.h"
#include "record/pgn_tag.h"
#include "record/san.h"
#include "record/support.h"
#include "record/variant_names.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

std::string tagged(const std::string& movetext) { return "[Variant \"Makruk\"]\n\n" + movetext; }

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t n = 0; n < times; ++n) all += text;
  return all;
}

/// What the text means in the position, readings parted by spaces.
std::string meaning(std::string_view rules, std::string_view position, std::string_view text) {
  const std::unique_ptr<Game> game = make_game(rule_set(rules));
  const auto state = std::move(std::get<std::unique_ptr<State>>(game->read(position)));
  const MoveMeaning found = understand_san({std::string(text), {1, 1}, "", ""}, {*state, rule_set(rules).game, ""});
  std::string all;
  for (const std::string& move : found.moves) all += (all.empty() ? "" : " ") + move;
  return all.empty() ? found.why : all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(pgn)

BOOST_AUTO_TEST_CASE(a_variation_holds_all_moves_and_says_whose_they_are) {
  const auto items = read_all("pgn", tagged("1. a4 (1. b4 b5 (1... c5 2. c4) (1... d5)) 1... a5 (1... e5) *"));
  BOOST_REQUIRE_EQUAL(items.size(), 5U);
  const auto line = [&](std::size_t at) {
    const Record& one = record(items[at]);
    BOOST_REQUIRE(one.branch.has_value() || at == 0);
    return one.branch ? std::to_string(one.branch->line) + " of " + std::to_string(one.branch->parent) + " after " +
                            std::to_string(one.branch->shared) + ": " + moves_of(one)
                      : moves_of(one);
  };
  BOOST_TEST(line(0) == "a4 a5");
  BOOST_TEST(line(1) == "1 of 0 after 0: b4 b5");
  BOOST_TEST(line(2) == "2 of 1 after 1: b4 c5 c4");
  BOOST_TEST(line(3) == "3 of 1 after 1: b4 d5");
  BOOST_TEST(line(4) == "4 of 0 after 1: a4 e5");
}

BOOST_AUTO_TEST_CASE(a_variation_at_the_beginning_of_a_variation_leaves_the_same_line) {
  const auto items = read_all("pgn", tagged("1. a4 a5 2. b4 (2. c4 (2. d4) c5) *"));
  BOOST_REQUIRE_EQUAL(items.size(), 3U);
  BOOST_TEST(moves_of(record(items[1])) == "a4 a5 c4 c5");
  BOOST_TEST(moves_of(record(items[2])) == "a4 a5 d4");
  BOOST_TEST(record(items[2]).branch->shared == 2U);
}

BOOST_AUTO_TEST_CASE(comments_belong_to_one_record_alone) {
  const auto items =
      read_all("pgn", tagged("{before} 1. a4 $1 {first} a5 {second} ( {of the variation} 1... b5 {third} ) *"));
  const Record& main = record(items.at(0));
  const Record& variation = record(items.at(1));
  BOOST_TEST(main.comment == "before");
  BOOST_TEST(main.moves[0].comment == "first");
  BOOST_TEST(main.moves[0].marks == "$1");
  BOOST_TEST(main.moves[1].comment == "second");
  BOOST_TEST(variation.comment == "of the variation");
  BOOST_TEST(variation.moves[0].comment == "");
  BOOST_TEST(variation.moves[1].comment == "third");
}

BOOST_AUTO_TEST_CASE(games_end_with_their_result_whatever_parts_them) {
  const auto items = read_all("pgn", "1. a4 a5 1-0 1. b4 b5 0-1\n1. c4 c5 1/2-1/2\n\n1. d4 *");
  BOOST_REQUIRE_EQUAL(items.size(), 4U);
  BOOST_TEST(moves_of(record(items[1])) == "b4 b5");
  BOOST_TEST(record(items[1]).ending == "0-1");
  BOOST_TEST(record(items[3]).ending == "*");
}

BOOST_AUTO_TEST_CASE(more_than_a_record_may_hold_is_refused_and_reading_goes_on) {
  const auto refused_then_read = [](const std::string& game) {
    const auto items = read_all("pgn", game + "\n\n" + tagged("1. a4 *"));
    if (items.size() != 2 || !std::holds_alternative<RefusedRecord>(items[0])) return std::string("not refused");
    BOOST_TEST(moves_of(record(items[1])) == "a4");
    return refused(items[0]).why.message;
  };
  BOOST_TEST(refused_then_read(tagged(repeated("a4 ", record_limits::moves + 1) + "*")) ==
             "a record has 20000 moves at most, variations included");
  BOOST_TEST(refused_then_read(tagged("a4 " + repeated("(b4 ", record_limits::depth + 1) + "*")) ==
             "variations stand 64 deep at most");
  BOOST_TEST(refused_then_read(tagged("a4 " + repeated("(b4) ", record_limits::variations + 1) + "*")) ==
             "a record has 1000 variations at most");
  BOOST_TEST(refused_then_read(repeated("[T \"x\"]\n", record_limits::tags + 1) + "\n1. a4 *") ==
             "a record has 500 tags at most");
  BOOST_TEST(refused_then_read(tagged("a4 {" + std::string(record_limits::text + 1, 'x') + "} *")) ==
             "a record has 1000000 bytes of tags and comments at most");
  BOOST_TEST(refused_then_read(tagged(std::string(LineReader::longest + 1, 'x') + "\n*")) ==
             "a line has 1048576 bytes at most");
}

BOOST_AUTO_TEST_CASE(remarks_beyond_their_limit_are_counted) {
  const auto items = read_all("pgn", tagged("1. a4 " + repeated("] ", record_limits::remarks + 50) + "*"));
  const auto& remarks = record(items.at(0)).remarks;
  BOOST_REQUIRE_EQUAL(remarks.size(), record_limits::remarks + 1);
  BOOST_TEST(remarks.back().message == "50 more remarks of this kind are left out");
}

BOOST_AUTO_TEST_CASE(many_comments_on_a_line_cost_no_stack) {
  const auto items = read_all("pgn", tagged("1. a4 " + repeated("{}", 400'000) + " *"));
  BOOST_TEST(moves_of(record(items.at(0))) == "a4");
}

BOOST_AUTO_TEST_CASE(numbers_follow_the_fen) {
  const std::string black = "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 17\"]\n\n";
  BOOST_TEST(record(read_all("pgn", black + "17... Kd7 18. Kd2 *")[0]).remarks.empty());
  BOOST_TEST(remarks_of(record(read_all("pgn", black + "1. Kd7 *")[0]).remarks) ==
             "3:1 \"1.\" stands where \"17...\" is due; numbers decide nothing");
}

BOOST_AUTO_TEST_CASE(tags_are_read_as_far_as_possible) {
  BOOST_TEST(read_pgn_tag("[White \"a \\\"b\\\" \\\\ c\" ]", 0).value == "a \"b\" \\ c");
  const PgnTag inner = read_pgn_tag("[Event \"the \"big\" one\"] 1. a4", 0);
  BOOST_TEST(inner.value == "the \"big\" one");
  BOOST_TEST(!inner.fault.empty());
  BOOST_TEST(inner.end == 23U);
  BOOST_TEST(is_pgn_tag("[ Event  \"x\"]", 0));
  BOOST_TEST(!is_pgn_tag("[%clk 1]", 0));
}

BOOST_AUTO_TEST_CASE(variants_are_names_of_rule_sets_that_exist) {
  for (const VariantName& variant : variant_names()) {
    if (variant.rules.empty()) continue;
    const RuleSet* rules = find_rule_set(variant.rules);
    BOOST_REQUIRE_MESSAGE(rules != nullptr, variant.name);
    BOOST_TEST(rules->game == variant.game, variant.name);
    BOOST_TEST(!variant.why.empty());
  }
  BOOST_TEST(find_variant("Ouk Chatrang")->rules == "cambodian-makruk");
  BOOST_TEST((find_variant("kar ouk") == nullptr));
}

BOOST_AUTO_TEST_CASE(texts_are_taken_apart) {
  const auto parts = [](std::string_view text) {
    const auto san = parse_san(text);
    if (!san) return std::string("none");
    std::string all{san->letter};
    if (san->from_file != 0) all += san->from_file;
    if (san->from_rank != 0) all += san->from_rank;
    all += san->drop ? "@" : san->capture ? "x" : "-";
    all += san->destination;
    if (san->promotion != 0) all += san->promotion;
    return all + (san->check ? "+" : "") + (san->mate ? "#" : "");
  };
  BOOST_TEST(parts("e4") == "P-e4");
  BOOST_TEST(parts("Nb1xd2+") == "Nb1xd2+");
  BOOST_TEST(parts("N1d2") == "N1-d2");
  BOOST_TEST(parts("bxc6=M#") == "Pbxc6M#");
  BOOST_TEST(parts("b5c6(M)") == "Pb5-c6M");
  BOOST_TEST(parts("e6/m") == "P-e6m");
  BOOST_TEST(parts("e6m") == "P-e6m");
  BOOST_TEST(parts("R@a1") == "R@a1");
  BOOST_TEST(parts("@a1") == "P@a1");
  BOOST_TEST(parts("Ng4-f2++") == "Ng4-f2+");
  for (const std::string_view text :
       {"", "e", "e9", "i4", "N", "Nd", "=M", "e4=", "R@a1=M", "NNd2", "e2--e4", "+", "e4e5e6"})
    BOOST_TEST(parts(text) == "none", text);
}

BOOST_AUTO_TEST_CASE(men_are_told_apart_by_what_they_may_do) {
  // The knight on b1 is pinned: only the other one can go to d2, and nothing need be said.
  const std::string pinned = "4k3/8/8/8/8/8/4N3/rN2K3 w - - 0 1";
  BOOST_TEST(meaning("fairy-makruk", pinned, "Nc3") == "e2c3");
  BOOST_TEST(meaning("fairy-makruk", pinned, "Nbc3") == "b1c3");
  BOOST_TEST(meaning("fairy-makruk", pinned, "Nd2") == "b1d2");  // illegal, and the only one that goes there
  BOOST_TEST(meaning("fairy-makruk", pinned, "Nh8") == "b1h8 e2h8");
  BOOST_TEST(meaning("fairy-makruk", pinned, "Ra1") == "White has no R from which \"a1\" could start");
}

BOOST_AUTO_TEST_CASE(a_promotion_may_be_left_out_where_there_is_one_only) {
  const std::string position = "4k3/8/8/4P3/8/8/8/4K2R w - - 0 1";
  BOOST_TEST(meaning("fairy-makruk", position, "e6") == "e5e6m");
  BOOST_TEST(meaning("fairy-makruk", position, "Pe6") == "e5e6m");
  BOOST_TEST(meaning("fairy-makruk", position, "e5e6") == "e5e6");
  BOOST_TEST(meaning("fairy-makruk", position, "e6=S") == "e5e6s");
  BOOST_TEST(meaning("fairy-makruk", position, "e6=Q") == "e5e6m");
  BOOST_TEST(meaning("fairy-makruk", position, "e5e6q") == "e5e6m");
  BOOST_TEST(meaning("asean-makruk", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8") == "a7a8");
  // Sittuyin's promotions are free: a text without one is a move without one.
  BOOST_TEST(meaning("fairy-sittuyin", "8/2k5/8/4P3/6N1/5K2/8/8[] w - - 0 1", "f6") == "e5f6");
}

// Three of them are no glyph of the list, and were taken for a move without a text.
BOOST_AUTO_TEST_CASE(any_number_of_exclamation_marks_is_a_mark) {
  const auto items = read_all("pgn", tagged("1. a4 !!! a5??? *"));
  BOOST_TEST(moves_of(record(items.at(0))) == "a4 a5");
  BOOST_TEST(record(items.at(0)).moves.at(0).marks == "!!!");
  BOOST_TEST(record(items.at(0)).moves.at(1).marks == "???");
}

BOOST_AUTO_TEST_CASE(a_termination_says_how_it_came_to_the_result) {
  using By = RecordEnding::By;
  const auto by = [](const std::string& termination, const std::string& result) {
    const auto items =
        read_all("pgn", "[Variant \"Makruk\"]\n[Termination \"" + termination + "\"]\n\n1. a4 " + result + "\n");
    const RecordEnding ending = find_record_format("pgn")->ending_of(record(items.at(0)));
    BOOST_TEST((ending.result == understand_pgn_ending(result).result), termination);
    return ending.by;
  };
  for (const char* words : {"Normal", "normal", "Unterminated", "whatever it was", "", "simulation-agreement"})
    BOOST_TEST((by(words, "1-0") == By::unsaid), words);
  for (const char* words : {"Time forfeit", "Abandoned", "adjudication", "Ani won on time", "Ani won by resignation",
                            "Game drawn by timeout vs insufficient material", "Ani won - game abandoned"})
    BOOST_TEST((by(words, "1-0") == By::players), words);
  BOOST_TEST((by("Rules infraction", "0-1") == By::infraction));
  BOOST_TEST((by("Ani won by checkmate", "1-0") == By::rule));
  BOOST_TEST((by("Game drawn by insufficient material", "1/2-1/2") == By::rule));
  BOOST_TEST((by("Time forfeit", "*") == By::unsaid));
}

BOOST_AUTO_TEST_CASE(a_termination_is_held_against_the_result_and_the_board) {
  const auto remarks = [](const std::string& termination, const std::string& end) {
    const auto items =
        read_all("pgn", "[Variant \"Makruk\"]\n[Termination \"" + termination + "\"]\n\n1. a4 " + end + "\n");
    return remarks_of(record(items.at(0)).remarks) +
           remarks_of(judged("fairy-makruk", "pgn", record(items.at(0))).remarks);
  };
  BOOST_TEST(remarks("Time forfeit", "0-1") == "");
  BOOST_TEST(remarks("Time forfeit", "*") == "1:1 Termination says \"Time forfeit\", and the result is \"*\"");
  BOOST_TEST(remarks("Unterminated", "1-0") == "1:1 Termination says \"Unterminated\", and the result is \"1-0\"");
  BOOST_TEST(remarks("Abandoned", "*") == "");
  BOOST_TEST(remarks("Ani won by checkmate", "1-0") ==
             "4:4 the record ends by a rule (\"1-0\"), but by the rules the game goes on");
  BOOST_TEST(remarks("Rules infraction", "1-0") == "");
}

BOOST_AUTO_TEST_SUITE_END()
