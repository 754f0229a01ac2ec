#include "store/import_log.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "store/statement.h"

namespace arbiter {
namespace {

constexpr std::array<std::pair<const char*, std::int64_t ImportCounts::*>, 10> count_names{{
    {"kept", &ImportCounts::kept},
    {"duplicate", &ImportCounts::duplicate},
    {"refused", &ImportCounts::refused},
    {"positions", &ImportCounts::positions},
    {"games", &ImportCounts::games},
    {"moves", &ImportCounts::moves},
    {"illegal", &ImportCounts::illegal},
    {"not_understood", &ImportCounts::not_understood},
    {"differences", &ImportCounts::differences},
    {"counters", &ImportCounts::counters},
}};

constexpr std::int64_t most_records = std::int64_t{1} << 48;  ///< that counts can go on from without overflow

constexpr const char* select_imports =
    "SELECT id, name, format, digest, note, state, settings, read, trail, counts FROM import ";

ImportRow import_row(Connection& connection, const Statement& rows) {
  ImportRow row;
  row.id = rows.integer(0);
  row.source.name = rows.string(1);
  row.source.format = rows.string(2);
  row.digest = rows.string(3);
  row.source.note = rows.string(4);
  row.complete = rows.text(5) == "complete";
  row.source.settings = rows.string(6);
  row.counts.read = std::clamp<std::int64_t>(rows.integer(7), 0, most_records);
  row.trail = static_cast<std::uint64_t>(rows.integer(8));
  // Anybody may have written the file: what is no object of counts counts as nothing.
  const nlohmann::json counts = nlohmann::json::parse(rows.text(9), nullptr, false);
  if (counts.is_object())
    for (const auto& [name, member] : count_names)
      if (const auto found = counts.find(name); found != counts.end() && found->is_number_unsigned())
        row.counts.*member =
            static_cast<std::int64_t>(std::min<std::uint64_t>(found->get<std::uint64_t>(), most_records));
  Statement tags(connection, "SELECT tag FROM import_tag WHERE import_id = ?1 ORDER BY tag");
  tags.with(row.id);
  while (tags.step()) row.source.tags.push_back(tags.string(0));
  return row;
}

}  // namespace

std::vector<ImportRow> list_imports(Connection& connection) {
  std::vector<ImportRow> all;
  Statement rows(connection, std::string(select_imports) + "ORDER BY id");
  while (rows.step()) all.push_back(import_row(connection, rows));
  return all;
}

std::optional<ImportRow> find_import(Connection& connection, const ImportSource& source) {
  Statement rows(connection, std::string(select_imports) +
                                 "WHERE name = ?1 AND format = ?2 AND settings = ?3 ORDER BY id DESC LIMIT 1");
  if (!rows.with(source.name, source.format, source.settings).step()) return std::nullopt;
  return import_row(connection, rows);
}

std::int64_t open_import(Connection& connection, const ImportSource& source) {
  Statement(connection,
            "INSERT INTO import (name, format, digest, note, state, settings) VALUES (?1, ?2, '', ?3, 'open', ?4)")
      .run(source.name, source.format, source.note, source.settings);
  const std::int64_t id = connection.last_id();
  Statement tag(connection, "INSERT OR IGNORE INTO import_tag (import_id, tag) VALUES (?1, ?2)");
  for (const std::string& each : source.tags) tag.run(id, each);
  return id;
}

void note_import(Connection& connection, const ImportRow& row) {
  nlohmann::ordered_json counts = nlohmann::ordered_json::object();
  for (const auto& [name, member] : count_names) counts[name] = row.counts.*member;
  Statement(connection, "UPDATE import SET digest = ?2, state = ?3, read = ?4, trail = ?5, counts = ?6 WHERE id = ?1")
      .run(row.id, row.digest, row.complete ? "complete" : "open", row.counts.read,
           static_cast<std::int64_t>(row.trail), counts.dump());
}

}  // namespace arbiter
