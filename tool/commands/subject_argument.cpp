#include "commands/subject_argument.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "commands/failure.h"
#include "commands/number.h"
#include "corpus/files.h"
#include "corpus/read_known_differences.h"
#include "corpus/subject_file.h"
#include "harness/protocol.h"
#include "harness/subjects.h"

namespace arbiter {

void SubjectArguments::declare(Arguments& arguments) {
  declare_without_differences(arguments);
  arguments.option("--known-differences", known, "FOLDER",
                   "Differences of programs that are expected; those of the corpus when absent");
}

void SubjectArguments::declare_without_differences(Arguments& arguments) {
  arguments.option("--subjects", file, "FILE", "Subjects by name, as [[subject]] tables of TOML");
  arguments.option("--timeout", timeout, "SECONDS", "Time that a subject has for one answer");
}

SubjectSettings SubjectArguments::settings() const {
  SubjectSettings settings;
  if (!timeout.empty()) {
    settings.timeout = read_seconds(timeout);
    if (!settings.timeout) throw UsageError(fmt::format("--timeout \"{}\" is no number of seconds", timeout));
  }
  if (file.empty()) return settings;
  std::vector<Problem> problems;
  if (const auto text = read_file(file, problems)) settings.named = read_subject_file(*text, file, problems).subjects;
  if (!problems.empty()) throw InvalidInput(fmt::format("{} cannot be used", file), problems);
  return settings;
}

std::vector<KnownDifference> SubjectArguments::known_differences(const Corpus& corpus) const {
  if (known.empty()) return known_differences_of(corpus.difference_files);
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path folder = known;
  if (!fs::is_directory(folder, error)) throw UsageError(fmt::format("--known-differences {} is no folder", known));
  folder = fs::absolute(folder, error).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path();
  const KnownDifferencesRead read = read_known_differences(folder.parent_path().string(), folder.filename().string());
  if (!read.problems.empty()) throw InvalidInput("the known differences are invalid", read.problems);
  return known_differences_of(read.files);
}

bool names_subject(const std::string& text, const SubjectSettings& settings) {
  return is_subject_form(text) || std::any_of(settings.named.begin(), settings.named.end(),
                                              [&](const NamedSubject& named) { return named.name == text; });
}

void refuse_name_of_rule_set(const std::string& subject, const GameShelf& shelf) {
  const std::vector<std::string> rule_sets = shelf.ids();
  if (std::find(rule_sets.begin(), rule_sets.end(), subject) != rule_sets.end())
    throw UsageError(fmt::format("{} is a subject and a rule set; give the subject another name", subject));
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
