#include "store/position_writer.h"

#include <fmt/format.h>

namespace arbiter {

PositionWriter::PositionWriter(Connection& connection, std::int64_t import)
    : connection_(connection),
      import_(import),
      insert_(connection,
              "INSERT INTO position (game, text, key, squares, material, rule_set_id, legal_count, in_check, status, "
              "perft_depth, perft_nodes, twin, import_id, place) "
              "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14) "
              "ON CONFLICT (key, twin) DO NOTHING"),
      twins_(connection, "SELECT id, game = ?2 AND text = ?3 FROM position WHERE key = ?1"),
      said_(connection,
            "SELECT rule_set_id, legal_count, in_check, status, perft_depth, perft_nodes FROM position WHERE id = ?1"),
      complete_(connection,
                "UPDATE position SET rule_set_id = ?2, legal_count = coalesce(legal_count, ?3), "
                "in_check = coalesce(in_check, ?4), status = coalesce(status, ?5), "
                "perft_depth = coalesce(perft_depth, ?6), perft_nodes = coalesce(perft_nodes, ?7) WHERE id = ?1"),
      tag_(connection, "INSERT OR IGNORE INTO position_tag VALUES (?1, ?2)"),
      seen_again_(connection, "INSERT OR IGNORE INTO position_import VALUES (?1, ?2, ?3)") {}

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
              row.perft_depth, row.perft_nodes, 0, import_, place);
  const Added added =
      connection_.changes() != changes ? Added{How::fresh, connection_.last_id()} : add_known(row, rules, place);
  if (added.how != How::conflicts)
    for (const std::string& tag : tags) tag_.run(added.id, tag);
  return added;
}

/// The key is taken: by this position, or by others with the same hash.
PositionWriter::Added PositionWriter::add_known(const PositionRow& row, const std::optional<std::int64_t>& rules,
                                                std::int64_t place) {
  std::int64_t twins = 0;
  std::optional<std::int64_t> same;
  for (twins_.with(row.key, row.game, row.text); twins_.step(); ++twins)
    if (twins_.integer(1) != 0) same = twins_.integer(0);
  twins_.reset();
  if (!same) {
    insert_.run(row.game, row.text, row.key, row.squares, row.material, rules, row.legal_count, row.in_check,
                row.status, row.perft_depth, row.perft_nodes, twins, import_, place);
    return {How::fresh, connection_.last_id()};
  }
  seen_again_.run(*same, import_, place);
  return {complete(row, rules, *same), *same};
}

PositionWriter::How PositionWriter::complete(const PositionRow& row, const std::optional<std::int64_t>& rules,
                                             std::int64_t id) {
  if (!rules) return How::known;
  said_.with(id);
  if (!said_.step()) throw StoreError(connection_.path() + ": a position is lost");
  const bool others = !said_.is_null(0) && said_.integer(0) != *rules;
  const auto differs = [&](int column, const auto& value) {
    return value && !said_.is_null(column) && said_.integer(column) != static_cast<std::int64_t>(*value);
  };
  // A count at another depth contradicts nothing; the one that is there stays.
  const bool perft = row.perft_depth && !said_.is_null(4) && said_.integer(4) == *row.perft_depth &&
                     said_.integer(5) != row.perft_nodes;
  const bool conflicts = differs(1, row.legal_count) || differs(2, row.in_check) ||
                         (row.status && !said_.is_null(3) && said_.text(3) != *row.status) || perft;
  const bool more = said_.is_null(0) || (said_.is_null(1) && row.legal_count) || (said_.is_null(2) && row.in_check) ||
                    (said_.is_null(3) && row.status) || (said_.is_null(4) && row.perft_depth);
  said_.reset();
  if (others) return How::other_rules;
  if (conflicts) return How::conflicts;
  if (more) complete_.run(id, rules, row.legal_count, row.in_check, row.status, row.perft_depth, row.perft_nodes);
  return How::known;
}

}  // namespace arbiter
