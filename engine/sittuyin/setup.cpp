#include "sittuyin/setup.h"

#include <fmt/format.h>

#include "men8/mailbox.h"
#include "men8/safety.h"
#include "sittuyin/laws.h"
#include "sittuyin/shield.h"

namespace arbiter::sittuyin {

namespace {

using men8::name_of;
using men8::names_of;

constexpr std::array both_sides{Color::white, Color::black};

std::string_view kind_name(Kind kind) { return men8::name_of(letters, kind); }

class SetupLaws {
 public:
  SetupLaws(const Rules& rules, const Position& position) : rules_(rules), position_(position) {}

  std::vector<Fault> faults() {
    for (const Color side : both_sides) {
      kings(side);
      generals(side);
      men(side);
      pawns(side);
    }
    check();
    count();
    if (position_.placing()) {
      for (const Color side : both_sides) {
        placement_army(side);
        placement_pawns(side);
        placement_zone(side);
      }
      placement_order();
      placement_facing();
    }
    return std::move(faults_);
  }

 private:
  template <class... Parts>
  void report(const Law& law, fmt::format_string<Parts...> sentence, Parts&&... parts) {
    faults_.push_back({&law, fmt::format(sentence, std::forward<Parts>(parts)...)});
  }

  int total(Color side, Kind kind) const {
    return men8::size_of(position_.board.of(side, kind)) + position_.pocket(side).of(kind);
  }

  // setup.king-count
  void kings(Color side) {
    if (const int kings = total(side, Kind::king); kings != 1)
      report(laws::king_count, "{} has {} kings instead of one.", arbiter::name_of(side), kings);
  }
  // setup.general-count
  void generals(Color side) {
    if (const int generals = total(side, Kind::general); generals > 1)
      report(laws::general_count, "{} has {} generals, one is the most.", arbiter::name_of(side), generals);
  }
  // setup.men-count
  void men(Color side) {
    for (const Kind kind : {Kind::rook, Kind::elephant, Kind::knight, Kind::pawn})
      if (const int men = total(side, kind); men > army(kind))
        report(laws::men_count, "{} has {} {}s, {} are the most.", arbiter::name_of(side), men, kind_name(kind),
               army(kind));
  }
  // setup.pawn-square
  void pawns(Color side) {
    const Bitboard never = men8::own_rank_bits(side, 1) | men8::own_rank_bits(side, 2) |
                           (men8::own_rank_bits(side, 3) & ~pawn_start(side));
    if (const Bitboard wrong = position_.board.of(side, Kind::pawn) & never)
      report(laws::pawn_square, "No {} pawn can stand on {}: it would have had to come from behind its start.",
             arbiter::name_of(side), names_of(wrong));
  }
  // setup.opponent-in-check
  void check() {
    for (const Color side : both_sides)
      if (total(side, Kind::king) != 1) return;
    const Color waiting = opposite(position_.turn);
    if (!men8::in_check(position_.board, waiting)) return;
    const men8::Mailbox mailbox(position_.board);
    const Square king = position_.board.king(waiting);
    Bitboard checkers = 0;
    for (const Square from : mailbox.attackers(position_.turn, king)) checkers |= men8::bit(from);
    report(laws::opponent_in_check, "{} is to move, but the {} king on {} is in check from {}.",
           arbiter::name_of(position_.turn), arbiter::name_of(waiting), name_of(king), names_of(checkers));
  }
  // setup.count
  void count() {
    if (!position_.count.runs()) return;
    if (position_.bare(Color::white) == position_.bare(Color::black))
      report(laws::setup_count, "A count runs, but {} side is bare.",
             position_.bare(Color::white) ? "each" : "neither");
    if (const Bitboard pawns = position_.board.of(Kind::pawn); pawns && rules_.count_pawns == CountPawns::stop)
      report(laws::setup_count, "A count runs, but pawns on {} keep it from starting.", names_of(pawns));
  }
  // setup.placement-army
  void placement_army(Color side) {
    for (const Kind kind : pocket_kinds)
      if (const int men = total(side, kind); men != army(kind))
        report(laws::placement_army, "During placement {} has {} of kind {}, board and pocket together, instead of {}.",
               arbiter::name_of(side), men, kind_name(kind), army(kind));
  }
  // setup.placement-pawns
  void placement_pawns(Color side) {
    const Bitboard moved = position_.board.of(side, Kind::pawn) ^ pawn_start(side);
    if (moved)
      report(laws::placement_pawns, "During placement the {} pawns are on their start squares; {} do not fit.",
             arbiter::name_of(side), names_of(moved));
  }
  // setup.placement-zone
  void placement_zone(Color side) {
    const Bitboard rooks = position_.board.of(side, Kind::rook) & ~men8::own_rank_bits(side, 1);
    const Bitboard others = position_.board.of(side) &
                            ~(position_.board.of(Kind::rook) | position_.board.of(Kind::pawn)) &
                            ~drop_zone(rules_, side);
    men8::for_each(rooks | others, [&](Square square) {
      report(laws::placement_zone, "During placement {} stands where it may not be put down.",
             men8::man_text(letters, position_.board, square));
    });
  }
  // setup.placement-order
  void placement_order() {
    const int white = position_.pocket(Color::white).size();
    const int black = position_.pocket(Color::black).size();
    const bool whites_turn = position_.turn == Color::white;
    if (rules_.placement_order == PlacementOrder::whole_army) {
      if (whites_turn ? white > 0 && black == 8 : white == 0) return;
      report(laws::placement_order,
             "White drops its whole army first: {} to move does not fit pockets of {} and {} men.",
             arbiter::name_of(position_.turn), white, black);
    } else {
      if (whites_turn ? white == black : black == white + 1) return;
      report(laws::placement_order, "Drops alternate, White first: {} to move does not fit pockets of {} and {} men.",
             arbiter::name_of(position_.turn), white, black);
    }
  }
  // setup.placement-facing
  void placement_facing() {
    if (rules_.rook_facing != RookFacing::each_drop) return;
    for (const auto& [rook, king] : facing_pairs(men8::Mailbox(position_.board)))
      report(laws::placement_facing, "The black rook on {} faces the white king on {}.", name_of(rook), name_of(king));
  }

  const Rules& rules_;
  const Position& position_;
  std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> setup_faults(const Rules& rules, const Position& position) {
  return SetupLaws(rules, position).faults();
}

}  // namespace arbiter::sittuyin
