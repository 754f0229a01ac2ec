#include "shogi/model.h"

#include "shogi/diagram.h"
#include "shogi/explain.h"
#include "shogi/generate.h"
#include "shogi/outcome.h"
#include "shogi/perft.h"
#include "shogi/reach.h"
#include "shogi/setup.h"
#include "shogi/sfen.h"
#include "shogi/usi.h"

namespace arbiter::shogi {

Position Model::start(const Rules&) { return std::get<Position>(read_sfen(start_text)); }
Parsed<Position> Model::read(const Rules&, std::string_view text) { return read_sfen(text); }
std::string Model::write(const Rules&, const Position& position) { return write_sfen(position); }
std::string Model::identity(const Rules&, const Position& position) { return write_identity(position); }
std::vector<Fault> Model::setup_faults(const Rules& rules, const Position& position) {
  return shogi::setup_faults(rules, position);
}

void Model::generate(const Rules& rules, const History& history, std::vector<Move>& moves) {
  shogi::generate(rules, history, moves);
}
std::size_t Model::legal_count(const Rules& rules, const History& history) {
  return shogi::legal_count(rules, history);
}
std::uint64_t Model::perft(const Rules& rules, const History& history, int depth) {
  return shogi::perft(rules, history, depth);
}
std::uint64_t Model::weighted_perft(const Rules& rules, const History& history, int depth) {
  return shogi::perft(rules, history, depth);
}

std::optional<Move> Model::parse_move(const Rules&, const Position&, std::string_view text) { return parse_usi(text); }
std::string Model::move_text(const Rules&, const Position&, Move move) { return usi_text(move); }
std::vector<Fault> Model::explain(const Rules& rules, const History& history, Move move) {
  return shogi::explain(rules, history, move);
}
bool Model::breaks_a_law(const Rules& rules, const History& history, Move move) {
  return shogi::breaks_a_law(rules, history, move);
}
void Model::advance(const Rules&, History& history, Move move) { history.push(move, after(history.now(), move)); }
Verdict Model::verdict(const Rules& rules, const History& history) { return shogi::verdict(rules, history); }

std::vector<Move> Model::universe(const Rules&) {
  std::vector<Move> moves;
  moves.reserve(2 * square_count * (square_count + kind_count));
  for (const bool promotes : {false, true}) {
    for (Square from = 0; from < square_count; ++from)
      for (Square to = 0; to < square_count; ++to) moves.push_back(Move::board(from, to, promotes));
    for (int kind = 0; kind < kind_count; ++kind)
      for (Square to = 0; to < square_count; ++to) moves.push_back(Move::drop(static_cast<Kind>(kind), to, promotes));
  }
  return moves;
}

std::vector<std::string> Model::controls(const Rules&, const Position& position, std::string_view text) {
  const std::optional<Square> from = parse_square(text);
  const std::optional<Piece> piece = from ? position.board.at(*from) : std::nullopt;
  std::vector<std::string> squares;
  if (!piece) return squares;
  // Squares in order of files and then ranks are in the order of their texts.
  for (Square to = 0; to < square_count; ++to)
    if (way(position.board, *piece, *from, to) == Way::open) squares.push_back(square_text(to));
  return squares;
}

Diagram Model::diagram(const Rules&, const Position& position) { return diagram_of(position); }

std::vector<std::string> Model::piece_letters(const Rules&) {
  std::vector<std::string> letters;
  for (const Color side : {Color::black, Color::white})
    for (const bool promoted : {false, true})
      for (int kind = 0; kind < kind_count; ++kind)
        if (!promoted || can_promote(static_cast<Kind>(kind)))
          letters.push_back(letter_text({side, static_cast<Kind>(kind), promoted}));
  return letters;
}

}  // namespace arbiter::shogi
