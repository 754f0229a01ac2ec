#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harness/question.h"

namespace arbiter {

/// One question that a person can answer with yes or no and that parts the answers of several
/// readings: what the author of a page has to be asked.
struct Parting {
  std::string question;   ///< "May White play e5d6f in this position?"
  std::vector<bool> yes;  ///< beside the answers; not all equal
};

/// The plainest such question: may the position stand, may the moves be played, what may be played,
/// how the game stands, what may be claimed, what is counted, what a move leads to. Empty when the
/// answers part in none of these (no more than their reasons differ).
///
/// All answers are to one question; `after` are the moves that it plays first.
std::optional<Parting> parting_of(std::span<const Answer> answers, std::span<const std::string> after = {});

}  // namespace arbiter
