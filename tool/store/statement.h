#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/connection.h"

struct sqlite3_stmt;

namespace arbiter {

/// Bytes that are bound as a BLOB; they must stay alive until the statement is reset.
struct Blob {
  std::string_view bytes;
};

/// A prepared statement. Parameters are numbered from 1, columns from 0.
class Statement {
 public:
  Statement(Connection& connection, std::string_view sql);

  void bind(int parameter, std::int64_t value);
  /// The text must stay alive until the statement is reset.
  void bind(int parameter, std::string_view value);
  void bind(int parameter, std::nullptr_t);
  void bind(int parameter, const Blob& value);
  void bind(int parameter, const std::string& value) { bind(parameter, std::string_view(value)); }
  void bind(int parameter, const char* value) { bind(parameter, std::string_view(value)); }
  void bind(int parameter, std::integral auto value) { bind(parameter, static_cast<std::int64_t>(value)); }
  template <class Value>
  void bind(int parameter, const std::optional<Value>& value) {
    if (value)
      bind(parameter, *value);
    else
      bind(parameter, nullptr);
  }

  /// How the statement would be carried out, a line a step: what EXPLAIN QUERY PLAN says.
  std::string plan() const;
  /// True: there is a row.
  bool step();
  void reset();
  /// Binds all parameters in order, runs to the end, and is ready to run again.
  template <class... Values>
  void run(const Values&... values) {
    int parameter = 0;
    (bind(++parameter, values), ...);
    while (step()) {
    }
    reset();
  }
  /// Binds all parameters in order and is ready to step.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int parameter = 0;
    (bind(++parameter, values), ...);
    return *this;
  }

  std::int64_t integer(int column) const;
  /// Valid until the next step. Null reads as "".
  std::string_view text(int column) const;
  /// The same to be kept. Throws StoreError when it is no UTF-8, which no writer of ours leaves behind.
  std::string string(int column) const;
  std::string_view blob(int column) const;
  bool is_null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };
  void check(int code, std::string_view doing) const;

  Connection& connection_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace arbiter
