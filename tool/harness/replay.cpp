#include "harness/replay.h"

#include <fmt/format.h>

namespace arbiter {

std::string shell_quoted(std::string_view word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:=@%+,-";
  if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) return std::string(word);
  std::string quoted = "'";
  for (const char character : word) {
    if (character == '\'')
      quoted += "'\\''";
    else
      quoted += character;
  }
  return quoted + "'";
}

std::string replay_command(const Question& question, const std::string& corpus) {
  std::string command = "arbiter judge";
  if (!corpus.empty()) command += " --corpus " + shell_quoted(corpus);
  command += " --rules " + shell_quoted(question.rules) + " --position " + shell_quoted(question.position);
  const auto words = [&](std::string_view option, const std::vector<std::string>& list) {
    if (!list.empty()) command += fmt::format(" {} {}", option, shell_quoted(fmt::format("{}", fmt::join(list, " "))));
  };
  words("--after", question.after);
  words("--moves", question.moves);
  words("--controls", question.controls);
  for (const int depth : question.perft) command += fmt::format(" --perft {}", depth);
  return command;
}

}  // namespace arbiter
