#include "random_board.h"
#include "shogi/attacks.h"
#include "shogi/reach.h"
#include "shogi/sfen.h"
#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

std::string faults(std::string_view rules, const std::string& position) {
  return ids(state_of(rules, position)->setup_faults());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_setup)

BOOST_AUTO_TEST_CASE(kings) {
  BOOST_TEST(faults("plyyard-shogi", "9/9/9/9/4R4/9/9/9/9 b - 1") == "setup.no-king");
  BOOST_TEST(faults("plyyard-shogi", "2k3k2/9/9/9/9/9/9/9/4K4 b - 1") == "setup.king-count");
  BOOST_TEST(faults("plyyard-shogi", "2k3k2/9/9/9/9/9/9/9/3K1K3 b - 1") == "setup.king-count setup.king-count");
  BOOST_TEST(faults("plyyard-shogi", "7Rk/9/7N1/9/9/9/9/9/9 w g 1") == "");
}

BOOST_AUTO_TEST_CASE(material) {
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/9/9/9/9/4K4 b 9P9p 1") == "");
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/9/9/9/9/4K4 b 10P9p 1") == "setup.material");
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/2+R3+R2/9/9/9/4K4 b r 1") == "setup.material");
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/9/9/9/9/4K4 b 5L5n5S5g3B 1") ==
             "setup.material setup.material setup.material setup.material setup.material");
}

BOOST_AUTO_TEST_CASE(doubled_pawns) {
  const std::string position = "4k4/9/9/2P6/9/2P6/9/9/4K4 b - 1";
  for (const std::string id : {"plyyard-shogi", "jsa-shogi", "lishogi-shogi"})
    BOOST_TEST(faults(id, position) == "setup.nifu");
  for (const std::string id : {"csa-shogi", "fairy-shogi"}) BOOST_TEST(faults(id, position) == "");
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/2P6/2p6/2+P6/9/9/4K4 b - 1") == "");
}

BOOST_AUTO_TEST_CASE(dead_ends) {
  for (const std::string position :
       {"P3k4/9/9/9/9/9/9/9/4K4 b - 1", "L3k4/9/9/9/9/9/9/9/4K4 b - 1", "4k4/N8/9/9/9/9/9/9/4K4 b - 1",
        "4k4/9/9/9/9/9/9/n8/4K4 b - 1", "4k4/9/9/9/9/9/9/9/p3K4 b - 1"}) {
    BOOST_TEST(faults("plyyard-shogi", position) == "setup.dead-end");
    for (const auto& [option, value] : {std::pair{"dead-end-move", "allowed"}, std::pair{"dead-end-drop", "allowed"}})
      BOOST_TEST(state_of(with(rule_set("plyyard-shogi"), option, value), position)->setup_faults().empty());
  }
  BOOST_TEST(faults("plyyard-shogi", "+P3k4/p8/9/9/9/9/9/9/4K4 b - 1") == "");
}

BOOST_AUTO_TEST_CASE(the_side_that_waits_is_not_in_check) {
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/4R4/9/9/9/4K4 b - 1") == "setup.opponent-in-check");
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/9/9/4R4/9/9/9/4K4 w - 1") == "");
  BOOST_TEST(faults("plyyard-shogi", "9/9/9/4k4/4K4/9/9/9/9 b - 1") == "setup.opponent-in-check");
  // Any number of checkers of the side to move is accepted.
  BOOST_TEST(faults("plyyard-shogi", "4k4/9/3N1N3/9/4R4/9/9/9/4K4 w - 1") == "");
}

/// The set-up laws ask the generator's bitboards, which are quick; the laws of moves look from square to square.
BOOST_AUTO_TEST_CASE(both_roads_see_the_same_checks) {
  RandomSequence random(12);
  int checks = 0;
  for (int round = 0; round < 20'000; ++round) {
    const std::string text = round % 2 == 0 ? random_small_board(random) : random_hunt(random);
    const auto position = std::get<shogi::Position>(shogi::read_sfen(text));
    for (const Color side : {Color::black, Color::white}) {
      const bool check = shogi::king_is_reached(position.board, side);
      BOOST_REQUIRE_MESSAGE(shogi::in_check(position.board, side) == check, text);
      checks += check;
    }
  }
  BOOST_TEST(checks > 1000);
}

/// Pawns and dead ends one by one, as the laws put it, against the sets of the set-up laws.
BOOST_AUTO_TEST_CASE(doubled_pawns_and_dead_ends_on_random_boards) {
  RandomSequence random(13);
  int doubled_files = 0, dead_pieces = 0;
  for (int round = 0; round < 5'000; ++round) {
    const std::string text = random_small_board(random);
    const shogi::Board board = std::get<shogi::Position>(shogi::read_sfen(text)).board;
    int doubled = 0, dead = 0;
    for (const Color side : {Color::black, Color::white})
      for (int column = 0; column < shogi::side_length; ++column) {
        int pawns = 0;
        for (int rank = 0; rank < shogi::side_length; ++rank) {
          const auto piece = board.at(shogi::square_at(column, rank));
          if (!piece || piece->side != side || piece->promoted) continue;
          pawns += piece->kind == shogi::Kind::pawn;
          dead += shogi::far_rank(side, shogi::square_at(column, rank)) <= shogi::facts(piece->kind).dead_ranks;
        }
        doubled += pawns > 1;
      }
    const std::string found = " " + faults("plyyard-shogi", text) + " ";
    const auto times = [&](const std::string& id) {
      int number = 0;
      for (const std::string& word : words(found)) number += word == id;
      return number;
    };
    BOOST_REQUIRE_MESSAGE(times("setup.nifu") == doubled, text << found);
    BOOST_REQUIRE_MESSAGE(times("setup.dead-end") == dead, text << found);
    doubled_files += doubled;
    dead_pieces += dead;
  }
  BOOST_TEST(doubled_files > 100);
  BOOST_TEST(dead_pieces > 100);
}

BOOST_AUTO_TEST_CASE(all_faults_at_once) {
  BOOST_TEST(faults("plyyard-shogi", "P3k4/P8/9/9/4R4/9/9/9/4K4 b 2R18p 1") ==
             "setup.material setup.material setup.nifu setup.dead-end setup.opponent-in-check");
}

BOOST_AUTO_TEST_SUITE_END()
