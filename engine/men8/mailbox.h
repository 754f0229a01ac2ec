#pragma once

#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

#include "men8/board.h"

namespace arbiter::men8 {

/// The board square by square: for the law-by-law road, which looks at one move at a time and shares
/// nothing with the set-wise generator but the squares and the men.
class Mailbox {
 public:
  explicit Mailbox(const Board& board) {
    for_each(board.occupied(), [&](Square square) { cells_[square] = board.at(square); });
  }

  const std::optional<Man>& operator[](Square square) const { return cells_[square]; }
  std::optional<Man>& operator[](Square square) { return cells_[square]; }

  bool holds(Square square, Color side) const { return cells_[square] && cells_[square]->side == side; }
  bool holds(Square square, Man man) const { return cells_[square] == man; }
  /// The lowest square that holds the man.
  std::optional<Square> find(Man man) const {
    for (Square square = 0; square < 64; ++square)
      if (holds(square, man)) return square;
    return std::nullopt;
  }
  void move(Square from, Square to) {
    if (from == to) return;
    cells_[to] = cells_[from];
    cells_[from].reset();
  }

  /// No man strictly between two squares of one rank or file.
  bool path_is_clear(Square from, Square to) const;
  /// The first square strictly between with a man on it, counted from `from`.
  std::optional<Square> first_between(Square from, Square to) const;
  /// The man on `from` attacks `to`, whether or not it is pinned and whatever stands on `to`.
  bool attacks(Square from, Square to) const;
  /// Squares of the men of `side` that attack `to`, from a1 on.
  std::vector<Square> attackers(Color side, Square to) const;
  bool is_attacked(Square to, Color by) const;
  /// The king of `side` is attacked; false without a king.
  bool in_check(Color side) const;

 private:
  std::array<std::optional<Man>, 64> cells_{};
};

/// The man takes in this way on an empty board.
inline bool takes_in_this_way(Man man, Square from, Square to) {
  const int files = std::abs(file_of(to) - file_of(from));
  const int forward = (rank_of(to) - rank_of(from)) * ahead(man.side);
  const int ranks = std::abs(forward);
  const bool one_diagonal = files == 1 && ranks == 1;
  switch (man.kind) {
    case Kind::king: return from != to && files <= 1 && ranks <= 1;
    case Kind::general: return one_diagonal;
    case Kind::elephant: return one_diagonal || (files == 0 && forward == 1);
    case Kind::knight: return files * ranks == 2;
    case Kind::rook: return from != to && (files == 0 || ranks == 0);
    case Kind::pawn: return files == 1 && forward == 1;
  }
  return false;
}
/// The man goes or takes in this way on an empty board.
inline bool moves_in_this_way(Man man, Square from, Square to) {
  if (man.kind == Kind::pawn && file_of(from) == file_of(to) && rank_of(to) - rank_of(from) == ahead(man.side))
    return true;
  return takes_in_this_way(man, from, to);
}

}  // namespace arbiter::men8
