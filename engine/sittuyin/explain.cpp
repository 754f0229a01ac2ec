#include "sittuyin/explain.h"

#include <fmt/format.h>

#include <cstdlib>

#include "men8/mailbox.h"
#include "sittuyin/laws.h"
#include "sittuyin/shield.h"

namespace arbiter::sittuyin {

namespace {

using men8::Mailbox;
using men8::name_of;

std::string_view kind_name(Kind kind) { return men8::name_of(letters, kind); }

/// Collects every broken law with its sentence.
class AllFaults {
 public:
  template <class Sentence>
  bool report(const Law& law, Sentence&& sentence) {
    faults.push_back({&law, sentence()});
    return false;
  }
  bool any() const { return !faults.empty(); }
  std::vector<Fault> faults;
};

/// Stops at the first broken law; sentences are not written.
class FirstFault {
 public:
  template <class Sentence>
  bool report(const Law&, Sentence&&) {
    found = true;
    return true;
  }
  bool any() const { return found; }
  bool found = false;
};

bool is_diagonal_step(Square from, Square to) {
  return std::abs(men8::file_of(to) - men8::file_of(from)) == 1 &&
         std::abs(men8::rank_of(to) - men8::rank_of(from)) == 1;
}

std::string names_of(const std::vector<Square>& squares) {
  Bitboard set = 0;
  for (const Square square : squares) set |= men8::bit(square);
  return men8::names_of(set);
}

/// The squares after a move of the play phase.
Mailbox played(const Mailbox& before, Move move) {
  Mailbox after = before;
  after.move(move.from, move.to);
  if (move.form == Move::Form::promote && after[move.to]) after[move.to]->kind = Kind::general;
  return after;
}

/// The position after a move of the play phase, counters left alone: no law looks at them.
Position followed(const Position& before, Move move) {
  Position after = before;
  const std::optional<Man> man = after.board.at(move.from);
  after.board.clear(move.from);
  after.board.clear(move.to);
  after.board.put(move.to, {man->side, move.form == Move::Form::promote ? Kind::general : man->kind});
  after.turn = opposite(before.turn);
  return after;
}

/// Which laws are asked: all, or those that make a move king-safe.
enum class Scope { all, king_safe };

template <class Faults>
class Examination {
 public:
  Examination(const Rules& rules, const Position& position, Scope scope, Faults& faults)
      : rules_(rules), position_(position), board_(position.board), scope_(scope), faults_(faults) {}

  void examine(Move move) {
    if (move.form == Move::Form::drop)
      examine_drop(move);
    else
      examine_board_move(move);
  }

 private:
  // Every function below returns true when the faults want no more.

  bool examine_drop(Move move) {
    const Color us = position_.turn;
    // turn.wrong-phase
    if (!position_.placing() &&
        faults_.report(laws::wrong_phase, [] { return "The placement is over: nothing is dropped any more."; }))
      return true;
    // drop.not-in-hand
    if (position_.pocket(us).of(move.kind) == 0 && faults_.report(laws::not_in_hand, [&] {
          return fmt::format("There is no {} in {}'s pocket.", kind_name(move.kind), arbiter::name_of(us));
        }))
      return true;
    // drop.occupied
    if (board_.at(move.to) && faults_.report(laws::drop_occupied, [&] {
          return fmt::format("{} is occupied by {}.", name_of(move.to), men8::man_text(letters, board_, move.to));
        }))
      return true;
    const int rank = men8::own_rank(us, move.to);
    // drop.rook-rank
    if (move.kind == Kind::rook && rank != 1 && faults_.report(laws::drop_rook_rank, [&] {
          return fmt::format("A rook is put down on the own first rank, and {} is on the own rank {}.",
                             name_of(move.to), rank);
        }))
      return true;
    // drop.zone
    const int first = rules_.placement_zone == PlacementZone::ranks_1_3 ? 1 : 2;
    const int last = rules_.placement_zone == PlacementZone::ranks_2_4 ? 4 : 3;
    if (move.kind != Kind::rook && (rank < first || rank > last) && faults_.report(laws::drop_zone, [&] {
          return fmt::format("A {} is put down on the own ranks {} to {}, and {} is on the own rank {}.",
                             kind_name(move.kind), first, last, name_of(move.to), rank);
        }))
      return true;
    // drop.rook-faces-king: only where no other drop law is broken
    return !faults_.any() && facing(move);
  }

