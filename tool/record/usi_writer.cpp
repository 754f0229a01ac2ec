#include <fmt/format.h>

#include "record/text_lines.h"
#include "record/usi_record.h"

namespace arbiter {
namespace {

std::string comment_text(std::string_view comment) {
  std::string text;
  for_each_line(comment, [&](std::string_view line) { text += fmt::format("# {}\n", line); });
  return text;
}

}  // namespace

/// One line, but where comments stand between the moves.
std::string print_usi(std::span<const Record> lines) {
  const Record& record = lines.front();
  std::string text = comment_text(record.comment);
  text += record.position == "start" ? "position startpos" : "position sfen " + record.position;
  bool word_due = true;
  const auto add = [&](std::string_view word) {
    const bool begins = text.ends_with('\n');
    text += fmt::format("{}{}{}", begins ? "" : " ", word_due ? "moves " : "", word);
    word_due = false;
  };
  for (const WrittenMove& move : record.moves) {
    add(move.text);
    if (move.comment.empty()) continue;
    text += '\n' + comment_text(move.comment);
    word_due = true;
  }
  if (!record.ending.empty()) add(record.ending);
  if (!text.ends_with('\n')) text += '\n';
  return text;
}

}  // namespace arbiter
