#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/export_games.h"
#include "commands/failure.h"
#include "commands/find_games.h"
#include "corpus/fixture_file.h"
#include "harness/printable.h"
#include "options/nearest.h"
#include "report/atomic_file.h"
#include "store/fixture_texts.h"
#include "store/positions.h"

namespace arbiter {
namespace {

namespace fs = std::filesystem;

struct ExportOptions {
  std::string corpus;
  std::string folder;
  std::string file;
  std::string game, format;
  bool positions = false, games = false;
  std::uint64_t import = 0;
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

/// Positions as a list that `import` reads, games as JSON lines or records: what was imported, to be had elsewhere.
ExitStatus export_imports(const ExportOptions& options, Context& context) {
  const DefaultCorpus place = corpus_place(options.corpus, context);
  Connection connection = open_as_database(place.path, place.trust);
  std::optional<std::int64_t> import;
  if (options.import != 0) import = static_cast<std::int64_t>(options.import);
  if (options.games) {
    GameQuery query;
    query.import = import;
    query.game = options.game;
    if (options.format.empty() || options.format == "jsonl") return list_games(connection, query, {}, 0, true, context);
    return export_games(connection, query, options.format, context);
  }
  std::uint64_t written = 0;
  PositionQuery query;
  query.import = import;
  query.game = options.game;
  find_positions(connection, query, [&](const FoundPosition& found) {
    context.out.line(found.row.text);
    ++written;
    return true;
  });
  if (written == 0) throw NothingSelected("there are no positions to export");
  return ExitStatus::ok;
}

ExitStatus run_export(const ExportOptions& options, Context& context) {
  const int kinds = !options.folder.empty() + !options.file.empty() + options.positions + options.games;
  if (kinds != 1) throw UsageError("export takes one of --output FOLDER, --file PATH, --positions and --games");
  const bool imports = options.positions || options.games;
  if (options.import != 0 && !imports) throw UsageError("--import goes with --positions or --games");
  if (!options.game.empty() && !imports) throw UsageError("--game goes with --positions or --games");
  if (!options.format.empty() && !options.games) throw UsageError("--format goes with --games");
  check_game_name(options.game);
  if (imports) return export_imports(options, context);
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
  return {
      "export", "Write a corpus as fixture files, or what was imported as lists", [](Arguments& arguments) -> Action {
        const auto options = std::make_shared<ExportOptions>();
        arguments.positional("CORPUS", options->corpus, "Database or folder; the installed corpus when absent");
        arguments.option("-o,--output", options->folder, "FOLDER", "A new or empty folder for all files");
        arguments.option("--file", options->file, "PATH", "One file to standard output, \"claims/makruk/page.toml\"");
        arguments.flag("--positions", options->positions, "All positions to standard output, one a line");
        arguments.flag("--games", options->games, "Recorded games to standard output");
        arguments.choice("--format", options->format, "FORMAT", game_export_formats(),
                         "How games are written; JSON lines (schema/game.schema.json) when absent");
        arguments.option("--game", options->game, "GAME", "Only positions or games of this game");
        arguments.number("--import", options->import, "N", "Only what import N brought");
        arguments.footer(
            "A game is written in the format of its file word for word, in another one with that format's words. What\n"
            "a format has no place for is told on standard error, with the line of the record.");
        return [options](Context& context) { return run_export(*options, context); };
      }};
}

}  // namespace arbiter
