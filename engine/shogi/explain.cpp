#include "shogi/explain.h"

#include <fmt/format.h>

#include "shogi/laws.h"
#include "shogi/outcome.h"
#include "shogi/reach.h"
#include "shogi/usi.h"

namespace arbiter::shogi {
namespace {

/// Collects every fault with its text.
class Collector {
 public:
  static constexpr bool stops_at_first = false;

  template <class Text>
  void report(const Law& law, Text&& text) {
    faults.push_back({&law, text()});
  }
  bool broken() const { return !faults.empty(); }

  std::vector<Fault> faults;
};

/// Only knows whether a law is broken.
class Detector {
 public:
  static constexpr bool stops_at_first = true;

  template <class Text>
  void report(const Law&, Text&&) {
    broken_ = true;
  }
  bool broken() const { return broken_; }

 private:
  bool broken_ = false;
};

template <class Sink>
class LawReader {
 public:
  LawReader(const Rules& rules, const History& history, Move move, Sink& sink)
      : rules_(rules),
        history_(history),
        board_(history.now().board),
        side_(history.now().turn),
        move_(move),
        sink_(sink) {}

  void read() { move_.is_drop() ? drop() : board_move(); }

 private:
  bool done() const { return Sink::stops_at_first && sink_.broken(); }
  std::string from_text() const { return square_text(move_.from()); }
  std::string to_text() const { return square_text(move_.to()); }

  void board_move() {
    const std::optional<Piece> piece = board_.at(move_.from());
    // turn.no-piece, alone
    if (!piece) return sink_.report(laws::no_piece, [&] { return fmt::format("{} is empty.", from_text()); });
    // turn.not-yours, alone
    if (piece->side != side_)
      return sink_.report(laws::not_yours, [&] {
        return fmt::format("The {} on {} is {}'s, and {} is to move.", name_of(*piece), from_text(),
                           title_of(piece->side), title_of(side_));
      });
    const bool goes = movement(*piece);
    if (done()) return;
    promotion(*piece);
    if (done()) return;
    // king.left-in-check, asked when the piece gets there at all, whatever the promotion laws say
    if (goes) king_safety();
  }

  /// The laws `move.*`; whether none is broken.
  bool movement(const Piece& piece) {
    const Way there = way(board_, piece, move_.from(), move_.to());
    // move.geometry
    if (there == Way::never)
      sink_.report(laws::geometry, [&] {
        return fmt::format("A {} never goes from {} to {}.", name_of(piece), from_text(), to_text());
      });
    // move.path-blocked
    if (there == Way::blocked)
      sink_.report(laws::path_blocked,
                   [&] { return fmt::format("A piece stands between {} and {}.", from_text(), to_text()); });
    if (done()) return false;
    // move.own-piece
    const std::optional<Piece> target = board_.at(move_.to());
    const bool own = target && target->side == side_ && move_.to() != move_.from();
    if (own)
      sink_.report(laws::own_piece,
                   [&] { return fmt::format("An own {} stands on {}.", name_of(*target), to_text()); });
    return there == Way::open && !own;
  }

  bool in_zone(Square square) const { return far_rank(side_, square) <= rules_.promotion_zone; }
  bool touches_zone() const {
    return in_zone(move_.to()) || (rules_.promotion_ends == PromotionEnds::either && in_zone(move_.from()));
  }
  bool is_dead_end(Kind kind) const { return far_rank(side_, move_.to()) <= facts(kind).dead_ranks; }

  void promotion(const Piece& piece) {
    const bool promotable = can_promote(piece.kind) && !piece.promoted;
    if (move_.promotes()) {
      // promotion.piece
      if (!promotable)
        sink_.report(laws::promotion_piece, [&] { return fmt::format("A {} never promotes.", name_of(piece)); });
      if (done()) return;
      // promotion.not-allowed
      if (!touches_zone())
        sink_.report(laws::promotion_not_allowed, [&] {
          return rules_.promotion_ends == PromotionEnds::either
                     ? fmt::format("Neither {} nor {} lies in the far {} ranks.", from_text(), to_text(),
                                   rules_.promotion_zone)
                     : fmt::format("{} does not lie in the far {} ranks.", to_text(), rules_.promotion_zone);
        });
      return;
    }
    if (!promotable) return;
    // promotion.forced
    if (rules_.dead_end_move == DeadEndMove::must_promote && is_dead_end(piece.kind))
      sink_.report(laws::promotion_forced, [&] {
        return fmt::format("A {} could never move on from {}; it must promote.", name_of(piece), to_text());
      });
    else if (rules_.promotion_choice == PromotionChoice::forced && touches_zone())
      sink_.report(laws::promotion_forced,
                   [&] { return fmt::format("A {} must promote where it can.", name_of(piece)); });
  }

