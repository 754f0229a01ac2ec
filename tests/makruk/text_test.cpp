#include <boost/test/unit_test.hpp>

#include "core/random.h"
#include "makruk/fairy_stockfish.h"
#include "makruk/games.h"
#include "makruk/text.h"

using namespace arbiter;
using namespace arbiter::makruk_tests;

namespace {

std::string rewritten(std::string_view id, std::string_view position) { return state_of(id, position)->text(); }

/// Column of the fault, 0 when the text can be read.
std::size_t column(std::string_view id, std::string_view position) {
  const auto read = make_game(rule_set(id))->read(position);
  const auto* unreadable = std::get_if<Unreadable>(&read);
  if (unreadable != nullptr) BOOST_TEST(!unreadable->message.empty());
  return unreadable == nullptr ? 0 : unreadable->column;
}

makruk::Rules compiled(std::string_view id) { return compile<makruk::Rules>(rule_set(id), makruk::option_table()); }
std::string for_engine(std::string_view id, std::string_view position,
                       makruk::EngineLetters letters = makruk::EngineLetters::makruk) {
  const makruk::Rules rules = compiled(id);
  return makruk::write_fairy_stockfish(rules, std::get<makruk::Position>(makruk::read(rules, position)), letters);
}

constexpr std::string_view board = "4k3/8/8/8/8/8/8/R3K3";  // twenty characters
std::string with(std::string_view fields) { return std::string(board) + std::string(fields); }

}  // namespace

BOOST_AUTO_TEST_SUITE(makruk_text)