  bool facing(Move move) {
    if (rules_.rook_facing == RookFacing::none) return false;
    const int men_left = position_.pockets[0].size() + position_.pockets[1].size();
    const bool each_drop = rules_.rook_facing == RookFacing::each_drop;
    if (!each_drop && men_left > 1) return false;
    Mailbox after(board_);
    after[move.to] = Man{position_.turn, move.kind};
    for (const auto& [rook, king] : facing_pairs(after)) {
      if (each_drop && move.to != rook && move.to != king) continue;
      if (faults_.report(laws::drop_rook_faces_king, [&, rook = rook, king = king] {
            return fmt::format("The black rook on {} would face the white king on {} with nothing but pawns between.",
                               name_of(rook), name_of(king));
          }))
        return true;
    }
    return false;
  }

  bool examine_board_move(Move move) {
    // turn.wrong-phase
    if (position_.placing() && faults_.report(laws::wrong_phase, [] {
          return "The placement is not over: men are dropped, and nothing on the board moves.";
        }))
      return true;
    const std::optional<Man> man = board_.at(move.from);
    // turn.no-piece
    if (!man) return faults_.report(laws::no_piece, [&] { return fmt::format("{} is empty.", name_of(move.from)); });
    // turn.not-yours
    if (man->side != position_.turn)
      return faults_.report(laws::not_yours, [&] {
        return fmt::format("It is {}'s turn, and {} is not {}.", arbiter::name_of(position_.turn),
                           men8::man_text(letters, board_, move.from), arbiter::name_of(position_.turn));
      });
    const bool promotes = move.form == Move::Form::promote;
    // promotion.not-allowed
    if (promotes && man->kind != Kind::pawn)
      return faults_.report(laws::promotion_not_allowed, [&] {
        return fmt::format("Only a pawn promotes, not {}.", men8::man_text(letters, board_, move.from));
      });

    const std::optional<Man> there = move.from == move.to ? std::nullopt : board_.at(move.to);
    const bool shape = promotes ? move.from == move.to || is_diagonal_step(move.from, move.to)
                                : men8::moves_in_this_way(*man, move.from, move.to);
    // move.geometry
    if (!shape && faults_.report(laws::geometry, [&] { return geometry_sentence(move); })) return true;
    // move.own-piece
    const bool onto_own = there && there->side == man->side;
    if (onto_own && faults_.report(laws::own_piece, [&] {
          return fmt::format("{} is occupied by {}.", name_of(move.to), men8::man_text(letters, board_, move.to));
        }))
      return true;
    bool path = true;
    if (promotes) {
      if (examine_promotion(move, there)) return true;
    } else {
      path = !(shape && man->kind == Kind::rook) || Mailbox(board_).path_is_clear(move.from, move.to);
      if (examine_way(move, *man, there, shape, path)) return true;
    }
    if (position_.placing() || !shape || !path || onto_own) return false;
    if (examine_afterwards(move)) return true;
    // stalemate.forbidden: only where no other law is broken
    return scope_ == Scope::all && !faults_.any() && rules_.stalemate == Stalemate::illegal && stalemates(move);
  }

  std::string geometry_sentence(Move move) const {
    if (move.form == Move::Form::promote)
      return fmt::format("A promoting pawn stays or goes one square diagonally, not from {} to {}.", name_of(move.from),
                         name_of(move.to));
    if (move.from == move.to) return fmt::format("Nothing moves from {} to {}.", name_of(move.from), name_of(move.to));
    return fmt::format("A {} does not go from {} to {}.", kind_name(board_.at(move.from)->kind), name_of(move.from),
                       name_of(move.to));
  }

