#pragma once

#include "men8/targets.h"

/// Two plies counted without making every move of the first: a quiet move that does not concern the
/// other side leaves it as many replies as it would have had if the move had been passed.
namespace arbiter::men8 {

/// Where a man that is no rook attacks the king or a square beside it.
constexpr SquareTable make_king_zone() {
  SquareTable zone = make_zone(king_attacks, king_attacks);
  for (Square king = 0; king < 64; ++king) zone[king] |= knight_zone[king];
  return zone;
}
inline constexpr SquareTable king_zone = make_king_zone();

/// Squares on which men of the other side matter to the moves of `side`. A quiet move of the other side
/// between two squares that are not among them leaves the number of these moves as it was, if it is by no
/// rook or keeps out of the `rook_zone` of the king. In check every square matters.
template <Color side>
[[gnu::always_inline]] inline Bitboard sensitive_squares(const Board& board) {
  if (in_check<side>(board)) return ~Bitboard{0};
  const Square king = board.king(side);
  const Bitboard pawns = board.of(side, Kind::pawn);
  const Bitboard enemy_rooks = board.of(opposite(side), Kind::rook);
  // Men that attack the king or the squares it could go to.
  Bitboard squares = king_zone[king];
  // What the own men meet: generals, elephants and knights go wherever no own man stands.
  squares |= moved<step_ahead<side>>(pawns) | pawn_attacks<side>(pawns);
  for_each(board.of(side, Kind::rook), [&](Square rook) { squares |= rook_attacks(rook, board.occupied()); });
  // What opens and closes the lines of enemy rooks to the king, past pinned men too, and to the squares beside it.
  for_each(enemy_rooks & rook_lines[king], [&](Square rook) { squares |= between[king][rook]; });
  for_each(enemy_rooks & rook_zone[king],
           [&](Square rook) { squares |= rook_attacks(rook, board.occupied()) & rook_zone[king]; });
  return squares;
}

/// Which quiet moves are not made.
struct Sieve {
  Bitboard men = 0;         ///< no rooks
  Bitboard onto = 0;        ///< where they go
  Bitboard rooks = 0;       ///< that look at no square beside the other king
  Bitboard rooks_onto = 0;  ///< where they go and do not do so either
};

/// The sieve for moves of `us`, when men on the `sensitive` squares matter to the other side.
template <Color us>
constexpr Sieve sieve_of(const Board& board, Bitboard sensitive) {
  const Bitboard men = board.of(us) & ~sensitive;
  const Bitboard onto = ~board.occupied() & ~sensitive;
  const Bitboard far = ~rook_zone[board.king(opposite(us))];
  return {men & ~board.of(Kind::rook), onto, men & board.of(Kind::rook) & far, onto & far};
}

/// A visitor that counts the moves that the sieve holds back and lets another visitor have the rest.
template <class Rest>
struct SievedVisitor {
  Sieve sieve;
  Rest rest;
  std::uint64_t held_back = 0;

  void from(Square from, Bitboard targets) {
    if (!targets) return;
    const Bitboard held = has(sieve.men, from)     ? targets & sieve.onto
                          : has(sieve.rooks, from) ? targets & sieve.rooks_onto
                                                   : 0;
    held_back += static_cast<std::uint64_t>(size_of(held));
    rest.from(from, targets & ~held);
  }
  template <Step step>
  void shifted(Bitboard targets) {
    const Bitboard held = targets & sieve.onto & moved<step>(sieve.men);
    held_back += static_cast<std::uint64_t>(size_of(held));
    rest.template shifted<step>(targets & ~held);
  }
};
template <class Rest>
SievedVisitor(Sieve, Rest) -> SievedVisitor<Rest>;

}  // namespace arbiter::men8
