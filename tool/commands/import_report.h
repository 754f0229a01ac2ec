#pragma once

#include <string>

#include "commands/output.h"
#include "store/import_session.h"

namespace arbiter {

/// Tells what became of a file's records, one line each that somebody may want to look at, and a summary.
class ImportReport {
 public:
  /// `json`: JSON lines (schema/import.schema.json). `duplicates`: tell of each record that was there, too.
  ImportReport(Output& out, bool json, bool duplicates) : out_(out), json_(json), duplicates_(duplicates) {}

  void item(const std::string& file, const ImportItem& item, ImportSession::Fate fate);
  enum class End : std::uint8_t { complete, known, interrupted, rehearsed };
  /// `lines` of the file that were read; `passed` items had been imported before.
  void file(const ImportRow& row, const std::string& format, End end, std::int64_t passed);

 private:
  void line(const std::string& file, const RecordPlace& place, const char* type, const std::string& message,
            const std::string& hint, const std::string& text);
  void game(const std::string& file, const ImportItem& item);
  void illegal_move(const std::string& file, const WrittenMove& written, const JudgedMove& judged);

  Output& out_;
  bool json_;
  bool duplicates_;
};

}  // namespace arbiter