BOOST_AUTO_TEST_CASE(start_arrays) {
  BOOST_TEST(rewritten("plyyard-makruk", "start") == "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
  BOOST_TEST(rewritten("asean-makruk", "start") == "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSMKSNR w - - 0 1");
  BOOST_TEST(rewritten("cambodian-makruk", "start") == "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1");
  for (const std::string& id : all_rule_sets) BOOST_TEST(setup_of(id, "start") == "");
}

BOOST_AUTO_TEST_CASE(missing_fields_have_their_defaults) {
  for (const auto* fields : {" w", " w -", " w - -", " w - - 0", " w - - 0 1", " w - - 000 0"})
    BOOST_TEST(rewritten("thai-makruk", with(fields)) == with(" w - - 0 1"));
  BOOST_TEST(rewritten("thai-makruk", with(" b - - 999999 999999")) == with(" b - - 999999 999999"));
}

BOOST_AUTO_TEST_CASE(other_letters_and_marks_are_read_and_not_written) {
  BOOST_TEST(rewritten("asean-makruk", "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1") ==
             "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSMKSNR w - - 0 1");
  BOOST_TEST(rewritten("thai-makruk", "4k3/8/4M~1q~1/8/8/8/8/4K3 w - - 0 1") == "4k3/8/4M1m1/8/8/8/8/4K3 w - - 0 1");
  BOOST_TEST(rewritten("plyyard-makruk", "4k3/8/8/11111111/8/8/44/R3K3 w - - 3 0") == with(" w - - 3 1"));
}

BOOST_AUTO_TEST_CASE(rights_are_a_part_in_order) {
  const std::string array = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w ";
  for (const auto* rights : {"DEde", "De", "E", "d", "Ed", "-"}) {
    BOOST_TEST(rewritten("cambodian-makruk", array + rights + " - 0 1") == array + rights + " - 0 1");
    BOOST_TEST(rewritten("plyyard-makruk", array + rights + " - 0 1") == array + "- - 0 1");
  }
  BOOST_TEST(column("cambodian-makruk", array + "eD - 0 1") == array.size() + 2);
  BOOST_TEST(column("cambodian-makruk", array + "DD - 0 1") == array.size() + 2);
  BOOST_TEST(column("plyyard-makruk", array + "KQkq - 0 1") == array.size() + 1);
  BOOST_TEST(column("plyyard-makruk", array + "D- - 0 1") == array.size() + 2);
}

BOOST_AUTO_TEST_CASE(unreadable_texts_name_their_column) {
  BOOST_TEST(column("thai-makruk", "") == 1u);
  BOOST_TEST(column("thai-makruk", board) == 21u);
  BOOST_TEST(column("thai-makruk", with(" x")) == 22u);
  BOOST_TEST(column("thai-makruk", with(" white")) == 22u);
  BOOST_TEST(column("thai-makruk", with("  w")) == 22u);
  BOOST_TEST(column("thai-makruk", with(" w ")) == 24u);
  BOOST_TEST(column("thai-makruk", " " + with(" w")) == 1u);
  BOOST_TEST(column("thai-makruk", with(" w - - 0 1 2")) == 32u);
  BOOST_TEST(column("thai-makruk", with(" w - - -1 1")) == 28u);
  BOOST_TEST(column("thai-makruk", with(" w - - 1234567 1")) == 28u);
  BOOST_TEST(column("thai-makruk", with(" w - - 0 1x")) == 31u);
  BOOST_TEST(column("thai-makruk", with(" w - e3 0 1")) == 26u);
  BOOST_TEST(column("thai-makruk", with(" w - board:w:1 0 1")) == 34u);
  BOOST_TEST(column("thai-makruk", with(" w - board:x:1/64 0 1")) == 32u);
  BOOST_TEST(column("thai-makruk", with(" w - honour:w:1/64 0 1")) == 26u);
  BOOST_TEST(column("thai-makruk", with(" w - board:w:1/6x 0 1")) == 37u);
  BOOST_TEST(column("thai-makruk", with(" w - board:w:/64 0 1")) == 34u);
  BOOST_TEST(column("thai-makruk", "4k3/8/8/8/8/8/3T4/4K3 w - - 0 1") == 16u);
  BOOST_TEST(column("plyyard-makruk", "4k3/8/8/8/8/8/4K4/8 w - - 0 1") != 0u);
  BOOST_TEST(column("plyyard-makruk", "4k3/8/8/8/8/8/8/P~3K3 w - - 0 1") == 18u);
}

BOOST_AUTO_TEST_CASE(a_count_that_the_rules_do_not_have_is_set_aside) {
  BOOST_TEST(rewritten("plyyard-makruk", "8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 7 60") ==
             "8/8/8/8/1R6/8/8/K1k5 b - - 7 60");
  BOOST_TEST(rewritten("asean-makruk", "k7/8/1K6/8/8/8/6n1/7R w - board:w:11/64 7 80") ==
             "k7/8/1K6/8/8/8/6n1/7R w - - 7 80");
  BOOST_TEST(rewritten("asean-makruk", "8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 7 60") ==
             "8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 7 60");
}

BOOST_AUTO_TEST_CASE(the_fairy_stockfish_form_is_read) {
  BOOST_TEST(rewritten("fairy-makruk", with(" w - 0 5 1")) == with(" w - - 5 1"));
  BOOST_TEST(rewritten("thai-makruk", "8/8/8/8/1R6/8/8/K1k5 b - 32 6 60") ==
             "8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 0 60");
  BOOST_TEST(rewritten("cambodian-makruk", "8/8/8/8/1R6/8/8/K1k5 b - 30 6 60") ==
             "8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 0 60");
  BOOST_TEST(rewritten("thai-makruk", "k7/8/1K6/8/8/8/6n1/7R w - 128 21 80") ==
             "k7/8/1K6/8/8/8/6n1/7R w - board:b:11/64 0 80");
  BOOST_TEST(rewritten("thai-makruk", "k7/8/1K6/8/8/8/6n1/7R w - 128 20 80") ==
             "k7/8/1K6/8/8/8/6n1/7R w - board:w:10/64 0 80");
  // A limit and 0 stand there while nobody counts, where counts are announced.
  BOOST_TEST(rewritten("thai-makruk", "k7/8/1K6/8/8/8/6n1/7R w - 128 0 99") == "k7/8/1K6/8/8/8/6n1/7R w - - 0 99");
  BOOST_TEST(rewritten("thai-makruk", "k7/8/1K6/8/8/8/6n1/7R w - 128") == "k7/8/1K6/8/8/8/6n1/7R w - - 0 1");
  BOOST_TEST(rewritten("fairy-makruk", "k7/8/1K6/8/8/8/6n1/7R w - 128 0 99") ==
             "k7/8/1K6/8/8/8/6n1/7R w - board:w:0/64 0 99");
  BOOST_TEST(rewritten("plyyard-makruk", "8/8/8/2K5/8/4k3/3R4/5R2 b - 16 9 60") ==
             "8/8/8/2K5/8/4k3/3R4/5R2 b - - 0 60");
  for (const auto* limit : {"16", "32", "44", "64", "88", "128", "14", "30", "42", "62", "86", "126"})
    BOOST_TEST(column("plyyard-makruk", with(" w - " + std::string(limit) + " 4 60")) == 0u);
  for (const auto* limit : {"100", "1", "15", "18", "127", "130"})
    BOOST_TEST(column("plyyard-makruk", with(" w - " + std::string(limit) + " 5 60")) == 26u);
}

BOOST_AUTO_TEST_CASE(the_fairy_stockfish_form_is_written) {
  BOOST_TEST(for_engine("fairy-makruk", with(" w - - 5 3")) == with(" w - - 5 3"));
  BOOST_TEST(for_engine("fairy-makruk", "8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 9 60") ==
             "8/8/8/8/1R6/8/8/K1k5 b - 32 6 60");
  BOOST_TEST(for_engine("fairy-makruk", "k7/8/1K6/8/8/8/6n1/7R w - board:b:11/64 9 80") ==
             "k7/8/1K6/8/8/8/6n1/7R w - 128 21 80");
  BOOST_TEST(for_engine("cambodian-makruk", "8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 9 60") ==
             "8/8/8/8/1R6/8/8/K1k5 b - 30 6 60");
  BOOST_TEST(for_engine("asean-makruk", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSMKSNR w",
                        makruk::EngineLetters::asean) == "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1");
  // Written and read again, all but the quiet clock.
  for (const auto* text :
       {"8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 0 60", "k7/8/1K6/8/8/8/6n1/7R w - board:b:11/64 0 80"})
    for (const auto* id : {"fairy-makruk", "thai-makruk", "cambodian-makruk"})
      BOOST_TEST(rewritten(id, for_engine(id, text)) == text);
}

BOOST_AUTO_TEST_CASE(damaged_texts_are_refused_or_read_back) {
  // Whatever is readable, valid or not, is written so that it reads back, and answers every question.
  const std::string letters = "KMSNRPkmsnrpQbq~/12345678 -wbDEde:board:pieces:0123456789?x";
  const std::vector<std::string> given = {
      "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1", "8/1s1k4/3n4/8/8/4R3/3K1S2/8 b - board:b:3/64 12 40",
      "8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 0 60", "k7/8/1K6/8/8/8/6n1/7R w - 128 21 80"};
  RandomSequence random(7);
  std::size_t readable = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text = given[random.below(given.size())];
    for (std::uint64_t damage = random.below(4); damage > 0; --damage) {
      const std::size_t at = random.below(text.size());
      const std::uint64_t kind = random.below(3);
      if (kind == 0) text[at] = letters[random.below(letters.size())];
      if (kind == 1) text.erase(at, 1);
      if (kind == 2) text.insert(at, 1, letters[random.below(letters.size())]);
    }
    const auto game = make_game(rule_set(all_rule_sets[random.below(all_rule_sets.size())]));
    const auto read = game->read(text);
    if (const auto* unreadable = std::get_if<Unreadable>(&read)) {
      BOOST_TEST((unreadable->column >= 1 && unreadable->column <= text.size() + 1));
      continue;
    }
    ++readable;
    const auto& state = std::get<std::unique_ptr<State>>(read);
    const auto again = game->read(state->text());
    BOOST_REQUIRE_MESSAGE(std::get<std::unique_ptr<State>>(again)->text() == state->text(), text);
    state->setup_faults();
    state->verdict();
    BOOST_TEST(state->legal().size() == state->legal_count());
  }
  BOOST_TEST(readable > 4'000u);
}

BOOST_AUTO_TEST_SUITE_END()
