#include "harness/attribute.h"

#include <algorithm>

#include "harness/engine_subject.h"

namespace arbiter {
namespace {

/// What the units say of one of them, or that they cannot say: a refused answer says nothing of moves.
std::string said_of(const std::map<AnswerUnit, std::string>& units, const AnswerUnit& unit) {
  for (const char* refusal : {"error", "valid"})
    if (unit.member != refusal && units.contains({refusal, ""})) return "refused";
  return unit_words(units, unit);
}

/// Gives each move that only one side allows the other side's reasons.
void explain_moves(const Book& left, const Book& right, const Question& question, Divergence& divergence) {
  Question asked = question;
  for (const DivergentPoint& point : divergence.points)
    if (point.unit.member == "legal") asked.moves.push_back(point.unit.about);
  if (asked.moves.empty()) return;
  const Answer of_left = answer_under(left, asked);
  const Answer of_right = answer_under(right, asked);
  std::size_t at = 0;
  for (DivergentPoint& point : divergence.points) {
    if (point.unit.member != "legal") continue;
    point.left_reasons = of_left.moves.at(at).reasons;
    point.right_reasons = of_right.moves.at(at).reasons;
    ++at;
  }
}

const std::vector<Reason>& refusal_reasons(const Answer& answer) {
  return answer.error ? answer.error->reasons : answer.reasons;
}

}  // namespace

Attribution::Attribution(const Book& left, const Book& right) : left_(left), right_(right) {
  for (std::size_t i = 0; i < left.rules.settings.size(); ++i)
    if (left.rules.settings[i].value != right.rules.settings[i].value) differing_.push_back(i);
}

std::string Attribution::name(std::size_t at) const {
  return std::string(left_.rules.settings[differing_[at]].option->name);
}

const Book& Attribution::book_with(const Flips& flips) {
  if (const auto found = books_.find(flips); found != books_.end()) return found->second;
  RuleSet rules = left_.rules;
  for (std::size_t i = 0; i < flips.size(); ++i)
    if (flips[i]) rules = rules.with(name(i), right_.rules.settings[differing_[i]].value);
  return books_.emplace(flips, plain_book(std::move(rules), *left_.entry)).first->second;
}

const Attribution::Units& Attribution::units_with(const Flips& flips, const Question& question) {
  if (const auto found = units_.find(flips); found != units_.end()) return found->second;
  return units_.emplace(flips, units_of(answer_under(book_with(flips), question))).first->second;
}

std::vector<std::vector<std::string>> Attribution::causes(const AnswerUnit& unit, const std::string& wanted,
                                                          const Question& question) {
  std::vector<std::vector<std::string>> found;
  for (std::size_t i = 0; i < differing_.size(); ++i) {
    Flips one(differing_.size());
    one[i] = true;
    if (said_of(units_with(one, question), unit) == wanted) found.push_back({name(i)});
  }
  if (!found.empty()) return found;
  // All flipped is the right rule set. What can be put back without losing its answer is no cause.
  Flips flips(differing_.size(), true);
  for (std::size_t i = 0; i < flips.size(); ++i) {
    flips[i] = false;
    if (said_of(units_with(flips, question), unit) != wanted) flips[i] = true;
  }
  std::vector<std::string> names;
  for (std::size_t i = 0; i < flips.size(); ++i)
    if (flips[i]) names.push_back(name(i));
  return {names};
}

Divergence Attribution::divergence(const Question& question, const std::string& origin) {
  Divergence divergence{question, origin, {}, ""};
  units_.clear();
  const Answer of_left = answer_under(left_, question);
  const Answer of_right = answer_under(right_, question);
  const Units left = units_of(of_left);
  const Units right = units_of(of_right);
  for (const AnswerUnit& unit : differing_units(left, right)) {
    DivergentPoint point{unit, unit_words(left, unit), unit_words(right, unit), {}, {}, {}};
    if (unit.member == "error" || unit.member == "valid") {
      point.left_reasons = refusal_reasons(of_left);
      point.right_reasons = refusal_reasons(of_right);
    }
    point.causes = causes(unit, said_of(right, unit), question);
    divergence.points.push_back(std::move(point));
  }
  explain_moves(left_, right_, question, divergence);
  return divergence;
}

}  // namespace arbiter
