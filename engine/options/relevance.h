#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/model.h"
#include "options/value.h"

namespace arbiter {

/// What a question came to under one rule set: all its moves were played.
struct Arrival {
  const State& state;
  const Verdict& verdict;  ///< of that state
};

/// What an option decides before any law of play is asked.
enum class Decides : std::uint8_t {
  play,     ///< nothing: a text is the same position under every value, and breaks the same set-up laws
  reading,  ///< which position a text is: what is set aside under one value may count under another
  setup,    ///< which set-up laws a text breaks
  reading_and_setup,
};
constexpr bool decides_reading(Decides decides) {
  return decides == Decides::reading || decides == Decides::reading_and_setup;
}
constexpr bool decides_setup(Decides decides) {
  return decides == Decides::setup || decides == Decides::reading_and_setup;
}

/// When one option can matter to a question at all, told from what the question came to under one value.
///
/// `can_matter` answers false only if, with the option at `other` and all else kept, the same text is
/// the same valid position, every move that was played is legal and leads to the same position, the
/// legal moves at the end are the same, and so is the verdict. Each row makes sure of that position by
/// position along the line: what is equal up to one position is equal at the next one. True promises
/// nothing; whoever asks then evaluates the other value. Of an option that decides the reading of a text, false
/// promises something only for a text that reads as it was written.
struct Relevance {
  std::string_view option;
  Decides decides = Decides::play;
  std::function<bool(const Arrival&, OptionValue other)> can_matter;
};

/// What the predicates of one game look at.
template <class G>
struct Arrived {
  using Position = typename G::Position;
  using Entries = std::vector<typename Line<Position, typename G::Move>::Entry>;

  const typename G::Rules& rules;
  const Line<Position, typename G::Move>& line;
  const Verdict& verdict;
  OptionValue other = 0;

  const Position& given() const { return line.given(); }
  const Position& now() const { return line.now(); }
  /// The game stands ended for this reason.
  bool ended_by(const Law& law) const {
    return verdict.outcome.reason != nullptr && verdict.outcome.reason->id == law.id;
  }
  /// Some position of the line, the one given and the present one included, has this property.
  template <class Property>
  bool anywhere(Property has) const {
    const Entries& entries = line.entries();
    return std::any_of(entries.begin(), entries.end(), [&](const auto& entry) { return has(entry.position); });
  }
  /// Some move of the line, with the position before it, has this property.
  template <class Property>
  bool any_move(Property has) const {
    const Entries& entries = line.entries();
    for (std::size_t i = 1; i < entries.size(); ++i)
      if (has(entries[i - 1].position, *entries[i].move)) return true;
    return false;
  }
};

/// A row of a game's table of relevance, which has one row for each option, in the order of the option table.
template <class G>
struct RelevanceRow {
  std::string_view option;
  bool (*can_matter)(const Arrived<G>&);
  Decides decides = Decides::play;
};

/// For an option about which nothing cheaper is known than evaluating it.
template <class G>
inline constexpr bool (*always)(const Arrived<G>&) = [](const Arrived<G>&) { return true; };
/// For an option on which no answer depends.
template <class G>
inline constexpr bool (*never)(const Arrived<G>&) = [](const Arrived<G>&) { return false; };

/// The table as the harness asks it. The states must be states of `G`.
template <GameModel G>
std::vector<Relevance> relevance_of(std::span<const RelevanceRow<G>> rows) {
  std::vector<Relevance> relevance;
  for (const RelevanceRow<G>& row : rows)
    relevance.push_back(
        {row.option, row.decides, [can_matter = row.can_matter](const Arrival& arrival, OptionValue other) {
           const auto& state = static_cast<const ModelState<G>&>(arrival.state);
           return can_matter({state.rules(), state.line(), arrival.verdict, other});
         }});
  return relevance;
}

}  // namespace arbiter
