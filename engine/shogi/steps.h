#pragma once

#include <array>
#include <cstdint>

#include "shogi/piece.h"
#include "shogi/position.h"
#include "shogi/square_set.h"

/// Steps of one square (the knight's jump among them), from one square by table and for whole sets
/// of pieces at once by direction.
namespace arbiter::shogi {

/// The pieces of one side that go one step in each direction, as that side sees it. Long moves of
/// rook, bishop and lance are not steps; the short ones of dragon and horse are.
struct StepGroups {
  SquareSet ahead, back, aside, diagonally_ahead, diagonally_back, jump;
};

/// Of the pieces of a side, those in `among`; the king only if `with_king`.
inline StepGroups step_groups(const Board& board, Color side, SquareSet among, bool with_king) {
  const SquareSet own = board.of(side) & among;
  const SquareSet promoted = own & board.promoted;
  const SquareSet plain = own - board.promoted;
  const SquareSet king = with_king ? own & board.of(Kind::king) : SquareSet{};
  const SquareSet silvers = plain & board.of(Kind::silver);
  const SquareSet dragons = promoted & board.of(Kind::rook);
  const SquareSet horses = promoted & board.of(Kind::bishop);
  // Whatever else is promoted goes like a gold.
  const SquareSet golds = (own & board.of(Kind::gold)) | (promoted - dragons - horses) | king;
  return {golds | horses | silvers | (plain & board.of(Kind::pawn)),
          golds | horses,
          golds | horses,
          golds | dragons | silvers,
          dragons | silvers | king,
          plain & board.of(Kind::knight)};
}

/// Calls `use.operator()<Columns, Ranks>(member of the groups)` for each direction of each group.
template <Color Side, class Use>
constexpr void for_each_direction(const StepGroups& groups, Use&& use) {
  constexpr int ahead = ahead_of(Side);
  use.template operator()<0, ahead>(groups.ahead);
  use.template operator()<0, -ahead>(groups.back);
  use.template operator()<1, 0>(groups.aside);
  use.template operator()<-1, 0>(groups.aside);
  use.template operator()<1, ahead>(groups.diagonally_ahead);
  use.template operator()<-1, ahead>(groups.diagonally_ahead);
  use.template operator()<1, -ahead>(groups.diagonally_back);
  use.template operator()<-1, -ahead>(groups.diagonally_back);
  use.template operator()<1, 2 * ahead>(groups.jump);
  use.template operator()<-1, 2 * ahead>(groups.jump);
}

/// All squares that the pieces of the groups attack with steps.
template <Color Side>
constexpr SquareSet attacked_by_steps(const StepGroups& groups) {
  SquareSet attacked;
  for_each_direction<Side>(groups,
                           [&]<int Columns, int Ranks>(SquareSet from) { attacked |= moved<Columns, Ranks>(from); });
  return attacked & all_squares;
}

/// The steps of a piece that a single square can be asked about.
enum class StepMove : std::uint8_t { pawn, knight, silver, gold, king, orthogonal, diagonal };
inline constexpr std::size_t step_moves = 7;

namespace tables {

constexpr StepGroups groups_of(StepMove move, SquareSet piece) {
  const SquareSet none;
  switch (move) {
    case StepMove::pawn: return {piece, none, none, none, none, none};
    case StepMove::knight: return {none, none, none, none, none, piece};
    case StepMove::silver: return {piece, none, none, piece, piece, none};
    case StepMove::gold: return {piece, piece, piece, piece, none, none};
    case StepMove::king: return {piece, piece, piece, piece, piece, none};
    case StepMove::orthogonal: return {piece, piece, piece, none, none, none};
    case StepMove::diagonal: return {none, none, none, piece, piece, none};
  }
  return {};
}

template <Color Side>
constexpr auto make_steps() {
  std::array<std::array<SquareSet, square_count>, step_moves> table{};
  for (std::size_t move = 0; move < step_moves; ++move)
    for (Square square = 0; square < square_count; ++square)
      table[move][square] = attacked_by_steps<Side>(groups_of(static_cast<StepMove>(move), SquareSet::of(square)));
  return table;
}

inline constexpr std::array steps{make_steps<Color::white>(), make_steps<Color::black>()};

}  // namespace tables

/// Squares that such a piece of that side attacks from `square`. Attackers of a square are found with
/// the steps of the other side: a step back is a step ahead the other way round.
inline SquareSet steps_from(Color side, StepMove move, Square square) {
  return tables::steps[static_cast<std::size_t>(side)][static_cast<std::size_t>(move)][square];
}

}  // namespace arbiter::shogi
