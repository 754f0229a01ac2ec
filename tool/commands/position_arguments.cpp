#include "commands/position_arguments.h"

#include <fmt/format.h>

#include "commands/failure.h"
#include "harness/open_readings.h"

namespace arbiter {
namespace {

std::vector<Problem> because(const Book& book, const std::vector<Fault>& faults) {
  std::vector<Problem> problems;
  for (const Fault& fault : faults) {
    const std::string clause = book.rules.clause_of(*fault.law);
    problems.push_back(
        {{}, fmt::format("{}{}: {}", fault.law->id, clause.empty() ? "" : " (" + clause + ")", fault.text), ""});
  }
  return problems;
}

}  // namespace

void PositionArguments::declare(Arguments& arguments) {
  arguments.option("--corpus", corpus, "CORPUS", "Whose rule sets; the installed corpus when absent");
  arguments.option("--rules", rules, "RULESET", "Rule set; NAME[option=value] changes an option of it");
  arguments.option("--position", position, "TEXT", "Position in the game's notation, or start, which is the default");
  arguments.words("--after", after, "MOVES", "Moves to play first, blanks between them");
}

Question PositionArguments::question() const {
  if (rules.empty()) throw UsageError("--rules is needed");
  Question asked;
  asked.rules = rules;
  asked.position = position;
  asked.after = split_words(after);
  return asked;
}

std::vector<std::string> split_words(const std::vector<std::string>& texts, bool commas) {
  const std::string_view blanks = commas ? " \t\n," : " \t\n";
  std::vector<std::string> words;
  for (const std::string& text : texts)
    for (std::size_t at = text.find_first_not_of(blanks); at != std::string::npos;) {
      const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
      words.push_back(text.substr(at, end - at));
      at = text.find_first_not_of(blanks, end);
    }
  return words;
}

std::unique_ptr<State> state_for(const Book& book, const Question& question) {
  Reached reached = reach(*book.game, question);
  if (reached.unreadable)
    throw InvalidInput(fmt::format("position \"{}\", column {}: {}", question.position, reached.unreadable->column,
                                   reached.unreadable->message));
  if (!reached.setup_faults.empty())
    throw InvalidInput(fmt::format("position \"{}\" is invalid", question.position),
                       because(book, reached.setup_faults));
  if (reached.illegal_index >= 0)
    throw InvalidInput(fmt::format("move {} of --after, {}, is not legal", reached.illegal_index + 1,
                                   question.after[static_cast<std::size_t>(reached.illegal_index)]),
                       because(book, reached.move_faults));
  return std::move(reached.state);
}

}  // namespace arbiter
