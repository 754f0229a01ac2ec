#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "corpus/statistics.h"
#include "harness/engine_subject.h"
#include "registry.h"
#include "store/build.h"
#include "store/connection.h"
#include "store/find_cases.h"
#include "store/fixture_texts.h"
#include "store/import_pipeline.h"
#include "store/import_session.h"
#include "store/load.h"
#include "store/logbook.h"
#include "store/position_check.h"
#include "store/positions.h"
#include "store/recorded_games.h"
#include "store/statement.h"
#include "support/scratch.h"

/// Lines "TABLE COLUMN ROW VALUE", each of which puts any bytes into one value of a sound database, or of the logbook
/// for the tables `run` and `result`; keys and checks of the schema hold nothing back. What reads them ends in
/// problems, a StoreError, or what it is to read.
namespace {

using namespace arbiter;
namespace fs = std::filesystem;

constexpr std::size_t most_changes = 8;

constexpr const char* list_of_positions =
    "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1 ;D1 23\n"
    "8/8/4k3/8/3M4/8/3K4/7R w - - 0 1 ; a comment\n"
    "no position\n";
constexpr const char* claims = R"(source = "asean-2011"
ruleset = "asean-makruk"
[retired]
old = "men"
[[claim]]
id = "men"
clause = ["moves.1", "promotion.1"]
text = "The men go as in Makruk."
tags = ["a", "b"]
[[claim.case]]
id = "start"
position = "start"
legal = ["e3e4"]
illegal = [{ move = "e3e5", rule = "move.geometry" }]
count = 23
[[claim.case]]
id = "later"
near_miss = true
position = "8/8/4k3/8/3M4/8/3K4/7R w - - 0 1"
after = ["d4e5"]
outcome = { status = "ongoing" }
turn = "black"
[[claim]]
id = "partial"
clause = "moves.1"
text = "A Khun out of reach is safe."
verdict = "proposed"
verdict_note = "The rest of the board is not given."
[[claim.case]]
id = "some"
position = "8/6k1/8/8/3M4/8/3K4/1??????1 b - - 0 1"
holds = "some"
check = false
)";
constexpr const char* games_played =
    "[Event \"A\"]\n[Variant \"ASEAN\"]\n\n1. d4 {best} d5 (1... e5 2. Nd2) 2. e4! e5 3. Kd8 *\n\n";

void bring(Connection& connection, const GameShelf& shelf, const char* format_name, const std::string& content) {
  const RecordFormat& format = *find_record_format(format_name);
  std::istringstream in(content);
  ImportSource source{std::string("a.") + format_name, format_name, "", "{}", {"a-tag"}};
  std::optional<ImportRow> begun = find_import(connection, source);
  if (begun && begun->complete) begun.reset();
  ImportSession session(connection, source, begun, 1000);
  const auto judge = [&] {
    return std::make_unique<ImportJudge>(shelf, std::vector<std::string>{"asean-makruk"}, format);
  };
  ImportPipeline pipeline(in, format, std::nullopt, judge, 1, begun ? begun->counts.read : 0);
  const auto go_on = [] { return false; };
  for (auto items = pipeline.next(go_on); !items.empty(); items = pipeline.next(go_on))
    for (const ImportItem& item : items)
      if (item.kind != ImportItem::Kind::passed) session.write(item);
  session.complete("0123456789abcdef");
}

/// A small corpus with imports and a logbook, made once; `database` and `runs` are changed copies.
struct Databases {
  ScratchFolder scratch;
  std::string sound = (scratch.path / "sound.db").string(), sound_runs = (scratch.path / "sound-runs.db").string();
  std::string database = (scratch.path / "a.db").string(), runs = (scratch.path / "runs.db").string();
  std::shared_ptr<const GameShelf> shelf;

  Databases() {
    const fs::path shipped = ARBITER_SOURCE_DIR "/fixtures", fixtures = scratch.path / "fixtures";
    for (const char* folder : {"sources", "rulesets", "claims/makruk", "perft", "exemptions", "known-differences"})
      fs::create_directories(fixtures / folder);
    for (const char* file : {"sources/asean-2011.toml", "rulesets/asean-makruk.toml"})
      fs::copy_file(shipped / file, fixtures / file);
    std::ofstream(fixtures / "claims/makruk/a.toml") << claims;
    std::ofstream(fixtures / "perft/makruk.toml")
        << "[[row]]\nid = \"start\"\nrules = [\"asean-makruk\"]\nposition = \"start\"\nnodes = [23]\nsource = \"a\"\n";
    std::ofstream(fixtures / "exemptions/asean-makruk.toml") << "ruleset = \"asean-makruk\"\n"
                                                                "digest = \"0123456789abcdef\"\n[[flip]]\n"
                                                                "option = \"stalemate\"\nreason = \"a\"\n";
    std::ofstream(fixtures / "known-differences/a.toml")
        << "[[difference]]\nname = \"a\"\nsubject = \"*\"\ngame = \"makruk\"\nmember = \"check\"\nours = \"true\"\n"
           "theirs = \"false\"\nreason = \"a\"\npositions = [\"start\"]\n";
    const CorpusLoaded loaded = load_corpus(fixtures.string());
    if (!loaded.problems.empty()) std::abort();
    shelf = std::make_shared<const GameShelf>(loaded.corpus.rule_sets, games());
    build_database(loaded.corpus, load_comments(loaded.corpus), sound, false);
    Connection connection(sound, Connection::Access::write);
    bring(connection, *shelf, "fen", list_of_positions);
    bring(connection, *shelf, "pgn", games_played);
    record_run(sound_runs, Run{}, "2026-01-01T00:00:00Z");
    // Small pages, since both are copied for every input.
    for (const std::string& file : {sound, sound_runs})
      Connection(file, Connection::Access::build).execute("PRAGMA page_size = 512; VACUUM");
  }
};

