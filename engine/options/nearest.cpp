#include "options/nearest.h"

#include <algorithm>
#include <limits>

namespace arbiter {
namespace {

/// Restricted Damerau-Levenshtein distance.
std::size_t distance(std::string_view left, std::string_view right) {
  const std::size_t width = right.size() + 1;
  std::vector<std::size_t> table((left.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return table[i * width + j]; };
  for (std::size_t i = 0; i <= left.size(); ++i) at(i, 0) = i;
  for (std::size_t j = 0; j <= right.size(); ++j) at(0, j) = j;
  for (std::size_t i = 1; i <= left.size(); ++i)
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t replaced = at(i - 1, j - 1) + (left[i - 1] != right[j - 1]);
      at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, replaced});
      if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1])
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
    }
  return table.back();
}

constexpr std::size_t longest_word = 100;  ///< longer ones are no misspelling of ours

}  // namespace

std::string nearest(std::string_view word, std::span<const std::string> known) {
  if (word.size() > longest_word) return "";
  std::size_t best = std::numeric_limits<std::size_t>::max();
  std::string found;
  for (const std::string& candidate : known) {
    const std::size_t away = distance(word, candidate);
    const std::size_t allowed = std::max<std::size_t>(1, std::max(word.size(), candidate.size()) / 3);
    if (away <= allowed && away < best) {
      best = away;
      found = candidate;
    }
  }
  return found;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  const std::string found = nearest(word, known);
  return found.empty() ? "" : "did you mean \"" + found + "\"?";
}

}  // namespace arbiter
