#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "search/hunt.h"

namespace arbiter {

/// How long and from which seed a search looks.
struct SearchBudget {
  std::uint64_t seed = 1;
  std::chrono::milliseconds time{10'000};  ///< for one option
  std::uint64_t steps = 1'000'000;         ///< turns of hunts, for one option
};

/// What was found for one option on which two rule sets differ.
struct Separation {
  const Option* option = nullptr;
  OptionValue left_value = 0;
  OptionValue right_value = 0;
  /// The rule set in which only this option is flipped, and its twin: the witness is due to the
  /// option alone. Usually the left one; the right one where the option has no effect in the left.
  RuleSet left;
  RuleSet right;
  std::optional<Witness> witness;  ///< empty: the budget was spent without an answer
  std::string_view found_by;       ///< the hunt's name
  std::uint64_t steps = 0;         ///< turns that were needed until the first witness
};

/// A smallest probe found that tells `left` and `right` apart, which differ in few options.
struct SearchResult {
  std::optional<Witness> witness;
  std::string_view found_by;
  std::uint64_t steps = 0;
};
SearchResult find_witness(const RuleSet& left, const RuleSet& right, const std::vector<Probe>& seeds,
                          const SearchBudget& budget, const GameMaker& make = own_engine());

/// One separation per option on which the rule sets differ, in the order of the option table.
using SearchProgress = std::function<void(std::size_t done, std::size_t all)>;
std::vector<Separation> separate(const RuleSet& left, const RuleSet& right, const std::vector<Probe>& seeds,
                                 const SearchBudget& budget, const SearchProgress& progress = {},
                                 const GameMaker& make = own_engine());

}  // namespace arbiter
