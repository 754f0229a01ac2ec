#include "store/load.h"

#include <filesystem>

#include "corpus/cross_check.h"
#include "corpus/files.h"
#include "corpus/fixture_file.h"
#include "corpus/identity.h"
#include "registry.h"
#include "store/corpus_reader.h"
#include "store/migration.h"
#include "store/positions.h"
#include "store/statement.h"

namespace arbiter {
namespace {

namespace fs = std::filesystem;

/// Files of this size and more are not looked through page by page: it would take longer than most
/// questions to them, and every read checks the page that it reads anyway.
constexpr std::uintmax_t too_large_to_look_through = std::uintmax_t{64} << 20;

bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

void look_through(Connection& connection) {
  std::error_code error;
  if (fs::file_size(connection.path(), error) < too_large_to_look_through) check_content(connection);
}

std::string stored_digest(Connection& connection) {
  Statement row(connection, "SELECT value FROM property WHERE name = 'corpus-digest'");
  return row.step() ? row.string(0) : "";
}

void resolve_into(std::vector<RuleSetDraft>& drafts, std::vector<RuleSet>& rule_sets, std::vector<Problem>& problems) {
  Resolution resolution = resolve(drafts, vocabularies());
  rule_sets = std::move(resolution.rule_sets);
  problems.insert(problems.end(), resolution.problems.begin(), resolution.problems.end());
}

}  // namespace

void undo_interrupted_change(const std::string& path) {
  std::error_code error;
  const fs::path journal = path + "-journal";
  if (!fs::exists(path, error) || !fs::exists(journal, error) || fs::file_size(journal, error) == 0) return;
  try {
    // Reading through a connection that may write is all it takes; while somebody is writing, nothing happens.
    Connection connection(path, Connection::Access::write);
    connection.number("SELECT count(*) FROM sqlite_schema");
  } catch (const StoreError&) {
    // Whoever opens it next says what is wrong with it.
  }
}

Connection open_database(const std::string& path, Trust trust) {
  undo_interrupted_change(path);
  check_file(path);
  Connection connection(path, Connection::Access::read);
  check_schema(connection, corpus_schema());
  if (trust == Trust::unknown) check_objects(connection, corpus_schema());
  check_position_ids(connection);
  if (trust == Trust::unknown) look_through(connection);
  return connection;
}

Connection open_database_to_write(const std::string& path, const MigrationNotice& notice) {
  undo_interrupted_change(path);
  check_file(path);
  Connection connection(path, Connection::Access::write);
  // All that can be wrong with the file is looked for before a step rewrites it.
  check_schema(connection, corpus_schema(), false);
  check_objects(connection, corpus_schema());
  check_position_ids(connection);
  look_through(connection);
  const int version = schema_version(connection);
  if (version == corpus_schema().newest()) return connection;
  if (notice) notice(version, corpus_schema().newest());
  migrate(connection, corpus_schema());
  return connection;
}

CorpusLoaded load_corpus(const std::string& path, Trust trust) {
  if (is_folder(path)) {
    FixturesRead read = load_fixtures(path);
    return {std::move(read.corpus), std::move(read.problems)};
  }
  CorpusLoaded loaded;
  try {
    Connection connection = open_database(path, trust);
    loaded.corpus = read_corpus(connection, trust == Trust::unknown, loaded.problems);
    loaded.digest = stored_digest(connection);
    loaded.states_positions = has_positions_to_check(connection);
    resolve_into(loaded.corpus.drafts, loaded.corpus.rule_sets, loaded.problems);
    if (trust == Trust::unknown) {
      const std::vector<Problem> found = cross_check(loaded.corpus);
      loaded.problems.insert(loaded.problems.end(), found.begin(), found.end());
      if (loaded.problems.empty() && corpus_digest(loaded.corpus) != loaded.digest)
        loaded.problems.push_back(
            {{path, 0, 0}, "holds something else than it was built from: its digest does not fit", ""});
    }
  } catch (const StoreError& error) {
    loaded.problems.push_back({{}, error.what(), ""});
  }
  return loaded;
}

CorpusLoaded load_planned(const std::string& path, const PlanOptions& options, Trust trust) {
  if (trust == Trust::unknown || is_folder(path)) return load_corpus(path, trust);
  CorpusLoaded loaded;
  try {
    Connection connection = open_database(path, trust);
    loaded.digest = stored_digest(connection);
    loaded.states_positions = has_positions_to_check(connection);
    // Positions have rule sets of their own, and of a name that is none all are told that may have been meant.
    const bool all = loaded.states_positions || !options.rules.empty();
    loaded.corpus = read_planned(connection, options, all ? Drafts::all : Drafts::named, loaded.problems);
    resolve_into(loaded.corpus.drafts, loaded.corpus.rule_sets, loaded.problems);
  } catch (const StoreError& error) {
    loaded.problems.push_back({{}, error.what(), ""});
  }
  return loaded;
}

CorpusLoaded load_pages(const std::string& path, Trust trust, std::string_view rules) {
  if (is_folder(path)) return load_corpus(path, trust);
  CorpusLoaded loaded;
  try {
    Connection connection = open_database(path, trust);
    // What anybody may have made is looked at as a whole.
    loaded.corpus = read_pages(connection, trust == Trust::installed ? rules : "", loaded.problems);
    resolve_into(loaded.corpus.drafts, loaded.corpus.rule_sets, loaded.problems);
  } catch (const StoreError& error) {
    loaded.problems.push_back({{}, error.what(), ""});
  }
  return loaded;
}

RuleSetsLoaded load_rule_sets(const std::string& path, Trust trust) {
  if (is_folder(path)) return load_rule_set_fixtures(path);
  try {
    Connection connection = open_database(path, trust);
    return read_rule_sets(connection);
  } catch (const StoreError& error) {
    RuleSetsLoaded loaded;
    loaded.problems.push_back({{}, error.what(), ""});
    return loaded;
  }
}

RuleSetsLoaded read_rule_sets(Connection& connection) {
  RuleSetsLoaded loaded;
  loaded.drafts = read_drafts(connection);
  resolve_into(loaded.drafts, loaded.rule_sets, loaded.problems);
  return loaded;
}

CommentsByPath load_comments(const Corpus& corpus) {
  if (!is_folder(corpus.origin)) {
    Connection connection = open_database(corpus.origin);
    return read_comments(connection);
  }
  CommentsByPath comments;
  std::vector<Problem> problems;
  for (const std::string& path : fixture_files(corpus.origin, problems)) {
    const std::string file = (fs::path(corpus.origin) / path).string();
    if (const std::optional<std::string> text = read_file(file, problems))
      if (const std::optional<TomlNode> root = parse_toml(*text, file, problems))
        comments.emplace(path, read_comments(*text, *root));
  }
  if (!problems.empty()) throw StoreError(problems.front().text());
  return comments;
}

Connection open_as_database(const std::string& path, Trust trust) {
  if (!is_folder(path)) return open_database(path, trust);
  CorpusLoaded loaded = load_corpus(path, trust);
  if (!loaded.problems.empty()) throw InvalidFixtures("corpus " + path + " is invalid", std::move(loaded.problems));
  Connection connection(path, Connection::Access::memory);
  migrate(connection, corpus_schema());
  write_corpus(connection, loaded.corpus, {});
  return connection;
}

std::optional<DefaultCorpus> default_corpus(const std::string& program, const char* environment) {
  if (environment != nullptr && *environment != '\0') return DefaultCorpus{environment, Trust::unknown};
  std::error_code error;
  // Started by name alone, the program was found along PATH; the system knows where.
  const bool named = program.find('/') == std::string::npos;
  const fs::path file = named ? fs::read_symlink("/proc/self/exe", error) : fs::canonical(program, error);
  if (error) return std::nullopt;
  const fs::path folder = file.parent_path();
  for (const fs::path& candidate : {folder / "corpus.db", folder.parent_path() / "share" / "arbiter" / "corpus.db"})
    if (fs::exists(candidate, error)) return DefaultCorpus{candidate.string(), Trust::installed};
  return std::nullopt;
}

}  // namespace arbiter
