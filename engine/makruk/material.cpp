#include "makruk/material.h"

namespace arbiter::makruk {
namespace {

constexpr Bitboard dark_squares = 0xaa55aa55aa55aa55ULL;  ///< a1 is one

bool both_bare(const Board& board) { return bare(board, Color::white) && bare(board, Color::black); }

/// A side can give mate with some help: draw.insufficient-material under `no-mate` when neither can.
bool can_mate(const Rules& rules, const Board& board, Color side) {
  if (board.of(side, Kind::rook) || board.of(side, Kind::elephant)) return true;
  const Bitboard pawns = board.of(side, Kind::pawn);
  if (pawns && rules.promotes_to == Rules::PromotionTo::met_khon_ma_rua) return true;

  const Bitboard khuns = board.of(Kind::king);
  const Bitboard mets = board.of(Kind::general);
  const bool mets_on_both_colours = (mets & dark_squares) && (mets & ~dark_squares);
  if (board.of(side, Kind::general) && (mets_on_both_colours || (board.occupied() & ~khuns & ~mets))) return true;
  return (pawns || board.of(side, Kind::knight)) && men8::size_of(board.occupied() & ~khuns) >= 2;
}

/// One side is bare and the other has, besides the Khun, exactly these men.
bool lone_khun_faces(const Board& board, Kind kind, int men) {
  for (const Color side : {Color::white, Color::black})
    if (bare(board, opposite(side)) && men_of(board, side) == 1 + men && men8::size_of(board.of(side, kind)) == men)
      return true;
  return false;
}

bool one_minor(const Board& board) {
  return lone_khun_faces(board, Kind::general, 1) || lone_khun_faces(board, Kind::elephant, 1) ||
         lone_khun_faces(board, Kind::knight, 1);
}

bool no_mate(const Rules& rules, const Board& board) {
  return !can_mate(rules, board, Color::white) && !can_mate(rules, board, Color::black);
}

}  // namespace

bool is_dead(const Rules& rules, const Board& board) {
  switch (rules.dead_material) {
    case Rules::DeadMaterial::never: return false;
    case Rules::DeadMaterial::bare_kings: return both_bare(board);
    case Rules::DeadMaterial::one_minor: return both_bare(board) || one_minor(board);
    case Rules::DeadMaterial::no_mate: return no_mate(rules, board);
    case Rules::DeadMaterial::no_forced_mate:
      return no_mate(rules, board) || one_minor(board) || lone_khun_faces(board, Kind::knight, 2) ||
             lone_khun_faces(board, Kind::general, 2);
  }
  return false;
}

}  // namespace arbiter::makruk
