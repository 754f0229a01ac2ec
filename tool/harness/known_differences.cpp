#include "harness/known_differences.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

namespace arbiter {
namespace {

std::optional<Pattern> compiled(const std::optional<std::string>& text) {
  return text ? std::optional(Pattern(*text)) : std::nullopt;
}

bool fits(const std::optional<Pattern>& wanted, const std::string& text) { return !wanted || wanted->matches(text); }

constexpr std::string_view before_moves = " moves ";
constexpr std::string_view before_depth = " perft ";

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
  const std::string where = written(question);
  for (SubjectPoint& point : points)
    for (const KnownDifference& known : list_) {
      if (!known.concerns(rules) || !fits(known.patterns.where, where) || !recognises(known, point)) continue;
      point.known = known.name;
      break;
    }
  // Where lists differ the counts do: that is the same difference once more.
  const auto listed = std::find_if(points.begin(), points.end(), [](const SubjectPoint& point) {
    return point.unit.member == "legal" && !point.known.empty();
  });
  if (listed != points.end())
    for (SubjectPoint& point : points)
      if (point.unit.member == "perft" && point.known.empty()) point.known = listed->known;
  return std::none_of(points.begin(), points.end(), [](const SubjectPoint& point) { return point.known.empty(); });
}

std::string written(const Question& question) {
  return question.after.empty()
             ? question.position
             : fmt::format("{}{}{}", question.position, before_moves, fmt::join(question.after, " "));
}

Question shown_question(const std::string& position, const std::string& rules) {
  Question question;
  question.rules = rules;
  question.open = false;
  std::string text = position;
  if (const std::size_t depth = text.find(before_depth); depth != std::string::npos) {
    int value = 0;
    const std::string digits = text.substr(depth + before_depth.size());
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    question.perft = {value};
    text.resize(depth);
  }
  if (const std::size_t moves = text.find(before_moves); moves != std::string::npos) {
    std::istringstream words(text.substr(moves + before_moves.size()));
    for (std::string word; words >> word;) question.after.push_back(word);
    text.resize(moves);
  }
  question.position = text;
  return question;
}

}  // namespace arbiter
