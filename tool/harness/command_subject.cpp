#include "harness/command_subject.h"

#include <fmt/format.h>

#include "harness/answer_reader.h"
#include "harness/protocol.h"

namespace arbiter {

CommandSubject::CommandSubject(std::string command, Options options)
    : command_(std::move(command)), options_(std::move(options)) {}

Answer CommandSubject::ask(const Question& question) {
  if (process_ == nullptr) process_ = std::make_unique<ChildProcess>(command_);
  const std::string id = fmt::to_string(++asked_);
  try {
    process_->send(request_line({id, question}), options_.patience);
    AnswerRead read = read_answer(process_->receive(options_.patience));
    if (read.id != id)
      throw SubjectFailure(SubjectFailure::Kind::nonsense, fmt::format("answer {} to question {}", read.id, id));
    if (!read.answer.perft.empty() && !question.perft.empty()) read.answer.perft.front().first = question.perft.front();
    return read.answer;
  } catch (const SubjectFailure&) {
    process_ = nullptr;  // whatever it still says belongs to this question: begin anew
    throw;
  }
}

}  // namespace arbiter
