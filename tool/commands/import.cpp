#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/import_files.h"
#include "commands/import_report.h"
#include "commands/interrupt.h"
#include "commands/progress.h"
#include "commands/shelf.h"
#include "harness/printable.h"
#include "harness/replay.h"
#include "options/nearest.h"
#include "record/line_reader.h"
#include "record/text_encoding.h"
#include "registry.h"
#include "store/build.h"
#include "store/import_pipeline.h"
#include "store/migration.h"

namespace arbiter {
namespace {

namespace fs = std::filesystem;

constexpr auto longest_batch = std::chrono::seconds(20);  ///< what a killed import loses at most

struct ImportArguments {
  std::vector<std::string> files;
  std::string into, corpus, format;
  std::string encoding = "auto";
  std::vector<std::string> rules, tags;
  int jobs = 0;
  int batch = 1'000'000;
  bool dry_run = false, anew = false, json = false, duplicates = false;
};

struct EncodingChoice {
  const char* name;
  std::optional<TextEncoding> encoding;
};
constexpr std::array<EncodingChoice, 4> encoding_choices{{{"auto", std::nullopt},
                                                          {"utf-8", TextEncoding::utf8},
                                                          {"shift-jis", TextEncoding::shift_jis},
                                                          {"latin-1", TextEncoding::latin1}}};

std::optional<TextEncoding> encoding_of(const std::string& name) {
  for (const EncodingChoice& choice : encoding_choices)
    if (name == choice.name) return choice.encoding;
  return std::nullopt;
}

/// The rule sets named, one for each game at most.
void check_rules(const ImportArguments& arguments, const GameShelf& shelf) {
  std::map<std::string, std::string> by_game;
  for (const std::string& rules : arguments.rules) {
    const Book& book = book_named(shelf, rules);
    if (rules.find('[') != std::string::npos)
      throw UsageError(fmt::format("\"{}\" is no rule set of the database, and only those can be named in it", rules));
    if (const auto [known, fresh] = by_game.emplace(book.rules.game, rules); !fresh && known->second != rules)
      throw UsageError(fmt::format("{} and {} are both of {}; one rule set of each game can judge an import",
                                   known->second, rules, book.rules.game));
  }
}

/// Where the positions go, opened to be written. A file that does not exist becomes a database of the corpus.
Connection open_target(const ImportArguments& arguments, Context& context) {
  std::error_code error;
  const bool exists = fs::exists(arguments.into, error);
  if (!exists && arguments.dry_run) {
    Connection connection(arguments.into, Connection::Access::memory);
    migrate(connection, corpus_schema());
    write_corpus(connection, open_corpus(arguments.corpus, context), {});
    return connection;
  }
  if (!exists) {
    const Corpus corpus = open_corpus(arguments.corpus, context);
    check_rules(arguments, GameShelf(corpus.rule_sets, games()));  // before there is a file
    build_database(corpus, load_comments(corpus), arguments.into, false);
    context.err.print("made {} from {}\n", arguments.into, corpus.origin);
  } else if (!arguments.corpus.empty()) {
    throw UsageError(
        fmt::format("{} exists and has rule sets of its own; --corpus is for a new database", arguments.into));
  }
  return open_database_to_write(arguments.into, [&](int from, int to) {
    if (arguments.dry_run)
      throw InvalidInput(
          fmt::format("{} has schema {}, and an import brings it to {} first; --dry-run writes nothing, so "
                      "rehearse with a copy of it that was brought up to date",
                      arguments.into, from, to));
    context.err.print("bringing {} from schema {} to {}, which copies its tables\n", arguments.into, from, to);
    context.err.flush();
  });
}

class Import {
 public:
  Import(const ImportArguments& arguments, std::vector<ImportFile> files, Context& context)
      : arguments_(arguments),
        files_(std::move(files)),
        encoding_(encoding_of(arguments.encoding)),
        context_(context),
        connection_(open_target(arguments, context)),
        report_(context.out, arguments.json, arguments.duplicates) {
    prepare_for_import(connection_);
    const RuleSetsLoaded loaded = read_rule_sets(connection_);
    if (!loaded.problems.empty())
      throw InvalidInput(fmt::format("the rule sets of {} are invalid", arguments.into), loaded.problems);
    shelf_ = std::make_unique<GameShelf>(loaded.rule_sets, games());
    check_rules(arguments, *shelf_);
  }

