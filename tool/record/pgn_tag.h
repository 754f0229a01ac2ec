#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

/// One tag pair of a PGN, `[Name "value"]`.
struct PgnTag {
  std::string name;
  std::string value;         ///< without its quotes and escapes
  std::size_t value_at = 0;  ///< where it begins in the line, 0-based
  std::size_t end = 0;       ///< behind the bracket, 0-based
  std::string_view fault;    ///< what is amiss with it, or ""
};

/// Whether a tag pair begins at `at`: a bracket, a word and a quote.
bool is_pgn_tag(std::string_view line, std::size_t at);
/// The tag pair whose bracket stands at `at`; whatever is amiss, something is read of it.
PgnTag read_pgn_tag(std::string_view line, std::size_t at);

}  // namespace arbiter
