#include "harness/answer_units.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "harness/words.h"

namespace arbiter {
namespace {

/// "" where no reasons are given.
std::string by_sorted_laws(std::vector<Reason> reasons) {
  std::sort(reasons.begin(), reasons.end(),
            [](const Reason& one, const Reason& other) { return one.rule < other.rule; });
  return reasons.empty() ? "" : " by " + laws_of(reasons);
}

}  // namespace

std::map<AnswerUnit, std::string> units_of(const Answer& answer) {
  std::map<AnswerUnit, std::string> units;
  if (answer.error) {
    // Of the moves played first, which one fails matters; the words of the message do not.
    units[{"error", ""}] = answer.error->index < 0
                               ? answer.error->code
                               : fmt::format("{} at move {}{}", answer.error->code, answer.error->index + 1,
                                             by_sorted_laws(answer.error->reasons));
    return units;
  }
  if (!answer.valid) {
    units[{"valid", ""}] = "invalid" + by_sorted_laws(answer.reasons);
    return units;
  }
  for (const std::string& move : answer.legal) units[{"legal", move}] = "legal";
  units[{"check", ""}] = answer.check ? "in check" : "not in check";
  units[{"outcome", ""}] = words_of(answer.outcome);
  std::vector<Answer::ClaimAnswer> claims = answer.claims;
  std::sort(claims.begin(), claims.end(), [](const auto& one, const auto& other) { return one.rule < other.rule; });
  units[{"claims", ""}] = words_of(claims);
  units[{"counting", ""}] = words_of(answer.counting);
  units[{"turn", ""}] = answer.turn.empty() ? "nobody" : answer.turn;
  units[{"phase", ""}] = answer.phase;
  units[{"position", ""}] = answer.position;
  return units;
}

std::string unit_words(const std::map<AnswerUnit, std::string>& units, const AnswerUnit& unit) {
  if (const auto found = units.find(unit); found != units.end()) return found->second;
  return unit.member == "legal" ? "illegal" : unit.member == "error" ? "played" : "valid";
}

std::vector<AnswerUnit> differing_units(const std::map<AnswerUnit, std::string>& left,
                                        const std::map<AnswerUnit, std::string>& right) {
  for (const AnswerUnit& refusal : std::array{AnswerUnit{"error", ""}, AnswerUnit{"valid", ""}}) {
    const bool one = left.contains(refusal);
    const bool other = right.contains(refusal);
    if (one || other) {
      const bool same = one && other && left.at(refusal) == right.at(refusal);
      return same ? std::vector<AnswerUnit>{} : std::vector<AnswerUnit>{refusal};
    }
  }
  std::vector<AnswerUnit> units;
  for (const auto& [unit, words] : left) {
    const auto found = right.find(unit);
    if (found == right.end() || found->second != words) units.push_back(unit);
  }
  for (const auto& [unit, words] : right)
    if (!left.contains(unit)) units.push_back(unit);
  std::sort(units.begin(), units.end());
  return units;
}

}  // namespace arbiter
