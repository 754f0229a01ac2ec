#include "men8/rook.h"

#include <boost/test/unit_test.hpp>

#include "men8/mailbox.h"
#include "men8/random_board.h"

using namespace arbiter;
using namespace arbiter::men8;

BOOST_AUTO_TEST_SUITE(rook)

BOOST_AUTO_TEST_CASE(reach_is_that_of_a_walk_along_the_lines) {
  RandomSequence random(3);
  for (int round = 0; round < 300; ++round) {
    const Bitboard occupied = random.next() & (round % 2 ? random.next() : ~Bitboard{0});
    for (Square from = 0; from < 64; ++from) {
      Bitboard walked = 0;
      for (const auto& [files, ranks] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
        for (int file = file_of(from) + files, rank = rank_of(from) + ranks; on_board(file, rank);
             file += files, rank += ranks) {
          walked |= bit(square_at(file, rank));
          if (has(occupied, square_at(file, rank))) break;
        }
      BOOST_TEST(rook_attacks(from, occupied) == walked);
    }
  }
}

BOOST_AUTO_TEST_CASE(files_fold_into_bytes_and_back) {
  for (unsigned byte = 0; byte < 256; ++byte)
    for (int file = 0; file < 8; ++file) {
      Bitboard expected = 0;
      for (int rank = 0; rank < 8; ++rank)
        if ((byte >> rank) & 1) expected |= bit(square_at(file, rank));
      BOOST_TEST(byte_to_file(byte, file) == expected);
      BOOST_TEST(file_to_byte(expected | (~expected & ~(file_a << file)), file) == byte);
    }
}

BOOST_AUTO_TEST_CASE(between_holds_the_squares_a_rook_passes) {
  const auto squares_between = [](std::string_view one, std::string_view other) {
    return between[*square_named(one)][*square_named(other)];
  };
  BOOST_TEST(squares_between("a1", "a4") == (bit(*square_named("a2")) | bit(*square_named("a3"))));
  BOOST_TEST(squares_between("h5", "f5") == bit(*square_named("g5")));
  BOOST_TEST(squares_between("h5", "g5") == 0u);
  BOOST_TEST(squares_between("h5", "g3") == 0u);
  BOOST_TEST(squares_between("h1", "a2") == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
