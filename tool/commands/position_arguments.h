#pragma once

#include <string>
#include <vector>

#include "commands/arguments.h"
#include "commands/context.h"
#include "harness/game_shelf.h"
#include "harness/question.h"

namespace arbiter {

/// How every command is given one position: `--rules RULESET --position TEXT --after "m1 m2"`.
struct PositionArguments {
  std::string corpus;
  std::string rules;
  std::string position = "start";
  std::vector<std::string> after;

  void declare(Arguments& arguments);
  /// The question without moves to judge. Throws UsageError when no rule set is named.
  Question question() const;
};

/// Words of all texts, cut at blanks (and at commas where `commas`).
std::vector<std::string> split_words(const std::vector<std::string>& texts, bool commas = false);

/// The state that the question leads to. Throws InvalidInput for an unreadable text, every set-up law
/// that a position breaks, and a move that is not legal with every reason.
std::unique_ptr<State> state_for(const Book& book, const Question& question);

}  // namespace arbiter
