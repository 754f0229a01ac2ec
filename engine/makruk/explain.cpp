#include "makruk/explain.h"

#include <fmt/format.h>

#include <cstdlib>

#include "makruk/count.h"
#include "makruk/law_table.h"
#include "makruk/letters.h"
#include "men8/mailbox.h"

namespace arbiter::makruk {
namespace {

namespace shared = arbiter::laws;
using men8::name_of;

/// Takes down every broken law with its sentence.
struct Collector {
  static constexpr bool first_is_enough = false;
  std::vector<Fault> faults;

  bool any() const { return !faults.empty(); }
  template <class Sentence>
  void operator()(const Law& law, Sentence&& sentence) {
    faults.push_back({&law, sentence()});
  }
};

/// Only notices that some law is broken.
struct Detector {
  static constexpr bool first_is_enough = true;
  bool broken = false;

  bool any() const { return broken; }
  template <class Sentence>
  void operator()(const Law&, Sentence&&) {
    broken = true;
  }
};

/// One move of one man, judged against every law in turn.
template <class Report>
class Judge {
 public:
  Judge(const Rules& rules, const Position& position, Move move, Report& report)
      : rules_(rules),
        position_(position),
        board_(position.board),
        move_(move),
        origin_(move.origin()),
        destination_(move.destination()),
        report_(report) {}

  void judge() {
    const std::optional<Man> man = board_.at(origin_);
    // turn.no-piece
    if (!man) return report_(shared::no_piece, [&] { return fmt::format("There is no man on {}.", name_of(origin_)); });
    // turn.not-yours
    if (man->side != position_.side)
      return report_(shared::not_yours, [&] {
        return fmt::format("{} is to move; {} is the opponent's.", title_of(position_.side), man_on(origin_));
      });
    man_ = *man;
    judge_way();
    const bool way_is_good = !report_.any();
    judge_promotion();
    if (!way_is_good || (Report::first_is_enough && report_.any())) return;
    judge_khun();
  }

 private:
  std::string man_on(Square square) const { return men8::man_text(letters, board_, square); }
  std::string mover() const { return fmt::format("The {} on {}", men8::name_of(letters, man_.kind), name_of(origin_)); }
  bool occupied(Square square) const { return board_.at(square).has_value(); }
  int files() const { return men8::file_of(destination_) - men8::file_of(origin_); }
  /// Ranks towards the opponent.
  int forward() const { return (men8::rank_of(destination_) - men8::rank_of(origin_)) * men8::ahead(man_.side); }

  bool leaps() const {
    if (man_.kind == Kind::king) return rules_.king_leap && std::abs(files()) == 2 && forward() == 1;
    return man_.kind == Kind::general && rules_.met_leap && files() == 0 && forward() == 2;
  }

  /// move.* and leap.*: whether the man goes there at all.
  void judge_way() {
    // move.own-piece
    if (const auto there = board_.at(destination_); there && there->side == man_.side)
      report_(shared::own_piece,
              [&] { return fmt::format("{} stands on the destination.", capital_man(destination_)); });
    if (leaps()) return judge_leap();
    // move.geometry
    if (!men8::moves_in_this_way(man_, origin_, destination_))
      return report_(shared::geometry, [&] {
        return origin_ == destination_
                   ? mover() + " does not leave its square."
                   : fmt::format("{} never goes to {}; {}.", mover(), name_of(destination_), manner());
      });
    if (man_.kind == Kind::rook) judge_path();
    if (man_.kind == Kind::pawn) judge_pawn();
  }

  std::string capital_man(Square square) const {
    std::string text = man_on(square);
    text.front() = 'T';
    return text;
  }

  std::string_view manner() const {
    switch (man_.kind) {
      case Kind::king: return "a Khun goes one square in any direction";
      case Kind::general: return "a Met goes one square diagonally";
      case Kind::elephant: return "a Khon goes one square diagonally or straight ahead";
      case Kind::knight: return "a Ma goes two squares along and one across, as a knight";
      case Kind::rook: return "a Rua goes along its rank or file";
      case Kind::pawn: return "a pawn goes one square ahead and takes one square diagonally ahead";
    }
    return "";
  }

  void judge_path() {
    const auto sign = [](int difference) { return (difference > 0) - (difference < 0); };
    const int file_step = sign(files());
    const int rank_step = sign(men8::rank_of(destination_) - men8::rank_of(origin_));
    for (Square at = origin_;;) {
      at = men8::square_at(men8::file_of(at) + file_step, men8::rank_of(at) + rank_step);
      if (at == destination_) return;
      // move.path-blocked
      if (occupied(at))
        return report_(shared::path_blocked, [&] {
          return fmt::format("{} is in the way from {} to {}.", capital_man(at), name_of(origin_),
                             name_of(destination_));
        });
    }
  }

