#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/connection.h"
#include "store/import_judge.h"
#include "store/import_log.h"
#include "store/position_writer.h"
#include "store/recorded_games.h"

namespace arbiter {

/// Sets a connection up for writing much: a cache that holds an index of millions of keys. What is committed
/// survives the death of this process and that of the machine.
void prepare_for_import(Connection& connection);

/// One file on its way into a database, in whole batches: each is a transaction that holds what the items brought
/// and how far the import has come.
class ImportSession {
 public:
  /// What became of one item, for reports.
  enum class Fate : std::uint8_t { kept, duplicate, refused, differs };

  /// Takes up `resumed`, or begins a new import. A batch ends with `batch` rows or more.
  ImportSession(Connection& connection, const ImportSource& source, const std::optional<ImportRow>& resumed,
                std::int64_t batch);
  ~ImportSession();
  ImportSession(const ImportSession&) = delete;
  ImportSession& operator=(const ImportSession&) = delete;

  /// Writes what the item brought. Items come in the order of the file, those that are `passed` not at all.
  Fate write(const ImportItem& item);
  const ImportRow& row() const { return row_; }
  /// Ends the batch. What is not committed is gone when the session is destroyed.
  void commit();
  /// Ends the import: `digest` of the bytes read.
  void complete(const std::string& digest);

  /// The trail that the items of a file leave, one after the other.
  static std::uint64_t follow(std::uint64_t trail, std::uint64_t hash);

 private:
  Fate write_position(const ImportItem& item);
  Fate write_game(const ImportItem& item);
  void write_refusal(const ImportItem& item);
  void begin();

  Connection& connection_;
  std::int64_t batch_;
  std::int64_t rows_ = 0;  ///< written in this batch
  std::optional<Transaction> transaction_;
  ImportRow row_;
  std::unique_ptr<PositionWriter> positions_;
  std::unique_ptr<GameWriter> games_;
  std::unique_ptr<Statement> refuse_, note_;
};

}  // namespace arbiter
