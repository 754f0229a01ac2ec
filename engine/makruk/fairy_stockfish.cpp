#include "makruk/fairy_stockfish.h"

#include <fmt/format.h>

#include <algorithm>

#include "makruk/letters.h"
#include "makruk/text.h"

namespace arbiter::makruk {
namespace {

/// Limits in moves that the program can write, twice as plies; under Cambodian rules two plies less.
constexpr int limits[] = {8, 16, 22, 32, 44, 64};

/// Plies that the program writes for a limit in moves.
int limit_in_plies(const Rules& rules, int limit) {
  return rules.count_ends == Rules::CountEnds::past_limit ? 2 * limit : 2 * (limit - 1);
}

std::optional<int> limit_from_plies(int plies) {
  for (const int limit : limits)
    if (plies == 2 * limit || plies == 2 * (limit - 1)) return limit;
  return std::nullopt;
}

}  // namespace

std::optional<Count> count_from_plies(const Rules& rules, const Board& board, Color side, PlyCount plies) {
  const std::optional<int> limit = limit_from_plies(plies.limit);
  if (!limit) return std::nullopt;
  const bool one_is_bare = bare(board, Color::white) || bare(board, Color::black);
  const auto kind = one_is_bare && !board.of(Kind::pawn) ? Count::Kind::pieces : Count::Kind::board;
  // A limit and no plies: what servers write while nobody has announced a count.
  if (kind == Count::Kind::board && plies.plies == 0 && rules.count_board == Rules::BoardCount::claimed) return Count{};
  return Count{kind, plies.plies % 2 == 0 ? side : opposite(side), (plies.plies + 1) / 2, *limit};
}

PlyCount count_in_plies(const Rules& rules, const Count& count, Color side) {
  return {limit_in_plies(rules, count.limit), count.by == side ? 2 * count.number : 2 * count.number - 1};
}

std::string write_fairy_stockfish(const Rules& rules, const Position& position, EngineLetters engine_letters) {
  Position plain = position;
  plain.count = {};
  std::string text = identity(plain);
  if (engine_letters == EngineLetters::asean) {
    const auto board_end = std::find(text.begin(), text.end(), ' ');
    std::for_each(text.begin(), board_end, [](char& letter) {
      // The printed letters of Met and Khon.
      if (letter == 'M' || letter == 'm') letter = static_cast<char>(letter + ('Q' - 'M'));
      if (letter == 'S' || letter == 's') letter = static_cast<char>(letter - ('S' - 'B'));
    });
  }
  if (!position.count.runs()) return fmt::format("{} - {} {}", text, position.quiet, position.move_number);
  const PlyCount plies = count_in_plies(rules, position.count, position.side);
  return fmt::format("{} {} {} {}", text, plies.limit, plies.plies, position.move_number);
}

}  // namespace arbiter::makruk
