#include "store/positions.h"

#include <fmt/format.h>

namespace arbiter {
namespace {

constexpr const char* columns =
    "position.id, position.game, text, key, squares, material, rule_set.name, legal_count, in_check, status, "
    "perft_depth, perft_nodes";

FoundPosition found_position(const Statement& rows) {
  const auto optional = [&](int column) {
    return rows.is_null(column) ? std::nullopt : std::optional(rows.integer(column));
  };
  FoundPosition found;
  found.id = rows.integer(0);
  PositionRow& row = found.row;
  row.game = rows.string(1);
  row.text = rows.string(2);
  row.key = rows.integer(3);
  row.squares = rows.string(4);
  row.material = rows.string(5);
  row.rules = rows.string(6);
  row.legal_count = optional(7);
  if (const auto check = optional(8)) row.in_check = *check != 0;
  if (!rows.is_null(9)) row.status = rows.string(9);
  if (const auto depth = optional(10)) row.perft_depth = static_cast<int>(*depth);
  row.perft_nodes = optional(11);
  return found;
}

}  // namespace

void find_positions(Connection& connection, const PositionQuery& query,
                    const std::function<bool(const FoundPosition&)>& see) {
  std::string sql = fmt::format("SELECT {} FROM position LEFT JOIN rule_set ON rule_set.id = rule_set_id", columns);
  std::vector<std::string_view> values;
  const auto demand = [&](const char* condition, const std::string& value) {
    if (value.empty()) return;
    values.push_back(value);
    sql += values.size() == 1 ? " WHERE " : " AND ";
    sql += fmt::format(fmt::runtime(condition), values.size());
  };
  demand("position.game = ?{}", query.game);
  demand("text = ?{}", query.text);
  demand("squares GLOB ?{}", query.squares);
  demand("material = ?{}", query.material);
  demand("position.id IN (SELECT position_id FROM position_tag WHERE tag = ?{})", query.tag);
  Statement rows(connection, sql + " ORDER BY position.game, text");
  for (std::size_t i = 0; i < values.size(); ++i) rows.bind(static_cast<int>(i) + 1, values[i]);
  while (rows.step())
    if (!see(found_position(rows))) return;
}

std::vector<std::string> tags_of(Connection& connection, std::int64_t position) {
  std::vector<std::string> tags;
  Statement rows(connection, "SELECT tag FROM position_tag WHERE position_id = ?1 ORDER BY tag");
  rows.with(position);
  while (rows.step()) tags.push_back(rows.string(0));
  return tags;
}

PositionWriter::PositionWriter(Connection& connection, const ImportSource& source)
    : connection_(connection),
      transaction_(connection),
      insert_(connection, "INSERT OR IGNORE INTO position VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"),
      look_up_(connection, fmt::format("SELECT {} FROM position LEFT JOIN rule_set ON rule_set.id = rule_set_id "
                                       "WHERE position.game = ?1 AND text = ?2",
                                       columns)),
      complete_(connection,
                "UPDATE position SET rule_set_id = ?2, legal_count = coalesce(legal_count, ?3), "
                "in_check = coalesce(in_check, ?4), status = coalesce(status, ?5), "
                "perft_depth = coalesce(perft_depth, ?6), perft_nodes = coalesce(perft_nodes, ?7) WHERE id = ?1"),
      tag_(connection, "INSERT OR IGNORE INTO position_tag VALUES (?1, ?2)"),
      origin_(connection, "INSERT OR IGNORE INTO position_import VALUES (?1, ?2, ?3)") {
  Statement(connection, "INSERT INTO import VALUES (NULL, ?1, ?2, ?3, ?4)")
      .run(source.name, source.format, source.digest, source.note);
  import_ = connection.last_id();
}

PositionWriter::~PositionWriter() = default;

std::optional<std::int64_t> PositionWriter::rule_set_id(const std::string& name) {
  if (name.empty()) return std::nullopt;
  if (name == rules_) return rules_id_;
  Statement row(connection_, "SELECT id FROM rule_set WHERE name = ?1");
  if (!row.with(name).step()) throw StoreError(fmt::format("{} has no rule set {}", connection_.path(), name));
  rules_ = name;
  rules_id_ = row.integer(0);
  return rules_id_;
}

PositionWriter::Added PositionWriter::add(const PositionRow& row, const std::vector<std::string>& tags,
                                          std::int64_t place) {
  const std::optional<std::int64_t> rules = rule_set_id(row.rules);
  const std::int64_t changes = connection_.changes();
  insert_.run(row.game, row.text, row.key, row.squares, row.material, rules, row.legal_count, row.in_check, row.status,
              row.perft_depth, row.perft_nodes);
  std::int64_t id = connection_.last_id();
  Added added = Added::fresh;
  if (connection_.changes() == changes) {
    if (!look_up_.with(row.game, row.text).step()) throw StoreError(connection_.path() + ": a position is lost");
    const FoundPosition known = found_position(look_up_);
    look_up_.reset();
    const auto differs = [](const auto& left, const auto& right) { return left && right && *left != *right; };
    const PositionRow& old = known.row;
    const bool perft_differs = row.perft_depth && old.perft_depth &&
                               (*row.perft_depth != *old.perft_depth || *row.perft_nodes != *old.perft_nodes);
    if ((rules && !old.rules.empty() && old.rules != row.rules) || differs(row.legal_count, old.legal_count) ||
        differs(row.in_check, old.in_check) || differs(row.status, old.status) || perft_differs)
      return Added::conflicts;
    id = known.id;
    added = Added::known;
    if (rules) complete_.run(id, rules, row.legal_count, row.in_check, row.status, row.perft_depth, row.perft_nodes);
  }
  for (const std::string& tag : tags) tag_.run(id, tag);
  origin_.run(id, import_, place);
  return added;
}

void PositionWriter::finish() { transaction_.commit(); }

PositionScan::PositionScan(Connection& connection, std::int64_t first, std::int64_t last)
    : rows_(connection,
            "SELECT id, game, text, rule_set_id, legal_count, in_check, status, perft_depth, perft_nodes "
            "FROM position WHERE id BETWEEN ?1 AND ?2 AND rule_set_id IS NOT NULL ORDER BY id") {
  rows_.with(first, last);
}

bool PositionScan::next(Row& row) {
  if (!rows_.step()) return false;
  row.id = rows_.integer(0);
  row.game = rows_.text(1);
  row.text = rows_.text(2);
  row.rule_set_id = rows_.integer(3);
  row.legal_count = rows_.is_null(4) ? -1 : rows_.integer(4);
  row.in_check = rows_.is_null(5) ? -1 : static_cast<int>(rows_.integer(5));
  row.status = rows_.text(6);
  row.perft_depth = static_cast<int>(rows_.integer(7));
  row.perft_nodes = rows_.is_null(8) ? -1 : rows_.integer(8);
  return true;
}

}  // namespace arbiter
