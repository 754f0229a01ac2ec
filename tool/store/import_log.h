#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/connection.h"

namespace arbiter {

/// Where imported positions and games come from, and what else decides what becomes of them.
struct ImportSource {
  std::string name;    ///< file or program
  std::string format;  ///< of `record_formats`
  std::string note;
  std::string settings;  ///< JSON: rule set, encoding and the like; the same file with other settings is another import
  std::vector<std::string> tags;  ///< for all that it brings
};

/// What became of the stretches of a file: read = kept + duplicate + refused + differences.
struct ImportCounts {
  std::int64_t read = 0;       ///< records and refused stretches
  std::int64_t kept = 0;       ///< records of which something is new
  std::int64_t duplicate = 0;  ///< records that were there; where they were seen again is added
  std::int64_t refused = 0;
  std::int64_t positions = 0;       ///< new positions, those inside games too
  std::int64_t games = 0;           ///< new games
  std::int64_t moves = 0;           ///< moves judged, of all games that were read
  std::int64_t illegal = 0;         ///< of these, illegal ones
  std::int64_t not_understood = 0;  ///< moves that nobody understands, and those behind them
  std::int64_t differences = 0;     ///< positions of which something else was said before; that stays
  std::int64_t counters = 0;        ///< positions written with counters, which are no part of their identity
};

/// How far an import has come.
struct ImportRow {
  std::int64_t id = 0;
  ImportSource source;
  std::string digest;  ///< 16 hex digits of the bytes read; "" while it is open
  bool complete = false;
  std::uint64_t trail = 0;  ///< hash of all that was read, in order
  ImportCounts counts;
};

/// All imports, oldest first.
std::vector<ImportRow> list_imports(Connection& connection);
/// The newest import of this name, format and settings (tags among them), complete or not.
std::optional<ImportRow> find_import(Connection& connection, const ImportSource& source);

/// Adds an open import; returns its number. Inside a transaction.
std::int64_t open_import(Connection& connection, const ImportSource& source);
/// Writes down how far it has come, in the transaction of what it brought.
void note_import(Connection& connection, const ImportRow& row);

}  // namespace arbiter
