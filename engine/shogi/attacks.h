#pragma once

#include <array>

#include "shogi/position.h"
#include "shogi/rays.h"
#include "shogi/steps.h"

/// Who attacks what, on bitboards: the generator's road. Pinned pieces attack like all others.
namespace arbiter::shogi {

/// Sliders of `by` that reach `square` over free squares of `occupied`.
inline SquareSet slider_attackers(const Board& board, Square square, Color by, SquareSet occupied) {
  const SquareSet theirs = board.of(by);
  const SquareSet rooks = theirs & board.of(Kind::rook);
  const SquareSet bishops = theirs & board.of(Kind::bishop);
  const SquareSet lances = (theirs & board.of(Kind::lance)) - board.promoted;
  SquareSet found;
  const SquareSet lance_file = file_ahead(opposite(by), square);
  if (!((rooks & line_through(Direction::file, square).squares) | (lances & lance_file)).empty())
    found |= sweep(Direction::file, square, occupied) & (rooks | (lances & lance_file));
  if (!(rooks & line_through(Direction::rank, square).squares).empty())
    found |= sweep(Direction::rank, square, occupied) & rooks;
  for (const Direction direction : {Direction::rising, Direction::falling})
    if (!(bishops & line_through(direction, square).squares).empty())
      found |= sweep(direction, square, occupied) & bishops;
  return found;
}

/// Pieces of `by` that attack `square` with a step or jump.
inline SquareSet step_attackers(const Board& board, Square square, Color by) {
  const Color back = opposite(by);
  const SquareSet promoted = board.promoted;
  const SquareSet minor =
      board.of(Kind::pawn) | board.of(Kind::lance) | board.of(Kind::knight) | board.of(Kind::silver);
  const auto from = [&](StepMove move) { return steps_from(back, move, square); };
  return board.of(by) & ((from(StepMove::pawn) & (board.of(Kind::pawn) - promoted)) |
                         (from(StepMove::knight) & (board.of(Kind::knight) - promoted)) |
                         (from(StepMove::silver) & (board.of(Kind::silver) - promoted)) |
                         (from(StepMove::gold) & (board.of(Kind::gold) | (minor & promoted))) |
                         (from(StepMove::king) & board.of(Kind::king)) |
                         (from(StepMove::orthogonal) & board.of(Kind::bishop) & promoted) |
                         (from(StepMove::diagonal) & board.of(Kind::rook) & promoted));
}

inline SquareSet attackers(const Board& board, Square square, Color by, SquareSet occupied) {
  return step_attackers(board, square, by) | slider_attackers(board, square, by, occupied);
}

/// Whether a king of that side is attacked; never without a king.
inline bool in_check(const Board& board, Color side) {
  SquareSet kings = board.of(side, Kind::king);
  while (!kings.empty())
    if (!attackers(board, kings.take_first(), opposite(side), board.occupied()).empty()) return true;
  return false;
}

/// Squares that such a piece attacks from `square`.
inline SquareSet attacks_of(Color side, Kind kind, bool promoted, Square square, SquareSet occupied) {
  const auto steps = [&](StepMove move) { return steps_from(side, move, square); };
  switch (kind) {
    case Kind::pawn: return steps(promoted ? StepMove::gold : StepMove::pawn);
    case Kind::knight: return steps(promoted ? StepMove::gold : StepMove::knight);
    case Kind::silver: return steps(promoted ? StepMove::gold : StepMove::silver);
    case Kind::gold: return steps(StepMove::gold);
    case Kind::king: return steps(StepMove::king);
    case Kind::lance:
      return promoted ? steps(StepMove::gold) : sweep(Direction::file, square, occupied) & file_ahead(side, square);
    case Kind::rook: {
      const SquareSet far = rook_sweeps(square, occupied);
      return promoted ? far | steps(StepMove::diagonal) : far;
    }
    case Kind::bishop: {
      const SquareSet far = bishop_sweeps(square, occupied);
      return promoted ? far | steps(StepMove::orthogonal) : far;
    }
  }
  return {};
}

namespace tables {

/// For each king's square, where a piece must stand to attack a square next to it on an empty board.
struct Surroundings {
  SquareSet step, rook, bishop, lance;
};

constexpr std::array<Surroundings, square_count> make_surroundings() {
  std::array<Surroundings, square_count> all{};
  for (Square king = 0; king < square_count; ++king)
    for (Square square = 0; square < square_count; ++square) {
      const int columns = column_of(square) - column_of(king);
      const int ranks = rank_of(square) - rank_of(king);
      const auto within = [](int number, int limit) { return number <= limit && -number <= limit; };
      // A king's step and the longest jump, two ranks and one file.
      if (within(columns, 2) && within(ranks, 3)) all[king].step.insert(square);
      if (within(columns, 1) || within(ranks, 1)) all[king].rook.insert(square);
      if (within(columns - ranks, 2) || within(columns + ranks, 2)) all[king].bishop.insert(square);
      if (within(columns, 1)) all[king].lance.insert(square);
    }
  return all;
}

inline constexpr auto surroundings = make_surroundings();

}  // namespace tables

/// Which pieces of a side slide over free squares, one set for each way to.
struct Sliders {
  SquareSet rooks, bishops, lances;
};

inline Sliders sliders_of(const Board& board, Color side) {
  const SquareSet own = board.of(side);
  return {own & board.of(Kind::rook), own & board.of(Kind::bishop), (own & board.of(Kind::lance)) - board.promoted};
}

/// Those that could reach a square next to `king` on an empty board.
inline Sliders near_king(Sliders sliders, Square king) {
  const tables::Surroundings& near = tables::surroundings[king];
  return {sliders.rooks & near.rook, sliders.bishops & near.bishop, sliders.lances & near.lance};
}

/// Squares that sliders of `By` attack over free squares of `occupied`.
template <Color By>
SquareSet attacked_by_sliders(const Sliders& sliders, SquareSet occupied) {
  SquareSet attacked;
  sliders.rooks.for_each([&](Square square) { attacked |= rook_sweeps(square, occupied); });
  sliders.bishops.for_each([&](Square square) { attacked |= bishop_sweeps(square, occupied); });
  sliders.lances.for_each(
      [&](Square square) { attacked |= sweep(Direction::file, square, occupied) & file_ahead(By, square); });
  return attacked;
}

/// Squares that `By` attacks, complete for the squares next to `king` and for no others. The caller
/// lifts the king from `occupied`, so that it cannot hide behind itself.
template <Color By>
SquareSet danger_around(const Board& board, Square king, SquareSet occupied) {
  const SquareSet near = tables::surroundings[king].step;
  SquareSet attacked = attacked_by_sliders<By>(near_king(sliders_of(board, By), king), occupied);
  if (!(board.of(By) & near).empty()) attacked |= attacked_by_steps<By>(step_groups(board, By, near, true));
  return attacked;
}

}  // namespace arbiter::shogi