  bool examine_way(Move move, Man man, std::optional<Man> there, bool shape, bool path) {
    // move.path-blocked
    if (!path && faults_.report(laws::path_blocked, [&] {
          return fmt::format("On the way from {} to {} stands {}.", name_of(move.from), name_of(move.to),
                             men8::man_text(letters, board_, *Mailbox(board_).first_between(move.from, move.to)));
        }))
      return true;
    if (man.kind != Kind::pawn || !shape) return false;
    const bool straight = men8::file_of(move.from) == men8::file_of(move.to);
    // move.pawn-blocked
    if (straight && there && faults_.report(laws::pawn_blocked, [&] {
          return fmt::format("The pawn on {} is blocked by {}.", name_of(move.from),
                             men8::man_text(letters, board_, move.to));
        }))
      return true;
    // move.pawn-must-capture
    return !straight && !there && faults_.report(laws::pawn_must_capture, [&] {
      return fmt::format("The pawn on {} goes diagonally only to take, and {} is empty.", name_of(move.from),
                         name_of(move.to));
    });
  }

  bool examine_promotion(Move move, std::optional<Man> there) {
    const Color us = position_.turn;
    std::optional<Square> general;
    int pawns = 0;
    for (Square square = 0; square < 64; ++square) {
      const std::optional<Man> man = board_.at(square);
      if (man == Man{us, Kind::general}) general = square;
      if (man == Man{us, Kind::pawn}) ++pawns;
    }
    // promotion.own-general-on-board
    if (general && faults_.report(laws::own_general,
                                  [&] { return fmt::format("The own general is still on {}.", name_of(*general)); }))
      return true;
    // promotion.square
    const bool last = rules_.last_pawn == LastPawn::anywhere && pawns == 1;
    if (!last && !is_promotion_square(move.from) && faults_.report(laws::promotion_square, [&] {
          return fmt::format("{} is no promotion square of {}{}.", name_of(move.from), arbiter::name_of(us),
                             rules_.last_pawn == LastPawn::anywhere ? ", and the pawn is not its side's last" : "");
        }))
      return true;
    // promotion.in-place-only
    if (move.from != move.to && rules_.promotion_form == PromotionForm::in_place &&
        faults_.report(laws::in_place_only, [&] {
          return fmt::format("The pawn on {} promotes where it stands, it does not go to {}.", name_of(move.from),
                             name_of(move.to));
        }))
      return true;
    // promotion.captures
    return there && there->side != us && faults_.report(laws::promotion_captures, [&] {
      return fmt::format("A promotion takes nothing, and on {} stands {}.", name_of(move.to),
                         men8::man_text(letters, board_, move.to));
    });
  }

  /// On one of the two long diagonals, far enough ahead.
  bool is_promotion_square(Square square) const {
    const int file = men8::file_of(square);
    const int rank = men8::rank_of(square);
    const int first = rules_.promotion_squares == PromotionSquares::enemy_half ? 5 : 6;
    return (file == rank || file + rank == 7) && men8::own_rank(position_.turn, square) >= first;
  }

  /// Laws that look at the board after the move.
  bool examine_afterwards(Move move) {
    const Color us = position_.turn;
    const Color them = opposite(us);
    const Mailbox before(board_);
    const Mailbox after = played(before, move);
    // king.left-in-check
    const std::optional<Square> king = after.find({us, Kind::king});
    if (king && after.is_attacked(*king, them) && faults_.report(laws::left_in_check, [&] {
          return fmt::format("The {} king on {} would be attacked from {}.", arbiter::name_of(us), name_of(*king),
                             names_of(after.attackers(them, *king)));
        }))
      return true;
    if (move.form != Move::Form::promote) return false;
    // promotion.attacks
    if (rules_.promotion_attack == PromotionAttack::no_attack) {
      std::vector<Square> attacked;
      for (Square square = 0; square < 64; ++square)
        if (after.holds(square, them) && after.attacks(move.to, square)) attacked.push_back(square);
      if (!attacked.empty() && faults_.report(laws::promotion_attacks, [&] {
            return fmt::format("The new general on {} would attack {}.", name_of(move.to), names_of(attacked));
          }))
        return true;
    }
    return move.from != move.to && examine_opened(before, after);
  }

