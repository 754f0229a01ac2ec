#include "harness/command_subject.h"

#include <fmt/format.h>

#include "harness/answer_reader.h"
#include "harness/protocol.h"

namespace arbiter {
namespace {

using Kind = SubjectFailure::Kind;

/// Errors by which a program says that a question is none of its business.
bool declines(const Answer& answer) {
  return answer.error && (answer.error->code == "not-applicable" || answer.error->code == "unknown-rule-set");
}

}  // namespace

CommandSubject::CommandSubject(std::string command, Options options)
    : command_(std::move(command)), options_(std::move(options)) {}

Answer CommandSubject::ask_once(const Question& question) {
  if (process_ == nullptr) process_ = std::make_unique<ChildProcess>(command_);
  const std::string id = fmt::to_string(++asked_);
  try {
    process_->send(request_line({id, question}), options_.patience);
    AnswerRead read = read_answer(process_->receive(options_.patience));
    if (read.id != id)
      throw SubjectFailure(Kind::nonsense,
                           fmt::format("answer {} to question {}", read.id.empty() ? "without an id" : read.id, id));
    if (!read.by.empty()) by_ = read.by;
    if (declines(read.answer)) throw SubjectFailure(Kind::not_applicable, read.answer.error->message);
    for (auto& [depth, nodes] : read.answer.perft) depth = question.perft.empty() ? 0 : question.perft.front();
    return std::move(read.answer);
  } catch (const SubjectFailure& failure) {
    // Whatever it still says belongs to this question: begin anew.
    if (failure.kind != Kind::not_applicable) process_ = nullptr;
    throw;
  }
}

Answer CommandSubject::ask(const Question& question) {
  Answer answer = ask_once(question);
  // A request names one depth.
  for (std::size_t i = 1; i < question.perft.size(); ++i) {
    Question further = question;
    further.moves.clear();
    further.controls.clear();
    further.perft = {question.perft[i]};
    for (const auto& row : ask_once(further).perft) answer.perft.push_back(row);
  }
  return answer;
}

}  // namespace arbiter