  ExitStatus run() {
    std::int64_t read = 0;
    for (ImportFile& file : files_) {
      const ImportRow row = import_file(file);
      read += row.counts.read;
      if (row.counts.refused != 0 || row.counts.differences != 0) status_ = ExitStatus::invalid;
    }
    if (read == 0) throw NothingSelected("there is nothing to import");
    return status_;
  }

 private:
  ImportRow import_file(ImportFile& file) {
    const RecordFormat& format = *file.format;
    const ImportSource source = source_of(file.path, format);
    std::optional<ImportRow> before = arguments_.anew ? std::nullopt : find_import(connection_, source);
    if (before && before->complete) {
      if (file.opened == nullptr && digest_of_file(file.path) == before->digest) {
        report_.file(*before, std::string(format.name), ImportReport::End::known, 0);
        return *before;
      }
      before.reset();
    }
    const std::unique_ptr<ImportInput> input =
        file.opened != nullptr ? std::move(file.opened) : std::make_unique<ImportInput>(file.path);
    return bring(*input, format, source, before);
  }

  ImportSource source_of(const std::string& path, const RecordFormat& format) const {
    ImportSource source;
    source.name = printable(path);  // file names may be any bytes
    source.format = format.name;
    std::vector<std::string> rules = arguments_.rules;
    std::sort(rules.begin(), rules.end());
    source.tags = arguments_.tags;
    std::sort(source.tags.begin(), source.tags.end());
    source.tags.erase(std::unique(source.tags.begin(), source.tags.end()), source.tags.end());
    nlohmann::ordered_json settings{{"rules", rules}, {"tags", source.tags}};
    if (encoding_) settings["encoding"] = arguments_.encoding;
    source.settings = settings.dump();
    return source;
  }

  ImportRow bring(ImportInput& input, const RecordFormat& format, const ImportSource& source,
                  const std::optional<ImportRow>& before) {
    const std::int64_t passed = before ? before->counts.read : 0;
    const std::int64_t batch = arguments_.dry_run ? std::numeric_limits<std::int64_t>::max() : arguments_.batch;
    ImportSession session(connection_, source, before, batch);
    const int jobs =
        arguments_.jobs != 0 ? arguments_.jobs : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const auto judge = [&] { return std::make_unique<ImportJudge>(*shelf_, arguments_.rules, format); };
    ImportPipeline pipeline(input.stream(), format, encoding_, judge, jobs, passed);
    auto committed = std::chrono::steady_clock::now();
    {
      Progress progress(context_.err, fmt::format("importing {}", source.name));
      const auto stop = [&] { return interrupt_.signal() != 0; };
      std::uint64_t trail = 0;
      std::int64_t seen = 0;
      for (auto items = pipeline.next(stop); !items.empty() && !stop(); items = pipeline.next(stop)) {
        for (const ImportItem& item : items) {
          if (++seen > passed) {
            report_.item(source.name, item, session.write(item));
            continue;
          }
          trail = ImportSession::follow(trail, item.hash);
          if (seen == passed && trail != before->trail) refuse_changed(source, passed);
        }
        if (const auto now = std::chrono::steady_clock::now(); !arguments_.dry_run && now - committed > longest_batch) {
          session.commit();
          committed = now;
        }
        show(progress, input, static_cast<std::uint64_t>(seen));
      }
      if (!stop() && seen < passed) refuse_changed(source, passed);
    }
    const std::string name(format.name);
    if (interrupt_.signal() != 0) {
      if (!arguments_.dry_run) session.commit();
      report_.file(session.row(), name, ImportReport::End::interrupted, passed);
      if (!arguments_.dry_run)
        context_.err.print("arbiter: interrupted; {} holds what was read so far, whole; the same command goes on: {}\n",
                           arguments_.into, replay());
      context_.out.flush();
      context_.err.flush();
      interrupt_.die();
    }
    if (!arguments_.dry_run) session.complete(input.digest());
    report_.file(session.row(), name, arguments_.dry_run ? ImportReport::End::rehearsed : ImportReport::End::complete,
                 passed);
    return session.row();
  }

  [[noreturn]] void refuse_changed(const ImportSource& source, std::int64_t passed) const {
    throw InvalidInput(
        fmt::format("{} is not the file that was being imported: its first {} records were others; "
                    "--anew begins a new import of it",
                    source.name, passed));
  }

