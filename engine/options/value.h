#pragma once

#include <cstdint>

namespace arbiter {

/// The value of an option: the index of a choice, a number, or a set of small numbers as a bit mask
/// (bit n: n is in the set, n up to 63). Which of them is said by the option's kind.
using OptionValue = std::int64_t;

}  // namespace arbiter
