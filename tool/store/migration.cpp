#include "store/migration.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>

#include "store/migrations.h"
#include "store/statement.h"

namespace arbiter {
namespace {

constexpr std::string_view file_magic{"SQLite format 3\0", 16};

bool is_empty(Connection& connection) {
  return connection.number("SELECT count(*) FROM sqlite_schema") == 0 && schema_version(connection) == 0 &&
         connection.number("PRAGMA application_id") == 0;
}

/// Until the end of its life, statements of a connection end with an error after so many steps of SQLite's
/// machine, whatever a file of an unknown schema makes of them.
class StepLimit {
 public:
  StepLimit(Connection& connection, int steps) : handle_(connection.handle()) {
    sqlite3_progress_handler(
        handle_, steps, [](void*) { return 1; }, nullptr);
  }
  ~StepLimit() { sqlite3_progress_handler(handle_, 0, nullptr, nullptr); }
  StepLimit(const StepLimit&) = delete;
  StepLimit& operator=(const StepLimit&) = delete;

 private:
  sqlite3* handle_;
};

/// Until the end of its life nothing holds rows to the rows that they refer to: a step may put another table in the
/// place of one. To be made outside a transaction.
class ForeignKeysOff {
 public:
  explicit ForeignKeysOff(Connection& connection)
      : handle_(connection.handle()), were_on_(connection.number("PRAGMA foreign_keys") != 0) {
    connection.execute("PRAGMA foreign_keys = OFF");
  }
  ~ForeignKeysOff() {
    if (were_on_) sqlite3_exec(handle_, "PRAGMA foreign_keys = ON", nullptr, nullptr, nullptr);
  }
  ForeignKeysOff(const ForeignKeysOff&) = delete;
  ForeignKeysOff& operator=(const ForeignKeysOff&) = delete;

 private:
  sqlite3* handle_;
  bool were_on_;
};

/// A table, index, view or trigger as SQLite keeps it.
struct Object {
  std::string type, table, sql;
  friend bool operator==(const Object&, const Object&) = default;
};
using Objects = std::map<std::string, Object>;

/// All of them but those that SQLite makes by itself: indexes of keys, statistics of ANALYZE.
Objects objects_of(Connection& connection) {
  Objects objects;
  Statement rows(connection, "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema");
  while (rows.step()) {
    const std::string name = rows.string(1);
    const bool automatic = name.starts_with("sqlite_autoindex_") && rows.text(3).empty();
    const bool statistics = rows.text(0) == "table" && (name == "sqlite_stat1" || name == "sqlite_stat4");
    if (!automatic && !statistics) objects[name] = {rows.string(0), rows.string(2), rows.string(3)};
  }
  return objects;
}

/// " of arbiter 0.3.0 or newer" where the file says which version that is.
std::string version_needed(Connection& connection, int version) {
  try {
    const StepLimit limit(connection, 100'000);
    Statement statement(connection, "SELECT needs FROM migration WHERE number = ?1");
    if (!statement.with(version).step()) return "a newer arbiter";
    const std::string_view needs = statement.text(0);
    if (!needs.empty() && needs.size() < 20 && needs.find_first_not_of("0123456789.") == std::string_view::npos)
      return fmt::format("arbiter {} or newer", needs);
  } catch (const StoreError&) {
    // A newer schema may keep this elsewhere; the number alone must do.
  }
  return "a newer arbiter";
}

std::uint32_t big_endian(const unsigned char* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 | bytes[3];
}

// SQLite's application_id, four letters each. They must never change: old files carry them.
constexpr std::int32_t corpus_application = 0x41524243;  // ARBC
constexpr std::int32_t runs_application = 0x41524252;    // ARBR

}  // namespace

const Schema& corpus_schema() {
  static const Schema schema{"corpus", corpus_application, corpus_migrations()};
  return schema;
}

const Schema& runs_schema() {
  static const Schema schema{"logbook of runs", runs_application, runs_migrations()};
  return schema;
}

int schema_version(Connection& connection) { return static_cast<int>(connection.number("PRAGMA user_version")); }

void check_file(const std::string& path) {
  const auto refuse = [&](const std::string& why) { throw StoreError(fmt::format("cannot read {}: {}", path, why)); };
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) refuse("it is a folder");
  // Opening a pipe would wait for somebody to write to it.
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) refuse("it is no regular file");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) refuse(errno != 0 ? std::strerror(errno) : "it cannot be opened");
  std::array<char, 100> header{};
  file.read(header.data(), header.size());
  if (file.bad()) refuse(errno != 0 ? std::strerror(errno) : "input error");
  if (file.gcount() == 0) refuse("it is empty");
  if (file.gcount() < static_cast<std::streamsize>(header.size()) ||
      std::string_view(header.data(), file_magic.size()) != file_magic)
    refuse("it is no database");
  const auto* bytes = reinterpret_cast<const unsigned char*>(header.data());
  // SQLite's file format, section 1.3: page size at 16 (1 stands for 65536), pages at 28, and that
  // number holds only while the counters at 24 and 92 agree.
  const std::uint64_t stored = std::uint64_t{bytes[16]} << 8 | bytes[17];
  const std::uint64_t page = stored == 1 ? 65536 : stored;
  const std::uint64_t pages = big_endian(bytes + 28);
  const std::uint64_t size = std::filesystem::file_size(path, error);
  if (!error && big_endian(bytes + 24) == big_endian(bytes + 92) && size < page * pages)
    refuse(fmt::format("it is cut off: it has {} bytes of {}", size, page * pages));
}