  static void show(Progress& progress, const ImportInput& input, std::uint64_t records) {
    // How many records there are is judged by the bytes that they took so far.
    const std::uint64_t bytes = input.passed();
    const double share = input.size() == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(input.size());
    progress.show(records, share > 0 ? static_cast<std::uint64_t>(static_cast<double>(records) / share) : 0);
  }

  std::string replay() const {
    std::string command = "arbiter import";
    for (const std::string& file : arguments_.files) command += " " + shell_quoted(file);
    command += " --into " + shell_quoted(arguments_.into);
    if (!arguments_.format.empty()) command += " --format " + arguments_.format;
    if (encoding_) command += " --encoding " + arguments_.encoding;
    for (const std::string& rules : arguments_.rules) command += " --rules " + shell_quoted(rules);
    for (const std::string& tag : arguments_.tags) command += " --tag " + shell_quoted(tag);
    return command;
  }

  const ImportArguments& arguments_;
  std::vector<ImportFile> files_;
  std::optional<TextEncoding> encoding_;  ///< of all lines; nothing: the bytes decide
  Context& context_;
  Connection connection_;
  std::unique_ptr<GameShelf> shelf_;
  ImportReport report_;
  Interrupt interrupt_;
  ExitStatus status_ = ExitStatus::ok;
};

ExitStatus import(const ImportArguments& arguments, Context& context) {
  if (arguments.files.empty()) throw UsageError("arbiter import needs FILES, or - for standard input");
  for (const std::string& tag : arguments.tags)
    if (!is_utf8(tag)) throw UsageError(fmt::format("--tag takes UTF-8, which \"{}\" is not", tag));
  std::vector<ImportFile> files = look_at_files(arguments.files, arguments.format, context);
  return Import(arguments, std::move(files), context).run();
}

}  // namespace

Command import_command() {
  return {
      "import", "Bring positions and recorded games into a database, every move judged",
      [](Arguments& arguments) -> Action {
        const auto options = std::make_shared<ImportArguments>();
        std::vector<std::string> formats;
        std::string footer = "Formats:\n";
        for (const RecordFormat& format : record_formats()) {
          formats.emplace_back(format.name);
          footer += fmt::format("  {:<12}{}\n", format.name, format.title);
        }
        arguments.positional("FILES", options->files, "Lists of positions, records of games; - is standard input");
        arguments.required_option("--into", options->into, "DB",
                                  "The database; made from the corpus when it does not exist");
        arguments.option("--corpus", options->corpus, "CORPUS",
                         "What a new database is made from; the installed corpus when absent");
        arguments.choice("--format", options->format, "FORMAT", formats,
                         "Format of the files; seen from name and content when absent");
        std::vector<std::string> encodings;
        for (const EncodingChoice& choice : encoding_choices) encodings.emplace_back(choice.name);
        arguments.choice(
            "--encoding", options->encoding, "ENCODING", encodings,
            "Encoding of the files; auto sees it from the bytes of each line. A record with a byte that is "
            "no character of the one named is refused");
        arguments.option("--rules", options->rules, "RULESET",
                         "Judges the records of its game; may be repeated. Else by the rule set that a record names");
        arguments.option("--tag", options->tags, "TAG", "For all that is brought; may be repeated");
        arguments.number("-j,--jobs", options->jobs, "N", "Workers that judge; 0: one for each processor", 0, 1024);
        arguments.number("--batch", options->batch, "N", "Rows that are written at once: a killed import loses fewer",
                         1, 100'000'000);
        arguments.flag("--dry-run", options->dry_run, "Read, judge and tell, and write nothing");
        arguments.flag("--anew", options->anew, "A new import, even if this one was begun or done before");
        arguments.flag("--duplicates", options->duplicates, "Tell of each record that was there");
        arguments.flag("--json", options->json, "JSON lines (schema/import.schema.json)");
        arguments.footer(
            footer +
            "\nGames with illegal moves are kept: where and which rules they break is told and stored. What cannot\n"
            "be a record is refused, with its line; then the exit status is 3. An import that was interrupted or\n"
            "killed leaves whole batches, and the same command goes on behind them.");
        return [options](Context& context) { return import(*options, context); };
      }};
}

}  // namespace arbiter
