#pragma once

#include "core/model.h"
#include "shogi/position.h"
#include "shogi/rules.h"

namespace arbiter::shogi {

/// Shogi as a model of the engine. Black is sente, goes towards rank a and moves first.
struct Model {
  using Rules = shogi::Rules;
  using Position = shogi::Position;
  using Move = shogi::Move;

  static Position start(const Rules& rules);
  static Parsed<Position> read(const Rules& rules, std::string_view text);
  static std::string write(const Rules& rules, const Position& position);
  static std::string identity(const Rules& rules, const Position& position);
  static std::vector<Fault> setup_faults(const Rules& rules, const Position& position);

  static void generate(const Rules& rules, const History& history, std::vector<Move>& moves);
  static std::size_t legal_count(const Rules& rules, const History& history);
  static std::uint64_t perft(const Rules& rules, const History& history, int depth);
  /// There is no chance: the same as `perft`.
  static std::uint64_t weighted_perft(const Rules& rules, const History& history, int depth);

  static std::optional<Move> parse_move(const Rules& rules, const Position& position, std::string_view text);
  static std::string move_text(const Rules& rules, const Position& position, Move move);
  static std::vector<Fault> explain(const Rules& rules, const History& history, Move move);
  static bool breaks_a_law(const Rules& rules, const History& history, Move move);
  static void advance(const Rules& rules, History& history, Move move);
  static Verdict verdict(const Rules& rules, const History& history);

  /// All moves of the board and all drops, kings included, without and with promotion.
  static std::vector<Move> universe(const Rules& rules);
  static std::vector<std::string> controls(const Rules& rules, const Position& position, std::string_view text);
  static Diagram diagram(const Rules& rules, const Position& position);
  static std::vector<std::string> piece_letters(const Rules& rules);
};

}  // namespace arbiter::shogi
