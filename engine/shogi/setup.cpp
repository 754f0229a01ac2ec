#include "shogi/setup.h"

#include <fmt/format.h>

#include "shogi/attacks.h"
#include "shogi/laws.h"

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
  for (const Color side : both_sides) {
    const SquareSet pawns = board.of(side, Kind::pawn) - board.promoted;
    if (whole_files(pawns).count() == side_length * pawns.count()) continue;  // each has a file of its own
    for (int column = 0; column < side_length; ++column)
      if (const int doubled = (pawns & whole_files(SquareSet::of(square_at(column, 0)))).count(); doubled > 1)
        faults.push_back({&laws::setup_nifu,
                          fmt::format("{} has {} unpromoted pawns on file {}.", title_of(side), doubled, column + 1)});
  }
}

/// Far ranks from which a piece could never move again.
SquareSet dead_end(Color side, Kind kind) {
  static constexpr std::array by_ranks{std::array{SquareSet{}, far_ranks(Color::white, 1), far_ranks(Color::white, 2)},
                                       std::array{SquareSet{}, far_ranks(Color::black, 1), far_ranks(Color::black, 2)}};
  return by_ranks[static_cast<std::size_t>(side)][static_cast<std::size_t>(facts(kind).dead_ranks)];
}

/// setup.dead-end
void dead_pieces(const Board& board, std::vector<Fault>& faults) {
  SquareSet dead;
  for (const Color side : both_sides)
    for (const Kind kind : {Kind::pawn, Kind::lance, Kind::knight}) dead |= board.of(side, kind) & dead_end(side, kind);
  (dead - board.promoted).for_each([&](Square square) {
    const Piece piece = *board.at(square);
    faults.push_back({&laws::setup_dead_end, fmt::format("{}'s {} on {} could never move.", title_of(piece.side),
                                                         facts(piece.kind).name, square_text(square))});
  });
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
  if (const Color waiting = opposite(position.turn); in_check(position.board, waiting))
    faults.push_back({&laws::opponent_in_check,
                      fmt::format("{} is in check and {} is to move.", title_of(waiting), title_of(position.turn))});
  return faults;
}

}  // namespace arbiter::shogi
