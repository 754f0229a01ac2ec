#include "sittuyin/game.h"

#include <fmt/format.h>

#include "sittuyin/counters.h"
#include "sittuyin/explain.h"
#include "sittuyin/generate.h"
#include "sittuyin/laws.h"
#include "sittuyin/perft.h"
#include "sittuyin/relevance.h"
#include "sittuyin/setup.h"
#include "sittuyin/text.h"
#include "sittuyin/verdict.h"

namespace arbiter::sittuyin {

namespace {

std::vector<Move> every_move() {
  std::vector<Move> moves;
  for (Square to = 0; to < 64; ++to) {
    for (Square from = 0; from < 64; ++from) {
      moves.push_back(Move::go(from, to));
      moves.push_back(Move::promote(from, to));
    }
    for (const Kind kind : pocket_kinds) moves.push_back(Move::drop(kind, to));
  }
  return moves;
}

Diagram::Hand pocket_of(const Position& position, Color side) {
  Diagram::Hand hand{side, "pocket", {}, {}};
  for (const Kind kind : pocket_kinds)
    if (const int men = position.pocket(side).of(kind); men > 0)
      hand.pieces.emplace_back(std::string(1, men8::letter_of(letters, {side, kind})), men);
  return hand;
}

std::string side_name(Color side) { return side == Color::white ? "White" : "Black"; }

}  // namespace

Position Model::start(const Rules&) { return sittuyin::start(); }

Parsed<Position> Model::read(const Rules& rules, std::string_view text) { return read_position(rules, text); }

std::string Model::write(const Rules&, const Position& position) { return write_position(position); }

std::string Model::identity(const Rules&, const Position& position) { return write_identity(position); }

std::vector<Fault> Model::setup_faults(const Rules& rules, const Position& position) {
  return sittuyin::setup_faults(rules, position);
}

void Model::generate(const Rules& rules, const GameLine& line, std::vector<Move>& moves) {
  sittuyin::generate(rules, line.now(), moves);
}

std::size_t Model::legal_count(const Rules& rules, const GameLine& line) {
  return sittuyin::legal_count(rules, line.now());
}

std::optional<Move> Model::parse_move(const Rules&, const Position&, std::string_view text) {
  return sittuyin::parse_move(text);
}

std::string Model::move_text(const Rules&, const Position&, Move move) { return sittuyin::move_text(move); }

std::vector<Fault> Model::explain(const Rules& rules, const GameLine& line, Move move) {
  return sittuyin::explain(rules, line.now(), move);
}

bool Model::breaks_a_law(const Rules& rules, const GameLine& line, Move move) {
  return sittuyin::breaks_a_law(rules, line.now(), move);
}

void Model::advance(const Rules& rules, GameLine& line, Move move) {
  Position next = line.now();
  play(rules, next, move);
  line.push(move, next);
}

Verdict Model::verdict(const Rules& rules, const GameLine& line) { return sittuyin::verdict(rules, line); }

std::uint64_t Model::perft(const Rules& rules, const GameLine& line, int depth) {
  return sittuyin::perft(rules, line.now(), depth);
}

std::uint64_t Model::weighted_perft(const Rules& rules, const GameLine& line, int depth) {
  return sittuyin::perft(rules, line.now(), depth);
}

std::vector<Move> Model::universe(const Rules&) {
  static const std::vector<Move> moves = every_move();
  return moves;
}

std::vector<std::string> Model::controls(const Rules&, const Position& position, std::string_view square) {
  return men8::controls(position.board, square);
}

Diagram Model::diagram(const Rules& rules, const Position& position) {
  Diagram diagram = men8::diagram_of(position.board, letters);
  for (Square square = 0; square < 64; ++square) {
    men8::cell_of(diagram, square).diagonal_up = men8::file_of(square) == men8::rank_of(square);
    men8::cell_of(diagram, square).diagonal_down = men8::file_of(square) + men8::rank_of(square) == 7;
  }
  if (position.placing()) diagram.hands = {pocket_of(position, Color::white), pocket_of(position, Color::black)};
  diagram.notes.push_back(side_name(position.turn) + (position.placing() ? " to drop" : " to move"));
  if (position.count.runs())
    diagram.notes.push_back(fmt::format("{}'s moves are counted: {} of {}", side_name(counting_side(rules, position)),
                                        counted_moves(rules, position), position.count.limit));
  return diagram;
}

std::vector<std::string> Model::piece_letters(const Rules&) { return men8::piece_letters(letters); }

GameEntry entry() {
  return {"sittuyin",
          "Sittuyin",
          options_of(option_rows()),
          all_laws(),
          [](const RuleSet& rule_set) -> std::unique_ptr<Game> {
            return std::make_unique<ModelGame<Model>>(compile<Rules>(rule_set, option_rows()));
          },
          {"valid", "error", "legal", "outcome", "claims", "counting"},
          relevance()};
}

}  // namespace arbiter::sittuyin
