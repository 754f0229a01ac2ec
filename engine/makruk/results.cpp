#include "makruk/results.h"

#include <algorithm>

#include "makruk/count.h"
#include "makruk/generate.h"
#include "makruk/law_table.h"
#include "makruk/material.h"
#include "men8/safety.h"

namespace arbiter::makruk {
namespace {

Outcome win(Color winner, const Law& reason) { return {Outcome::Status::win, winner, &reason}; }
Outcome draw(const Law& reason) { return {Outcome::Status::draw, std::nullopt, &reason}; }

bool same_position(const Position& left, const Position& right) {
  return left.board == right.board && left.side == right.side && left.rights == right.rights;
}

class Results {
 public:
  Results(const Rules& rules, const Line& line) : rules_(rules), now_(line.now()) {
    over_ = count_is_over(rules, now_.count);
    quiet_limit_ = now_.quiet >= rules.fifty_moves_plies;
    const bool in_scope = rules.repetition_scope == Rules::Scope::every_mode || rules.mode == Rules::Mode::online;
    repeated_ = rules.repetition != Rules::Ending::none && in_scope && third_occurrence(line);
  }

  Verdict verdict() const {
    Verdict verdict;
    verdict.turn = now_.side;
    verdict.phase = Phase::play;
    verdict.check = men8::in_check(now_.board, now_.side);
    verdict.legal_count = legal_count(rules_, now_);
    verdict.outcome = verdict.legal_count == 0 ? without_moves(verdict.check) : with_moves();
    if (verdict.outcome.status == Outcome::Status::ongoing) verdict.claims = claims();
    if (now_.count.runs())
      verdict.counting = Counting{now_.count.kind == Count::Kind::board ? "board" : "pieces", now_.count.by,
                                  now_.count.number, now_.count.limit};
    return verdict;
  }

 private:
  Outcome without_moves(bool check) const { return check ? mate() : stalemate(); }

  Outcome with_moves() const {
    // draw.insufficient-material
    if (is_dead(rules_, now_.board)) return draw(laws::insufficient_material);
    // draw.count
    if (over_ && rules_.count_expiry == Rules::CountExpiry::draw) return draw(laws::count_over);
    // draw.fifty-moves
    if (quiet_limit_ && rules_.fifty_moves == Rules::Ending::draw) return draw(laws::fifty_moves);
    // draw.repetition
    if (repeated_ && rules_.repetition == Rules::Ending::draw) return draw(laws::repetition);
    return {};
  }

  Outcome mate() const {
    const Color mating = opposite(now_.side);
    const Count& count = now_.count;
    // draw.counter-mates
    if (count.kind == Count::Kind::board && count.by == mating && rules_.count_board_mate == Rules::BoardMate::draw)
      return draw(laws::counter_mates);
    // draw.count, before a mate
    if (over_ && rules_.count_expiry == Rules::CountExpiry::draw && rules_.count_order == Rules::Order::before_mate)
      return draw(laws::count_over);
    // draw.fifty-moves, before a mate
    if (quiet_limit_ && rules_.fifty_moves == Rules::Ending::draw &&
        rules_.fifty_moves_order == Rules::Order::before_mate)
      return draw(laws::fifty_moves);
    // end.checkmate
    return win(mating, arbiter::laws::checkmate);
  }

  Outcome stalemate() const {
    // end.stalemate
    switch (rules_.stalemate) {
      case Rules::Stalemate::draw: return draw(laws::stalemate);
      case Rules::Stalemate::loss: return win(opposite(now_.side), laws::stalemate);
      case Rules::Stalemate::win: return win(now_.side, laws::stalemate);
    }
    return {};
  }

  std::vector<Claimable> claims() const {
    std::vector<Claimable> claims;
    // draw.count, to be claimed
    if (over_ && rules_.count_expiry == Rules::CountExpiry::claim) claims.push_back({&laws::count_over, std::nullopt});
    // draw.fifty-moves, to be claimed
    if (quiet_limit_ && rules_.fifty_moves == Rules::Ending::claim)
      claims.push_back({&laws::fifty_moves, std::nullopt});
    // draw.repetition, to be claimed
    if (repeated_ && rules_.repetition == Rules::Ending::claim) claims.push_back({&laws::repetition, std::nullopt});
    // draw.count-offer
    if (now_.count.kind == Count::Kind::board && rules_.count_board_offer)
      claims.push_back({&laws::count_offer, opposite(now_.count.by)});
    return claims;
  }

  const Rules& rules_;
  const Position& now_;
  bool over_;
  bool quiet_limit_;
  bool repeated_;
};

}  // namespace

bool third_occurrence(const Line& line) {
  return std::count_if(line.entries().begin(), line.entries().end(),
                       [&](const Line::Entry& entry) { return same_position(entry.position, line.now()); }) >= 3;
}

Verdict verdict(const Rules& rules, const Line& line) { return Results(rules, line).verdict(); }

}  // namespace arbiter::makruk
