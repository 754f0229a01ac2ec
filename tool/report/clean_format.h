#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <type_traits>

#include "report/clean_text.h"

namespace arbiter {

/// Clean text with a terminal colour around it.
struct Painted {
  std::string text;
};

/// `color` is an SGR sequence such as "\x1b[1m"; without `wanted` the text stays plain.
inline Painted paint(bool wanted, std::string_view color, std::string_view text) {
  return {wanted ? fmt::format("{}{}\x1b[0m", color, clean_line(text)) : clean_line(text)};
}

/// fmt::format in which every text that comes from data is cleaned on its way in. The format itself is ours.
template <class... Values>
std::string clean_format(std::string_view format, const Values&... values) {
  [[maybe_unused]] const auto clean = []<class Value>(const Value& value) {
    if constexpr (std::is_same_v<Value, Painted>)
      return value.text;
    else if constexpr (std::is_convertible_v<Value, std::string_view>)
      return clean_line(value);
    else
      return value;
  };
  return fmt::format(fmt::runtime(format), clean(values)...);
}

}  // namespace arbiter
