#include "shogi/setup.h"

#include <fmt/format.h>

#include "shogi/laws.h"
#include "shogi/reach.h"

namespace arbiter::shogi {
namespace {

constexpr std::array both_sides{Color::black, Color::white};

void kings(const Board& board, std::vector<Fault>& faults) {
  // setup.no-king
  if (board.of(Kind::king).empty()) faults.push_back({&laws::no_king, "No king stands on the board."});
  // setup.king-count
  for (const Color side : both_sides)
    if (const int count = board.of(side, Kind::king).count(); count > 1)
      faults.push_back({&laws::king_count, fmt::format("{} has {} kings.", title_of(side), count)});
}

/// setup.material; kings are counted by side.
void material(const Board& board, std::vector<Fault>& faults) {
  for (int i = 0; i < hand_kinds; ++i) {
    const Kind kind = static_cast<Kind>(i);
    const int count = board.of(kind).count() + board.in_hand(Color::black, kind) + board.in_hand(Color::white, kind);
    if (count > facts(kind).in_set)
      faults.push_back({&laws::material, fmt::format("Board and hands hold {} pieces of the kind {}; the set has {}.",
                                                     count, facts(kind).name, facts(kind).in_set)});
  }
}

/// setup.nifu
void doubled_pawns(const Board& board, std::vector<Fault>& faults) {
  for (const Color side : both_sides)
    for (int column = 0; column < side_length; ++column) {
      int pawns = 0;
      for (int rank = 0; rank < side_length; ++rank)
        pawns += board.at(square_at(column, rank)) == Piece{side, Kind::pawn, false};
      if (pawns > 1)
        faults.push_back({&laws::setup_nifu,
                          fmt::format("{} has {} unpromoted pawns on file {}.", title_of(side), pawns, column + 1)});
    }
}

/// setup.dead-end
void dead_pieces(const Board& board, std::vector<Fault>& faults) {
  for (Square square = 0; square < square_count; ++square) {
    const std::optional<Piece> piece = board.at(square);
    if (!piece || piece->promoted || far_rank(piece->side, square) > facts(piece->kind).dead_ranks) continue;
    faults.push_back({&laws::setup_dead_end, fmt::format("{}'s {} on {} could never move.", title_of(piece->side),
                                                         facts(piece->kind).name, square_text(square))});
  }
}

}  // namespace

std::vector<Fault> setup_faults(const Rules& rules, const Position& position) {
  std::vector<Fault> faults;
  kings(position.board, faults);
  material(position.board, faults);
  if (rules.setup_nifu == SetupNifu::invalid) doubled_pawns(position.board, faults);
  // A rule set that lets a piece get stuck, by move or by drop, also accepts one that is.
  if (rules.dead_end_move == DeadEndMove::must_promote && rules.dead_end_drop == Permission::forbidden)
    dead_pieces(position.board, faults);
  // setup.opponent-in-check: kings next to each other are a case of it.
  if (const Color waiting = opposite(position.turn); king_is_reached(position.board, waiting))
    faults.push_back({&laws::opponent_in_check,
                      fmt::format("{} is in check and {} is to move.", title_of(waiting), title_of(position.turn))});
  return faults;
}

}  // namespace arbiter::shogi
