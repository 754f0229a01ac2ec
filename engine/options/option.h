#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "options/value.h"

namespace arbiter {

/// One value that an option with choices can take.
struct Choice {
  std::string_view name;
  std::string_view meaning;  ///< completes "under this value, …"
};

/// One typed decision of a game's rules. A game keeps its options in one constant table; parsing,
/// printing, validation, help, flips and documentation read that table.
struct Option {
  enum class Kind {
    choice,  ///< one of `choices`
    number,  ///< `low` to `high`
    set,     ///< a set of numbers `low` to `high`, written "1 4 5", the empty set "none"
  };
  std::string_view name;     ///< "promotion.attack"
  std::string_view meaning;  ///< one sentence
  Kind kind = Kind::choice;
  std::span<const Choice> choices;
  OptionValue low = 0;
  OptionValue high = 0;
  /// Values worth comparing when every other value is asked for: the whole range of an option with
  /// choices; for numbers and sets those that some rule set or reading uses.
  std::span<const OptionValue> samples = {};
  /// Numbers between `low` and `high` that mean nothing and are no values.
  std::span<const OptionValue> holes = {};
};

/// "draw", "16", "1 4 5".
std::string to_text(const Option& option, OptionValue value);
/// Empty when the text is no value of this option.
std::optional<OptionValue> parse_value(const Option& option, std::string_view text);
/// All values to flip through: choices in order, or `samples`.
std::vector<OptionValue> all_values(const Option& option);
/// "draw, illegal, loss, win" or "a number from 0 to 9": for messages.
std::string expected_values(const Option& option);

/// A row of a game's option table: the option and how its value enters the game's `Rules`.
template <class Rules>
struct OptionRow {
  Option option;
  void (*store)(Rules&, OptionValue);
};

/// Store functions for the rows: `store_as<&Rules::stalemate>` converts to the member's type.
template <auto Member>
struct MemberOf;
template <class Rules, class Type, Type Rules::*Member>
struct MemberOf<Member> {
  static void store(Rules& rules, OptionValue value) { rules.*Member = static_cast<Type>(value); }
};
template <auto Member>
inline constexpr auto store_as = &MemberOf<Member>::store;

}  // namespace arbiter
