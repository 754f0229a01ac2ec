#pragma once

#include "core/model.h"
#include "senet/move.h"
#include "senet/position.h"

namespace arbiter::senet {

/// Senet as a `GameModel`. A position is its own history: of a line only the present position is read.
struct Senet {
  using Rules = senet::Rules;
  using Position = senet::Position;
  using Move = senet::Move;
  using Line = arbiter::Line<Position, Move>;

  static Position start(const Rules& rules) { return start_position(rules); }
  static Parsed<Position> read(const Rules& rules, std::string_view text) { return read_position(rules, text); }
  static std::string write(const Rules&, const Position& position) { return write_position(position); }
  static std::string identity(const Rules&, const Position& position) { return write_position(position); }
  /// Without the marks below 26, which only `happiness.memory = for-ever` writes down.
  static std::string comparable_text(const Rules& rules, const Position& position);
  static std::vector<Fault> setup_faults(const Rules& rules, const Position& position);

  static void generate(const Rules& rules, const Line& line, std::vector<Move>& moves);
  static std::size_t legal_count(const Rules& rules, const Line& line);
  static std::optional<Move> parse_move(const Rules&, const Position&, std::string_view text);
  static std::string move_text(const Rules&, const Position&, const Move& move) { return to_text(move); }
  static std::vector<Fault> explain(const Rules& rules, const Line& line, const Move& move);
  static bool breaks_a_law(const Rules& rules, const Line& line, const Move& move);
  static void advance(const Rules& rules, Line& line, const Move& move);
  /// A throw is half a step: its move completes it.
  static bool ends_step(const Move& move) { return move.kind != Move::Kind::chance; }
  static std::uint64_t weight(const Rules& rules, const Move& move) {
    return move.kind == Move::Kind::chance ? rules.weights[move.value] : 1;
  }

  static Verdict verdict(const Rules& rules, const Line& line);
  static std::uint64_t perft(const Rules& rules, const Line& line, int depth);
  static std::uint64_t weighted_perft(const Rules& rules, const Line& line, int depth);
  /// All board moves, exits, the pass, and throws of 0 to 6 and a far greater one.
  static std::vector<Move> universe(const Rules& rules);
  /// Always empty: Senet knows no attack, what a piece can reach hangs on the throw.
  static std::vector<std::string> controls(const Rules&, const Position&, std::string_view) { return {}; }
  static Diagram diagram(const Rules& rules, const Position& position);
  static std::vector<std::string> piece_letters(const Rules&) { return {"b", "B", "w", "W"}; }
};

}  // namespace arbiter::senet
