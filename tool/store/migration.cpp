#include "store/migration.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "store/migrations.h"
#include "store/statement.h"

namespace arbiter {
namespace {

constexpr std::string_view file_magic{"SQLite format 3\0", 16};

int version_of(Connection& connection) { return static_cast<int>(connection.number("PRAGMA user_version")); }

bool is_empty(Connection& connection) {
  return connection.number("SELECT count(*) FROM sqlite_schema") == 0 && version_of(connection) == 0 &&
         connection.number("PRAGMA application_id") == 0;
}

/// " of arbiter 0.3.0 or newer" where the file says which version that is.
std::string version_needed(Connection& connection, int version) {
  try {
    Statement statement(connection, "SELECT needs FROM migration WHERE number = ?1");
    if (statement.with(version).step()) return fmt::format("arbiter {} or newer", statement.text(0));
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

void check_file(const std::string& path) {
  const auto refuse = [&](const std::string& why) { throw StoreError(fmt::format("cannot read {}: {}", path, why)); };
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) refuse("it is a folder");
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
  const int version = version_of(connection);
  if (version > schema.newest())
    refuse(fmt::format("its schema is {}, this arbiter knows those up to {}; it needs {}", version, schema.newest(),
                       version_needed(connection, version)));
  if (current && version < schema.newest())
    refuse(fmt::format("its schema is {}, this arbiter reads {}; build it anew", version, schema.newest()));
}

void migrate(Connection& connection, const Schema& schema) {
  if (!is_empty(connection)) check_schema(connection, schema, false);
  for (const Migration& migration : schema.migrations) {
    if (version_of(connection) >= migration.number) continue;
    Transaction transaction(connection);
    // Another process may have taken this step while we waited to write.
    if (version_of(connection) >= migration.number) continue;
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
  if (!found.empty()) throw StoreError(fmt::format("cannot use {}: it is damaged: {}", connection.path(), found));
  Statement references(connection, "PRAGMA foreign_key_check");
  if (references.step())
    throw StoreError(fmt::format("cannot use {}: rows of {} refer to rows of {} that do not exist", connection.path(),
                                 references.text(0), references.text(2)));
}

}  // namespace arbiter
