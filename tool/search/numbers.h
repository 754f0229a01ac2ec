#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// A number as it stands in a text.
struct NumberPlace {
  std::size_t at = 0;
  std::size_t length = 0;
  std::size_t value = 0;
};

/// All numbers of at most nine digits in a text, from left to right.
std::vector<NumberPlace> numbers_in(std::string_view text);

/// The text with one number replaced.
std::string with_number(const std::string& text, const NumberPlace& place, std::size_t value);

}  // namespace arbiter
