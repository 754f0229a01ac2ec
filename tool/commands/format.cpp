#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>

#include "commands/all.h"
#include "commands/failure.h"
#include "corpus/files.h"
#include "corpus/fixture_file.h"
#include "report/atomic_file.h"

namespace arbiter {
namespace {

struct FormatOptions {
  std::vector<std::string> files;
  bool check = false;
  std::string as;
};

struct Target {
  std::string file;  ///< to read and write
  std::string path;  ///< below the fixtures folder: tells its kind
};

std::vector<Target> targets(const FormatOptions& options, std::vector<Problem>& problems) {
  std::vector<Target> found;
  const std::vector<std::string> files = options.files.empty() ? std::vector<std::string>{"fixtures"} : options.files;
  for (const std::string& file : files) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error)) {
      for (const std::string& path : fixture_files(file, problems))
        found.push_back({(std::filesystem::path(file) / path).string(), path});
    } else if (!std::filesystem::exists(file, error)) {
      problems.push_back({{file, 0, 0}, error ? "cannot be read: " + error.message() : "does not exist", ""});
    } else if (const std::optional<std::string> path = fixture_path(file)) {
      found.push_back({file, *path});
    } else {
      problems.push_back(
          {{file, 0, 0},
           "is no fixture by its folder; expected sources/, rulesets/, perft/, exemptions/, known-differences/, "
           "claims/<game>/ or subjects.toml",
           ""});
    }
  }
  return found;
}

int first_difference(std::string_view left, std::string_view right) {
  const auto [at, other] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
  return 1 + static_cast<int>(std::count(left.begin(), at, '\n'));
}

ExitStatus format_stream(const FormatOptions& options, Context& context) {
  const std::optional<std::string> path = fixture_path(options.as);
  if (!path) throw UsageError("fmt - needs --as PATH, the path of a fixture file, to know its kind");
  const std::string text{std::istreambuf_iterator<char>(context.in), {}};
  std::vector<Problem> problems;
  const std::optional<std::string> formatted = format_fixture(text, *path, options.as, problems);
  if (!formatted) throw InvalidInput(fmt::format("{} cannot be formatted", options.as), problems);
  if (!options.check) context.out.bytes(*formatted);
  return options.check && text != *formatted ? ExitStatus::unexpected : ExitStatus::ok;
}

ExitStatus format(const FormatOptions& options, Context& context) {
  if (options.files == std::vector<std::string>{"-"}) return format_stream(options, context);
  if (!options.as.empty()) throw UsageError("--as goes with - only");
  std::vector<Problem> problems;
  std::size_t changed = 0;
  const std::vector<Target> all = targets(options, problems);
  for (const Target& target : all) {
    const std::optional<std::string> text = read_file(target.file, problems);
    if (!text) continue;
    const std::optional<std::string> formatted = format_fixture(*text, target.path, target.file, problems);
    if (!formatted || *formatted == *text) continue;
    ++changed;
    if (options.check) {
      context.out.print("{}:{}: is not formatted\n", target.file, first_difference(*text, *formatted));
    } else {
      write_file(target.file, *formatted);
      context.out.print("{}\n", target.file);
    }
  }
  if (!problems.empty()) throw InvalidInput("not everything could be formatted", problems);
  if (all.empty()) throw NothingSelected("no fixture file there");
  return options.check && changed != 0 ? ExitStatus::unexpected : ExitStatus::ok;
}

}  // namespace

Command format_command() {
  return {"fmt", "Write fixture files in their one canonical form", [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<FormatOptions>();
            arguments.positional("FILE", options->files, "Files or folders, or -; the folder fixtures when absent");
            arguments.flag("--check", options->check, "Change nothing; list what would change and exit with 1");
            arguments.option("--as", options->as, "PATH", "With -: the path whose kind standard input has");
            return [options](Context& context) { return format(*options, context); };
          }};
}

}  // namespace arbiter
