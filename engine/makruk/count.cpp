#include "makruk/count.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "makruk/law_table.h"
#include "makruk/letters.h"

namespace arbiter::makruk {
namespace {

/// One row of a limit table: it applies when the stronger side has at least `men` men of `kind`.
struct LimitRow {
  Kind kind;
  int men;
  int limit;
};
/// Tested in this order; what no row fits has the last limit of the table.
constexpr LimitRow makruk_rows[] = {{Kind::rook, 2, 8},    {Kind::rook, 1, 16},     {Kind::elephant, 2, 22},
                                    {Kind::knight, 2, 32}, {Kind::elephant, 1, 44}, {Kind::king, 0, 64}};
constexpr LimitRow asean_rows[] = {{Kind::rook, 1, 16}, {Kind::elephant, 1, 44}, {Kind::knight, 1, 64}};

std::span<const LimitRow> limit_rows(const Rules& rules) {
  return rules.count_pieces_table == Rules::LimitTable::makruk ? std::span<const LimitRow>(makruk_rows)
                                                               : std::span<const LimitRow>(asean_rows);
}

/// The pieces' count that the move has started, or nothing.
std::optional<Count> started_pieces(const Rules& rules, const Board& board, Color next, const Count& running,
                                    Deed deed) {
  const Color mover = opposite(next);
  if (rules.count_pieces == Rules::PiecesCount::none || board.of(Kind::pawn)) return std::nullopt;
  if (bare(board, next) == bare(board, mover)) return std::nullopt;

  const Color counting = bare(board, next) ? next : mover;
  const bool from_zero = rules.count_pieces_first == Rules::FirstNumber::zero;
  if (counting == next ? running.runs() && !deed.captured && !deed.promoted : !deed.took_pawn || from_zero)
    return std::nullopt;
  const std::optional<int> limit = pieces_limit(rules, board, opposite(counting));
  if (!limit) return std::nullopt;

  const int first = from_zero ? 0 : men8::size_of(board.occupied());
  const bool own_board_count = running.kind == Count::Kind::board && running.by == counting;
  if (rules.count_pieces == Rules::PiecesCount::shorter && own_board_count &&
      running.limit - running.number < *limit - first)
    return std::nullopt;
  return Count{Count::Kind::pieces, counting, first, *limit};
}

bool board_count_is_due(const Rules& rules, const Board& board, Color next) {
  if (rules.count_board != Rules::BoardCount::automatic) return false;
  if (bare(board, Color::white) || bare(board, Color::black)) return false;
  return rules.count_board_who == Rules::BoardWho::pawnless ? board.of(Kind::pawn) == 0 : men_of(board, next) <= 3;
}

}  // namespace

std::optional<int> pieces_limit(const Rules& rules, const Board& board, Color stronger) {
  for (const LimitRow& row : limit_rows(rules))
    if (men8::size_of(board.of(stronger, row.kind)) >= row.men) return row.limit;
  return std::nullopt;
}

bool is_pieces_limit(const Rules& rules, int limit) {
  const auto rows = limit_rows(rules);
  return std::any_of(rows.begin(), rows.end(), [&](const LimitRow& row) { return row.limit == limit; });
}

bool count_is_over(const Rules& rules, const Count& count) {
  if (!count.runs()) return false;
  return rules.count_ends == Rules::CountEnds::past_limit ? count.number > count.limit : count.number >= count.limit;
}

Count count_after(const Rules& rules, const Board& board, Color next, Count count, Deed deed) {
  if (count.runs() && count.by == opposite(next)) ++count.number;
  if (const auto pieces = started_pieces(rules, board, next, count, deed)) return *pieces;
  if (!count.runs() && board_count_is_due(rules, board, next)) return {Count::Kind::board, next, 0, board_limit};
  return count;
}

std::vector<Fault> announcement_faults(const Rules& rules, const Position& position, Move::Announcement announcement) {
  // count.not-in-rules
  if (rules.count_board != Rules::BoardCount::claimed)
    return {{&laws::count_not_in_rules, "Under these rules no player announces a count."}};

  std::vector<Fault> faults;
  const auto fault = [&](const Law& law, std::string text) { faults.push_back({&law, std::move(text)}); };
  const std::string_view mover = title_of(position.side);
  const Count& count = position.count;
  if (announcement == Move::Announcement::count) {
    // count.already-running
    if (count.runs())
      fault(laws::count_already_running, fmt::format("A count of {} is already running.", title_of(count.by)));
    if (rules.count_board_who == Rules::BoardWho::pawnless) {
      // count.pawns-on-board
      if (const Bitboard pawns = position.board.of(Kind::pawn))
        fault(laws::count_pawns,
              fmt::format("A pawn is still on the board, on {}.", men8::name_of(men8::lowest(pawns))));
      // count.own-king-bare
      if (bare(position.board, position.side))
        fault(laws::count_own_king_bare, fmt::format("Only the Khun of {} is left.", mover));
    } else if (const int men_left = men_of(position.board, position.side); men_left > 3) {
      // count.more-than-three-men
      fault(laws::count_many_men, fmt::format("{} still has {} men; three are the most.", mover, men_left));
    }
    // count.opponent-bare
    if (bare(position.board, opposite(position.side)))
      fault(laws::count_opponent_bare, fmt::format("Only the Khun of {} is left.", title_of(opposite(position.side))));
    return faults;
  }
  if (!count.runs()) {
    // count.none-running
    fault(laws::count_none_running, "No count is running.");
    return faults;
  }
  // count.not-yours
  if (count.by != position.side)
    fault(laws::count_not_yours, fmt::format("The count that runs is that of {}.", title_of(count.by)));
  // count.pieces-cannot-stop
  if (count.kind == Count::Kind::pieces)
    fault(laws::count_pieces_stop, "The count that runs is the pieces' count, which nobody can stop.");
  return faults;
}

Count announced(const Position& position, Move::Announcement announcement) {
  if (announcement == Move::Announcement::stop) return {};
  return {Count::Kind::board, position.side, 0, board_limit};
}

}  // namespace arbiter::makruk
