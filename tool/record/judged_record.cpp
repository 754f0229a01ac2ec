#include "record/judged_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

namespace arbiter {

namespace {

std::string_view name_of(std::optional<Color> side) {
  if (!side) return "nobody";
  return *side == Color::white ? "White" : "Black";
}

std::string text_of(const Outcome& outcome) {
  switch (outcome.status) {
    case Outcome::Status::ongoing: return "the game goes on";
    case Outcome::Status::draw: return fmt::format("the game is drawn ({})", outcome.reason->id);
    case Outcome::Status::win: return fmt::format("{} has won ({})", name_of(outcome.winner), outcome.reason->id);
  }
  return "";
}

/// The ending's result as a status and a winner; the sides "mover" and "other" are told apart by the turn.
struct Result {
  Outcome::Status status = Outcome::Status::ongoing;
  std::optional<Color> winner;
};

std::optional<Result> result_of(RecordEnding::Result said, std::optional<Color> turn) {
  using Said = RecordEnding::Result;
  const auto win = [](Color side) { return Result{Outcome::Status::win, side}; };
  switch (said) {
    case Said::unknown: return std::nullopt;
    case Said::unfinished: return Result{};
    case Said::draw: return Result{Outcome::Status::draw, std::nullopt};
    case Said::white: return win(Color::white);
    case Said::black: return win(Color::black);
    case Said::mover: return turn ? std::optional(win(*turn)) : std::nullopt;
    case Said::other: return turn ? std::optional(win(opposite(*turn))) : std::nullopt;
  }
  return std::nullopt;
}

RecordPlace ending_place(const Record& record) {
  return record.moves.empty() ? record.place : record.moves.back().place;
}

JudgedPosition position_of(const State& state) { return {state.text(), state.identity()}; }

}  // namespace

std::string_view name_of(JudgedMove::Status status) {
  switch (status) {
    case JudgedMove::Status::legal: return "legal";
    case JudgedMove::Status::illegal: return "illegal";
    case JudgedMove::Status::ambiguous: return "ambiguous";
    case JudgedMove::Status::unknown: return "unknown";
    case JudgedMove::Status::unjudged: return "unjudged";
  }
  return "";
}

std::string_view name_of(EndingAgreement agreement) {
  switch (agreement) {
    case EndingAgreement::unsaid: return "unsaid";
    case EndingAgreement::agrees: return "agrees";
    case EndingAgreement::possible: return "possible";
    case EndingAgreement::conflicts: return "conflicts";
  }
  return "";
}

JudgedRecord RecordJudge::judge(const Record& record) const {
  JudgedRecord judged;
  std::unique_ptr<State> state;
  if (record.position == "start") {
    state = game_.start();
  } else {
    Parsed<std::unique_ptr<State>> read = game_.read(record.position);
    if (auto* unreadable = std::get_if<Unreadable>(&read)) {
      judged.unreadable = std::move(*unreadable);
      judged.moves.resize(record.moves.size());
      return judged;
    }
    state = std::move(std::get<std::unique_ptr<State>>(read));
  }
  judged.setup_faults = state->setup_faults();
  judged.positions.push_back(position_of(*state));
  judged.moves.reserve(record.moves.size());
  if (judged.setup_faults.empty()) {
    play(record, *state, judged);
    const Verdict verdict = state->verdict();
    judged.outcome = verdict.outcome;
    judged.turn = verdict.turn;
    compare_ending(record, *state, judged);
  }
  judged.moves.resize(record.moves.size());
  return judged;
}

void RecordJudge::play(const Record& record, State& state, JudgedRecord& judged) const {
  std::string previous;
  bool over = false;
  for (const WrittenMove& written : record.moves) {
    JudgedMove move = judge_move(written, {state, game_name_, previous});
    if (!over) {
      const Outcome outcome = state.verdict().outcome;
      if (outcome.status != Outcome::Status::ongoing) {
        over = true;
        judged.remarks.push_back(
            {written.place, fmt::format("{} before \"{}\"; play goes on", text_of(outcome), written.text), ""});
      }
    }
    const bool legal = move.status == JudgedMove::Status::legal;
    if (legal) {
      state.play(move.move());
      previous = move.move();
    }
    judged.moves.push_back(std::move(move));
    if (!legal) return;
    ++judged.played;
    judged.positions.push_back(position_of(state));
  }
}

JudgedMove RecordJudge::judge_move(const WrittenMove& written, const MoveContext& context) const {
  MoveMeaning meaning = format_.understand(written, context);
  JudgedMove judged;
  judged.remarks = std::move(meaning.remarks);
  judged.why = std::move(meaning.why);
  std::size_t legal = 0;
  for (std::string& move : meaning.moves) {
    std::vector<Fault> faults = context.before.explain(move);
    legal += faults.empty();
    judged.readings.push_back({std::move(move), std::move(faults)});
  }
  if (judged.readings.empty())
    judged.status = JudgedMove::Status::unknown;
  else if (legal == 0)
    judged.status = JudgedMove::Status::illegal;
  else if (judged.readings.size() == 1)
    judged.status = JudgedMove::Status::legal;
  else
    judged.status = JudgedMove::Status::ambiguous;
  return judged;
}

void RecordJudge::compare_ending(const Record& record, const State& state, JudgedRecord& judged) const {
  if (record.ending.empty()) return;
  const RecordEnding said = format_.ending_of(record);
  const auto remark = [&](std::string message) {
    judged.remarks.push_back({ending_place(record), std::move(message), ""});
  };
  if (judged.played < record.moves.size()) {
    // An ending by an illegal move is borne out by the last move of all, and by no other.
    const bool last_is_illegal =
        judged.played + 1 == record.moves.size() && judged.moves.back().status == JudgedMove::Status::illegal;
    const std::optional<Result> result = result_of(said.result, judged.turn);
    const bool mover_loses = result && judged.turn && result->winner == opposite(*judged.turn);
    if (last_is_illegal &&
        (said.by == RecordEnding::By::illegal_move || (said.by == RecordEnding::By::infraction && mover_loses)))
      judged.ending = EndingAgreement::agrees;
    return;
  }
  const std::optional<Result> result = result_of(said.result, judged.turn);
  if (!result) return;  // no word of the format, which its reader has remarked
  const Outcome& outcome = judged.outcome;
  // Perpetual check is a foul of legal moves: the result comes before the way to it.
  if (outcome.status == result->status && outcome.winner == result->winner) {
    judged.ending = EndingAgreement::agrees;
    return;
  }
  if (said.by == RecordEnding::By::illegal_move) {
    judged.ending = EndingAgreement::conflicts;
    remark(fmt::format("the record ends by an illegal move (\"{}\"), but every move is legal", record.ending));
    return;
  }
  if (outcome.status != Outcome::Status::ongoing) {
    judged.ending = EndingAgreement::conflicts;
    remark(fmt::format("the record ends with \"{}\", but by the rules {}", record.ending, text_of(outcome)));
    return;
  }
  const bool claimed = result->status == Outcome::Status::draw && !state.verdict().claims.empty();
  if (said.by == RecordEnding::By::rule && !claimed) {
    judged.ending = EndingAgreement::conflicts;
    remark(fmt::format("the record ends by a rule (\"{}\"), but by the rules the game goes on", record.ending));
    return;
  }
  judged.ending = EndingAgreement::possible;
}

}  // namespace arbiter
