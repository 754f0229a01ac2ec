#include <boost/test/unit_test.hpp>
#include <set>

#include "record/shogi_support.h"
#include "record/shogi_words.h"
#include "shogi/sfen.h"

using namespace arbiter;
using namespace arbiter::record_tests;
namespace words = arbiter::shogi_words;

BOOST_AUTO_TEST_SUITE(shogi_words_of_records)

BOOST_AUTO_TEST_CASE(every_handicap_is_a_position_from_which_white_gives_odds) {
  const auto game = make_game(rule_set("lishogi-shogi"));
  int plain = 0;
  for (const words::Handicap& handicap : words::handicaps()) {
    if (handicap.sfen.empty()) continue;
    const auto read = game->read(handicap.sfen);
    const auto* state = std::get_if<std::unique_ptr<State>>(&read);
    BOOST_REQUIRE_MESSAGE(state != nullptr, handicap.name);
    BOOST_TEST((*state)->setup_faults().empty(), handicap.name);
    BOOST_TEST((*state)->text() == handicap.sfen, handicap.name);
    if (handicap.name == "平手")
      ++plain;
    else
      BOOST_TEST(((*state)->verdict().turn == Color::white), handicap.name);
  }
  BOOST_TEST(plain == 1);
}

// The names say how many pieces are missing: 二枚落ち two, 左七枚落ち seven.
BOOST_AUTO_TEST_CASE(as_many_pieces_are_missing_as_the_name_says) {
  const std::vector<std::pair<std::string, int>> numbers{{"二", 2}, {"三", 3}, {"四", 4}, {"五", 5},
                                                         {"六", 6}, {"七", 7}, {"八", 8}, {"十", 10}};
  const auto pieces_of = [](std::string_view sfen) {
    const auto position = std::get<shogi::Position>(shogi::read_sfen(sfen));
    return position.board.of(Color::white).count();
  };
  int found = 0;
  for (const words::Handicap& handicap : words::handicaps())
    for (const auto& [number, missing] : numbers) {
      const std::string name = number + "枚落ち";
      if (handicap.name != name && handicap.name != "左" + name && handicap.name != "右" + name) continue;
      ++found;
      BOOST_TEST(pieces_of(handicap.sfen) == 20 - missing, handicap.name);
    }
  BOOST_TEST(found == 10);
}

// Left and right are those of the side that gives the odds: its right lance stands on 9a.
BOOST_AUTO_TEST_CASE(left_and_right_are_those_of_the_giver) {
  BOOST_TEST(words::find_handicap("香落ち")->sfen == "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  BOOST_TEST(words::find_handicap("右香落ち")->sfen ==
             "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  BOOST_TEST(words::find_handicap("五枚落ち")->sfen == "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  BOOST_TEST(words::find_handicap("左七枚落ち")->sfen == "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
}

BOOST_AUTO_TEST_CASE(no_name_is_in_a_table_twice_and_no_piece_begins_another) {
  std::set<std::string_view> names;
  for (const words::PieceWords& piece : words::pieces()) {
    BOOST_TEST(names.insert(piece.csa).second);
    for (const std::string_view name : piece.japanese) {
      if (name.empty()) continue;
      for (const std::string_view other : names) BOOST_TEST(!other.starts_with(name), name);
      for (const std::string_view other : names) BOOST_TEST(!name.starts_with(other), name);
      BOOST_TEST(names.insert(name).second);
      std::string_view rest = name;
      BOOST_TEST((words::take_japanese_piece(rest) == piece.form), name);
      BOOST_TEST(rest.empty());
    }
  }
  for (const words::Handicap& handicap : words::handicaps()) BOOST_TEST(names.insert(handicap.name).second);
  for (const words::EndingWord& ending : words::kakinoki_endings()) BOOST_TEST(names.insert(ending.word).second);
  for (const words::EndingWord& ending : words::csa_endings()) BOOST_TEST(names.insert(ending.word).second);
  for (const std::string_view header : words::kakinoki_headers()) BOOST_TEST(names.insert(header).second);
}

// Bytes would find every kanji of one block near every other.
BOOST_AUTO_TEST_CASE(words_are_near_by_their_characters) {
  BOOST_TEST(words::suggest("役了", words::kakinoki_endings()) == "did you mean \"投了\"?");
  BOOST_TEST(words::suggest("千日", words::kakinoki_endings()) == "did you mean \"千日手\"?");
  BOOST_TEST(words::suggest("昼食", words::kakinoki_endings()) == "");
  BOOST_TEST(words::suggest("%TORIO", words::csa_endings()) == "did you mean \"%TORYO\"?");
  BOOST_TEST(words::suggest_handicap("六枚落") == "did you mean \"六枚落ち\"?");
  BOOST_TEST(words::suggest_handicap(std::string(1000, 'x')) == "");
}

BOOST_AUTO_TEST_CASE(the_longest_ending_is_found) {
  BOOST_TEST(words::ending_at(words::kakinoki_endings(), "不戦勝 (0:00)")->word == "不戦勝");
  BOOST_TEST(words::ending_at(words::csa_endings(), "%TIME_UP")->word == "%TIME_UP");
  BOOST_TEST(words::ending_at(words::kakinoki_endings(), "７六歩") == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
