#include "men8/sieve.h"

#include <boost/test/unit_test.hpp>

#include "men8/random_board.h"

using namespace arbiter;
using namespace arbiter::men8;

namespace {

template <Color us>
int moves_of(const Board& board) {
  const Safety safety = safety_of<us>(board);
  Counter counter;
  counter.from(safety.king, king_targets<us>(board, safety));
  visit_men<us>(board, safety, counter);
  return counter.count;
}

/// Puts every man of `us` that the sieve holds back on every square that it holds it back from, whether it
/// goes there or not, as what it is and as a general. Returns how many such moves were tried.
template <Color us>
int compare(const Board& board) {
  constexpr Color them = opposite(us);
  const Sieve sieve = sieve_of<us>(board, sensitive_squares<them>(board));
  const int replies = moves_of<them>(board);
  int tried = 0;
  const auto put = [&](Square from, Square to) {
    Board next = board.after(us, from, to);
    BOOST_TEST(moves_of<them>(next) == replies);
    if (!has(board.of(Kind::king), from)) next.become(to, Kind::general);
    BOOST_TEST(moves_of<them>(next) == replies);
    ++tried;
  };
  for_each(sieve.men, [&](Square from) { for_each(sieve.onto, [&](Square to) { put(from, to); }); });
  for_each(sieve.rooks, [&](Square from) { for_each(sieve.rooks_onto, [&](Square to) { put(from, to); }); });
  return tried;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(sieve)

BOOST_AUTO_TEST_CASE(moves_that_are_held_back_leave_as_many_replies_as_a_pass) {
  RandomSequence random(5);
  int tried = 0;
  for (int round = 0; round < 6000; ++round) {
    const Board board = random_board(random, round % 24);
    tried += compare<Color::white>(board) + compare<Color::black>(board);
  }
  BOOST_TEST(tried > 100'000);
}

BOOST_AUTO_TEST_CASE(in_check_every_square_matters) {
  Board board;
  board.put(*square_named("a1"), {Color::white, Kind::king});
  board.put(*square_named("a8"), {Color::black, Kind::rook});
  BOOST_TEST(sensitive_squares<Color::white>(board) == ~Bitboard{0});
}

BOOST_AUTO_TEST_CASE(moves_are_counted_once_or_listed_once) {
  RandomSequence random(6);
  for (int round = 0; round < 1000; ++round) {
    const Board board = random_board(random, round % 24);
    const Sieve sieve = sieve_of<Color::white>(board, sensitive_squares<Color::black>(board));
    const Safety safety = safety_of<Color::white>(board);
    std::uint64_t listed = 0;
    SievedVisitor visitor{sieve, Lister{[&](Square from, Square to) {
                            BOOST_TEST(!(has(sieve.men, from) && has(sieve.onto, to)));
                            BOOST_TEST(!(has(sieve.rooks, from) && has(sieve.rooks_onto, to)));
                            ++listed;
                          }}};
    visitor.from(safety.king, king_targets<Color::white>(board, safety));
    visit_men<Color::white>(board, safety, visitor);
    BOOST_TEST(listed + visitor.held_back == static_cast<std::uint64_t>(moves_of<Color::white>(board)));
  }
}

BOOST_AUTO_TEST_SUITE_END()
