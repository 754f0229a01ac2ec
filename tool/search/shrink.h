#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <vector>

#include "search/difference.h"

namespace arbiter {

/// A probe that tells two rule sets apart, and how.
struct Witness {
  Probe probe;
  Difference members;  ///< never empty
};

/// What makes a witness small, in this order: few moves, few pieces on the board, a short text behind
/// the board (hands, rights, counters), small numbers there, simple pieces, pieces near the canonical
/// corner (the last cells of the board field), and at last the text itself, so that any two compare.
struct WitnessSize {
  std::size_t moves = 0;
  std::size_t pieces = 0;
  std::size_t rest = 0;
  std::size_t numbers = 0;
  std::size_t kinds = 0;
  std::size_t distance = 0;
  std::string text;

  auto operator<=>(const WitnessSize&) const = default;
};

WitnessSize size_of(const Probe& probe, const std::vector<std::string>& piece_letters);

/// Takes from a witness whatever can be taken while the first member of its difference stays: moves,
/// pieces, what stands in hands and counters; then makes pieces simpler and moves them towards the
/// canonical corner. The result is 1-minimal: no single step of these makes it smaller.
Witness shrink(const Pair& pair, Witness witness);

/// The same with all that costs more: sequences are told by other moves of the same kind, so that their
/// pieces too become simple and move to the corner, and pieces move two at a time, so that searches
/// that began elsewhere end at the same position. For the one witness that is shown.
Witness canonical(const Pair& pair, Witness witness);

/// The same for any two subjects; `game` reads and writes the positions.
Witness shrink(const Game& game, const DifferenceOf& differs, Witness witness);

}  // namespace arbiter
