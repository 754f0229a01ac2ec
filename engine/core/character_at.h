#pragma once

#include <cstddef>
#include <string_view>

namespace arbiter {

/// The character of a UTF-8 text that begins at `at` (below its size), whole, for messages about it; one byte
/// where none begins.
constexpr std::string_view character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  const std::size_t length = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 1;
  if (text.size() - at < length) return text.substr(at, 1);
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(at + i) & 0xc0) != 0x80) return text.substr(at, 1);
  return text.substr(at, length);
}

}  // namespace arbiter
