#include "harness/ask_both.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/engine_subject.h"

namespace arbiter {

void make_canonical(const Book& book, Answer& theirs) {
  if (theirs.position.empty()) return;
  const auto read = book.game->read(theirs.position);
  if (const auto* state = std::get_if<std::unique_ptr<State>>(&read)) theirs.position = (*state)->text();
}

std::vector<SubjectPoint> ask_both(const Book& book, Subject& subject, const Question& question) {
  const Answer ours = answer_under(book, question);
  Answer theirs = subject.ask(question);
  make_canonical(book, theirs);
  // What is no position for us and for them alike is refused, in whatever words.
  if (ours.error && theirs.error && ours.error->index == theirs.error->index) return {};
  // A text that it cannot read is an answer; any other error says that it has none.
  if (theirs.error && theirs.error->index < 0 && theirs.error->code != "unreadable-position")
    throw SubjectFailure(SubjectFailure::Kind::nonsense,
                         fmt::format("{}: {}", theirs.error->code, theirs.error->message));
  if ((ours.error || !ours.valid) && !theirs.error && !theirs.answers("valid"))
    throw SubjectFailure(SubjectFailure::Kind::not_applicable, "it does not say whether a position is valid");
  return subject_points(book, question, ours, theirs);
}

std::vector<StaleDifference> stale_differences(const Book& book, Subject& subject, const KnownDifferences& known) {
  std::vector<StaleDifference> stale;
  for (const KnownDifference& difference : known.list()) {
    if (!difference.concerns(book.rules)) continue;
    for (const std::string& position : difference.positions) {
      const Question shown = shown_question(position, book.rules.id);
      std::vector<SubjectPoint> points;
      try {
        points = ask_both(book, subject, shown);
      } catch (const SubjectFailure& failure) {
        if (failure.kind == SubjectFailure::Kind::not_applicable) continue;
        throw;
      }
      known.recognise(book.rules, shown, points);
      const bool shows = std::any_of(points.begin(), points.end(),
                                     [&](const SubjectPoint& point) { return point.known == difference.name; });
      if (!shows) stale.push_back({difference.name, position});
    }
  }
  return stale;
}

}  // namespace arbiter
