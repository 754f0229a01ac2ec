#include "harness/ask_both.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "harness/engine_subject.h"

namespace arbiter {

void make_canonical(const Book& book, Answer& theirs) {
  if (theirs.position.empty()) return;
  const auto read = book.game->read(theirs.position);
  if (const auto* state = std::get_if<std::unique_ptr<State>>(&read)) theirs.position = (*state)->text();
}

void refuse_failure(const Answer& answer) {
  if (answer.error && answer.error->index < 0 && answer.error->code != "unreadable-position")
    throw SubjectFailure(SubjectFailure::Kind::nonsense,
                         fmt::format("{}: {}", answer.error->code, answer.error->message));
}

namespace {

/// A subject's answer, read as our game reads it. A text that it cannot read is an answer; any other error says
/// that it has none.
Answer answer_of(const Book& book, Subject& subject, const Question& question) {
  Answer theirs = subject.ask(question);
  make_canonical(book, theirs);
  return theirs;
}

/// What is no position for either is refused, in whatever words.
bool both_refuse(const Answer& left, const Answer& right) {
  return left.error && right.error && left.error->index == right.error->index;
}

bool refuses(const Answer& answer) { return answer.error || !answer.valid; }

std::vector<SubjectPoint> points_of(const Book& book, const Question& question, const Answer& left,
                                    const Answer& right) {
  if (both_refuse(left, right)) return {};
  refuse_failure(left);
  refuse_failure(right);
  if ((refuses(left) && !right.error && !right.answers("valid")) ||
      (refuses(right) && !left.error && !left.answers("valid")))
    throw SubjectFailure(SubjectFailure::Kind::not_applicable, "it does not say whether a position is valid");
  return subject_points(book, question, left, right);
}

}  // namespace

std::vector<SubjectPoint> ask_both(const Book& book, Subject& subject, const Question& question) {
  return points_of(book, question, answer_under(book, question), answer_of(book, subject, question));
}

std::vector<SubjectPoint> ask_two(const Book& book, Subject& left, const KnownDifferences& known_left, Subject& right,
                                  const KnownDifferences& known_right, const Question& question) {
  const Answer first = answer_of(book, left, question);
  const Answer second = answer_of(book, right, question);
  std::vector<SubjectPoint> points = points_of(book, question, first, second);
  if (points.empty()) return points;
  const Answer ours = answer_under(book, question);
  for (const auto& [answer, known] : {std::pair(&first, &known_left), std::pair(&second, &known_right)}) {
    if (both_refuse(ours, *answer)) continue;
    std::vector<SubjectPoint> with_us = subject_points(book, question, ours, *answer);
    known->recognise(book.rules, question, with_us);
    for (SubjectPoint& point : points)
      for (const SubjectPoint& each : with_us)
        if (point.known.empty() && each.unit == point.unit) point.known = each.known;
  }
  return points;
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
        if (failure.kind != SubjectFailure::Kind::not_applicable)
          stale.push_back({difference.name, position, failure.what()});
        continue;
      }
      known.recognise(book.rules, shown, points);
      const bool shows = std::any_of(points.begin(), points.end(),
                                     [&](const SubjectPoint& point) { return point.known == difference.name; });
      if (!shows) stale.push_back({difference.name, position, ""});
    }
  }
  return stale;
}

}  // namespace arbiter
