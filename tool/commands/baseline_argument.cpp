#include "commands/baseline_argument.h"

#include <fmt/format.h>

#include <filesystem>

#include "commands/failure.h"
#include "corpus/files.h"

namespace arbiter {

std::string baseline_subject(const std::string& subject) { return subject.empty() ? "engine" : subject; }

Baseline open_baseline(const std::string& path, const std::string& subject) {
  std::error_code error;
  std::string file = path;
  if (std::filesystem::is_directory(path, error))
    file = (std::filesystem::path(path) / baseline_file_name(baseline_subject(subject))).string();
  std::vector<Problem> problems;
  const std::optional<std::string> text = read_file(file, problems);
  BaselineRead read;
  if (text) read = read_baseline(*text, file);
  problems.insert(problems.end(), read.problems.begin(), read.problems.end());
  if (!problems.empty()) throw InvalidInput(fmt::format("the baseline {} is invalid", file), problems);
  if (read.baseline.subject != baseline_subject(subject))
    throw InvalidInput(
        fmt::format("{} is the baseline of {}, not of {}", file, read.baseline.subject, baseline_subject(subject)));
  return std::move(read.baseline);
}

}  // namespace arbiter
