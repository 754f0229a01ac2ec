#pragma once

#include <array>
#include <cstdint>

#include "shogi/attacks.h"
#include "shogi/drop_mate.h"
#include "shogi/rules.h"

/// The one source of legal moves. `visit_targets` hands every legal move of a side to a sink as sets
/// of target squares; listing, playing and counting them are three sinks.
///
/// A sink has three members:
///
///  * `steps<Columns, Ranks>(targets)`: where step pieces go in one direction without promotion; each
///    target belongs to the piece one such step before it;
///  * `from(square, plain, promoting)`: targets of the piece on `square`;
///  * `drops(kinds, count, squares)`: each of the first `count` of `kinds` can be dropped on each square.
///
/// A sink that knows how many step moves a side has that is not in check and has no piece pinned may have a
/// fourth member, `free_steps()`, which stands for all of them.
///
/// `plain` are moves without promotion, `promoting` those with it; a square may be in both.
namespace arbiter::shogi {

/// What the king of the side to move dictates.
struct KingSafety {
  SquareSet checkers;
  SquareSet between;  ///< free squares on which a slider's check can be interrupted
  SquareSet pinned;
};

/// Sliders of `By` that would attack a king on this square if nothing stood between.
template <Color By>
SquareSet aiming_sliders(const Board& board, Square king) {
  const tables::LinesThrough& lines = tables::all_lines[king];
  const Sliders sliders = sliders_of(board, By);
  return (sliders.rooks & lines.straight) | (sliders.bishops & lines.diagonal) |
         (sliders.lances & file_ahead(opposite(By), king));
}

template <Color Us>
KingSafety king_safety(const Board& board, Square king) {
  constexpr Color them = opposite(Us);
  KingSafety safety;
  const SquareSet theirs = board.of(them);
  if (!(theirs & tables::surroundings[king].step).empty()) safety.checkers = step_attackers(board, king, them);

  aiming_sliders<them>(board, king).for_each([&](Square slider) {
    const SquareSet way = between(common_line(king, slider), king, slider);
    SquareSet obstacles = way & board.occupied();
    if (obstacles.empty()) {
      safety.checkers.insert(slider);
      safety.between |= way;
    } else if (obstacles.take_first(); obstacles.empty()) {
      safety.pinned |= way & board.of(Us);
    }
  });
  return safety;
}

template <Color Us, class Sink>
class TargetVisitor {
 public:
  TargetVisitor(const Rules& rules, const Board& board, Sink& sink)
      : rules_(rules), squares_(rules.of(Us)), board_(board), sink_(sink) {}

  void visit() {
    const SquareSet own = board_.of(Us);
    const SquareSet occupied = board_.occupied();
    SquareSet targets = all_squares - own;
    SquareSet drops = all_squares - occupied;
    SquareSet pinned;
    bool in_check = false;
    if (const SquareSet kings = own & board_.of(Kind::king); !kings.empty()) {
      const Square king = kings.first();
      const KingSafety safety = king_safety<Us>(board_, king);
      // king.left-in-check: the king itself.
      king_moves(king, occupied);
      in_check = !safety.checkers.empty();
      if (in_check) {
        // king.left-in-check: two checkers are answered by the king alone, one is taken or cut off.
        if (safety.checkers.count() > 1) return;
        targets = safety.checkers | safety.between;
        drops = safety.between;
      }
      // king.left-in-check: a pinned piece keeps to its line.
      pinned = safety.pinned;
      pinned.for_each([&](Square square) { single_piece(square, targets & common_line(king, square), occupied); });
    }
    if (in_check || !pinned.empty())
      step_moves(targets, all_squares - pinned);
    else if constexpr (requires { sink_.free_steps(); })
      sink_.free_steps();
    else
      visit_free_steps();
    sliders(targets, occupied, own - pinned);
    this->drops(drops);
  }

  /// The step moves of a side that is not in check and has no piece pinned: own pieces alone decide them.
  void visit_free_steps() { step_moves(all_squares - board_.of(Us), all_squares); }

 private:
  static constexpr Color them = opposite(Us);

  void king_moves(Square king, SquareSet occupied) {
    SquareSet flights = steps_from(Us, StepMove::king, king) - board_.of(Us);
    if (flights.empty()) return;
    occupied.erase(king);
    flights -= danger_around<them>(board_, king, occupied);
    sink_.from(king, flights, SquareSet{});
  }

