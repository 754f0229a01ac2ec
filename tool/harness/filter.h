#pragma once

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

/// The one language in which cases are chosen, wherever a command chooses any.
///
/// A filter is words with blanks between them; all of them must hold. A word is `key:value`, or a
/// value alone, which is looked for in the identity of the case. Several values with commas between
/// them hold when one of them does. `*` stands for any characters, `?` for one. `-` before a word
/// turns it round. Values with blanks are put in double quotes: `tag:"pawn drop"`.
///
///     game:shogi tag:nifu,drop -source:fairy-* result:fail
enum class FilterKey : std::uint8_t { game, source, ruleset, claim, case_, tag, clause, verdict, result };

struct FilterKeyRow {
  FilterKey key;
  std::string_view name;
  std::string_view meaning;
};

/// The one table of keys: parser, help and tests read it.
std::span<const FilterKeyRow> filter_keys();
/// The language in a few lines, for the help of commands that take a filter.
std::string filter_help();

/// A filter that cannot be read.
struct FilterError : std::runtime_error {
  FilterError(const std::string& message, std::string suggestion)
      : std::runtime_error(message), hint(std::move(suggestion)) {}
  std::string hint;
};

/// What a filter looks at. Members that are not known yet are empty and hold nothing against a case:
/// the result, before it has been asked.
struct FilterView {
  std::string_view game, source, ruleset;
  std::string_view claim;     ///< "<game>/<file stem>/<claim>"; its last part matches as well
  std::string_view identity;  ///< "<game>/<file stem>/<claim>/<case>"; its last part matches as well
  std::span<const std::string> tags;
  std::span<const std::string> clauses;  ///< full; the part behind `#` matches as well
  std::string_view verdict;              ///< that the corpus states
  std::optional<std::string_view> result;
};

struct CaseResult;
/// What is known of a result but for its status and its claim's verdict. Valid as long as the result.
FilterView view_of(const CaseResult& result);

class Filter {
 public:
  Filter() = default;
  /// Throws FilterError.
  explicit Filter(std::string_view text);

  const std::string& text() const { return text_; }
  bool empty() const { return words_.empty(); }
  /// Whether some word looks at this. One without a key looks at the identity of the case, as `case:` does.
  bool looks_at(FilterKey key) const;
  bool asks_for_results() const { return looks_at(FilterKey::result); }
  bool matches(const FilterView& view) const;
  /// The same while only these members of the view are known (`case_` stands for the identity): words about others
  /// hold nothing against it. False: nothing that looks like this is chosen, whatever the rest turns out to be.
  bool may_match(const FilterView& view, std::span<const FilterKey> known) const;

 private:
  struct Word {
    std::optional<FilterKey> key;
    bool negated = false;
    std::vector<std::string> patterns;

    FilterKey looks_at() const { return key.value_or(FilterKey::case_); }
    bool holds(const FilterView& view) const;
  };

  std::string text_;
  std::vector<Word> words_;
};

/// `*` any characters, `?` one byte; everything else is itself.
bool matches_glob(std::string_view pattern, std::string_view text);

}  // namespace arbiter
