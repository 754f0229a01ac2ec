#include "commands/subject_argument.h"

#include <fmt/format.h>

#include <charconv>

#include "commands/failure.h"
#include "harness/protocol.h"
#include "harness/subjects.h"

namespace arbiter {

std::unique_ptr<Subject> subject_named(const std::string& text, const std::shared_ptr<const GameShelf>& shelf) {
  try {
    return make_subject(text, shelf);
  } catch (const UnknownSubject& error) {
    throw UsageError(error.what(), error.hint);
  }
}

std::string subject_help() {
  std::string help = "Who answers";
  for (const SubjectKind& kind : subject_kinds()) help += fmt::format("; {}: {}", kind.form, kind.meaning);
  return help;
}

int parse_depth(const std::string& text) {
  int depth = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), depth);
  if (error != std::errc{} || end != text.data() + text.size() || depth < 0 || depth > deepest_perft)
    throw UsageError(fmt::format("\"{}\" is no depth from 0 to {}", text, deepest_perft));
  return depth;
}

}  // namespace arbiter
