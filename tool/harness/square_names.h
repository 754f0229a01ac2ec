#pragma once

#include <span>
#include <string>

#include "core/diagram.h"

namespace arbiter {

/// Squares asked about that a board does not have, with what each may have meant.
struct UnknownSquares {
  std::string message;  ///< `no square "e9"`, all of them; empty: every square exists
  std::string hint;     ///< for the first, or empty
};

UnknownSquares unknown_squares(const Diagram& diagram, std::span<const std::string> squares);

}  // namespace arbiter
