#include "commands/subject_argument.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/number.h"
#include "corpus/files.h"
#include "harness/protocol.h"
#include "harness/subjects.h"

namespace arbiter {

void SubjectArguments::declare(Arguments& arguments) {
  arguments.option("--subjects", file, "FILE", "Subjects by name, as [[subject]] tables of TOML");
  arguments.option("--timeout", timeout, "SECONDS", "Time that a subject has for one answer");
  arguments.option("--known-differences", known, "FOLDER",
                   "Differences of programs that are expected; the folder beside the corpus when absent");
}

SubjectSettings SubjectArguments::settings() const {
  SubjectSettings settings;
  if (!timeout.empty()) {
    settings.timeout = read_seconds(timeout);
    if (!settings.timeout) throw UsageError(fmt::format("--timeout \"{}\" is no number of seconds", timeout));
  }
  if (file.empty()) return settings;
  std::vector<Problem> problems;
  if (const auto text = read_file(file, problems)) settings.named = read_subjects(*text, file, problems);
  if (!problems.empty()) throw InvalidInput(fmt::format("{} cannot be used", file), problems);
  return settings;
}

std::vector<KnownDifference> SubjectArguments::known_differences(const std::string& corpus,
                                                                 const Context& context) const {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path folder = known;
  if (known.empty()) {
    const fs::path place = fs::absolute(corpus_path(corpus, context), error);
    folder = (fs::is_directory(place, error) ? place : place.parent_path()) / "known-differences";
  } else if (!fs::is_directory(folder, error)) {
    throw UsageError(fmt::format("--known-differences {} is no folder", known));
  }
  folder = fs::absolute(folder, error).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path();
  std::vector<Problem> problems;
  std::vector<KnownDifference> all = load_known_differences(folder.string(), problems);
  if (!problems.empty()) throw InvalidInput("the known differences are invalid", problems);
  return all;
}

bool names_subject(const std::string& text, const SubjectSettings& settings) {
  return is_subject_form(text) || std::any_of(settings.named.begin(), settings.named.end(),
                                              [&](const NamedSubject& named) { return named.name == text; });
}

std::unique_ptr<Subject> subject_named(const std::string& text, const std::shared_ptr<const GameShelf>& shelf,
                                       const SubjectSettings& settings) {
  try {
    return make_subject(text, shelf, settings);
  } catch (const UnknownSubject& error) {
    throw UsageError(error.what(), error.hint);
  }
}

std::string subject_help() {
  std::string help = "Who answers";
  for (const SubjectKind& kind : subject_kinds()) help += fmt::format("; {}: {}", kind.form, kind.meaning);
  return help;
}

int parse_depth(const std::string& argument, const std::string& text) {
  return static_cast<int>(read_number(argument, text, 0, static_cast<std::uint64_t>(deepest_perft)));
}

}  // namespace arbiter