  bool examine_opened(const Mailbox& before, const Mailbox& after) {
    if (rules_.opened_attack == OpenedAttack::free) return false;
    const Man rook_of_us{position_.turn, Kind::rook};
    const Color them = opposite(position_.turn);
    for (Square rook = 0; rook < 64; ++rook) {
      if (!after.holds(rook, rook_of_us)) continue;
      for (Square victim = 0; victim < 64; ++victim) {
        if (!after.holds(victim, them) || !after.attacks(rook, victim) || before.attacks(rook, victim)) continue;
        const auto sentence = [&] {
          return fmt::format("The step would open the attack of the rook on {} on {}.", name_of(rook), name_of(victim));
        };
        // promotion.opens-check
        if (after[victim]->kind == Kind::king && faults_.report(laws::opens_check, sentence)) return true;
        // promotion.opens-attack
        if (rules_.opened_attack == OpenedAttack::no_attack && faults_.report(laws::opens_attack, sentence))
          return true;
      }
    }
    return false;
  }

  // stalemate.forbidden
  bool stalemates(Move move) {
    if (!is_stalemating(move)) return false;
    if (rules_.stalemate_only == StalemateOnly::allowed && !has_other_than_stalemating()) return false;
    return faults_.report(laws::stalemate_forbidden, [&] {
      return fmt::format("It would leave {} without a {}move and not in check.",
                         arbiter::name_of(opposite(position_.turn)),
                         rules_.stalemate_test == StalemateTest::permitted_reply ? "permitted " : "");
    });
  }

  /// A king-safe move is stalemating.
  bool is_stalemating(Move move) const {
    const Position after = followed(position_, move);
    if (Mailbox(after.board).in_check(after.turn)) return false;
    return !find_king_safe_move(rules_, after, [&](Move reply) {
      return rules_.stalemate_test == StalemateTest::any_reply || !leaves_no_move(rules_, after, reply);
    });
  }

  bool has_other_than_stalemating() const {
    return find_king_safe_move(rules_, position_, [&](Move other) { return !is_stalemating(other); });
  }

  /// After the move the opponent is not in check and has no king-safe move.
  static bool leaves_no_move(const Rules& rules, const Position& position, Move move) {
    const Position after = followed(position, move);
    return !Mailbox(after.board).in_check(after.turn) && !find_king_safe_move(rules, after, [](Move) { return true; });
  }

  /// There is a king-safe move of the side to move that is wanted.
  template <class Wanted>
  static bool find_king_safe_move(const Rules& rules, const Position& position, Wanted&& wanted) {
    for (Square from = 0; from < 64; ++from) {
      const std::optional<Man> man = position.board.at(from);
      if (!man || man->side != position.turn) continue;
      for (Square to = 0; to < 64; ++to)
        for (const Move move : {Move::go(from, to), Move::promote(from, to)}) {
          FirstFault fault;
          Examination<FirstFault>(rules, position, Scope::king_safe, fault).examine(move);
          if (!fault.found && wanted(move)) return true;
        }
    }
    return false;
  }

  template <class>
  friend class Examination;

  const Rules& rules_;
  const Position& position_;
  const Board& board_;
  Scope scope_;
  Faults& faults_;
};

}  // namespace

std::vector<Fault> explain(const Rules& rules, const Position& position, Move move) {
  AllFaults faults;
  Examination<AllFaults>(rules, position, Scope::all, faults).examine(move);
  return std::move(faults.faults);
}

bool breaks_a_law(const Rules& rules, const Position& position, Move move) {
  FirstFault fault;
  Examination<FirstFault>(rules, position, Scope::all, fault).examine(move);
  return fault.found;
}

}  // namespace arbiter::sittuyin
