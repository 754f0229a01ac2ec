#include "commands/number.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "commands/failure.h"
#include "harness/printable.h"

namespace arbiter {
namespace {

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char each) { return each >= '0' && each <= '9'; });
}

}  // namespace

std::uint64_t read_number(const std::string& argument, const std::string& text, std::uint64_t low, std::uint64_t high) {
  const bool negative = text.starts_with('-') && all_digits(std::string_view(text).substr(1));
  if (!negative && !all_digits(text))
    throw UsageError(fmt::format("{}: \"{}\" is no whole number", argument, printable(text)));
  std::uint64_t value = 0;
  const bool too_long =
      std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc::result_out_of_range;
  if (negative || (!too_long && value < low))
    throw UsageError(fmt::format("{}: {} is too low; {} is the lowest", argument, text, low));
  if (too_long || value > high)
    throw UsageError(fmt::format("{}: {} is too high; {} is the highest", argument, text, high));
  return value;
}

}  // namespace arbiter
