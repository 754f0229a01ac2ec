#include "store/statement.h"

#include <sqlite3.h>

#include "record/line_reader.h"

namespace arbiter {

void Statement::Finalize::operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }

Statement::Statement(Connection& connection, std::string_view sql) : connection_(connection) {
  sqlite3_stmt* handle = nullptr;
  const int code = sqlite3_prepare_v3(connection.handle(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
  handle_.reset(handle);
  check(code, "read");
}

void Statement::check(int code, std::string_view doing) const {
  if (code != SQLITE_OK) connection_.fail(code, doing);
}

void Statement::bind(int parameter, std::int64_t value) {
  check(sqlite3_bind_int64(handle_.get(), parameter, value), "write");
}

void Statement::bind(int parameter, std::string_view value) {
  check(sqlite3_bind_text64(handle_.get(), parameter, value.data() == nullptr ? "" : value.data(), value.size(),
                            SQLITE_STATIC, SQLITE_UTF8),
        "write");
}

void Statement::bind(int parameter, const Blob& value) {
  check(sqlite3_bind_blob64(handle_.get(), parameter, value.bytes.data(), value.bytes.size(), SQLITE_STATIC), "write");
}

void Statement::bind(int parameter, std::nullptr_t) { check(sqlite3_bind_null(handle_.get(), parameter), "write"); }

std::string Statement::plan() const {
  Statement explain(connection_, std::string("EXPLAIN QUERY PLAN ") + sqlite3_sql(handle_.get()));
  std::string steps;
  while (explain.step()) steps += explain.string(3) + "\n";
  return steps;
}

bool Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  connection_.fail(code, sqlite3_stmt_readonly(handle_.get()) != 0 ? "read" : "write");
}

void Statement::reset() { sqlite3_reset(handle_.get()); }

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_.get(), column); }

std::string_view Statement::text(int column) const {
  const unsigned char* bytes = sqlite3_column_text(handle_.get(), column);
  if (bytes == nullptr) return "";
  return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

std::string Statement::string(int column) const {
  const std::string_view found = text(column);
  if (!is_utf8(found)) throw StoreError("cannot read " + connection_.path() + ": a text in it is no UTF-8");
  return std::string(found);
}

std::string_view Statement::blob(int column) const {
  const void* bytes = sqlite3_column_blob(handle_.get(), column);
  if (bytes == nullptr) return "";
  return {static_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

bool Statement::is_null(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL; }

}  // namespace arbiter
