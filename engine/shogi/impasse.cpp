#include "shogi/impasse.h"

#include <algorithm>

#include "shogi/attacks.h"
#include "shogi/laws.h"

namespace arbiter::shogi {
namespace {

// Figures of jsa-rules#impasse, csa-rules#impasse and lishogi-rules#impasse.
constexpr int camp_ranks = 3;  ///< always, whatever the promotion zone
constexpr int least_pieces_in_camp = 10;
constexpr int points_to_win_24 = 31;
constexpr int points_to_draw_24 = 24;
constexpr int points_of_black_27 = 28;
constexpr int points_of_white_27 = 27;

/// The own pieces in the camp and in the own hand; nothing else counts.
int points(const Board& board, Color side, SquareSet in_camp) {
  int sum = 0;
  for (int i = 0; i < hand_kinds; ++i) {
    const Kind kind = static_cast<Kind>(i);
    sum += facts(kind).points * ((in_camp & board.of(kind)).count() + board.in_hand(side, kind));
  }
  return sum;
}

}  // namespace

const Law* impasse_result(const Rules& rules, const Position& position) {
  if (rules.impasse == Impasse::none) return nullptr;
  const Board& board = position.board;
  const Color side = position.turn;
  const SquareSet in_camp = board.of(side) & far_ranks(side, camp_ranks);
  // The king in the camp, ten other own pieces with it, no check.
  if ((in_camp & board.of(Kind::king)).empty()) return nullptr;
  if ((in_camp - board.of(Kind::king)).count() < least_pieces_in_camp) return nullptr;
  if (in_check(board, side)) return nullptr;
  const int sum = points(board, side, in_camp);
  if (rules.impasse == Impasse::declare_24)
    return sum >= points_to_win_24 ? &laws::declaration : sum >= points_to_draw_24 ? &laws::no_contest : nullptr;
  if (sum < (side == Color::black ? points_of_black_27 : points_of_white_27)) return nullptr;
  return rules.impasse == Impasse::automatic_27 ? &laws::impasse : &laws::declaration;
}

bool has_bare_kings(const Board& board) {
  const auto none = [](const auto& hand) {
    return std::all_of(hand.begin(), hand.end(), [](int held) { return held == 0; });
  };
  return (board.occupied() - board.of(Kind::king)).empty() && none(board.hand[0]) && none(board.hand[1]);
}

}  // namespace arbiter::shogi
