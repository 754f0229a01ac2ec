#include "harness/engine_subject.h"

#include <fmt/format.h>

#include "harness/open_readings.h"
#include "harness/square_names.h"
#include "harness/tool_version.h"

namespace arbiter {
namespace {

std::string text_of(const std::optional<Color>& color) { return color ? std::string(name_of(*color)) : ""; }

std::vector<Reason> reasons_of(const RuleSet& rules, const std::vector<Fault>& faults) {
  std::vector<Reason> reasons;
  for (const Fault& fault : faults) reasons.push_back(reason_of(rules, fault));
  return reasons;
}

void state_verdict(const Verdict& verdict, Answer& answer) {
  answer.turn = text_of(verdict.turn);
  answer.phase = name_of(verdict.phase);
  answer.check = verdict.check;
  answer.outcome = {std::string(name_of(verdict.outcome.status)), text_of(verdict.outcome.winner),
                    verdict.outcome.reason == nullptr ? "" : std::string(verdict.outcome.reason->id)};
  for (const Claimable& claim : verdict.claims)
    answer.claims.push_back({std::string(claim.law->id), claim.by ? text_of(claim.by) : "any"});
  if (const auto& counting = verdict.counting)
    answer.counting = {std::string(counting->kind), std::string(name_of(counting->by)), counting->count,
                       counting->limit};
}

/// What is said where the position has been reached: judges moves, counts, and says how it stands.
Answer answer_at(const RuleSet& rules, const State& state, const Question& question) {
  Answer answer;
  answer.position = state.text();
  state_verdict(state.verdict(), answer);
  answer.legal = state.legal();
  for (const std::string& move : question.moves) {
    std::vector<Reason> reasons = reasons_of(rules, state.explain(move));
    const bool legal = reasons.empty();
    answer.moves.push_back({move, legal, std::move(reasons)});
  }
  for (const std::string& square : question.controls) answer.controls.emplace_back(square, state.controls(square));
  for (const int depth : question.perft) answer.perft.emplace_back(depth, state.perft(depth));
  return answer;
}

}  // namespace

EngineSubject::EngineSubject(std::shared_ptr<const GameShelf> shelf) : shelf_(std::move(shelf)) {}

std::string EngineSubject::version() const { return std::string(tool_version); }

bool is_own_engine(const Subject& subject) { return dynamic_cast<const EngineSubject*>(&subject) != nullptr; }

Answer error_answer(std::string code, std::string message) {
  Answer answer;
  answer.error = {std::move(code), std::move(message)};
  return answer;
}

Reason reason_of(const RuleSet& rules, const Fault& fault) {
  return {std::string(fault.law->id), rules.clause_of(*fault.law), fault.text};
}

Answer answer_under(const Book& book, const Question& question) {
  return answer_to(book.rules, question, reach(*book.game, question));
}

Answer answer_under(const Book::Reading& reading, const Question& question) {
  return answer_to(reading.rules, question, reach(*reading.game, question));
}

Answer answer_to(const RuleSet& rules, const Question& question, const Reached& reached) {
  Answer answer;
  if (reached.unreadable) {
    answer.error = {"unreadable-position",
                    fmt::format("column {}: {}", reached.unreadable->column, reached.unreadable->message)};
    return answer;
  }
  if (!reached.setup_faults.empty()) {
    answer.valid = false;
    answer.reasons = reasons_of(rules, reached.setup_faults);
    return answer;
  }
  if (reached.illegal_index >= 0) {
    const std::string& move = question.after[static_cast<std::size_t>(reached.illegal_index)];
    answer.error = {"illegal-after", fmt::format("{} (move {} of after) is not legal", move, reached.illegal_index + 1),
                    reached.illegal_index, move, reasons_of(rules, reached.move_faults)};
    return answer;
  }
  if (!question.controls.empty()) {
    const UnknownSquares unknown = unknown_squares(reached.state->diagram(), question.controls);
    if (!unknown.message.empty())
      return error_answer("bad-request", fmt::format("{} has {}{}", rules.game, unknown.message,
                                                     unknown.hint.empty() ? "" : " (" + unknown.hint + ")"));
  }
  return answer_at(rules, *reached.state, question);
}

Answer EngineSubject::ask(const Question& question) {
  try {
    const Book& book = shelf_->find(question.rules);
    const Reached reached = reach(*book.game, question);
    Answer answer = answer_to(book.rules, question, reached);
    if (question.open && !book.readings.empty()) answer.open = open_options(book, question, reached);
    return answer;
  } catch (const UnknownRuleSet& error) {
    return error_answer("unknown-rule-set",
                        error.hint.empty() ? error.what() : fmt::format("{} ({})", error.what(), error.hint));
  }
}

}  // namespace arbiter
