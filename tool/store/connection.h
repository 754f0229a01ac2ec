#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "store/error.h"

struct sqlite3;

namespace arbiter {

/// One connection to one database file, used by one thread. Everything that can fail throws StoreError.
class Connection {
 public:
  enum class Access : std::uint8_t {
    read,    ///< nothing is written, not even a lock file is left
    write,   ///< an existing file
    build,   ///< a new file that nobody else sees: no journal, no syncing
    memory,  ///< no file at all; `path` is for messages
  };

  /// Opened defensively, whatever is in the file: its schema is not trusted, no extension is loaded,
  /// lengths are limited, cells are checked. Says nothing yet of whether it is a database.
  Connection(const std::string& path, Access access);

  void execute(const std::string& sql);
  /// The single number that a statement gives.
  std::int64_t number(const std::string& sql);
  std::int64_t last_id() const;
  /// Rows changed since the connection was opened.
  std::int64_t changes() const;
  const std::string& path() const { return path_; }
  sqlite3* handle() const { return handle_.get(); }

  /// What SQLite says of the last failure, in a sentence about this file.
  [[noreturn]] void fail(int code, std::string_view doing) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::string path_;
  bool may_write_;  ///< as it was asked for
  std::unique_ptr<sqlite3, Close> handle_;
};

/// Rolls back unless committed. Immediate: whoever gets in may write.
class Transaction {
 public:
  explicit Transaction(Connection& connection);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Connection& connection_;
  bool open_ = true;
};

}  // namespace arbiter
