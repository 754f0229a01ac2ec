#include "harness/filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "harness/run.h"
#include "options/nearest.h"

namespace arbiter {
namespace {

constexpr std::array rows{
    FilterKeyRow{FilterKey::game, "game", "game"},
    FilterKeyRow{FilterKey::source, "source", "source of the claim"},
    FilterKeyRow{FilterKey::ruleset, "ruleset", "rule set that is asked"},
    FilterKeyRow{FilterKey::claim, "claim", "claim, by its id or with its file in front"},
    FilterKeyRow{FilterKey::case_, "case", "case, by its id or with its claim in front"},
    FilterKeyRow{FilterKey::tag, "tag", "tag of claim or case"},
    FilterKeyRow{FilterKey::clause, "clause", "clause, by its key or with its source in front"},
    FilterKeyRow{FilterKey::verdict, "verdict", "verdict that the corpus states of the claim"},
    FilterKeyRow{FilterKey::result, "result", "what came of the case; chooses what is reported, not what is asked"},
};

template <std::size_t Count>
std::vector<std::string> words_of(const std::array<std::string_view, Count>& names) {
  return {names.begin(), names.end()};
}

/// Words whose values are a closed list are held to it: a misspelt result would choose nothing.
void check_value(FilterKey key, const std::string& value) {
  const std::vector<std::string> known = key == FilterKey::result    ? words_of(case_status_names)
                                         : key == FilterKey::verdict ? words_of(claim_verdict_names)
                                                                     : std::vector<std::string>{};
  if (known.empty() || value.find_first_of("*?") != std::string::npos) return;
  if (std::find(known.begin(), known.end(), value) == known.end())
    throw FilterError(fmt::format("\"{}\" is none of {}", value, fmt::join(known, ", ")), did_you_mean(value, known));
}

std::string_view last_part(std::string_view path, char separator) {
  const std::size_t at = path.rfind(separator);
  return at == std::string_view::npos ? path : path.substr(at + 1);
}

bool any_of(std::span<const std::string> texts, const std::string& pattern) {
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) { return matches_glob(pattern, text); });
}

bool matches_word(std::optional<FilterKey> key, const std::string& pattern, const FilterView& view) {
  if (!key) return matches_glob("*" + pattern + "*", view.identity);
  switch (*key) {
    case FilterKey::game: return matches_glob(pattern, view.game);
    case FilterKey::source: return matches_glob(pattern, view.source);
    case FilterKey::ruleset: return matches_glob(pattern, view.ruleset);
    case FilterKey::claim:
      return matches_glob(pattern, view.claim) || matches_glob(pattern, last_part(view.claim, '/'));
    case FilterKey::case_:
      return matches_glob(pattern, view.identity) || matches_glob(pattern, last_part(view.identity, '/'));
    case FilterKey::tag: return any_of(view.tags, pattern);
    case FilterKey::clause:
      return any_of(view.clauses, pattern) ||
             std::any_of(view.clauses.begin(), view.clauses.end(),
                         [&](const std::string& clause) { return matches_glob(pattern, last_part(clause, '#')); });
    case FilterKey::verdict: return matches_glob(pattern, view.verdict);
    case FilterKey::result: return !view.result || matches_glob(pattern, *view.result);
  }
  return false;
}

/// Cuts the text at blanks and each word at commas, neither inside double quotes.
std::vector<std::vector<std::string>> cut(std::string_view text) {
  std::vector<std::vector<std::string>> words;
  bool quoted = false;
  bool inside = false;
  for (const char character : text) {
    if (character == '"') {
      quoted = !quoted;
      if (!inside) words.push_back({""});
      inside = true;
    } else if (!quoted && (character == ' ' || character == '\t' || character == '\n')) {
      inside = false;
    } else {
      if (!inside) words.push_back({""});
      inside = true;
      if (!quoted && character == ',')
        words.back().emplace_back();
      else
        words.back().back() += character;
    }
  }
  if (quoted) throw FilterError("a double quote is not closed", "");
  return words;
}

}  // namespace

std::span<const FilterKeyRow> filter_keys() { return rows; }

std::string filter_help() {
  std::string help =
      "A filter is words that must all hold: key:value, or a value looked for in the identity of a case.\n"
      "Commas separate values of which one must hold, * and ? are wild, - before a word turns it round.\n";
  for (const FilterKeyRow& row : rows) help += fmt::format("  {:<9} {}\n", std::string(row.name) + ":", row.meaning);
  return help;
}

Filter::Filter(std::string_view text) : text_(text) {
  std::vector<std::string> names;
  for (const FilterKeyRow& row : rows) names.emplace_back(row.name);
  for (std::vector<std::string>& values : cut(text)) {
    Word word;
    std::string& first = values.front();
    if (first.size() > 1 && first.front() == '-') {
      word.negated = true;
      first.erase(0, 1);
    }
    if (const std::size_t colon = first.find(':'); colon != std::string::npos) {
      const std::string name = first.substr(0, colon);
      const auto row =
          std::find_if(rows.begin(), rows.end(), [&](const FilterKeyRow& each) { return each.name == name; });
      if (row == rows.end())
        throw FilterError(fmt::format("unknown word \"{}:\" in a filter", name), did_you_mean(name, names));
      word.key = row->key;
      first.erase(0, colon + 1);
    }
    for (const std::string& value : values) {
      if (value.empty()) throw FilterError(fmt::format("a value is missing in the filter \"{}\"", text), "");
      if (word.key) check_value(*word.key, value);
    }
    word.patterns = std::move(values);
    words_.push_back(std::move(word));
  }
}

FilterView view_of(const CaseResult& result) {
  FilterView view;
  view.game = result.game;
  view.source = result.source;
  view.ruleset = result.rules;
  view.claim = result.claim;
  view.identity = result.identity;
  view.tags = result.tags;
  view.clauses = result.clauses;
  return view;
}

bool Filter::looks_at(FilterKey key) const {
  return std::any_of(words_.begin(), words_.end(), [&](const Word& word) { return word.looks_at() == key; });
}

bool Filter::Word::holds(const FilterView& view) const {
  // Before a case is asked nothing can be held against its result, turned round or not.
  if (key == FilterKey::result && !view.result) return true;
  const bool found = std::any_of(patterns.begin(), patterns.end(),
                                 [&](const std::string& pattern) { return matches_word(key, pattern, view); });
  return found != negated;
}

bool Filter::matches(const FilterView& view) const {
  return std::all_of(words_.begin(), words_.end(), [&](const Word& word) { return word.holds(view); });
}

bool Filter::may_match(const FilterView& view, std::span<const FilterKey> known) const {
  return std::all_of(words_.begin(), words_.end(), [&](const Word& word) {
    return std::find(known.begin(), known.end(), word.looks_at()) == known.end() || word.holds(view);
  });
}

bool matches_glob(std::string_view pattern, std::string_view text) {
  std::size_t star = std::string_view::npos;
  std::size_t resume = 0;
  std::size_t p = 0;
  std::size_t t = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      if (p + 1 == pattern.size()) return true;
      star = p++;
      resume = t;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++resume;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

}  // namespace arbiter
