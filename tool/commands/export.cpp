#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "corpus/fixture_file.h"
#include "harness/printable.h"
#include "options/nearest.h"
#include "report/atomic_file.h"
#include "store/fixture_texts.h"

namespace arbiter {
namespace {

namespace fs = std::filesystem;

struct ExportOptions {
  std::string corpus;
  std::string folder;
  std::string file;
};

void export_folder(const std::map<std::string, std::string>& texts, const fs::path& folder) {
  std::error_code error;
  if (fs::exists(folder, error) && !(fs::is_directory(folder, error) && fs::is_empty(folder, error)))
    throw InvalidInput(fmt::format("{} is not an empty folder; nothing was written", folder.string()));
  // Paths come from the corpus: one that leads out of the folder, or is no fixture's, is refused.
  for (const auto& [path, text] : texts)
    if (fixture_path(path) != path)
      throw InvalidInput(fmt::format(
          "the corpus names a file \"{}\", which is no place of a fixture; nothing was written", printable(path)));
  for (const auto& [path, text] : texts) {
    const fs::path file = folder / path;
    fs::create_directories(file.parent_path(), error);
    if (error)
      throw OutputFailure(fmt::format("cannot make folder {}: {}", file.parent_path().string(), error.message()));
    write_file(file, text);
  }
}

ExitStatus run_export(const ExportOptions& options, Context& context) {
  if (options.folder.empty() == options.file.empty())
    throw UsageError("export takes either --output FOLDER or --file PATH");
  const Corpus corpus = open_corpus(options.corpus, context);
  const std::map<std::string, std::string> texts = fixture_texts(corpus, load_comments(corpus));
  if (!options.folder.empty()) {
    export_folder(texts, options.folder);
    context.out.print("{}: {} files\n", options.folder, texts.size());
    return ExitStatus::ok;
  }
  const auto found = texts.find(options.file);
  if (found == texts.end()) {
    std::vector<std::string> known;
    for (const auto& [path, text] : texts) known.push_back(path);
    throw UsageError(fmt::format("the corpus has no file \"{}\"", options.file), did_you_mean(options.file, known));
  }
  context.out.bytes(found->second);
  return ExitStatus::ok;
}

}  // namespace

Command export_command() {
  return {"export", "Write a corpus as fixture files", [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<ExportOptions>();
            arguments.positional("CORPUS", options->corpus, "Database or folder; the installed corpus when absent");
            arguments.option("-o,--output", options->folder, "FOLDER", "A new or empty folder for all files");
            arguments.option("--file", options->file, "PATH",
                             "One file to standard output, \"claims/makruk/page.toml\"");
            return [options](Context& context) { return run_export(*options, context); };
          }};
}

}  // namespace arbiter
