#include "store/connection.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cstring>
#include <filesystem>
#include <mutex>

#include "store/statement.h"

namespace arbiter {
namespace {

constexpr int longest_value = 64 << 20;     ///< bytes of one text or row
constexpr int longest_statement = 1 << 20;  ///< bytes of SQL
constexpr int busy_milliseconds = 5000;     ///< how long to wait for another writer

void configure_library() {
  static std::once_flag once;
  // Memory statistics cost a lock for every allocation and nobody reads them.
  std::call_once(once, [] { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); });
}

/// "file:" URI of a path, in which no character means anything but itself.
std::string uri_of(const std::string& path) {
  std::string uri = "file:";
  for (const char character : std::filesystem::absolute(path).string()) {
    if (character == '%' || character == '?' || character == '#')
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(character));
    else
      uri += character;
  }
  return uri;
}

std::string advice(int code) {
  if (code == SQLITE_READONLY_ROLLBACK || code == SQLITE_READONLY_RECOVERY)
    return "a change to it was interrupted and must be undone first, by a command that may write to it";
  switch (code & 0xFF) {
    case SQLITE_NOTADB: return "it is no database";
    case SQLITE_CORRUPT: return "it is damaged; build it anew or restore it from a copy";
    case SQLITE_FULL: return "the disk, or the space allowed, is full";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another program is writing to it";
    case SQLITE_READONLY: return "it cannot be written";
    case SQLITE_CANTOPEN: return "it cannot be opened";
    case SQLITE_TOOBIG: return "a text or row in it is longer than is allowed";
    default: return "";
  }
}

}  // namespace

void Connection::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Connection::Connection(const std::string& path, Access access) : path_(path), may_write_(access != Access::read) {
  configure_library();
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI;
  if (access == Access::read) flags |= SQLITE_OPEN_READONLY;
  if (access == Access::write) flags |= SQLITE_OPEN_READWRITE;
  const bool fresh = access == Access::build || access == Access::memory;
  if (fresh) flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(access == Access::memory ? ":memory:" : uri_of(path).c_str(), &handle, flags, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail(code, "open");
  sqlite3_busy_timeout(handle, busy_milliseconds);
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longest_value);
  sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, longest_statement);
  sqlite3_limit(handle, SQLITE_LIMIT_VDBE_OP, 100'000);
  sqlite3_limit(handle, SQLITE_LIMIT_EXPR_DEPTH, 100);
  sqlite3_limit(handle, SQLITE_LIMIT_COLUMN, 100);
  sqlite3_limit(handle, SQLITE_LIMIT_COMPOUND_SELECT, 10);
  sqlite3_limit(handle, SQLITE_LIMIT_TRIGGER_DEPTH, 1);
  sqlite3_limit(handle, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000);
  sqlite3_limit(handle, SQLITE_LIMIT_VARIABLE_NUMBER, 100);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
  if (fresh) {
    // A file that was not finished is thrown away as a whole: nothing needs a journal.
    execute("PRAGMA page_size = 65536");
    execute("PRAGMA journal_mode = OFF");
    execute("PRAGMA synchronous = OFF");
    execute("PRAGMA foreign_keys = ON");
    return;
  }
  // VACUUM attaches a database of its own, which only building needs.
  sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  execute("PRAGMA cell_size_check = ON");
  if (access == Access::write) execute("PRAGMA foreign_keys = ON");
  if (access == Access::read) execute("PRAGMA query_only = ON");
}

void Connection::fail(int code, std::string_view doing) const {
  std::string message = fmt::format("cannot {} {}: ", doing, path_);
  const int system = handle_ == nullptr ? 0 : sqlite3_system_errno(handle_.get());
  const bool system_speaks = (code & 0xFF) == SQLITE_IOERR || (code & 0xFF) == SQLITE_CANTOPEN;
  if (const std::string known = advice(code); !known.empty())
    message += known;
  else
    message += handle_ == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(handle_.get());
  if (system_speaks && system != 0) message += fmt::format(" ({})", std::strerror(system));
  throw StoreError(message);
}

void Connection::execute(const std::string& sql) {
  const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code, may_write_ ? "write" : "read");
}

std::int64_t Connection::number(const std::string& sql) {
  Statement statement(*this, sql);
  if (!statement.step()) throw StoreError(fmt::format("{}: no answer to {}", path_, sql));
  return statement.integer(0);
}

std::int64_t Connection::changes() const { return sqlite3_total_changes64(handle_.get()); }

std::int64_t Connection::last_id() const { return sqlite3_last_insert_rowid(handle_.get()); }

Transaction::Transaction(Connection& connection) : connection_(connection) { connection_.execute("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  // The failure that brought us here is being told already; a second one would add nothing.
  if (open_) sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  connection_.execute("COMMIT");
  open_ = false;
}

}  // namespace arbiter
