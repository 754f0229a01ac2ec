#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace arbiter {

/// Why a text could not be read as a position.
struct Unreadable {
  std::size_t column = 1;  ///< 1-based byte column of the first character that does not fit
  std::string message;     ///< what was expected and what stands there
};

/// A value read from text, or the reason why it could not be read.
template <class T>
using Parsed = std::variant<T, Unreadable>;

}  // namespace arbiter
