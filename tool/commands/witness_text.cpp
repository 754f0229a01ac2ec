#include "commands/witness_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "commands/boards.h"
#include "harness/engine_subject.h"
#include "harness/replay.h"
#include "report/clean_format.h"
#include "report/parting.h"
#include "report/text_board.h"

namespace arbiter {
namespace {

constexpr std::size_t most_moves = 6;  // a difference in more moves is clear from the first few

/// Moves that are legal in one answer and not in the other.
std::vector<std::string> parted_moves(const Answer& left, const Answer& right) {
  std::vector<std::string> moves;
  const auto has_moves = [](const Answer& answer) { return answer.valid && !answer.error; };
  if (!has_moves(left) || !has_moves(right)) return moves;
  std::set_symmetric_difference(left.legal.begin(), left.legal.end(), right.legal.begin(), right.legal.end(),
                                std::back_inserter(moves));
  return moves;
}

std::string indented(const std::string& text) {
  std::istringstream lines(text);
  std::string all;
  for (std::string line; std::getline(lines, line);) all += line.empty() ? "\n" : "    " + line + "\n";
  return all;
}

void add_reasons(const std::vector<Reason>& reasons, const std::string& about, std::string& text) {
  for (const Reason& reason : reasons)
    text += clean_format("    {}: {} ({}{})\n", about, reason.text, reason.rule,
                         reason.clause.empty() ? "" : ", " + reason.clause);
}

}  // namespace

std::string witness_text(const GameShelf& shelf, const std::string& left, const std::string& right,
                         const Witness& witness, const std::string& corpus, bool color) {
  EngineSubject subject(std::shared_ptr<const GameShelf>(std::shared_ptr<void>{}, &shelf));
  const auto ask = [&](const std::string& rules, std::vector<std::string> moves) {
    Question question{rules, witness.probe.position, witness.probe.after, std::move(moves), {}, {}, false};
    return std::pair{question, subject.ask(question)};
  };
  auto [question, first] = ask(left, {});
  std::array<Answer, 2> answers{first, ask(right, {}).second};
  std::vector<std::string> moves = parted_moves(answers[0], answers[1]);
  if (moves.size() > most_moves) moves.resize(most_moves);
  if (!moves.empty()) answers = {ask(left, moves).second, ask(right, moves).second};

  std::string text = clean_format("  position  {}\n", witness.probe.position);
  if (!witness.probe.after.empty())
    text += clean_format("  after     {}\n", fmt::format("{}", fmt::join(witness.probe.after, " ")));
  if (const std::unique_ptr<State> state = state_asked_about(shelf.find(left), question)) {
    TextBoardOptions options;
    options.color = color;
    const Diagram diagram = state->diagram();
    for (const std::string& move : moves) mark_move(diagram, move, false, options.marks);
    text += indented(text_board(diagram, options));
  }
  if (const std::optional<Parting> parting = parting_of(answers, witness.probe.after)) {
    text += clean_format("  {}\n", parting->question);
    for (std::size_t i = 0; i < answers.size(); ++i)
      text += fmt::format("    {}  {}\n", parting->yes[i] ? "yes" : "no ", i == 0 ? left : right);
  } else {
    text += fmt::format("  differs in {}\n", fmt::join(witness.members, ", "));
  }
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Answer& answer = answers[i];
    const std::string& rules = i == 0 ? left : right;
    if (answer.error) add_reasons(answer.error->reasons, fmt::format("{}, {}", rules, answer.error->move), text);
    add_reasons(answer.reasons, rules, text);
    for (const MoveAnswer& move : answer.moves)
      add_reasons(move.reasons, fmt::format("{}, {}", rules, move.move), text);
  }
  for (const std::string& rules : {left, right}) {
    question.rules = rules;
    question.moves = moves;
    text += clean_format("  $ {}\n", replay_command(question, corpus));
  }
  return text;
}

}  // namespace arbiter
