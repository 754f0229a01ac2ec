#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/question.h"

/// Parts of answers in the words that every report uses.
namespace arbiter {

/// "none" for an empty list.
std::string words_of(std::span<const std::string> list);
/// "ongoing", "win for white by end.checkmate".
std::string words_of(const Answer::OutcomeAnswer& outcome);
/// "no count", "a count of kind board by white at 3 of 64".
std::string words_of(const std::optional<Answer::CountingAnswer>& counting);
/// "draw.repetition by any, …", "nothing".
std::string words_of(const std::vector<Answer::ClaimAnswer>& claims);
/// The ids of the laws, "" when there are none.
std::string laws_of(const std::vector<Reason>& reasons);
/// "legal", "illegal by move.geometry".
std::string words_of(const MoveAnswer& move);
/// What an answer is that says nothing of moves and outcomes: "error illegal-after: …", "invalid by …", "valid".
std::string refusal_words(const Answer& answer);

}  // namespace arbiter