std::string_view cut(std::string_view& text, char end_mark) {
  const std::size_t end = text.find(end_mark);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

/// "a, b" of the primary key, or "rowid"; empty when there is no such column.
std::string key_of_row(Connection& connection, const std::string& table, const std::string& column, bool& blob) {
  std::string keys;
  bool known = false;
  Statement columns(connection, "SELECT name, type, pk FROM pragma_table_info(?1) ORDER BY pk");
  columns.with(table);
  while (columns.step()) {
    if (columns.text(0) == column) {
      known = true;
      blob = columns.text(1) == "BLOB";
    }
    if (columns.integer(2) != 0) keys += (keys.empty() ? "" : ", ") + columns.string(0);
  }
  return known ? (keys.empty() ? "rowid" : keys) : "";
}

void change(Connection& connection, std::string_view line) {
  const std::string table(cut(line, ' ')), column(cut(line, ' ')), row(cut(line, ' '));
  bool blob = false;
  const std::string key = key_of_row(connection, table, column, blob);
  if (key.empty()) return;
  Statement update(connection, "UPDATE " + table + " SET " + column + " = ?1 WHERE (" + key + ") IN (SELECT " + key +
                                   " FROM " + table + " LIMIT 1 OFFSET ?2)");
  const std::int64_t offset = row.empty() ? 0 : (row[0] - '0') & 63;
  if (line == "NULL")
    update.run(nullptr, offset);
  else if (blob)
    update.run(Blob{line}, offset);
  else
    update.run(line, offset);
}

/// Both files with the changes that SQLite takes.
void make_copies(const Databases& files, std::string_view text) {
  fs::copy_file(files.sound, files.database, fs::copy_options::overwrite_existing);
  fs::copy_file(files.sound_runs, files.runs, fs::copy_options::overwrite_existing);
  std::optional<Connection> corpus, runs;
  for (auto& [connection, path] : {std::pair(&corpus, &files.database), std::pair(&runs, &files.runs)}) {
    connection->emplace(*path, Connection::Access::write);
    for (const char* loosened :
         {"foreign_keys = OFF", "ignore_check_constraints = ON", "synchronous = OFF", "journal_mode = OFF"})
      (*connection)->execute(std::string("PRAGMA ") + loosened);
  }
  for (std::size_t changes = 0; !text.empty() && changes < most_changes; ++changes) {
    const std::string_view line = cut(text, '\n');
    const bool of_run = line.starts_with("run ") || line.starts_with("result ");
    try {
      change(of_run ? *runs : *corpus, line);
    } catch (const StoreError&) {  // a value of another type, a key that is taken
    }
  }
}

template <class Work>
void refused_or_read(const Work& work) {
  try {
    work();
  } catch (const StoreError& error) {
    if (std::string_view(error.what()).empty()) std::abort();
  } catch (const UnknownRuleSet&) {
  }
}

void read_corpus_of(const std::string& path) {
  CorpusLoaded loaded = load_corpus(path);
  for (const Problem& problem : loaded.problems)
    if (problem.message.empty()) std::abort();
  // Whoever trusts a file goes on where others are told that its digest does not fit.
  if (!loaded.problems.empty()) loaded = load_corpus(path, Trust::installed);
  if (!loaded.problems.empty()) return;
  static_cast<void>(statistics(loaded.corpus));
  static_cast<void>(fixture_texts(loaded.corpus, load_comments(loaded.corpus)));
}

void find_all(const std::string& path) {
  Connection connection = open_database(path);
  std::string text;
  for (const char* wanted : {"", "tag", "import", "text", "board"}) {
    PositionQuery query;
    if (wanted == std::string_view("tag")) query.tag = "a-tag";
    if (wanted == std::string_view("import")) query.import = 1;
    if (wanted == std::string_view("text")) {
      query.text = text;
      query.import = 1;
    }
    if (wanted == std::string_view("board")) query.squares = "[^.]*";
    find_positions(connection, query, [&](const FoundPosition& found) {
      text = found.row.text;
      static_cast<void>(PositionTags(connection).of(found.id));
      static_cast<void>(cases_of(connection, found.id));
      return true;
    });
  }
  static_cast<void>(cases_without_position(connection));
  static_cast<void>(list_imports(connection));
  find_games(connection, {}, [](const RecordedGame&) { return true; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Databases files;
  make_copies(files, std::string_view(reinterpret_cast<const char*>(data), size));
  refused_or_read([&] { read_corpus_of(files.database); });
  refused_or_read([&] { find_all(files.database); });
  refused_or_read([&] {
    static_cast<void>(open_database(files.database));
    CheckOptions options;
    options.plan.perft_nodes = 1000;
    const auto subject = [&] { return std::make_unique<EngineSubject>(files.shelf); };
    static_cast<void>(check_positions(files.database, *files.shelf, subject, options, 10));
  });
  refused_or_read([&] {
    Connection connection = open_database_to_write(files.database);
    connection.execute("PRAGMA synchronous = OFF");
    bring(connection, *files.shelf, "fen", list_of_positions);
  });
  try {
    for (const LogbookRow& row : list_runs(files.runs)) static_cast<void>(load_run(files.runs, row.id));
  } catch (const std::runtime_error& error) {  // StoreError, RunFileError
    if (std::string_view(error.what()).empty()) std::abort();
  }
  return 0;
}
