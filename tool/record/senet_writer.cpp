#include <fmt/format.h>

#include <algorithm>

#include "record/senet_record.h"
#include "record/text_lines.h"

namespace arbiter {
namespace {

constexpr std::size_t widest = 79;

std::string comment_text(std::string_view comment) {
  std::string text;
  for_each_line(comment, [&](std::string_view line) { text += fmt::format("; {}\n", line); });
  return text;
}

bool is_result(const std::pair<std::string, std::string>& tag) {
  constexpr std::string_view result = "result";
  return std::equal(tag.first.begin(), tag.first.end(), result.begin(), result.end(), [](char one, char small) {
    return one == small || (one >= 'A' && one <= 'Z' && one - 'A' + 'a' == small);
  });
}

}  // namespace

std::string print_senet_record(std::span<const Record> lines) {
  const Record& record = lines.front();
  std::string text = "senet game\n";
  const auto result = std::find_if(record.tags.begin(), record.tags.end(), is_result);
  for (auto tag = record.tags.begin(); tag != result; ++tag) text += fmt::format("{}: {}\n", tag->first, tag->second);
  text += comment_text(record.comment) + '\n';
  std::size_t width = 0;  // of the line so far
  for (const WrittenMove& move : record.moves) {
    // A throw begins a line, and the move that follows stands behind it.
    const bool full = move.text.starts_with("throw:") || width + 1 + move.text.size() > widest;
    if (width != 0) text += full ? '\n' : ' ';
    if (full) width = 0;
    text += move.text;
    width += 1 + move.text.size();
    if (move.comment.empty()) continue;
    text += ' ' + comment_text(move.comment);
    width = 0;
  }
  if (width != 0) text += '\n';
  for (auto tag = result; tag != record.tags.end(); ++tag) text += fmt::format("{}: {}\n", tag->first, tag->second);
  return text;
}

}  // namespace arbiter
