#include "makruk/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "makruk/count.h"
#include "makruk/law_table.h"
#include "makruk/letters.h"
#include "men8/mailbox.h"
#include "men8/safety.h"

namespace arbiter::makruk {
namespace {

/// Men of a start array that a pawn can become under some rule set.
struct StartNumber {
  Kind kind;
  int men;
};
constexpr StartNumber start_numbers[] = {{Kind::general, 1}, {Kind::elephant, 2}, {Kind::knight, 2}, {Kind::rook, 2}};
constexpr int start_pawns = 8;

class Inspection {
 public:
  Inspection(const Rules& rules, const Position& position)
      : rules_(rules), position_(position), board_(position.board) {}

  std::vector<Fault> run() {
    for (const Color side : {Color::white, Color::black}) {
      inspect_khuns(side);
      inspect_men(side);
      inspect_pawns(side);
    }
    inspect_rights();
    if (khuns_are_whole_) {
      inspect_check();
      inspect_count();
    }
    return std::move(faults_);
  }

 private:
  template <class... Parts>
  void fault(const Law& law, fmt::format_string<Parts...> sentence, Parts&&... parts) {
    faults_.push_back({&law, fmt::format(sentence, std::forward<Parts>(parts)...)});
  }
  int number_of(Color side, Kind kind) const { return men8::size_of(board_.of(side, kind)); }

  void inspect_khuns(Color side) {
    // setup.king-count
    if (const int khuns = number_of(side, Kind::king); khuns != 1) {
      khuns_are_whole_ = false;
      fault(laws::setup_king_count, "{} has {} Khuns; each side has exactly one.", title_of(side), khuns);
    }
  }

  void inspect_men(Color side) {
    // setup.men-count
    int promoted = 0;
    for (const auto& [kind, men] : start_numbers) {
      const int more = number_of(side, kind) - men;
      const bool can_become = kind == Kind::general || rules_.promotes_to == Rules::PromotionTo::met_khon_ma_rua;
      if (can_become)
        promoted += std::max(0, more);
      else if (more > 0)
        fault(laws::setup_men_count, "{} has {} men of the kind {}; no pawn becomes one, so {} are the most.",
              title_of(side), men + more, men8::name_of(letters, kind), men);
    }
    if (const int pawns = number_of(side, Kind::pawn); pawns + promoted > start_pawns)
      fault(laws::setup_men_count, "{} has {} pawns and {} men that only pawns can have become; {} are the most.",
            title_of(side), pawns, promoted, start_pawns);
  }

  void inspect_pawns(Color side) {
    // setup.pawn-square
    Bitboard astray = board_.of(side, Kind::pawn);
    for (int rank = 3; rank < rules_.promotion_rank; ++rank) astray &= ~men8::own_rank_bits(side, rank);
    if (astray)
      fault(laws::setup_pawn_square, "Pawns of {} stand on their own ranks 3 to {}, not on {}.", title_of(side),
            rules_.promotion_rank - 1, men8::names_of(astray));
  }

  void inspect_rights() {
    // setup.rights
    for (const LeapRight& right : leap_rights)
      if ((position_.rights & right.bit) && board_.at(right.square) != Man{right.side, right.kind})
        fault(laws::setup_rights, "The right {} needs the {} {} on {}.", right.letter, name_of(right.side),
              men8::name_of(letters, right.kind), men8::name_of(right.square));
  }

  void inspect_check() {
    // setup.opponent-in-check
    const Color waiting = opposite(position_.side);
    if (!men8::in_check(board_, waiting)) return;
    const Square khun = board_.king(waiting);
    const men8::Mailbox mailbox(board_);
    for (const Square from : mailbox.attackers(position_.side, khun))
      fault(laws::setup_opponent_in_check, "{} is to move and already attacks the Khun on {} with {}.",
            title_of(position_.side), men8::name_of(khun), men8::man_text(letters, board_, from));
  }

  void inspect_count() {
    // setup.count
    const Count& count = position_.count;
    if (!count.runs()) return;
    if (count.number == 0 && count.by != position_.side)
      fault(laws::setup_count, "A count begins on the own turn; {} counts 0 and is not to move.", title_of(count.by));
    if (count.kind == Count::Kind::board)
      inspect_board_count(count);
    else
      inspect_pieces_count(count);
  }

  void inspect_board_count(const Count& count) {
    if (count.limit != board_limit)
      fault(laws::setup_count, "The limit of a board's count is {}, not {}.", board_limit, count.limit);
    if (bare(board_, opposite(count.by)))
      fault(laws::setup_count, "{} is bare; no board's count runs against a bare Khun.", title_of(opposite(count.by)));
    if (rules_.count_board_who == Rules::BoardWho::three_men) {
      if (men_of(board_, count.by) > 3)
        fault(laws::setup_count, "{} has more than three men and cannot run a board's count.", title_of(count.by));
      return;
    }
    if (board_.of(Kind::pawn))
      fault(laws::setup_count, "A board's count needs a board without pawns; pawns stand on {}.",
            men8::names_of(board_.of(Kind::pawn)));
    if (bare(board_, count.by))
      fault(laws::setup_count, "{} is bare and cannot run a board's count.", title_of(count.by));
  }

  void inspect_pieces_count(const Count& count) {
    const Color stronger = opposite(count.by);
    if (!bare(board_, count.by))
      fault(laws::setup_count, "A pieces' count is that of a bare Khun, and {} is not bare.", title_of(count.by));
    if (bare(board_, stronger))
      fault(laws::setup_count, "A pieces' count runs against men; {} is bare.", title_of(stronger));
    if (board_.of(Kind::pawn))
      fault(laws::setup_count, "A pieces' count needs a board without pawns; pawns stand on {}.",
            men8::names_of(board_.of(Kind::pawn)));
    if (!is_pieces_limit(rules_, count.limit))
      fault(laws::setup_count, "{} is no limit of a pieces' count.", count.limit);
    else if (const auto most = pieces_limit(rules_, board_, stronger); most && count.limit > *most)
      fault(laws::setup_count, "The men of {} give a limit of at most {}, not {}.", title_of(stronger), *most,
            count.limit);
  }

  const Rules& rules_;
  const Position& position_;
  const Board& board_;
  std::vector<Fault> faults_;
  bool khuns_are_whole_ = true;
};

}  // namespace

std::vector<Fault> setup_faults(const Rules& rules, const Position& position) {
  return Inspection(rules, position).run();
}

}  // namespace arbiter::makruk