  void judge_pawn() {
    // move.pawn-blocked
    if (files() == 0 && occupied(destination_))
      report_(laws::pawn_blocked, [&] {
        return fmt::format("{} is blocked: {} is occupied, and a pawn does not take straight ahead.", mover(),
                           name_of(destination_));
      });
    // move.pawn-must-capture
    if (files() != 0 && !occupied(destination_))
      report_(laws::pawn_must_capture, [&] {
        return fmt::format("{} goes diagonally only to take, and {} is empty.", mover(), name_of(destination_));
      });
  }

  void judge_leap() {
    const LeapRight& right = leap_right(man_.side, man_.kind);
    // leap.right-lost
    if (origin_ != right.square || !(position_.rights & right.bit))
      report_(laws::leap_right_lost, [&] { return mover() + " has no right to leap any more."; });
    // leap.destination-occupied
    if (occupied(destination_))
      report_(laws::leap_occupied, [&] {
        return fmt::format("A leap ends on an empty square, and {} is occupied.", name_of(destination_));
      });
    // leap.in-check
    if (man_.kind == Kind::king && men8::Mailbox(board_).is_attacked(origin_, opposite(man_.side)))
      report_(laws::leap_in_check, [&] { return mover() + " is in check and may not leap."; });
  }

  void judge_promotion() {
    const bool arrives = man_.kind == Kind::pawn && men8::own_rank(man_.side, destination_) == rules_.promotion_rank;
    const std::optional<Kind> suffix = move_.suffix();
    // promotion.forced
    if (arrives && !suffix)
      report_(laws::promotion_forced, [&] {
        return fmt::format("{} is promoted on {}, and the move does not say to what.", mover(), name_of(destination_));
      });
    if (!suffix) return;
    // promotion.not-allowed
    if (man_.kind != Kind::pawn) {
      report_(shared::promotion_not_allowed, [&] { return mover() + " is no pawn and is not promoted."; });
    } else if (!arrives) {
      report_(shared::promotion_not_allowed, [&] {
        return fmt::format("{} is promoted on its own rank {}, not on {}.", mover(), rules_.promotion_rank,
                           name_of(destination_));
      });
    } else if (*suffix != Kind::general && rules_.promotes_to == Rules::PromotionTo::met) {
      report_(shared::promotion_not_allowed,
              [&] { return fmt::format("{} becomes a Met, not a {}.", mover(), men8::name_of(letters, *suffix)); });
    }
  }

  /// king.*: what becomes of the own Khun.
  void judge_khun() {
    const men8::Mailbox before(board_);
    const Man own_khun{man_.side, Kind::king};
    const Color enemy = opposite(man_.side);
    men8::Mailbox later = before;
    later.move(origin_, destination_);
    // king.left-in-check
    if (const auto khun = later.find(own_khun); khun && later.is_attacked(*khun, enemy))
      report_(shared::left_in_check, [&] {
        std::string attackers;
        for (const Square from : later.attackers(enemy, *khun))
          attackers += (attackers.empty() ? "" : " and ") + man_on(from);
        return fmt::format("After {} the Khun on {} is attacked by {}.", move_text(move_), name_of(*khun), attackers);
      });
    if (rules_.may_flee_check || man_.kind != Kind::king) return;
    // king.may-not-flee
    const std::vector<Square> checkers = before.attackers(enemy, origin_);
    if (checkers.size() > 1 || (checkers.size() == 1 && checkers.front() != destination_))
      report_(laws::may_not_flee, [&] {
        return checkers.size() == 1
                   ? fmt::format("{} is in check and may move only to take {}.", mover(), man_on(checkers.front()))
                   : mover() + " is in check from more than one man and may not move.";
      });
  }

  const Rules& rules_;
  const Position& position_;
  const Board& board_;
  Move move_;
  Square origin_;
  Square destination_;
  Man man_{};
  Report& report_;
};

}  // namespace

std::vector<Fault> explain(const Rules& rules, const Position& position, Move move) {
  if (move.announces()) return announcement_faults(rules, position, move.announcement());
  Collector collector;
  Judge(rules, position, move, collector).judge();
  return std::move(collector.faults);
}

bool breaks_a_law(const Rules& rules, const Position& position, Move move) {
  if (move.announces()) return !announcement_faults(rules, position, move.announcement()).empty();
  Detector detector;
  Judge(rules, position, move, detector).judge();
  return detector.broken;
}

}  // namespace arbiter::makruk
