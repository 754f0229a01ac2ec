#include "harness/subject_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "harness/engine_subject.h"

namespace arbiter {
namespace {

/// "a drop of P", "a promotion", "a move": what kind of move a text is, in any of the notations.
std::string shape_of(const std::string& move) {
  if (const std::size_t sign = move.find_first_of("@*"); sign != std::string::npos)
    return "a drop of " + move.substr(0, sign);
  if (move.empty()) return "a move";
  const char last = move.back();
  const bool from_and_to = move.size() > 4 && std::isalpha(static_cast<unsigned char>(move.front())) != 0;
  if (last == '+' || (from_and_to && std::isalpha(static_cast<unsigned char>(last)) != 0)) return "a promotion";
  return "a move";
}

/// Numbers, which differ from position to position, taken out.
std::string without_numbers(const std::string& text) {
  std::string plain;
  for (const char character : text)
    if (std::isdigit(static_cast<unsigned char>(character)) == 0)
      plain += character;
    else if (plain.empty() || plain.back() != '#')
      plain += '#';
  return plain;
}

std::string broken_laws(const std::vector<Reason>& reasons) {
  std::set<std::string> ids;
  for (const Reason& reason : reasons) ids.insert(reason.rule);
  return ids.empty() ? "a refusal" : fmt::format("{}", fmt::join(ids, ", "));
}

/// The units of members that both speak of.
std::map<AnswerUnit, std::string> units_shared(const Answer& answer, const Answer& other) {
  std::map<AnswerUnit, std::string> units = units_of(answer);
  std::erase_if(units, [&](const auto& row) {
    const std::string& member = row.first.member;
    return member != "error" && (!answer.answers(member) || !other.answers(member));
  });
  return units;
}

/// Counts of one depth that differ, each a point of its own.
void add_count_points(const Answer& ours, const Answer& theirs, std::vector<SubjectPoint>& points) {
  for (const auto& [depth, own] : ours.perft)
    for (const auto& [other_depth, other] : theirs.perft) {
      if (depth != other_depth || own == other) continue;
      SubjectPoint& point = points.emplace_back();
      point.unit = {"perft", std::to_string(depth)};
      point.ours = std::to_string(own);
      point.theirs = std::to_string(other);
    }
}

}  // namespace

std::string SubjectPoint::kind() const {
  if (only_theirs()) return "legal: it lists what we refuse by " + broken_laws(reasons);
  if (only_ours()) return fmt::format("legal: it lacks {}", shape_of(move));
  if (unit.member == "position") return "position";
  return fmt::format("{}: {} against ours, {}", unit.member, without_numbers(theirs), without_numbers(ours));
}

std::vector<SubjectPoint> subject_points(const Book& book, const Question& question, const Answer& ours,
                                         const Answer& theirs) {
  const auto left = units_shared(ours, theirs);
  const auto right = units_shared(theirs, ours);
  std::vector<SubjectPoint> points;
  Question why = question;
  why.moves.clear();
  for (const AnswerUnit& unit : differing_units(left, right)) {
    SubjectPoint& point = points.emplace_back();
    point.unit = unit;
    point.ours = unit_words(left, unit);
    point.theirs = unit_words(right, unit);
    if (unit.member == "valid") point.reasons = ours.reasons;
    if (unit.member == "legal") {
      point.move = unit.about;
      if (point.only_theirs()) why.moves.push_back(point.move);
    } else if (unit.member == "error") {
      if (ours.error) point.reasons = ours.error->reasons;
      if (ours.error && !theirs.error && ours.error->index >= 0) point.move = ours.error->move;
      const int refused = theirs.error ? theirs.error->index : -1;
      if (!ours.error && refused >= 0 && refused < static_cast<int>(question.after.size()))
        point.move = question.after[static_cast<std::size_t>(refused)];
    }
  }
  add_count_points(ours, theirs, points);
  if (why.moves.empty()) return points;
  why.controls.clear();
  why.perft.clear();
  for (const MoveAnswer& move : answer_under(book, why).moves)
    for (SubjectPoint& point : points)
      if (point.only_theirs() && point.move == move.move) point.reasons = move.reasons;
  return points;
}

}  // namespace arbiter
