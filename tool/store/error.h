#pragma once

#include <stdexcept>
#include <string>

namespace arbiter {

/// A database that cannot be opened, read, written or trusted. The message names the file, what is
/// wrong with it, and what to do where something can be done.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace arbiter
