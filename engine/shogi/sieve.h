#pragma once

#include "shogi/targets.h"

/// Two plies counted without making every move of the first: a quiet move that does not concern the
/// other side leaves it as many replies as it would have had if the move had been passed.
namespace arbiter::shogi {

/// Squares on which pieces of the other side matter to the moves of `Side`. A quiet move of the other side
/// between two squares that are not among them, or a drop on one, by a piece that does not slide, leaves
/// the number of these moves as it was. In check every square matters. For sides with an empty hand only.
template <Color Side>
SquareSet sensitive_squares(const Board& board) {
  constexpr Color other = opposite(Side);
  // What the own pieces meet: those that step go wherever no own piece stands.
  SquareSet squares = attacked_by_sliders<Side>(sliders_of(board, Side), board.occupied());
  const SquareSet kings = board.of(Side, Kind::king);
  if (kings.empty()) return squares;
  if (in_check(board, Side)) return all_squares;
  const Square king = kings.first();
  // Pieces that attack the king or the squares it could go to.
  squares |= tables::surroundings[king].step;
  // What opens and closes lines to the king, past pinned pieces too, and to the squares beside it.
  aiming_sliders<other>(board, king).for_each([&](Square slider) {
    squares |= between(common_line(king, slider), king, slider);
  });
  return squares | attacked_by_sliders<other>(near_king(sliders_of(board, other), king), board.occupied());
}

/// A sink that counts the moves of `Us` that leave the other side as many replies as a pass, and lets
/// another sink have the rest.
template <Color Us, class Rest>
class SieveSink {
 public:
  SieveSink(const Board& board, Rest& rest) : rest_(rest) {
    const SquareSet sensitive = sensitive_squares<opposite(Us)>(board);
    const Sliders sliders = sliders_of(board, Us);
    pieces_ = board.of(Us) - sensitive - sliders.rooks - sliders.bishops - sliders.lances;
    onto_ = all_squares - sensitive - board.occupied();
  }

  std::uint64_t held_back() const { return held_back_; }

  template <int Columns, int Ranks>
  void steps(SquareSet targets) {
    rest_.template steps<Columns, Ranks>(targets - hold_back(targets & moved<Columns, Ranks>(pieces_)));
  }
  void from(Square square, SquareSet plain, SquareSet promoting) {
    if (pieces_.has(square)) {
      plain -= hold_back(plain);
      promoting -= hold_back(promoting);
    }
    rest_.from(square, plain, promoting);
  }
  void drops(const Kind* kinds, int count, SquareSet squares) {
    for (int i = 0; i < count; ++i) {
      const bool slides = kinds[i] == Kind::lance || kinds[i] == Kind::bishop || kinds[i] == Kind::rook;
      rest_.drops(kinds + i, 1, slides ? squares : squares - hold_back(squares));
    }
  }

 private:
  SquareSet hold_back(SquareSet targets) {
    targets &= onto_;
    held_back_ += static_cast<unsigned>(targets.count());
    return targets;
  }

  SquareSet pieces_;  ///< whose quiet moves are counted
  SquareSet onto_;    ///< where to
  Rest& rest_;
  std::uint64_t held_back_ = 0;
};

}  // namespace arbiter::shogi