  void drop() {
    const Kind kind = move_.dropped();
    const bool held = kind != Kind::king && board_.in_hand(side_, kind) > 0;
    const bool free = !board_.at(move_.to());
    // drop.promoted
    if (move_.promotes())
      sink_.report(laws::drop_promoted, [&] { return fmt::format("A {} is dropped unpromoted.", facts(kind).name); });
    if (done()) return;
    // drop.not-in-hand
    if (!held)
      sink_.report(laws::not_in_hand,
                   [&] { return fmt::format("{} has no {} in hand.", title_of(side_), facts(kind).name); });
    if (done()) return;
    // drop.occupied
    if (!free) sink_.report(laws::drop_occupied, [&] { return fmt::format("{} is not empty.", to_text()); });
    if (done()) return;
    // drop.zone
    if (rules_.dead_end_drop == Permission::forbidden && is_dead_end(kind))
      sink_.report(laws::drop_zone,
                   [&] { return fmt::format("A {} could never move on from {}.", facts(kind).name, to_text()); });
    if (done()) return;
    // drop.nifu
    if (kind == Kind::pawn && rules_.nifu == Permission::forbidden) nifu();
    if (done() || !free || kind == Kind::king) return;
    // king.left-in-check, asked of every drop on an empty square, even of a piece that is not in hand
    const bool safe = king_safety();
    // drop.uchifuzume, whether or not the drop is nifu
    if (rules_.uchifuzume == Uchifuzume::illegal && kind == Kind::pawn && held && !move_.promotes() && safe)
      uchifuzume();
  }

  void nifu() {
    for (int rank = 0; rank < side_length; ++rank) {
      const Square square = square_at(column_of(move_.to()), rank);
      const std::optional<Piece> piece = board_.at(square);
      if (!piece || piece->side != side_ || piece->kind != Kind::pawn) continue;
      if (piece->promoted && rules_.nifu_tokin == NifuTokin::ignored) continue;
      sink_.report(laws::nifu, [&] {
        return fmt::format("{} has a {} on {}, on the same file as {}.", title_of(side_), name_of(*piece),
                           square_text(square), to_text());
      });
      return;
    }
  }

  /// Whether the own king is not attacked afterwards.
  bool king_safety() {
    Board next = board_;
    if (move_.is_drop()) {
      next.put(move_.to(), {side_, move_.dropped(), false});
    } else {
      const Piece piece = *board_.at(move_.from());
      next.remove(move_.from());
      next.remove(move_.to());
      next.put(move_.to(), piece);
    }
    const bool safe = !king_is_reached(next, side_);
    if (!safe)
      sink_.report(laws::left_in_check, [&] {
        return fmt::format("{}'s king would stand in check after {}.", title_of(side_), usi_text(move_));
      });
    return safe;
  }

  void uchifuzume() {
    const Color other = opposite(side_);
    const Position position = after(history_.now(), move_);
    const bool check = king_is_reached(position.board, other);
    if (!check && rules_.uchifuzume_stalemate == UchifuzumeStalemate::allowed) return;
    History next = history_;
    next.push(move_, position);
    if (check) {
      if (!has_board_move(next, [&](Move answer) { return counts_as_answer(next, answer); }))
        sink_.report(laws::uchifuzume,
                     [&] { return fmt::format("The pawn dropped on {} mates {}.", to_text(), title_of(other)); });
    } else if (!has_board_move(next, [](Move) { return true; }) && !has_drop(next)) {
      sink_.report(laws::uchifuzume, [&] {
        return fmt::format("The pawn dropped on {} leaves {} no move.", to_text(), title_of(other));
      });
    }
  }

  bool is_lawful(const History& history, Move move) const { return !breaks_a_law(rules_, history, move); }

  /// A lawful move of the board that will do. (No drop answers a pawn drop: the checker stands next to the king.)
  template <class WillDo>
  bool has_board_move(const History& next, WillDo&& will_do) const {
    SquareSet pieces = next.now().board.of(next.now().turn);
    while (!pieces.empty()) {
      const Square from = pieces.take_first();
      for (Square to = 0; to < square_count; ++to)
        for (const bool promotes : {false, true}) {
          const Move answer = Move::board(from, to, promotes);
          if (is_lawful(next, answer) && will_do(answer)) return true;
        }
    }
    return false;
  }

  bool counts_as_answer(const History& next, Move answer) const {
    if (rules_.uchifuzume_replies == UchifuzumeReplies::board) return true;
    History answered = next;
    answered.push(answer, after(next.now(), answer));
    return !loses_by_perpetual_check(rules_, answered, next.now().turn);
  }

  /// Pawns last: a pawn drop may ask this question of the other side again.
  bool has_drop(const History& next) const {
    for (const Kind kind : hand_order)
      for (Square to = 0; to < square_count; ++to)
        if (next.now().board.in_hand(next.now().turn, kind) > 0 && is_lawful(next, Move::drop(kind, to))) return true;
    return false;
  }

  const Rules& rules_;
  const History& history_;
  const Board& board_;
  const Color side_;
  const Move move_;
  Sink& sink_;
};

}  // namespace

std::vector<Fault> explain(const Rules& rules, const History& history, Move move) {
  Collector collector;
  LawReader<Collector>(rules, history, move, collector).read();
  return std::move(collector.faults);
}

bool breaks_a_law(const Rules& rules, const History& history, Move move) {
  Detector detector;
  LawReader<Detector>(rules, history, move, detector).read();
  return detector.broken();
}

}  // namespace arbiter::shogi
