#include "harness/printable.h"

#include <fmt/format.h>

#include <cstdint>

namespace arbiter {
namespace {

struct Character {
  std::uint32_t code = 0;
  std::size_t length = 1;
  bool valid = false;
};

/// The character at the beginning of a text that is not empty (Unicode 15, table 3-7).
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return {};
  std::uint32_t code = lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3f);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  if (overlong || surrogate || code > 0x10ffff) return {};
  return {code, length, true};
}

bool is_obeyed(std::uint32_t code) {
  const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  const bool separator = code == 0x2028 || code == 0x2029;
  const bool direction = code == 0x061c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
                         (code >= 0x2066 && code <= 0x2069);
  return control || separator || direction;
}

constexpr std::string_view replacement = "\xef\xbf\xbd";

}  // namespace

std::string printable(std::string_view text, bool layout) {
  std::string clean;
  clean.reserve(text.size());
  while (!text.empty()) {
    const Character character = first_character(text);
    if (!character.valid) {
      clean += replacement;
    } else if (layout && (character.code == '\n' || character.code == '\t')) {
      clean += static_cast<char>(character.code);
    } else if (is_obeyed(character.code)) {
      clean += fmt::format("\\u{:04x}", character.code);
    } else {
      clean += text.substr(0, character.length);
    }
    text.remove_prefix(character.length);
  }
  return clean;
}

}  // namespace arbiter
