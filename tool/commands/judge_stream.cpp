#include "commands/judge_stream.h"

#include <fmt/format.h>

#include <ios>

#include "commands/failure.h"
#include "harness/engine_subject.h"
#include "harness/protocol.h"

namespace arbiter {
namespace {

/// Reads a line without its newline. Of a line longer than any request only the beginning is kept,
/// one byte more than is allowed, so that a flood costs time and no memory.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  for (int next = buffer.sbumpc(); next != std::char_traits<char>::eof(); next = buffer.sbumpc()) {
    if (next == '\n') return true;
    if (line.size() <= longest_line) line += static_cast<char>(next);
  }
  return !line.empty();
}

/// The answer to one line. A program that fails costs this answer, and not those behind it.
std::string answer(Subject& subject, const std::string& line, const std::string& default_rules, bool& failed) {
  const auto request = read_request(line, default_rules);
  if (const auto* bad = std::get_if<BadRequest>(&request))
    return answer_line(bad->id, error_answer("bad-request", bad->message));
  const auto& [id, question] = std::get<Request>(request);
  try {
    const Answer answer = subject.ask(question);
    const auto& error = answer.error;
    // A program can say that it has failed; the words are its own, the code is ours.
    if (error && error->index < 0 && error->code != "unreadable-position" && error->code != "unknown-rule-set" &&
        error->code != "bad-request")
      throw SubjectFailure(SubjectFailure::Kind::error, fmt::format("{}: {}", error->code, error->message));
    return answer_line(id, answer);
  } catch (const SubjectFailure& failure) {
    failed = failed || failure.kind != SubjectFailure::Kind::not_applicable;
    return answer_line(id, error_answer(std::string(name_of(failure.kind)), failure.what()));
  }
}

}  // namespace

StreamJudged judge_stream(Subject& subject, const std::string& default_rules, Context& context) {
  StreamJudged judged;
  const auto next = [&](std::string& line) {
    try {
      return read_line(context.in, line);
    } catch (const std::ios_base::failure& error) {
      throw InvalidInput(fmt::format("standard input cannot be read: {}", error.code().message()));
    }
  };
  for (std::string line; next(line); ++judged.lines) {
    context.out.line(answer(subject, line, default_rules, judged.failed));
    // Whoever waits for this answer before asking again must not wait for a full buffer.
    if (context.in.rdbuf()->in_avail() <= 0) context.out.flush();
  }
  return judged;
}

}  // namespace arbiter
