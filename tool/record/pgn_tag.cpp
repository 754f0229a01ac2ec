#include "record/pgn_tag.h"

#include <algorithm>

#include "record/position_fields.h"

namespace arbiter {

namespace {

bool is_name_character(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
         (character >= '0' && character <= '9') || character == '_' || character == '-';
}

std::size_t skip_blanks(std::string_view line, std::size_t at) {
  while (at < line.size() && is_blank(line[at])) ++at;
  return at;
}

/// Whether the quote at `at` ends the value: a bracket follows it. Writers forget to escape quotes inside.
bool closes_value(std::string_view line, std::size_t at) {
  const std::size_t next = skip_blanks(line, at + 1);
  return next < line.size() && line[next] == ']';
}

}  // namespace

bool is_pgn_tag(std::string_view line, std::size_t at) {
  if (at >= line.size() || line[at] != '[') return false;
  const std::size_t begin = skip_blanks(line, at + 1);
  std::size_t end = begin;
  while (end < line.size() && is_name_character(line[end])) ++end;
  const std::size_t quote = skip_blanks(line, end);
  return end > begin && quote < line.size() && line[quote] == '"';
}

PgnTag read_pgn_tag(std::string_view line, std::size_t at) {
  PgnTag tag;
  std::size_t next = skip_blanks(line, at + 1);
  while (next < line.size() && is_name_character(line[next])) tag.name += line[next++];
  next = skip_blanks(line, next);
  if (tag.name.empty() || next >= line.size() || line[next] != '"') {
    tag.fault = "a tag is a word and a value in quotes, inside brackets";
    const std::size_t close = std::min(line.find(']', next), line.size());
    tag.value_at = next;
    tag.value.assign(line.substr(next, close - next));
    tag.end = std::min(close + 1, line.size());
    return tag;
  }
  tag.value_at = ++next;
  for (; next < line.size(); ++next) {
    if (line[next] == '\\' && next + 1 < line.size() && (line[next + 1] == '"' || line[next + 1] == '\\')) {
      tag.value += line[++next];
      continue;
    }
    if (line[next] == '"') {
      if (closes_value(line, next)) {
        tag.end = skip_blanks(line, next + 1) + 1;
        return tag;
      }
      tag.fault = "a quote inside a tag's value has no backslash before it";
    }
    tag.value += line[next];
  }
  tag.fault = "a tag is not closed by a quote and a bracket; its value goes to the end of the line";
  while (!tag.value.empty() && (tag.value.back() == ']' || tag.value.back() == '"' || is_blank(tag.value.back())))
    tag.value.pop_back();
  tag.end = line.size();
  return tag;
}

}  // namespace arbiter
