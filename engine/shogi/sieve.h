#pragma once

#include "shogi/targets.h"

/// Two plies counted without making every move of the first: a quiet move that does not concern the
/// other side leaves it as many replies as it would have had if the move had been passed.
namespace arbiter::shogi {

/// Squares on which pieces of the other side matter to the moves of `Side`, whose hand is empty. A quiet move
/// of the other side between two squares that are not among them, or a drop on one, leaves the number of
/// these moves as it was, if it is by no slider or keeps out of its `Surroundings` of the king. In check
/// every square matters.
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
  const Sliders sliders = near_king(sliders_of(board, other), king);
  const tables::Surroundings& near = tables::surroundings[king];
  return squares | (attacked_by_sliders<other>({sliders.rooks, {}, {}}, board.occupied()) & near.rook) |
         (attacked_by_sliders<other>({{}, sliders.bishops, {}}, board.occupied()) & near.bishop) |
         attacked_by_sliders<other>({{}, {}, sliders.lances}, board.occupied());
}

/// A sink that counts the moves of `Us` that leave the other side as many replies as a pass, and lets
/// another sink have the rest. For boards on which the other side has no piece in hand.
template <Color Us, class Rest>
class SieveSink {
 public:
  SieveSink(const Board& board, Rest& rest) : rest_(rest) {
    const SquareSet sensitive = sensitive_squares<opposite(Us)>(board);
    const SquareSet pieces = board.of(Us) - sensitive;
    const SquareSet onto = all_squares - sensitive - board.occupied();
    const SquareSet kings = board.of(opposite(Us), Kind::king);
    const tables::Surroundings near = kings.empty() ? tables::Surroundings{} : tables::surroundings[kings.first()];
    const Sliders sliders = sliders_of(board, Us);
    steppers_ = {pieces - sliders.rooks - sliders.bishops - sliders.lances, onto};
    rooks_ = {(pieces & sliders.rooks) - near.rook, onto - near.rook};
    bishops_ = {(pieces & sliders.bishops) - near.bishop, onto - near.bishop};
    lances_ = {pieces & sliders.lances, onto - near.lance};  // which keep to their files
  }

  std::uint64_t held_back() const { return held_back_; }

  template <int Columns, int Ranks>
  void steps(SquareSet targets) {
    const SquareSet reached = moved<Columns, Ranks>(steppers_.pieces);
    rest_.template steps<Columns, Ranks>(targets - hold_back(targets & reached & steppers_.onto));
  }
  void from(Square square, SquareSet plain, SquareSet promoting) {
    for (const Quiet* quiet : {&steppers_, &rooks_, &bishops_, &lances_})
      if (quiet->pieces.has(square)) {
        plain -= hold_back(plain & quiet->onto);
        promoting -= hold_back(promoting & quiet->onto);
      }
    rest_.from(square, plain, promoting);
  }
  void drops(const Kind* kinds, int count, SquareSet squares) {
    for (int i = 0; i < count; ++i)
      rest_.drops(kinds + i, 1, squares - hold_back(squares & dropped_quietly(kinds[i]).onto));
  }

 private:
  /// Pieces, and the squares on which they change no reply.
  struct Quiet {
    SquareSet pieces, onto;
  };

  const Quiet& dropped_quietly(Kind kind) const {
    switch (kind) {
      case Kind::rook: return rooks_;
      case Kind::bishop: return bishops_;
      case Kind::lance: return lances_;
      default: return steppers_;
    }
  }

  SquareSet hold_back(SquareSet targets) {
    held_back_ += static_cast<unsigned>(targets.count());
    return targets;
  }

  Quiet steppers_, rooks_, bishops_, lances_;
  Rest& rest_;
  std::uint64_t held_back_ = 0;
};

}  // namespace arbiter::shogi
