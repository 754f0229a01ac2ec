#include "harness/smoke_test.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {

bool smoke_test(Subject& subject, const Book& book) {
  using Kind = SubjectFailure::Kind;
  const auto fail = [&](Kind kind, const std::string& what) {
    throw SubjectFailure(kind,
                         fmt::format("{}: smoke test, start position of {}: {}", subject.name(), book.rules.id, what));
  };
  // A recorded run need not have been asked about the start; whether it failed there it has said itself.
  if (const std::optional<bool> recorded = subject.records(book.rules.id)) return *recorded;
  Question question;
  question.rules = book.rules.id;
  question.position = "start";
  question.open = false;
  Answer answer;
  try {
    answer = subject.ask(question);
  } catch (const SubjectFailure& failure) {
    if (failure.kind == Kind::not_applicable) return false;
    fail(failure.kind, failure.what());
  }
  if (answer.error) fail(Kind::nonsense, fmt::format("{}: {}", answer.error->code, answer.error->message));
  if (!answer.valid) fail(Kind::nonsense, "it calls the position invalid");
  if (!answer.answers("legal")) return true;
  const std::vector<std::string> ours = book.game->start()->legal();
  const bool shared = std::any_of(answer.legal.begin(), answer.legal.end(), [&](const std::string& move) {
    return std::binary_search(ours.begin(), ours.end(), move);
  });
  if (!shared && !ours.empty())
    fail(Kind::nonsense, answer.legal.empty()
                             ? "it lists no move"
                             : fmt::format("none of its {} moves ({}, …) is a move of ours ({}, …): another game or "
                                           "another notation",
                                           answer.legal.size(), answer.legal.front(), ours.front()));
  return true;
}

}  // namespace arbiter
