#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "shogi/bits.h"
#include "shogi/square_set.h"

/// Lines of the board and the sliding attacks along them. A line through a square is read as a
/// number of nine bits, so one small table of attacks serves files, ranks and diagonals.
namespace arbiter::shogi {

enum class Direction : std::uint8_t { file, rank, rising, falling };
inline constexpr std::array<Direction, 4> directions{Direction::file, Direction::rank, Direction::rising,
                                                     Direction::falling};

/// One line through a square.
struct RayLine {
  SquareSet squares;       ///< of the whole line, the square itself included
  std::uint8_t low = 0;    ///< how many of them lie in the first word
  std::uint8_t place = 0;  ///< which of them, in order of squares, is the square itself
};

namespace tables {

/// Change of column and rank along a direction, towards higher squares.
constexpr std::array<std::array<int, 2>, 4> courses{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};

constexpr std::array<std::array<RayLine, square_count>, 4> make_lines() {
  std::array<std::array<RayLine, square_count>, 4> lines{};
  for (std::size_t direction = 0; direction < 4; ++direction)
    for (Square square = 0; square < square_count; ++square) {
      RayLine& line = lines[direction][square];
      for (int distance = 1 - side_length; distance < side_length; ++distance) {
        const int column = column_of(square) + distance * courses[direction][0];
        const int rank = rank_of(square) + distance * courses[direction][1];
        if (!on_board(column, rank)) continue;
        line.squares.insert(square_at(column, rank));
        line.place = static_cast<std::uint8_t>(line.place + (distance < 0));
      }
      line.low = static_cast<std::uint8_t>(std::popcount(line.squares.low));
    }
  return lines;
}

/// Attacks along a line of nine by place and by the inner seven of its occupied squares: whether an
/// outermost square is occupied changes nothing. Shorter lines use its lower end.
constexpr std::array<std::array<std::uint16_t, 128>, side_length> make_sweeps() {
  std::array<std::array<std::uint16_t, 128>, side_length> sweeps{};
  for (int place = 0; place < side_length; ++place)
    for (unsigned inner = 0; inner < 128; ++inner) {
      const unsigned occupied = inner << 1;
      unsigned attacked = 0;
      for (const int step : {-1, 1})
        for (int at = place + step; at >= 0 && at < side_length; at += step) {
          attacked |= 1u << at;
          if (occupied >> at & 1) break;
        }
      sweeps[static_cast<std::size_t>(place)][inner] = static_cast<std::uint16_t>(attacked);
    }
  return sweeps;
}

constexpr std::array<SquareSet, square_count + 1> make_below() {
  std::array<SquareSet, square_count + 1> below{};
  for (Square square = 0; square < square_count; ++square) {
    below[square + 1u] = below[square];
    below[square + 1u].insert(square);
  }
  return below;
}

constexpr std::array<SquareSet, square_count> make_ahead(Color side) {
  std::array<SquareSet, square_count> ahead{};
  for (Square square = 0; square < square_count; ++square)
    for (int rank = rank_of(square) + ahead_of(side); rank >= 0 && rank < side_length; rank += ahead_of(side))
      ahead[square].insert(square_at(column_of(square), rank));
  return ahead;
}

/// All lines through a square, by the pieces that run along them.
struct LinesThrough {
  SquareSet straight, diagonal;
};

constexpr std::array<LinesThrough, square_count> make_all_lines() {
  constexpr auto by_direction = make_lines();
  std::array<LinesThrough, square_count> all{};
  for (Square square = 0; square < square_count; ++square)
    all[square] = {by_direction[0][square].squares | by_direction[1][square].squares,
                   by_direction[2][square].squares | by_direction[3][square].squares};
  return all;
}

/// By two squares the direction of the line through both; `no_direction` where there is none.
inline constexpr std::uint8_t no_direction = 4;
constexpr std::array<std::array<std::uint8_t, square_count>, square_count> make_directions() {
  std::array<std::array<std::uint8_t, square_count>, square_count> table{};
  constexpr auto by_direction = make_lines();
  for (Square one = 0; one < square_count; ++one)
    for (Square other = 0; other < square_count; ++other) {
      table[one][other] = no_direction;
      for (std::uint8_t direction = 0; direction < 4; ++direction)
        if (one != other && by_direction[direction][one].squares.has(other)) table[one][other] = direction;
    }
  return table;
}

inline constexpr auto lines = make_lines();
inline constexpr auto directions_between = make_directions();
inline constexpr auto all_lines = make_all_lines();
inline constexpr auto sweeps = make_sweeps();
inline constexpr auto below = make_below();
inline constexpr std::array ahead{make_ahead(Color::white), make_ahead(Color::black)};

}  // namespace tables

inline const RayLine& line_through(Direction direction, Square square) {
  return tables::lines[static_cast<std::size_t>(direction)][square];
}

/// Squares that a slider on `square` attacks along one direction, both ways, the first occupied ones included.
inline SquareSet sweep(Direction direction, Square square, SquareSet occupied) {
  const RayLine& line = line_through(direction, square);
  if (direction == Direction::file) {
    // A file lies in one word and in a row: no gathering is needed.
    const bool in_low = square < SquareSet::low_squares;
    const int shift = square - line.place - (in_low ? 0 : SquareSet::low_squares);
    const std::uint64_t packed = (in_low ? occupied.low : occupied.high) >> shift >> 1 & 127;
    const std::uint64_t attacked = std::uint64_t{tables::sweeps[line.place][packed]} << shift;
    return in_low ? SquareSet{attacked, 0} : SquareSet{0, attacked};
  }
  const std::uint64_t packed = gather(occupied.low, line.squares.low) | gather(occupied.high, line.squares.high)
                                                                            << line.low;
  const std::uint64_t attacked = tables::sweeps[line.place][packed >> 1 & 127];
  return {scatter(attacked, line.squares.low), scatter(attacked >> line.low, line.squares.high)};
}

inline SquareSet rook_sweeps(Square square, SquareSet occupied) {
  return sweep(Direction::file, square, occupied) | sweep(Direction::rank, square, occupied);
}
inline SquareSet bishop_sweeps(Square square, SquareSet occupied) {
  return sweep(Direction::rising, square, occupied) | sweep(Direction::falling, square, occupied);
}

/// Squares of the same file ahead of `square`, as that side sees it.
inline SquareSet file_ahead(Color side, Square square) { return tables::ahead[static_cast<std::size_t>(side)][square]; }

/// The line through two squares that share one.
inline SquareSet common_line(Square one, Square other) {
  const std::uint8_t direction = tables::directions_between[one][other];
  return direction == tables::no_direction ? SquareSet{} : tables::lines[direction][one].squares;
}

/// Squares of a line strictly between two of its squares.
inline SquareSet between(SquareSet line, Square one, Square other) {
  const Square low = one < other ? one : other;
  const Square high = one < other ? other : one;
  return (line & tables::below[high]) - tables::below[low + 1u];
}

}  // namespace arbiter::shogi
