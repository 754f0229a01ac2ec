#include <boost/test/unit_test.hpp>

#include <set>

#include "men8/mailbox.h"
#include "men8/random_board.h"
#include "men8/targets.h"

using namespace arbiter;
using namespace arbiter::men8;

namespace {

using Moves = std::multiset<std::pair<Square, Square>>;

/// The obvious way: try all 64 x 64, play, look whether the own king is attacked.
Moves obvious_moves(const Board& board, Color side) {
  const Mailbox mailbox(board);
  Moves moves;
  for (Square from = 0; from < 64; ++from)
    for (Square to = 0; to < 64; ++to) {
      if (!mailbox.holds(from, side) || mailbox.holds(to, side)) continue;
      const bool straight_pawn = mailbox[from]->kind == Kind::pawn && file_of(from) == file_of(to) &&
                                 rank_of(to) == rank_of(from) + ahead(side);
      const bool reaches =
          straight_pawn ? !mailbox[to].has_value()
                        : mailbox.attacks(from, to) && (mailbox[from]->kind != Kind::pawn || mailbox[to].has_value());
      if (!reaches) continue;
      Mailbox next = mailbox;
      next.move(from, to);
      if (!next.in_check(side)) moves.insert({from, to});
    }
  return moves;
}

template <Color us>
void compare(const Board& board) {
  const Safety safety = safety_of<us>(board);
  Moves listed;
  Lister lister{[&](Square from, Square to) { listed.insert({from, to}); }};
  lister.from(safety.king, king_targets<us>(board, safety));
  visit_men<us>(board, safety, lister);
  Counter counter;
  counter.from(safety.king, king_targets<us>(board, safety));
  visit_men<us>(board, safety, counter);
  Finder finder;
  finder.from(safety.king, king_targets<us>(board, safety));
  visit_men<us>(board, safety, finder);

  const Moves expected = obvious_moves(board, us);
  BOOST_TEST((listed == expected));
  BOOST_TEST(static_cast<std::size_t>(counter.count) == expected.size());
  BOOST_TEST(count_men<us>(board, safety, free_steps<us>(board)) + size_of(king_targets<us>(board, safety)) ==
             counter.count);
  BOOST_TEST((finder.any != 0) == !expected.empty());
  BOOST_TEST(in_check<us>(board) == Mailbox(board).in_check(us));
  BOOST_TEST((safety.checkers != 0) == in_check<us>(board));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(moves)

BOOST_AUTO_TEST_CASE(sets_hold_exactly_the_moves_that_the_obvious_way_finds) {
  RandomSequence random(1);
  for (int round = 0; round < 4000; ++round) {
    const Board board = random_board(random, round % 24);
    compare<Color::white>(board);
    compare<Color::black>(board);
  }
}

BOOST_AUTO_TEST_CASE(attacked_squares_are_those_some_man_attacks) {
  RandomSequence random(2);
  for (int round = 0; round < 1000; ++round) {
    const Board board = random_board(random, round % 24);
    const Mailbox mailbox(board);
    Bitboard white = 0;
    Bitboard black = 0;
    for (Square to = 0; to < 64; ++to) {
      if (mailbox.is_attacked(to, Color::white)) white |= bit(to);
      if (mailbox.is_attacked(to, Color::black)) black |= bit(to);
    }
    BOOST_TEST(attacked_by<Color::white>(board, board.occupied()) == white);
    BOOST_TEST(attacked_by<Color::black>(board, board.occupied()) == black);
  }
}

BOOST_AUTO_TEST_CASE(a_board_without_kings_has_no_checks_and_all_moves) {
  Board board;
  board.put(*square_named("e4"), {Color::white, Kind::rook});
  board.put(*square_named("e6"), {Color::black, Kind::rook});
  compare<Color::white>(board);
  compare<Color::black>(board);
  BOOST_TEST(!in_check(board, Color::white));
}

BOOST_AUTO_TEST_CASE(moving_a_man_takes_what_stands_there) {
  Board board;
  board.put(*square_named("e4"), {Color::white, Kind::rook});
  board.put(*square_named("e6"), {Color::black, Kind::general});
  board.move(Color::white, *square_named("e4"), *square_named("e6"));
  Board expected;
  expected.put(*square_named("e6"), {Color::white, Kind::rook});
  BOOST_TEST((board == expected));
}

BOOST_AUTO_TEST_SUITE_END()
