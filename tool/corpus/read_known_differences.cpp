#include "corpus/read_known_differences.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "corpus/fields.h"
#include "corpus/files.h"
#include "corpus/pattern.h"

namespace arbiter {
namespace {

const std::vector<std::string>& members() {
  static const std::vector<std::string> words{"legal", "check",    "outcome", "claims", "counting", "turn",
                                              "phase", "position", "valid",   "error",  "perft"};
  return words;
}

std::optional<std::string> pattern(Fields& fields, std::string_view key) {
  const std::optional<std::string> text = fields.optional_text(key);
  if (!text) return std::nullopt;
  try {
    static_cast<void>(Pattern(*text));
  } catch (const std::invalid_argument&) {
    fields.problem(fields.mark_of(key), fmt::format("\"{}\" is no regular expression: {}", key, *text));
  }
  return text;
}

/// Whether the position ends with " perft N", N one or two digits and not 0.
bool names_a_depth(std::string_view position) {
  constexpr std::string_view before = " perft ";
  const std::size_t at = position.find(before);
  if (at == std::string_view::npos) return false;
  const std::string_view digits = position.substr(at + before.size());
  return !digits.empty() && digits.size() <= 2 && digits.front() != '0' &&
         digits.find_first_not_of("0123456789") == std::string_view::npos;
}

KnownDifferenceEntry read_difference(const TomlNode& table, std::vector<Problem>& problems) {
  Fields fields(table, "a known difference", problems);
  KnownDifferenceEntry known;
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
  const auto fits = [&](const std::string& position) {
    return known.member == "perft" ? names_a_depth(position) : position.find(" perft ") == std::string::npos;
  };
  if (!std::all_of(known.positions.begin(), known.positions.end(), fits))
    fields.problem(fields.mark_of("positions"),
                   "positions of a difference in \"perft\" end with \" perft DEPTH\", those of others do not");
  fields.finish();
  return known;
}

}  // namespace

KnownDifferenceFile read_known_difference_file(std::string_view text, const std::string& path, const std::string& file,
                                               std::vector<Problem>& problems) {
  KnownDifferenceFile read;
  read.path = path;
  read.mark = {file, 1, 1};
  const std::optional<TomlNode> root = parse_toml(text, file, problems);
  if (!root) return read;
  Fields document(*root, "a file of known differences", problems);
  for (const TomlNode* table : document.tables("difference"))
    read.differences.push_back(read_difference(*table, problems));
  document.finish();
  return read;
}

KnownDifferencesRead read_known_differences(const std::string& fixtures, std::string_view folder) {
  KnownDifferencesRead read;
  for (const auto& [text, path, file] : toml_texts(fixtures, folder, read.problems))
    read.files.push_back(read_known_difference_file(text, path, file, read.problems));
  std::map<std::string, Mark> names;
  for (const KnownDifferenceFile& file : read.files)
    for (const KnownDifferenceEntry& known : file.differences) {
      if (known.name.empty()) continue;  // its reader has said so
      const auto [first, fresh] = names.emplace(known.name, known.mark);
      if (!fresh)
        read.problems.push_back(
            {known.mark,
             fmt::format("two differences are named \"{}\"; the other is at {}", known.name, first->second.text()),
             ""});
    }
  return read;
}

}  // namespace arbiter
