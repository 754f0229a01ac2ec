#include "harness/known_differences.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <stdexcept>

#include "corpus/fields.h"
#include "corpus/files.h"

namespace arbiter {
namespace {

const std::vector<std::string>& members() {
  static const std::vector<std::string> words{"legal", "check", "outcome",  "claims", "counting",
                                              "turn",  "phase", "position", "valid",  "error"};
  return words;
}

std::optional<Pattern> pattern(Fields& fields, std::string_view key) {
  const std::optional<std::string> text = fields.optional_text(key);
  if (!text) return std::nullopt;
  try {
    return Pattern(*text);
  } catch (const std::invalid_argument&) {
    fields.problem(fields.mark_of(key), fmt::format("\"{}\" is no regular expression: {}", key, *text));
    return std::nullopt;
  }
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
  if (point.only_ours()) return known.moves && fits(known.moves, point.move);
  return fits(known.ours, point.ours) && fits(known.theirs, point.theirs);
}

KnownDifference read_difference(const TomlNode& table, std::vector<Problem>& problems) {
  Fields fields(table, "a known difference", problems);
  KnownDifference known;
  known.mark = table.mark;
  known.name = fields.slug("name");
  known.subject = fields.required_text("subject");
  known.game = fields.required_text("game");
  known.rules = fields.optional_texts("rules").value_or(std::vector<std::string>{});
  static_cast<void>(fields.require("member"));
  known.member = fields.word("member", members());
  known.laws = fields.optional_texts("laws").value_or(std::vector<std::string>{});
  known.moves = pattern(fields, "moves");
  known.ours = pattern(fields, "ours");
  known.theirs = pattern(fields, "theirs");
  known.where = pattern(fields, "where");
  known.reason = fields.required_text("reason");
  known.link = fields.text("link");
  known.positions = fields.optional_texts("positions").value_or(std::vector<std::string>{});
  const bool of_moves = !known.laws.empty() || known.moves;
  // A difference that is recognised by nothing would swallow every other one.
  if (known.member == "legal" ? !of_moves || known.ours || known.theirs : of_moves || (!known.ours && !known.theirs))
    fields.problem(table.mark,
                   "a difference in \"legal\" is recognised by \"laws\" or \"moves\", any other by "
                   "\"ours\" or \"theirs\"");
  fields.finish();
  return known;
}

}  // namespace

bool KnownDifference::concerns(const RuleSet& rules_asked) const {
  return game == rules_asked.game &&
         (rules.empty() || std::find(rules.begin(), rules.end(), rules_asked.id) != rules.end());
}

std::string subject_title(const std::string& name, const std::string& version) {
  return version.empty() ? name : name + " " + version;
}

std::vector<KnownDifference> read_known_differences(std::string_view text, const std::string& file,
                                                    std::vector<Problem>& problems) {
  std::vector<KnownDifference> all;
  const std::optional<TomlNode> root = parse_toml(text, file, problems);
  if (!root) return all;
  Fields document(*root, "a file of known differences", problems);
  std::set<std::string> names;
  for (const TomlNode* table : document.tables("difference")) {
    all.push_back(read_difference(*table, problems));
    if (!all.back().name.empty() && !names.insert(all.back().name).second)
      document.problem(table->mark, fmt::format("two differences are named \"{}\"", all.back().name));
  }
  document.finish();
  return all;
}

std::vector<KnownDifference> load_known_differences(const std::string& folder, std::vector<Problem>& problems) {
  std::vector<KnownDifference> all;
  const std::filesystem::path path(folder);
  for (const std::string& file : toml_files(path.parent_path().string(), path.filename().string(), problems))
    if (const std::optional<std::string> text = read_file(file, problems))
      for (KnownDifference& known : read_known_differences(*text, file, problems)) all.push_back(std::move(known));
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
      if (!known.concerns(rules) || !fits(known.where, where) || !recognises(known, point)) continue;
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