void check_schema(Connection& connection, const Schema& schema, bool current) {
  const auto refuse = [&](const std::string& why) {
    throw StoreError(fmt::format("cannot use {}: {}", connection.path(), why));
  };
  if (connection.number("PRAGMA application_id") != schema.application)
    refuse(fmt::format("it is a database of another program, or of another kind than the {} wanted", schema.what));
  const int version = schema_version(connection);
  if (version > schema.newest())
    refuse(fmt::format("its schema is {}, this arbiter knows those up to {}; it needs {}", version, schema.newest(),
                       version_needed(connection, version)));
  if (current && version < schema.newest()) {
    const bool imports = schema.application == corpus_schema().application;
    refuse(fmt::format("its schema is {}, this arbiter reads {}; build it anew{}", version, schema.newest(),
                       imports ? ", or import into it, which brings it up to date and keeps what it holds" : ""));
  }
}

void check_objects(Connection& connection, const Schema& schema) {
  const int version = schema_version(connection);
  const auto steps = std::count_if(schema.migrations.begin(), schema.migrations.end(),
                                   [&](const Migration& step) { return step.number <= version; });
  Connection made(connection.path(), Connection::Access::memory);
  for (const Migration& step : schema.migrations.first(static_cast<std::size_t>(steps)))
    made.execute(std::string(step.sql));
  const Objects wanted = objects_of(made);
  const Objects found = objects_of(connection);
  const auto refuse = [&](const std::string& what) {
    throw StoreError(fmt::format("cannot use {}: it {}, its schema {} was changed by something else than arbiter",
                                 connection.path(), what, version));
  };
  for (const auto& [name, object] : found) {
    const auto same = wanted.find(name);
    if (same == wanted.end()) refuse(fmt::format("has the {} \"{}\" of its own", object.type, name));
    if (same->second != object) refuse(fmt::format("has another {} \"{}\"", same->second.type, name));
  }
  for (const auto& [name, object] : wanted)
    if (!found.contains(name)) refuse(fmt::format("lacks the {} \"{}\"", object.type, name));
}

void migrate(Connection& connection, const Schema& schema) {
  if (!is_empty(connection)) {
    check_schema(connection, schema, false);
    check_objects(connection, schema);
  }
  for (const Migration& migration : schema.migrations) {
    if (schema_version(connection) >= migration.number) continue;
    const ForeignKeysOff off(connection);
    Transaction transaction(connection);
    // Another process may have taken this step while we waited to write.
    if (schema_version(connection) >= migration.number) continue;
    connection.execute(std::string(migration.sql));
    connection.execute(fmt::format("PRAGMA application_id = {}", schema.application));
    connection.execute(fmt::format("PRAGMA user_version = {}", migration.number));
    transaction.commit();
  }
}

void check_content(Connection& connection) {
  Statement check(connection, "PRAGMA quick_check(3)");
  std::string found;
  while (check.step())
    if (check.text(0) != "ok") found += (found.empty() ? "" : "; ") + check.string(0);
  std::replace(found.begin(), found.end(), '\n', ' ');
  if (!found.empty()) throw StoreError(fmt::format("cannot use {}: it is damaged: {}", connection.path(), found));
  Statement references(connection, "PRAGMA foreign_key_check");
  if (references.step())
    throw StoreError(fmt::format("cannot use {}: rows of {} refer to rows of {} that do not exist", connection.path(),
                                 references.text(0), references.text(2)));
}

}  // namespace arbiter
