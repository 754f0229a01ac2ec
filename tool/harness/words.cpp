#include "harness/words.h"

#include <fmt/format.h>

namespace arbiter {

std::string words_of(std::span<const std::string> list) {
  return list.empty() ? "none" : fmt::format("{}", fmt::join(list, " "));
}

std::string words_of(const Answer::OutcomeAnswer& outcome) {
  return fmt::format("{}{}{}", outcome.status, outcome.winner.empty() ? "" : " for " + outcome.winner,
                     outcome.reason.empty() ? "" : " by " + outcome.reason);
}

std::string words_of(const std::optional<Answer::CountingAnswer>& counting) {
  if (!counting) return "no count";
  return fmt::format("a count{} by {} at {} of {}", counting->kind.empty() ? "" : " of kind " + counting->kind,
                     counting->by, counting->count, counting->limit);
}

std::string words_of(const std::vector<Answer::ClaimAnswer>& claims) {
  std::string words;
  for (const Answer::ClaimAnswer& claim : claims)
    words += fmt::format("{}{} by {}", words.empty() ? "" : ", ", claim.rule, claim.by);
  return words.empty() ? "nothing" : words;
}

std::string laws_of(const std::vector<Reason>& reasons) {
  std::string laws;
  for (const Reason& reason : reasons) laws += (laws.empty() ? "" : ", ") + reason.rule;
  return laws;
}

std::string words_of(const MoveAnswer& move) {
  if (move.legal) return "legal";
  return move.reasons.empty() ? "illegal" : "illegal by " + laws_of(move.reasons);
}

std::string refusal_words(const Answer& answer) {
  if (answer.error) return fmt::format("error {}: {}", answer.error->code, answer.error->message);
  if (answer.valid) return "valid";
  return answer.reasons.empty() ? "invalid" : "invalid by " + laws_of(answer.reasons);
}

}  // namespace arbiter
