#pragma once

#include <istream>
#include <string>

#include "commands/output.h"

namespace arbiter {

/// The world as a command sees it. Nothing in a command reaches for standard streams itself.
struct Context {
  Output& out;          ///< results
  Output& err;          ///< diagnostics
  std::istream& in;     ///< what `-` names
  std::string program;  ///< path of the running program: the default corpus lies beside it
};

}  // namespace arbiter
