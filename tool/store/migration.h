#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "store/connection.h"

namespace arbiter {

/// One step of a schema. Steps are numbered from 1 without gaps and never change once released.
struct Migration {
  int number = 0;
  std::string_view name;
  std::string_view sql;
};

/// One kind of database that this program keeps.
struct Schema {
  std::string_view what;         ///< "corpus": for messages
  std::int32_t application = 0;  ///< SQLite's application_id
  std::span<const Migration> migrations;

  int newest() const { return migrations.empty() ? 0 : migrations.back().number; }
};

/// Positions, rule sets, claims: schema/corpus.
const Schema& corpus_schema();
/// The logbook of runs: schema/runs.
const Schema& runs_schema();

/// The number of the last step that the file has been given; 0: none.
int schema_version(Connection& connection);

/// Runs every step that the file lacks, each in one immediate transaction. An empty file becomes a
/// database of this schema. Throws StoreError for what `check_schema` refuses.
void migrate(Connection& connection, const Schema& schema);

/// Refuses a file that is no database, one of another program or kind, one that a newer schema has
/// been given (naming the version that knows it), and, with `current`, one that lacks a step.
void check_schema(Connection& connection, const Schema& schema, bool current = true);

/// Refuses a file of the right kind and number whose tables, indexes, views and triggers are not exactly those
/// that its steps make: nothing that a file brings along is ever run. Throws StoreError that names one of them.
void check_objects(Connection& connection, const Schema& schema);

/// What a person can know before SQLite looks: throws StoreError when the file is missing, a folder,
/// a pipe or device, unreadable, no database, or shorter than its own header says.
void check_file(const std::string& path);

/// The checks of a file from elsewhere: page by page, and that rows refer to rows. Throws StoreError.
void check_content(Connection& connection);

}  // namespace arbiter
