#include "report/clean_text.h"

#include <algorithm>

#include "harness/printable.h"

namespace arbiter {

std::string clean_text(std::string_view text) {
  std::string cleaned = printable(text, true);
  // U+FFFE and U+FFFF are characters in UTF-8 and none in XML 1.0.
  for (const auto& [bytes, shown] : {std::pair<std::string_view, std::string_view>{"\xEF\xBF\xBE", "\\ufffe"},
                                     std::pair<std::string_view, std::string_view>{"\xEF\xBF\xBF", "\\uffff"}})
    for (std::size_t at = cleaned.find(bytes); at != std::string::npos; at = cleaned.find(bytes, at))
      cleaned.replace(at, bytes.size(), shown);
  return cleaned;
}

std::string clean_line(std::string_view text) {
  std::string cleaned = clean_text(text);
  std::replace_if(
      cleaned.begin(), cleaned.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return cleaned;
}

}  // namespace arbiter
