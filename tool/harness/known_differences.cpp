#include "harness/known_differences.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace arbiter {
namespace {

std::optional<Pattern> compiled(const std::optional<std::string>& text) {
  return text ? std::optional(Pattern(*text)) : std::nullopt;
}

bool fits(const std::optional<Pattern>& wanted, const std::string& text) { return !wanted || wanted->matches(text); }

bool recognises(const KnownDifference& known, const SubjectPoint& point) {
  // A move that is played before the question counts as one that is listed.
  if (known.member != (point.move.empty() ? point.unit.member : "legal")) return false;
  if (point.only_theirs())
    return !known.laws.empty() && !point.reasons.empty() &&
           std::all_of(point.reasons.begin(), point.reasons.end(), [&](const Reason& reason) {
             return std::find(known.laws.begin(), known.laws.end(), reason.rule) != known.laws.end();
           });
  if (point.only_ours()) return known.moves && fits(known.patterns.moves, point.move);
  return fits(known.patterns.ours, point.ours) && fits(known.patterns.theirs, point.theirs);
}

}  // namespace

KnownDifference::KnownDifference(KnownDifferenceEntry entry)
    : KnownDifferenceEntry(std::move(entry)),
      patterns{compiled(moves), compiled(ours), compiled(theirs), compiled(where)} {}

bool KnownDifference::concerns(const RuleSet& rules_asked) const {
  return game == rules_asked.game &&
         (rules.empty() || std::find(rules.begin(), rules.end(), rules_asked.id) != rules.end());
}

std::string subject_title(const std::string& name, const std::string& version) {
  return version.empty() ? name : name + " " + version;
}

std::vector<KnownDifference> known_differences_of(const std::vector<KnownDifferenceFile>& files) {
  std::vector<KnownDifference> all;
  for (const KnownDifferenceFile& file : files)
    for (const KnownDifferenceEntry& entry : file.differences) all.emplace_back(entry);
  return all;
}

KnownDifferences::KnownDifferences(std::vector<KnownDifference> all, const std::string& title) {
  for (KnownDifference& known : all)
    if (::fnmatch(known.subject.c_str(), title.c_str(), 0) == 0) list_.push_back(std::move(known));
}

bool KnownDifferences::recognise(const RuleSet& rules, const Question& question,
                                 std::vector<SubjectPoint>& points) const {
  bool all = true;
  const std::string where = written(question);
  for (SubjectPoint& point : points) {
    for (const KnownDifference& known : list_) {
      if (!known.concerns(rules) || !fits(known.patterns.where, where) || !recognises(known, point)) continue;
      point.known = known.name;
      break;
    }
    all = all && !point.known.empty();
  }
  return all;
}

std::string written(const Question& question) {
  return question.after.empty() ? question.position
                                : fmt::format("{} moves {}", question.position, fmt::join(question.after, " "));
}

Question shown_question(const std::string& position, const std::string& rules) {
  Question question;
  question.rules = rules;
  question.open = false;
  const std::size_t moves = position.find(" moves ");
  question.position = position.substr(0, moves);
  if (moves == std::string::npos) return question;
  std::istringstream words(position.substr(moves + 7));
  for (std::string word; words >> word;) question.after.push_back(word);
  return question;
}

}  // namespace arbiter
