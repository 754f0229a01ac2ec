#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/law.h"
#include "options/option.h"

namespace arbiter {

/// A place in a file that a person edits; line and column from 1, 0 when unknown.
struct Mark {
  std::string file;
  int line = 0;
  int column = 0;

  std::string text() const;  ///< "file:line:column", what is unknown left out

  friend bool operator==(const Mark&, const Mark&) = default;
};

/// Something wrong in what a person wrote, where, and what may have been meant.
struct Problem {
  Mark mark;
  std::string message;
  std::string hint;  ///< "did you mean "stalemate"?", or empty

  std::string text() const;  ///< "file:line:column: message (hint)"
};

/// One option of a rule set as its author wrote it.
struct DraftEntry {
  std::string option;
  std::string value;                  ///< in the option's own text form
  std::vector<std::string> clauses;   ///< "promotion.3" (of the rule set's source) or "<source>#<key>"
  std::string silent;                 ///< why the source decides nothing; empty: a clause does
  std::vector<std::string> readings;  ///< all admissible values when the option is open, the value included
  std::string note;                   ///< reason for the decision, register id
  Mark mark;

  friend bool operator==(const DraftEntry&, const DraftEntry&) = default;
};

/// A rule set as its author wrote it: only what differs from the one it inherits from.
struct RuleSetDraft {
  std::string id;
  std::string game;
  std::string title;
  std::string source;    ///< id of the source its clauses belong to
  std::string inherits;  ///< id of another rule set of the same game, or empty
  std::vector<DraftEntry> entries;
  struct LawClause {
    std::string law;
    std::vector<std::string> clauses;
    Mark mark;

    friend bool operator==(const LawClause&, const LawClause&) = default;
  };
  std::vector<LawClause> laws;  ///< clauses of laws that no option decides
  Mark mark;
  Mark inherits_mark;  ///< where `inherits` is written

  friend bool operator==(const RuleSetDraft&, const RuleSetDraft&) = default;
};

/// One option of a resolved rule set.
struct Setting {
  const Option* option = nullptr;
  OptionValue value = 0;
  std::vector<std::string> clauses;  ///< full, "<source>#<key>"; may be empty only when silent is not
  std::string silent;
  std::vector<OptionValue> readings;  ///< empty: closed; else the admissible values, this value first
  std::string note;
  std::string from;  ///< id of the rule set that wrote it down

  bool open() const { return readings.size() > 1; }
  /// "source#key", or "silent:<option>" where no sentence decides.
  std::string clause() const;
};

/// A game plus a value for every one of its options.
struct RuleSet {
  std::string id;
  std::string game;
  std::string title;
  std::string source;
  std::string inherits;
  std::vector<Setting> settings;  ///< in the order of the game's option table
  std::map<std::string, std::vector<std::string>, std::less<>> law_clauses;

  const Setting& setting(std::string_view option) const;  ///< throws std::out_of_range
  /// The clause that a verdict on this law cites: its own, its option's, "silent:<law>" of a set-up, else "".
  std::string clause_of(const Law& law) const;
  /// Equal for rule sets with equal values, whatever their names, clauses and readings.
  std::uint64_t digest() const;
  /// The same rule set with one value changed; the id says so ("plyyard-senet[backward=when-stuck]").
  RuleSet with(std::string_view option, OptionValue value) const;
};

/// What resolution must know of a game.
struct GameVocabulary {
  std::string_view game;
  std::vector<const Option*> options;
  std::vector<const Law*> laws;
};

struct Resolution {
  std::vector<RuleSet> rule_sets;  ///< those without a problem, sorted by id
  std::vector<Problem> problems;
};

/// Resolves inheritance and checks every draft: unknown games, options, values, laws and parents,
/// cycles, repeated and unset options, settings without clause or silence, readings without the value.
Resolution resolve(std::span<const RuleSetDraft> drafts, std::span<const GameVocabulary> games);

}  // namespace arbiter
