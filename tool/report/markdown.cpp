#include "report/markdown.h"

#include <algorithm>

#include "report/clean_text.h"

namespace arbiter {

namespace {

std::size_t longest_run(std::string_view text, char wanted) {
  std::size_t longest = 0, run = 0;
  for (const char c : text) {
    run = c == wanted ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

}  // namespace

std::string markdown(std::string_view text) {
  std::string escaped;
  const std::string cleaned = clean_line(text);
  for (std::size_t i = 0; i < cleaned.size(); ++i) {
    const char c = cleaned[i];
    // Characters that mean something anywhere in a line, and those that do at its start.
    const bool anywhere = std::string_view("\\`*_[]<>|~$").find(c) != std::string_view::npos;
    const bool at_start = i == 0 && std::string_view("#+-=").find(c) != std::string_view::npos;
    if (c == '&')
      escaped += "&amp;";
    else if (c == '<')
      escaped += "&lt;";
    else if (anywhere || at_start)
      escaped += '\\', escaped += c;
    else
      escaped += c;
    // "1. " at the start would begin a list.
    if (i + 2 < cleaned.size() && cleaned[i + 1] == '.' && cleaned[i + 2] == ' ' &&
        cleaned.find_first_not_of("0123456789") == i + 1)
      escaped += "\\.", ++i;
  }
  return escaped;
}

std::string markdown_code(std::string_view text) {
  const std::string cleaned = clean_line(text);
  if (cleaned.empty()) return "";
  const std::string fence(longest_run(cleaned, '`') + 1, '`');
  const bool space = cleaned.front() == '`' || cleaned.back() == '`';
  return fence + (space ? " " : "") + cleaned + (space ? " " : "") + fence;
}

std::string markdown_code_block(std::string_view text, std::string_view language) {
  std::string cleaned = clean_text(text);
  while (!cleaned.empty() && cleaned.back() == '\n') cleaned.pop_back();
  const std::string fence(std::max<std::size_t>(3, longest_run(cleaned, '`') + 1), '`');
  return fence + std::string(language) + "\n" + cleaned + "\n" + fence + "\n";
}

}  // namespace arbiter
