#include "report/clean_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/text_width.h"

namespace arbiter {

std::string clean_text(std::string_view text) {
  std::string cleaned;
  cleaned.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    at += point.bytes;
    if (!point.valid) {
      cleaned += "\xEF\xBF\xBD";  // U+FFFD
      continue;
    }
    const char32_t value = point.value;
    const bool control = (value < 0x20 && value != '\n' && value != '\t') || (value >= 0x7F && value < 0xA0);
    if (control)
      cleaned += fmt::format("\\x{:02x}", static_cast<unsigned>(value));
    else if (value == 0xFFFE || value == 0xFFFF)
      cleaned += fmt::format("\\u{:04x}", static_cast<unsigned>(value));
    else
      cleaned += text.substr(at - point.bytes, point.bytes);
  }
  return cleaned;
}

std::string clean_line(std::string_view text) {
  std::string cleaned = clean_text(text);
  std::replace_if(
      cleaned.begin(), cleaned.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return cleaned;
}

}  // namespace arbiter
