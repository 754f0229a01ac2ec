#include "report/parting.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

namespace arbiter {

namespace {

std::string side_name(const std::string& color) {
  return color == "white" ? "White" : color == "black" ? "Black" : "either side";
}

std::string where(std::span<const std::string> after) {
  if (after.empty()) return "in this position";
  return fmt::format("after {}", fmt::join(after, " "));
}

class Parter {
 public:
  Parter(std::span<const Answer> answers, std::span<const std::string> after) : answers_(answers), after_(after) {}

  std::optional<Parting> part() const {
    if (auto found = ask("Is this position possible by the rules?",
                         [](const Answer& a) { return a.valid && (!a.error || a.error->code == "illegal-after"); }))
      return found;
    if (auto found = refused_moves()) return found;
    if (!std::all_of(answers_.begin(), answers_.end(), [](const Answer& a) { return a.valid && !a.error; })) return {};
    for (const auto& look : {&Parter::moves, &Parter::outcome, &Parter::claims, &Parter::counting, &Parter::check})
      if (auto found = (this->*look)()) return found;
    return next_state();
  }

 private:
  std::optional<Parting> ask(const std::string& question, const std::function<bool(const Answer&)>& holds) const {
    Parting parting{question, {}};
    for (const Answer& answer : answers_) parting.yes.push_back(holds(answer));
    const bool parted = std::find(parting.yes.begin(), parting.yes.end(), !parting.yes.front()) != parting.yes.end();
    return parted ? std::optional(parting) : std::nullopt;
  }

  /// The first move of `after` that some readings refuse and others play.
  std::optional<Parting> refused_moves() const {
    std::set<int> refused;
    for (const Answer& answer : answers_)
      if (answer.error && answer.error->index >= 0) refused.insert(answer.error->index);
    for (const int index : refused) {
      const std::size_t at = static_cast<std::size_t>(index);
      if (at >= after_.size()) continue;
      if (auto found =
              ask(fmt::format("May {} be played {}?", after_[at], where(after_.first(at))),
                  [&](const Answer& a) { return !(a.error && a.error->index >= 0 && a.error->index <= index); }))
        return found;
    }
    return {};
  }

  /// Who is to move, if all agree.
  std::string mover() const {
    const std::string& turn = answers_.front().turn;
    const bool agreed = std::all_of(answers_.begin(), answers_.end(), [&](const Answer& a) { return a.turn == turn; });
    return agreed ? side_name(turn) : "the side to move";
  }

  std::optional<Parting> moves() const {
    std::set<std::string> all;
    for (const Answer& answer : answers_) {
      all.insert(answer.legal.begin(), answer.legal.end());
      for (const MoveAnswer& move : answer.moves) all.insert(move.move);
    }
    // A move that somebody asked about says more than the first of a list.
    std::vector<std::string> order;
    for (const MoveAnswer& move : answers_.front().moves) order.push_back(move.move);
    order.insert(order.end(), all.begin(), all.end());
    for (const std::string& move : order) {
      const auto legal = [&](const Answer& a) {
        for (const MoveAnswer& judged : a.moves)
          if (judged.move == move) return judged.legal;
        return std::find(a.legal.begin(), a.legal.end(), move) != a.legal.end();
      };
      const std::string question = move == "pass" ? fmt::format("Must {} pass {}?", mover(), where(after_))
                                                  : fmt::format("May {} play {} {}?", mover(), move, where(after_));
      if (auto found = ask(question, legal)) return found;
    }
    return {};
  }

  std::optional<Parting> outcome() const {
    for (const Answer& candidate : answers_) {
      const Answer::OutcomeAnswer& stated = candidate.outcome;
      if (stated.status == "ongoing") continue;
      const std::string question =
          stated.status == "draw"
              ? fmt::format("Is the game drawn {} ({})?", where(after_), stated.reason)
              : fmt::format("Has {} won {} ({})?", side_name(stated.winner), where(after_), stated.reason);
      if (auto found = ask(question, [&](const Answer& a) { return a.outcome == stated; })) return found;
    }
    return {};
  }

  std::optional<Parting> claims() const {
    for (const Answer& candidate : answers_)
      for (const Answer::ClaimAnswer& claim : candidate.claims)
        if (auto found = ask(
                fmt::format("May {} claim {} {}?", side_name(claim.by), claim.rule, where(after_)),
                [&](const Answer& a) { return std::find(a.claims.begin(), a.claims.end(), claim) != a.claims.end(); }))
          return found;
    return {};
  }

  std::optional<Parting> counting() const {
    if (auto found = ask(fmt::format("Does a count run {}?", where(after_)),
                         [](const Answer& a) { return a.counting.has_value(); }))
      return found;
    for (const Answer& candidate : answers_) {
      if (!candidate.counting) continue;
      const Answer::CountingAnswer& count = *candidate.counting;
      if (auto found = ask(fmt::format("Does the count {} stand at {} of {} for {}?", where(after_), count.count,
                                       count.limit, side_name(count.by)),
                           [&](const Answer& a) { return a.counting == candidate.counting; }))
        return found;
    }
    return {};
  }

  std::optional<Parting> check() const {
    return ask(fmt::format("Is {} in check {}?", mover(), where(after_)), [](const Answer& a) { return a.check; });
  }

  std::optional<Parting> next_state() const {
    for (const Answer& candidate : answers_) {
      if (candidate.turn.empty()) continue;
      if (auto found = ask(fmt::format("Is it the turn of {} {}?", side_name(candidate.turn), where(after_)),
                           [&](const Answer& a) { return a.turn == candidate.turn; }))
        return found;
    }
    for (const Answer& candidate : answers_)
      if (auto found = ask(fmt::format("Is the position {} written {}?", after_.empty() ? "as read" : where(after_),
                                       candidate.position),
                           [&](const Answer& a) { return a.position == candidate.position; }))
        return found;
    return {};
  }

  std::span<const Answer> answers_;
  std::span<const std::string> after_;
};

}  // namespace

std::optional<Parting> parting_of(std::span<const Answer> answers, std::span<const std::string> after) {
  if (answers.size() < 2) return {};
  return Parter(answers, after).part();
}

}  // namespace arbiter
