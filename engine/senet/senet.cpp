#include "senet/senet.h"

#include "senet/diagram.h"
#include "senet/explain.h"
#include "senet/generate.h"
#include "senet/laws.h"
#include "senet/perft.h"
#include "senet/play.h"
#include "senet/setup.h"

namespace arbiter::senet {

static_assert(GameModel<Senet>);

std::string Senet::comparable_text(const Rules&, const Position& position) {
  Position bare = position;
  bare.marked &= happiness_on;
  return write_position(bare);
}

std::vector<Fault> Senet::setup_faults(const Rules& rules, const Position& position) {
  return senet::setup_faults(rules, position);
}

void Senet::generate(const Rules& rules, const Line& line, std::vector<Move>& moves) {
  senet::generate(rules, line.now(), moves);
}

std::size_t Senet::legal_count(const Rules& rules, const Line& line) { return senet::legal_count(rules, line.now()); }

std::optional<Move> Senet::parse_move(const Rules&, const Position&, std::string_view text) {
  return senet::parse_move(text);
}

std::vector<Fault> Senet::explain(const Rules& rules, const Line& line, const Move& move) {
  return senet::explain(rules, line.now(), move);
}

bool Senet::breaks_a_law(const Rules& rules, const Line& line, const Move& move) {
  return senet::breaks_a_law(rules, line.now(), move);
}

void Senet::advance(const Rules& rules, Line& line, const Move& move) {
  line.push(move, after_move(rules, line.now(), move));
}

Verdict Senet::verdict(const Rules& rules, const Line& line) {
  const Position& position = line.now();
  Verdict verdict;
  if (position.over()) {
    const Color winner = position.off[0] == rules.options.pieces ? Color::white : Color::black;
    verdict.phase = Phase::over;
    verdict.outcome = {Outcome::Status::win, winner, &law::all_off};
  } else {
    verdict.turn = static_cast<Color>(position.side);
    verdict.phase = position.thrown == 0 ? Phase::throwing : Phase::play;
    verdict.legal_count = senet::legal_count(rules, position);
  }
  return verdict;
}

std::uint64_t Senet::perft(const Rules& rules, const Line& line, int depth) {
  return count_steps(rules, line.now(), depth, unweighted);
}

std::uint64_t Senet::weighted_perft(const Rules& rules, const Line& line, int depth) {
  return count_steps(rules, line.now(), depth, rules.weights);
}

std::vector<Move> Senet::universe(const Rules&) {
  static const std::vector<Move> all = [] {
    std::vector<Move> moves{Move::pass()};
    for (int from = 1; from <= last_square; ++from)
      for (int to = 1; to <= off_board; ++to) moves.push_back(Move::board(from, to));
    for (std::uint32_t value = 0; value <= highest_throw + 1; ++value) moves.push_back(Move::chance(value));
    moves.push_back(Move::chance(1000));
    return moves;
  }();
  return all;
}

Diagram Senet::diagram(const Rules& rules, const Position& position) { return diagram_of(rules, position); }

}  // namespace arbiter::senet
