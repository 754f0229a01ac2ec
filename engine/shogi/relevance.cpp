#include "shogi/relevance.h"

#include <algorithm>

#include "shogi/impasse.h"
#include "shogi/laws.h"
#include "shogi/model.h"

namespace arbiter::shogi {
namespace {

using Asked = Arrived<Model>;

/// An unpromoted piece that could promote: also one that can get stuck on the board.
bool with_promotable(const Asked& asked) {
  return asked.anywhere([](const Position& position) {
    const Board& board = position.board;
    return !(board.occupied() - board.promoted - board.of(Kind::king) - board.of(Kind::gold)).empty();
  });
}

/// A piece that can get stuck, on the board or in the hand of the side to move.
bool with_stuck_kinds(const Asked& asked) {
  return asked.anywhere([](const Position& position) {
    const Board& board = position.board;
    for (const Kind kind : {Kind::pawn, Kind::lance, Kind::knight})
      if (board.in_hand(position.turn, kind) > 0 || !(board.of(kind) - board.promoted).empty()) return true;
    return false;
  });
}

/// The side to move holds a pawn: without one no law about pawn drops is asked.
bool with_pawn_in_hand(const Asked& asked) {
  return asked.anywhere([](const Position& position) { return position.board.in_hand(position.turn, Kind::pawn) > 0; });
}

/// Pawn drops are judged by the repetitions that their answers would complete.
bool drops_look_at_repetition(const Asked& asked) {
  return asked.rules.uchifuzume == Uchifuzume::illegal &&
         asked.rules.uchifuzume_replies == UchifuzumeReplies::history && with_pawn_in_hand(asked);
}

/// The history is long enough for an answer to a pawn drop to complete a repetition: the drop and the
/// answer are two plies more, and two occurrences lie at least two plies apart.
bool answers_could_repeat(const Asked& asked) {
  if (asked.rules.uchifuzume != Uchifuzume::illegal || asked.rules.repetition_count == 0) return false;
  const auto occurrences = static_cast<std::size_t>(asked.rules.repetition_count);
  return asked.line.entries().size() + 1 >= 2 * (occurrences - 1) && with_pawn_in_hand(asked);
}

/// The present position has occurred as often, whether or not the one given counts.
bool occurred(const Asked& asked, OptionValue times) {
  if (times == 0) return false;
  const auto& entries = asked.line.entries();
  const auto same = [&](const History::Entry& entry) { return entry.position.same_as(asked.now()); };
  return std::count_if(entries.begin(), entries.end(), same) >= static_cast<std::ptrdiff_t>(times);
}

bool repeats(const Asked& asked) {
  return occurred(asked, static_cast<OptionValue>(asked.rules.repetition_count)) || drops_look_at_repetition(asked);
}

bool repeats_by_either_count(const Asked& asked) { return repeats(asked) || occurred(asked, asked.other); }

/// The side to move has its king in the camp with enough for the lowest threshold of all values.
bool entered(const Asked& asked) {
  const Board& board = asked.now().board;
  const Color side = asked.now().turn;
  if (drops_look_at_repetition(asked)) return true;
  if ((board.of(side, Kind::king) & far_ranks(side, 3)).empty()) return false;
  Rules lowest = asked.rules;
  lowest.impasse = Impasse::declare_24;
  return impasse_result(lowest, asked.now()) != nullptr;
}

bool has_played(const Asked& asked, OptionValue plies) {
  return plies != 0 && asked.now().plies_played() >= static_cast<std::int64_t>(plies);
}

bool with_doubled_pawns(const Asked& asked) {
  const Board& board = asked.given().board;
  for (const Color side : {Color::black, Color::white}) {
    const SquareSet pawns = board.of(side, Kind::pawn) - board.promoted;
    if (whole_files(pawns).count() < side_length * pawns.count()) return true;
  }
  return false;
}

constexpr RelevanceRow<Model> rows[] = {
    {"promotion-zone", with_promotable},
    {"promotion-ends", with_promotable},
    {"promotion-choice", with_promotable},
    {"dead-end-move", with_stuck_kinds, Decides::setup},
    {"dead-end-drop", with_stuck_kinds, Decides::setup},
    {"nifu", with_pawn_in_hand},
    {"nifu-tokin", with_pawn_in_hand},
    {"uchifuzume", with_pawn_in_hand},
    {"uchifuzume-replies", answers_could_repeat},
    {"uchifuzume-stalemate", with_pawn_in_hand},
    {"stalemate", [](const Asked& asked) { return asked.ended_by(laws::stalemate); }},
    {"repetition-count", repeats_by_either_count},
    {"repetition-first", repeats},
    {"repetition-effect", repeats},
    {"perpetual-check", repeats},
    {"perpetual-window", repeats},
    {"impasse", entered},
    {"bare-kings", [](const Asked& asked) { return has_bare_kings(asked.now().board); }},
    {"move-limit",
     [](const Asked& asked) {
       return has_played(asked, static_cast<OptionValue>(asked.rules.move_limit)) || has_played(asked, asked.other);
     }},
    {"move-limit-check",
     [](const Asked& asked) { return has_played(asked, static_cast<OptionValue>(asked.rules.move_limit)); }},
    {"setup-nifu", with_doubled_pawns, Decides::setup},
};

}  // namespace

std::vector<Relevance> relevance() { return relevance_of<Model>(rows); }

}  // namespace arbiter::shogi
