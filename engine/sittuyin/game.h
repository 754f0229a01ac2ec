#pragma once

#include "core/model.h"
#include "options/game_entry.h"
#include "sittuyin/position.h"

namespace arbiter::sittuyin {

/// Sittuyin as the adaptor wants it (core/model.h says what each function promises).
struct Model {
  using Rules = sittuyin::Rules;
  using Position = sittuyin::Position;
  using Move = sittuyin::Move;

  static Position start(const Rules&);
  static Parsed<Position> read(const Rules&, std::string_view text);
  static std::string write(const Rules&, const Position&);
  static std::string identity(const Rules&, const Position&);
  static std::vector<Fault> setup_faults(const Rules&, const Position&);
  static void generate(const Rules&, const GameLine&, std::vector<Move>& moves);
  static std::size_t legal_count(const Rules&, const GameLine&);
  static std::optional<Move> parse_move(const Rules&, const Position&, std::string_view text);
  static std::string move_text(const Rules&, const Position&, Move);
  static std::vector<Fault> explain(const Rules&, const GameLine&, Move);
  static bool breaks_a_law(const Rules&, const GameLine&, Move);
  static void advance(const Rules&, GameLine&, Move);
  static Verdict verdict(const Rules&, const GameLine&);
  static std::uint64_t perft(const Rules&, const GameLine&, int depth);
  static std::uint64_t weighted_perft(const Rules&, const GameLine&, int depth);
  static std::vector<Move> universe(const Rules&);
  static std::vector<std::string> controls(const Rules&, const Position&, std::string_view square);
  static Diagram diagram(const Rules&, const Position&);
  static std::vector<std::string> piece_letters(const Rules&);
};

/// How the registry knows the game.
GameEntry entry();

}  // namespace arbiter::sittuyin
