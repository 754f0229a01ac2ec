#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The known word nearest to `word` by edit distance (insert, delete, replace, swap neighbours),
/// or "" when none is near enough to have been meant.
std::string nearest(std::string_view word, std::span<const std::string> known);

/// `did you mean "…"?`, or "" when no known word is near.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);

}  // namespace arbiter
