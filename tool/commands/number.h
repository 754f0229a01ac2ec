#pragma once

#include <cstdint>
#include <limits>
#include <string>

namespace arbiter {

/// A whole number of the command line, written in digits alone and lying from `low` to `high`. `argument` is how
/// the message names it ("--jobs"). Throws UsageError that says what is wrong with the text: no number,
/// too low or too high, with the number that would do.
std::uint64_t read_number(const std::string& argument, const std::string& text, std::uint64_t low = 0,
                          std::uint64_t high = std::numeric_limits<std::uint64_t>::max());

}  // namespace arbiter
