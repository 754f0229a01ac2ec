#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model.h"
#include "makruk/explain.h"
#include "makruk/generate.h"
#include "makruk/results.h"
#include "makruk/setup.h"
#include "makruk/start.h"
#include "makruk/text.h"

namespace arbiter::makruk {

/// Makruk as the concept of the core asks for it.
struct Model {
  using Rules = makruk::Rules;
  using Position = makruk::Position;
  using Move = makruk::Move;
  using Line = makruk::Line;

  static Position start(const Rules& rules) { return makruk::start(rules); }
  static Parsed<Position> read(const Rules& rules, std::string_view text) { return makruk::read(rules, text); }
  static std::string write(const Rules&, const Position& position) { return makruk::write(position); }
  static std::string identity(const Rules&, const Position& position) { return makruk::identity(position); }
  static std::vector<Fault> setup_faults(const Rules& rules, const Position& position) {
    return makruk::setup_faults(rules, position);
  }
  static void generate(const Rules& rules, const Line& line, std::vector<Move>& moves) {
    makruk::generate(rules, line.now(), moves);
  }
  static std::size_t legal_count(const Rules& rules, const Line& line) {
    return makruk::legal_count(rules, line.now());
  }
  static std::optional<Move> parse_move(const Rules&, const Position&, std::string_view text) {
    return makruk::parse_move(text);
  }
  static std::string move_text(const Rules&, const Position&, Move move) { return makruk::move_text(move); }
  static std::vector<Fault> explain(const Rules& rules, const Line& line, Move move) {
    return makruk::explain(rules, line.now(), move);
  }
  static bool breaks_a_law(const Rules& rules, const Line& line, Move move) {
    return makruk::breaks_a_law(rules, line.now(), move);
  }
  static void advance(const Rules& rules, Line& line, Move move) { makruk::advance(rules, line, move); }
  static Verdict verdict(const Rules& rules, const Line& line) { return makruk::verdict(rules, line); }
  static std::uint64_t perft(const Rules& rules, const Line& line, int depth) {
    return makruk::perft(rules, line.now(), depth);
  }
  /// No chance in Makruk.
  static std::uint64_t weighted_perft(const Rules& rules, const Line& line, int depth) {
    return makruk::perft(rules, line.now(), depth);
  }
  static std::vector<Move> universe(const Rules&) { return makruk::universe(); }
  static std::vector<std::string> controls(const Rules&, const Position& position, std::string_view square);
  static Diagram diagram(const Rules&, const Position& position);
  static std::vector<std::string> piece_letters(const Rules&);
};
static_assert(GameModel<Model>);

}  // namespace arbiter::makruk