  void step_moves(SquareSet targets, SquareSet among) {
    // promotion.not-allowed: most of the time no step piece is near the zone. Those that are go one by one.
    const SquareSet near = ((board_.of(Kind::pawn) | board_.of(Kind::silver)) & squares_.near_zone) |
                           (board_.of(Kind::knight) & squares_.near_zone_for_knights);
    const SquareSet promotable = (near & board_.of(Us) & among) - board_.promoted;
    promotable.for_each([&](Square square) {
      const bool is_pawn = board_.of(Kind::pawn).has(square);
      const Kind kind = is_pawn ? Kind::pawn : board_.of(Kind::silver).has(square) ? Kind::silver : Kind::knight;
      split(square, kind, false, attacks_of(Us, kind, false, square, SquareSet{}) & targets);
    });
    for_each_direction<Us>(step_groups(board_, Us, among - promotable, false),
                           [&]<int Columns, int Ranks>(SquareSet from) {
                             sink_.template steps<Columns, Ranks>(moved<Columns, Ranks>(from) & targets);
                           });
  }

  void sliders(SquareSet targets, SquareSet occupied, SquareSet among) {
    ((among & board_.of(Kind::lance)) - board_.promoted).for_each([&](Square square) {
      const SquareSet attacked = sweep(Direction::file, square, occupied) & file_ahead(Us, square);
      split(square, Kind::lance, false, attacked & targets);
    });
    // The short steps of dragon and horse are among the step moves.
    (among & board_.of(Kind::rook)).for_each([&](Square square) {
      split(square, Kind::rook, board_.promoted.has(square), rook_sweeps(square, occupied) & targets);
    });
    (among & board_.of(Kind::bishop)).for_each([&](Square square) {
      split(square, Kind::bishop, board_.promoted.has(square), bishop_sweeps(square, occupied) & targets);
    });
  }

  void single_piece(Square square, SquareSet targets, SquareSet occupied) {
    const Piece piece = *board_.at(square);
    split(square, piece.kind, piece.promoted, attacks_of(Us, piece.kind, piece.promoted, square, occupied) & targets);
  }

  /// Divides the targets of one piece into moves without and with promotion.
  void split(Square square, Kind kind, bool promoted, SquareSet targets) {
    if (promoted || !can_promote(kind)) {
      sink_.from(square, targets, SquareSet{});
      return;
    }
    // promotion.not-allowed, promotion.forced
    const SquareSet promoting = squares_.departure.has(square) ? targets : targets & squares_.arrival;
    sink_.from(square, targets - unable(kind) - (promoting & rules_.must_choose_promotion), promoting);
  }

  void drops(SquareSet free) {
    if (board_.hand_is_empty(Us)) return;
    const auto held = [&](Kind kind) { return board_.in_hand(Us, kind) != 0; };
    std::array<Kind, kind_count> anywhere;
    int count = 0;
    for (const Kind kind : {Kind::silver, Kind::gold, Kind::bishop, Kind::rook})
      if (held(kind)) anywhere[static_cast<std::size_t>(count++)] = kind;
    if (count > 0) sink_.drops(anywhere.data(), count, free);
    // drop.zone
    for (const Kind kind : {Kind::lance, Kind::knight})
      if (held(kind)) sink_.drops(&kind, 1, free & droppable(kind));
    if (held(Kind::pawn)) pawn_drops(free & droppable(Kind::pawn));
  }

  void pawn_drops(SquareSet free) {
    // drop.nifu
    if (rules_.nifu == Permission::forbidden) {
      SquareSet pawns = board_.of(Us, Kind::pawn);
      if (rules_.nifu_tokin == NifuTokin::ignored) pawns -= board_.promoted;
      free -= whole_files(pawns);
    }
    // drop.uchifuzume: only a pawn right in front of the king gives check.
    if (rules_.uchifuzume == Uchifuzume::illegal) {
      if (const SquareSet kings = board_.of(them, Kind::king); !kings.empty()) {
        const SquareSet front = moved<0, ahead_of(them)>(kings) & free;
        if (!front.empty() && pawn_drop_mates<Us>(board_, front.first(), kings.first())) free -= front;
      }
    }
    const Kind pawn = Kind::pawn;
    sink_.drops(&pawn, 1, free);
  }

  SquareSet unable(Kind kind) const { return squares_.unable[static_cast<std::size_t>(kind)]; }
  SquareSet droppable(Kind kind) const { return squares_.droppable[static_cast<std::size_t>(kind)]; }

  const Rules& rules_;
  const SideSquares& squares_;
  const Board& board_;
  Sink& sink_;
};

template <Color Us, class Sink>
void visit_targets(const Rules& rules, const Board& board, Sink& sink) {
  TargetVisitor<Us, Sink>(rules, board, sink).visit();
}

}  // namespace arbiter::shogi
